"""How to play Ice Lake."""

from app.core.words import sentence

PAGES = [
    ("card-icelake", sentence("Everybody plans a secret row of steps: left, ahead, right.")),
    ("icelake-skater-teal", sentence("Then you skate one after another. Each step leaves a crack in your colour.")),
    ("icelake-hex-dark", sentence("A closed ring of cracks breaks off a floe, and whoever stands on it goes under.")),
    ("icelake-shore", sentence("Those who fall in may climb out at the shore. Who skates longest wins.")),
]
