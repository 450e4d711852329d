"""How to play IceTowers."""

from app.core.words import sentence

PAGES = [
    ("card-icetowers", sentence("There are no turns: everybody plays at once. The colour on top owns the tower.")),
    ("towers-pyramid-orange-large", sentence("Cap: drag a free pyramid of yours onto a tower whose top is not smaller.")),
    ("towers-ice-pick", sentence("Split: cut a tower in two where your colour may do so.")),
    ("towers-done-seal-on", sentence("Nothing more to do? Tap Done. When all are done, each tower gives its pips to its owner.")),
]
