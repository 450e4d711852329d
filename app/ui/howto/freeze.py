"""How to play Monster Freeze."""

from app.core.words import sentence

PAGES = [
    ("how-freeze-nest", sentence(
        "The monsters are cold! You hold three cards with holes. Laid on each other they make your nest.")),
    ("how-freeze-gestures", sentence(
        "Tap a card to turn it, swipe it up to flip it, drag it past another to change the order.")),
    ("how-freeze-trick", sentence(
        "Three monsters of one colour in a row, a column or a diagonal are a trick. Draw the line through them, or "
        "tap Freeze! Then you draw three new cards.")),
    ("how-freeze-swap", sentence(
        "No trick in sight? Drag one of your cards onto the single card in the middle to swap them, as often as you "
        "like.")),
    ("how-freeze-five", sentence(
        "Everybody plays at once. The first with a trick of each of the five colours wins. If the pile runs out "
        "before that, the most tricks of one colour win.")),
    ("how-freeze-alone", sentence(
        "Alone you race the sand: one trick of each colour before it runs out. Hints help step by step.")),
]
