"""How to play IceTowers."""

from app.core.words import sentence

PAGES = [
    ("how-icetowers-own",
     sentence("There are no turns: everybody plays at once. Whoever has the pyramid on top owns the whole tower.")),
    ("how-icetowers-sizes",
     sentence("Each colour has 15 pyramids. The pips tell the size and the points: large 3, medium 2, small 1.")),
    ("how-icetowers-cap",
     sentence("Cap: drag a pyramid of yours that stands alone onto one of another colour that is as large or larger.")),
    ("how-icetowers-mine",
     sentence("Hold a tower to look inside. Mine: if two or more of yours are in a tower that is not yours, pull one out. "
              "It must cap another tower at once.")),
    ("how-icetowers-split",
     sentence("Split: where two pyramids of one other player touch, cut the tower in two with the ice pick. "
              "You never split your own pairs.")),
    ("how-icetowers-race",
     sentence("Two hands on one tower? Whoever lets go first was first, and the other pyramid slides home.")),
    ("how-icetowers-frost",
     sentence("After an action your hand rests under a little frost. How long is chosen before the match.")),
    ("how-icetowers-done",
     sentence("Nothing more to do? Tap Done. When all are done, or nobody can act, each tower counts for its top.")),
    ("how-icetowers-gus",
     sentence("Two players have two colours each, or play with Gus the ghost. Both act for Gus; he caps no lone pyramid "
              "and never splits. He can win, too!")),
    ("how-icetowers-war",
     sentence("If the table looks the same for the third time, it is a war of towers. When nobody sees a way out, "
              "these towers are taken away and the match ends.")),
]
