"""The look in one place: colours, sizes, durations, easings."""

from __future__ import annotations

Colour = tuple[float, float, float, float]


def rgba(hex_code: str, alpha: float = 1.0) -> Colour:
    """A colour from '#RRGGBB'."""
    red, green, blue = (int(hex_code[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


# Polar dusk.
NIGHT = "#071A2F"
DEEP_WATER = "#0B2A4A"
ICE = "#EAF6FB"
ICE_SHADE = "#CDE9F5"
ICE_DEEP = "#A9D6EC"
AURORA = "#5FE3B1"  # may act, chosen
LANTERN = "#FF8A3D"  # lines, arrows, warnings (always with a shape)
SIGNAL = "#E5484D"
SURFACES = ("#0A2238", "#0F2C47", "#153A5A", "#1E4A6F")  # from the ground up
TEXT = "#EAF6FB"
TEXT_SECOND = "#A9C7DA"
TEXT_ON_LIGHT = "#0B2A4A"

# Seats: colour and symbol always together.
SEAT_COLOURS = ("teal", "orange", "purple", "yellow")
SYMBOLS = {"teal": "circle", "orange": "triangle", "purple": "square", "yellow": "diamond"}
BASE = {"teal": "#17B3B3", "orange": "#F28C28", "purple": "#8E5BD0", "yellow": "#F2C230", "gus": "#DDE8EE"}
DEEP = {"teal": "#0D7C84", "orange": "#B95F10", "purple": "#5F369C", "yellow": "#B98A10", "gus": "#7C93A3"}
PALE = {"teal": "#6FE0DA", "orange": "#FFC078", "purple": "#BFA0EE", "yellow": "#FFE58A", "gus": "#F6FBFE"}

# Sizes in dp.
TARGET = 48  # the smallest thing a finger is asked to hit
SIDE_ZONE = 32  # drags start at least this far from the sides …
BOTTOM_ZONE = 40  # … and from the bottom: system gestures live there
PANEL_RADIUS = 26
GAP = 12

# Durations in seconds.
GLIDE = 0.28
BEAT = 0.55  # one step of a skater at 1x
SHOW = 0.9  # a caption, a cuddle, a splash
FADE = 0.2  # what replaces movement with reduced motion
HOLD = 0.4  # the curtain opens
PEEK = 0.2  # a tower's side view opens
LONGEST = 4.0  # a stuck animation is ended
PULSE = 1.5  # from one beat of a ring that calls to the next
DWELL = 0.5  # a finished step of a tutorial stays, so that its end is seen
LAST_LOOK = 1.2  # at the last position, before the results
BETWEEN = 0.35  # two moves of a replay at 1x
NOTICE, READING = 4.0, 0.06  # a sentence at the bottom stays, and for each letter longer
UNDO = 60.0  # a sentence with a way back
RAIN = 1.6  # confetti comes down
JOY = 1.8  # winners leap
COUNT_LEAST, COUNT_EACH, COUNT_MOST = 0.6, 0.05, 2.4  # a score counts up: at least, for each point, at most
# ICECOOL 2
SWAY = 0.6  # a penguin rocks after it stopped
FISH_FLIES = 0.75
CURVE = 0.45  # of the film of a long curve, seen slowly
CARD_TURNS = 0.24  # one card of the longest hand
SUMS = 0.8  # to look at
CARRIED = 0.6  # a penguin goes back to its place over the walls
SET_DOWN = 0.4  # a penguin comes onto the ice from above
CAMERA_IN = 0.35  # to come near
CAMERA_OUT = 0.4  # to step back
BLINK = 0.14  # eyes are shut
# Ice Lake
RESCUE = 1.1
FAREWELL = 1.8  # to look at the last position
# IceTowers
POP = 0.22  # a tower settles after a pyramid has landed on it
TOWER_SLIDES = 0.34  # to its owner, at the count
CROWNED = 2.2  # to look at the best tower
# Monster Freeze
SAND_FALLS = 0.7  # from the neck to the heap


def ease_out(t: float) -> float:
    """Fast first, then soft: things that glide home."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Soft at both ends: things that travel."""
    return t * t * (3 - 2 * t)


def bounce(t: float) -> float:
    """Past the mark and back: things that land."""
    return 1 - (1 - t) ** 2 * (1 - 2.6 * t) if t < 1 else 1.0
