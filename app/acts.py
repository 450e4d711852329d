"""Acts: what fingers do in a scene until there is something to see; a picture is taken at every yield."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from math import cos, sin
from typing import Any

from app.core.match import Match
from app.games.freeze.state import lines_showing
from app.games.icelake.ghost import ghost
from app.games.icelake.state import Phase
from app.games.icetowers.actions import Cap, Mine
from app.games.icetowers.state import War
from app.scenes import FOUR, MATCHES, SETTLED, SKATING, Scene
from app.ui.stage import Finger, fingers, frames, tap, until

Act = Generator[None, None, None]
LATER = 6  # frames after something was seen
MOMENT = 12  # frames in which a touch has shown what it does
SINKING = 36  # frames in which a floe is half under water
TOO_LARGE = "That pyramid is larger than the one below."
HALF_COUNTED = 20  # points
STROKE = 60  # dp of a flick on the penguin itself


@dataclass(frozen=True, slots=True)
class Acted:
    """A scene, what happens in it, and the names of the pictures taken of that."""

    scene: Scene
    act: Callable[[Any], Act]
    pictures: tuple[str, ...]
    settings: tuple[tuple[str, Any], ...] = ()


def looks(screen: Any) -> Act:
    """Nothing is touched."""
    frames(SETTLED, drawn=False)
    yield


# ICECOOL 2

def has_cards(match: Match) -> bool:
    return 0 in match.to_act and len(match.state.hands[0]) >= 4


def places_outside_the_kitchen(screen: Any) -> Act:
    frames(SETTLED, drawn=False)
    tap(screen.board.where(("door", "D1")))
    frames(MOMENT, drawn=False)
    yield


def aims(screen: Any) -> Act:
    """On the pad, to the side of the penguin, so that it will curve; then on the penguin itself, under the loupe."""
    board = screen.board
    frames(SETTLED, drawn=False)
    finger = Finger(*board.where(("swipe", 0.7, 0.5, 0.0, 0.0))).down()
    frames(2, drawn=False)
    finger.to(*board.where(("swipe", 0.7, 0.5, 0.0, 1.0)))
    frames(MOMENT, drawn=False)
    yield
    board.cancel_touches()
    x, y = board.where(("penguin", 0))
    finger = Finger(x, y).down()
    frames(MOMENT, drawn=False)
    finger.to(x + STROKE * cos(board.aiming.heading()), y + STROKE * sin(board.aiming.heading()))
    frames(MOMENT, drawn=False)
    yield
    board.cancel_touches()


def holds_the_cards(screen: Any) -> Act:
    frames(SETTLED, drawn=False)
    yield  # the chips of what the cards can do
    Finger(*screen.board.where(("chip", "hand"))).down()
    frames(SETTLED, drawn=False)
    yield


def asks_about_the_flick(screen: Any) -> Act:
    until(lambda: screen.captions)
    frames(LATER, drawn=False)
    yield  # what is said at the place
    until(lambda: screen.board.where(("chip", "why")))
    tap(screen.board.where(("chip", "why")))
    frames(MOMENT, drawn=False)
    yield


def waits_for_the_sheet(screen: Any) -> Act:
    until(lambda: screen.sheet)
    frames(SETTLED, drawn=False)
    yield


# Ice Lake

def picks_a_heading(match: Match) -> bool:
    return match.state.phase is Phase.FACING and match.state.go == 0


def writes_into_trouble(screen: Any) -> Act:
    """Straight on until the ghost cannot; then the key that only a hold would do."""
    frames(SETTLED, drawn=False)
    board, letters = screen.board, "RL"
    while not ghost(board.state, 0, letters).stopped:
        letters += "S"
    while board.planning.letters != letters:
        tap(board.where(("write", letters)))
    yield
    tap(board.planner.clear)
    frames(MOMENT, drawn=False)
    yield


def asks_about_the_ice(screen: Any) -> Act:
    until(lambda: screen.captions)
    frames(SINKING, drawn=False)
    yield  # a floe goes down
    until(lambda: screen.board.where("why") and not screen.playback.busy)
    tap(screen.board.where("why"))
    frames(MOMENT, drawn=False)
    yield


def is_half_way(screen: Any) -> Act:
    """In the middle of the first step."""
    until(lambda: screen.playback.busy)
    frames(MOMENT, drawn=False)
    yield


def peeks_at_the_desk(screen: Any) -> Act:
    frames(SETTLED, drawn=False)
    desk = screen.board.desks[0]
    desk.mean("SRL")  # they are dealt by chance
    fingers(desk.peek)
    frames(MOMENT, drawn=False)
    yield


# IceTowers

def can_mine(match: Match) -> bool:
    return any(isinstance(action, Mine) for action in match.rules.options(match.state, 0))


def can_all_cap(match: Match) -> bool:
    return all(any(isinstance(action, Cap) for action in match.rules.options(match.state, seat)) for seat in range(4))


def is_counted_in(screen: Any) -> Act:
    frames(MOMENT, drawn=False)
    yield


def holds_the_symbols(screen: Any) -> Act:
    """Three of four hold a finger on their symbol."""
    frames(MOMENT, drawn=False)
    board = screen.board
    fingers(*(board.to_window(*board.parts.symbol(seat)) for seat in (0, 1, 3)))
    frames(SETTLED, drawn=False)
    yield


def mines(screen: Any) -> Act:
    """Looks into a tower, then carries a pyramid out of it."""
    board, session = screen.board, screen.session
    frames(SETTLED, drawn=False)
    mine = next(action for action in session.rules.options(session.view(), 0) if isinstance(action, Mine))
    tap(board.where(("tower", mine.tower)))
    frames(SETTLED, drawn=False)
    yield
    x, y = board.where(("inside", mine.tower, mine.piece))
    finger = Finger(x, y).down()
    finger.to(x + 8, y + 12)
    finger.to(*board.to_window(*board.middle))
    frames(SETTLED, drawn=False)
    yield
    finger.up()


def caps_what_is_too_small(screen: Any) -> Act:
    """The refusal, and the rule behind it."""
    board, session = screen.board, screen.session
    frames(SETTLED, drawn=False)
    view = session.view()
    source, target = next((one.id, other.id) for one in view.towers for other in view.towers if one.lone and
                          session.rules.why_not(view, 0, Cap(one.id, other.id)) == TOO_LARGE)
    start, end = board.where(("tower", source)), board.where(("tower", target))
    finger = Finger(*start).down()
    finger.to(start[0] + 9, start[1] + 16)
    frames(2, drawn=False)
    finger.to(*end)
    frames(2, drawn=False)
    finger.up()
    frames(MOMENT, drawn=False)
    yield
    tap(board.why.tool)
    frames(MOMENT, drawn=False)
    yield


def holds_four_pyramids(screen: Any) -> Act:
    """Everybody at once: each carries a pyramid, and one is above where it may be set down."""
    board, session = screen.board, screen.session
    frames(SETTLED, drawn=False)
    options = [session.rules.options(session.view(), seat) for seat in session.people]
    caps = [next(one for one in some if isinstance(one, Cap)) for some in options]
    for number, cap in enumerate(caps):
        (x, y), (goal_x, goal_y) = board.where(("tower", cap.source)), board.where(("tower", cap.target))
        finger, way = Finger(x, y).down(), 0.5 if number else 0.95
        finger.to(x + 9, y + 16)
        finger.to(x + (goal_x - x) * way, y + (goal_y - y) * way)
    frames(MOMENT, drawn=False)
    yield
    board.cancel_touches()


def is_asked_about_a_war(screen: Any) -> Act:
    """Everybody at once, about the two highest towers."""
    frames(SETTLED, drawn=False)
    board = screen.board
    towers = sorted(board.state.towers, key=lambda tower: len(tower.pieces))[-2:]
    board.show(replace(board.state, war=War(tuple(tower.id for tower in towers))))
    frames(MOMENT, drawn=False)
    yield


def is_counted(screen: Any) -> Act:
    """Towers on their way home, then the best one."""
    board = screen.board
    until(lambda: board.state.ended or (0 not in board.state.sealed and board.seal(0)))
    until(lambda: sum((board.count.points or {}).values()) > HALF_COUNTED)
    yield
    until(lambda: board.count.crowned)
    frames(SETTLED, drawn=False)
    yield


# Monster Freeze

def shows_nothing(match: Match) -> bool:
    return not lines_showing(match.state.deck, match.state.hands[0])


def round_is_over(match: Match) -> bool:
    return match.state.end is not None


def claims_nothing(screen: Any) -> Act:
    frames(SETTLED, drawn=False)
    tap(screen.board.where("freeze"))
    frames(MOMENT, drawn=False)
    yield


def takes_hints(screen: Any) -> Act:
    """Three steps, then the answer with a finger on its line."""
    board = screen.board
    frames(SETTLED, drawn=False)
    for _ in range(3):
        tap(board.header.hint)
    frames(MOMENT, drawn=False)
    yield
    tap(board.header.hint)
    frames(SETTLED, drawn=False)
    yield


def asks_about_the_round(screen: Any) -> Act:
    frames(SETTLED, drawn=False)
    tap(screen.board.zones[0].buttons.why)
    frames(MOMENT, drawn=False)
    yield


HELP, CALM = (("help", "full"),), (("reduced_motion", True),)
LEFT = (("left_handed", True),)
CATCHER, TWO_ROUNDS, SMALL = (("first_catcher", "seat 1"),), (("rounds", 2),), (("lake", 61),)
FACE = ("person", "person")

ACTED = (
    *(Acted(scene, looks, (scene.name.replace("match", "left"),), LEFT) for scene in MATCHES[:4]),
    Acted(Scene("", "icecool", options=CATCHER), places_outside_the_kitchen, ("refused-icecool",)),
    Acted(MATCHES[0], aims, ("aim-icecool", "loupe-icecool"), HELP),
    Acted(Scene("", "icecool", moves=30, ready=has_cards), holds_the_cards, ("chips-icecool", "cards-icecool")),
    Acted(Scene("", "icecool", before="FishTaken"), asks_about_the_flick, ("said-icecool", "why-icecool")),
    Acted(Scene("", "icecool", before="RoundEnded"), waits_for_the_sheet, ("round-icecool",)),
    Acted(MATCHES[1], writes_into_trouble, ("plan-icelake", "refused-icelake")),
    Acted(Scene("", "icelake", SKATING, 10, ready=picks_a_heading), looks, ("heading-icelake",)),
    Acted(Scene("", "icelake", SKATING, options=SMALL, seed=1, before="Enclosed"), asks_about_the_ice,
          ("said-icelake", "why-icelake")),
    Acted(Scene("", "icelake", SKATING, 20, before="Skated"), is_half_way, ("calm-icelake",), CALM),
    Acted(Scene("", "icetowers"), is_counted_in, ("begin-icetowers",)),
    Acted(Scene("", "icetowers", moves=30, ready=can_mine), mines, ("exploded-icetowers", "mined-icetowers")),
    Acted(MATCHES[2], caps_what_is_too_small, ("refused-icetowers", "why-icetowers")),
    Acted(Scene("", "icetowers", before="GameEnded"), is_counted, ("count-icetowers", "crown-icetowers")),
    Acted(Scene("", "freeze", moves=30, ready=shows_nothing), claims_nothing, ("refused-freeze",)),
    Acted(MATCHES[4], takes_hints, ("hint-freeze", "answer-freeze")),
    Acted(Scene("", "freeze", options=TWO_ROUNDS, ready=round_is_over, seed=11), asks_about_the_round, ("why-freeze",)),
)
ROUND_THE_TABLE = (
    Acted(Scene("", "icetowers", FOUR, seating="round"), holds_the_symbols, ("ritual-icetowers",)),
    Acted(Scene("", "icetowers", FOUR, 30, "round", ready=can_all_cap), holds_four_pyramids, ("hands-icetowers",)),
    Acted(Scene("", "icetowers", FOUR, 40, "round"), is_asked_about_a_war, ("war-icetowers",)),
    Acted(Scene("", "icelake", FACE, 20, "face", seed=12), peeks_at_the_desk, ("peek-icelake",)),
)
