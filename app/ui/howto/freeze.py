"""How to play Monster Freeze."""

from app.core.words import sentence

PAGES = [
    ("card-freeze", sentence("You hold three cards with holes. Lay them on each other: that is your nest.")),
    ("freeze-pile", sentence("Tap a card to turn it, swipe it to flip it, drag it past another to change the order.")),
    ("freeze-red-warm", sentence("Three monsters of one colour in a line are a trick. Draw the line to claim it.")),
    ("freeze-blue-cold", sentence("No trick in sight? Swap one of your cards for the single card in the middle.")),
    ("freeze-hourglass-running", sentence("Alone you race the sand: one trick of each colour before it runs out.")),
]
