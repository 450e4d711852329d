"""The lessons of gym class: the book's warm-up lap, then one trick shot after the other."""

from __future__ import annotations

from app.core.words import sentence
from app.games.icecool.facts import Penguin
from app.games.icecool.gym import (
    BouncesBefore,
    EndsIn,
    InFlicks,
    LandsIn,
    Lap,
    Lesson,
    NoBounce,
    RestsIn,
    Shot,
    Step,
    Through,
    Touches,
    TouchesNobody,
)
from app.games.icecool.plan import Point
from app.games.icecool.school import SCHOOL

RED = SCHOOL.red_circle[:2]
D1, D2, D3, D4, D5, D6, D7 = SCHOOL.doors.values()
WIDE, NARROW = 6.0, 3.0  # cm: rings for the second and the third star
FRIEND, FAR_FRIEND = 1, 2  # seats of those who stand about


def _standing(*spots: Point) -> tuple[Penguin, ...]:
    """The pupil first, then friends."""
    return tuple(Penguin(seat, x, y) for seat, (x, y) in enumerate(spots))


def _closer(first: Step, x: float, y: float, penguin: int = 0, wide: float = WIDE,
            narrow: float = NARROW) -> tuple[Step, Step, Step]:
    """A first step, and two rings on the ice for the other stars."""
    return first, (RestsIn(x, y, wide, penguin),), (RestsIn(x, y, narrow, penguin),)


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "lap", sentence("Warm-up lap"),
        sentence("Once round the school, back to the Classroom. Either way is fine."),
        sentence("Short flicks that end in front of the next door are faster than wild ones."),
        _standing(RED), ((Lap(),), (InFlicks(12),), (InFlicks(8),)), flicks=40,
    ),
    Lesson(
        "straight", sentence("Straight on"),
        sentence("Through the door and stop in the ring."),
        sentence("Swipe over the middle of your penguin: it goes straight."),
        _standing(RED), _closer((Through(("D3",)),), 50.0, D3.y),
    ),
    Lesson(
        "soft", sentence("Soft touch"),
        sentence("Stop in the ring without touching a wall."),
        sentence("A short swipe is a soft flick: about a hand's width."),
        _standing((12.0, 51.25)), _closer((NoBounce(), RestsIn(20.5, 51.25, 5.0)), 20.5, 51.25, wide=3.0, narrow=1.5),
    ),
    Lesson(
        "two doors", sentence("Two doors"),
        sentence("Through both doors of the yard in one flick."),
        sentence("All your might, and aim well: the doors lie in one line."),
        _standing((14.0, D5.y)), ((Through(("D5",)),), (Through(("D5", "D7")),), (EndsIn("computers"), NoBounce("D7"))),
    ),
    Lesson(
        "bank", sentence("Off the wall"),
        sentence("Your friend is in the way. Bounce off a wall, then go through the door."),
        sentence("It bounces off flatter than you think, because the wall slows it a little."),
        _standing((15.0, 57.0), (23.0, 54.5)),
        ((BouncesBefore("D3"), TouchesNobody()), (Through(("D3",)),), (EndsIn("computers"),)),
    ),
    Lesson(
        "curve left", sentence("Round the corner, to the left"),
        sentence("Curve round the door frame without touching it."),
        sentence("Swipe over the left side: your penguin turns left, more and more as it slows."),
        _standing((44.5, 59.0)), ((Through(("D3",)),), (NoBounce("D3"),), (EndsIn("classroom"),)), Shot.CURVE,
    ),
    Lesson(
        "curve right", sentence("Round the corner, to the right"),
        sentence("Curve round the door frame without touching it."),
        sentence("Swipe over the right side: your penguin turns right."),
        _standing((17.0, 38.5)), ((Through(("D5",)),), (NoBounce("D5"),), (EndsIn("yard"),)), Shot.CURVE,
    ),
    Lesson(
        "slalom", sentence("Round a friend"),
        sentence("Curve round your friend to the ring behind, and touch nobody."),
        sentence("Start off to one side and let the curve bring your penguin back."),
        _standing((26.0, 10.25), (37.0, 10.25)),
        _closer((TouchesNobody(), NoBounce(), RestsIn(48.0, 10.25, 8.0)), 48.0, 10.25, wide=5.0, narrow=2.5), Shot.CURVE,
    ),
    Lesson(
        "jump", sentence("Over the wall"),
        sentence("There is no door from the Kitchen to the yard. Jump!"),
        sentence("Swipe over the very top of its head."),
        _standing((30.75, 10.25)), _closer((LandsIn("yard"),), 30.75, 30.75, wide=8.0, narrow=4.0), Shot.JUMP,
    ),
    Lesson(
        "jump and curve", sentence("Jump and curve"),
        sentence("Over the wall, then curve to the ring. Touch neither a wall nor your friend."),
        sentence("Swipe over the head, a little to one side."),
        _standing((10.25, 32.0), (29.5, 26.5)),
        _closer((LandsIn("yard"), TouchesNobody(), NoBounce()), 35.0, 24.5, wide=5.0, narrow=2.5),
        Shot.JUMP_AND_CURVE,
    ),
    Lesson(
        "push", sentence("Push a friend"),
        sentence("Push your friend through the door."),
        sentence("Hit it right in the middle, in line with the door."),
        _standing((24.0, D3.y), (34.0, D3.y)),
        ((Touches((FRIEND,)),), (Through(("D3",), FRIEND),), (EndsIn("computers", FRIEND), EndsIn("classroom"))),
    ),
    Lesson(
        "catch", sentence("Catch"),
        sentence("You are the Catcher. Touch both Runners in one flick."),
        sentence("Graze the first one, so that you still have speed for the second."),
        _standing((51.25, 10.25), (40.0, 8.0), (30.0, 11.5)),
        ((Touches((FRIEND,)),), (Touches((FRIEND, FAR_FRIEND)),), (EndsIn("kitchen"), NoBounce())),
    ),
    Lesson(
        "hide", sentence("Past the Catcher"),
        sentence("Slip through the door past the Catcher, and stop where nobody sees you."),
        sentence("Look for the way along the wall."),
        _standing((46.0, 38.0), (53.0, 27.0)),
        ((TouchesNobody(), Through(("D4",))), (EndsIn("kitchen"),), (RestsIn(57.0, 5.0, 9.0),)),
    ),
)
