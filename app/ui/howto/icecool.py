"""How to play ICECOOL 2."""

from app.core.words import sentence

PAGES = [
    ("card-icecool", sentence("Flick your penguin through the school. One of you is the Catcher, the others run.")),
    ("icecool-door-fish", sentence("Runners slide through the doors with their fish. Each fish brings a card with points.")),
    ("icecool-penguin-behind-teal", sentence("Swipe the middle for a straight shot, the side for a curve, the head for a jump.")),
    ("icecool-id-orange", sentence("The Catcher bumps into Runners to take their ID cards. Then the next one catches.")),
]
