"""How to play ICECOOL 2."""

from app.core.words import sentence

PAGES = [
    ("how-icecool-flick", sentence(
        "Flick your penguin through the school. One of you is the Catcher, the others are Runners; everybody gets "
        "to be the Catcher.")),
    ("how-icecool-kinds", sentence(
        "Where your finger starts decides the shot: the middle goes straight, a side curves to that side, the top of "
        "the head jumps. A longer stroke is stronger.")),
    ("how-icecool-fish", sentence(
        "Runners: slide all the way through a door where your fish hangs. You take the fish and draw a card.")),
    ("how-icecool-catch", sentence(
        "When the Catcher and a Runner touch, the Runner hands over the ID card and plays on.")),
    ("how-icecool-cards", sentence(
        "Cards are worth points. Two 1s are ice skates: another turn. A 1 can also be a task, announced before the "
        "flick. Two 2s move a fish to another door.")),
    ("how-icecool-line",
     sentence("Too near a wall, or stuck in a door? Before your flick you may stand on the orange line.")),
    ("how-icecool-end", sentence(
        "The round ends when a Runner has all three fish, or the Catcher all ID cards. Each ID card in your hand "
        "brings one more card. After the last round the most points win.")),
]
