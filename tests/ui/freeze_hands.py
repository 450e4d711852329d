"""People made of fingers: they play Monster Freeze on a real board by taps, swipes, drags and lines alone.

Every gesture is a generator that yields after each touch event, so that the fingers of several people interleave.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from app.games.freeze.actions import Arrange, Claim, Swap
from app.games.freeze.cards import LINES
from app.games.freeze.hints import hint
from app.games.freeze.solver import is_dead
from app.games.freeze.state import Layers, State, cards_of
from app.store import Journal, Player
from app.ui.boards.freeze import Board
from app.ui.boards.freeze.zone import Zone
from app.ui.matches import begin
from app.ui.session import Session
from app.ui.stage import Finger
from tests.ui.harness import frames, running_app

Gesture = Generator[None, None, None]
PHONE, TABLET = (360, 800), (1280, 800)
NAMES = (("Mila", "teal"), ("Pip", "orange"), ("Papa", "purple"), ("Nanuk", "yellow"))
PATIENCE = 40_000  # rounds of touch events


def players(*kinds: str) -> tuple[Player, ...]:
    return tuple(Player(name, colour, kind) for (name, colour), kind in zip(NAMES, kinds, strict=False))


@contextmanager
def a_match(
    size: tuple[int, int], *kinds: str, seed: int = 7, seating: str = "face", options: dict[str, Any] | None = None,
    journal: Journal | None = None, **settings: Any,
) -> Iterator[tuple[Any, Session, Board]]:
    """A match on the real screen, drawn once."""
    with running_app(size=size, journal=journal, **settings) as app:
        session = begin("freeze", players(*kinds), seating, options or {}, seed)
        frames(3, drawn=False)
        frames()
        yield app, session, app.nav.screen.board


# Single gestures

def tap_at(place: tuple[float, float]) -> Gesture:
    finger = Finger(*place).down()
    yield
    finger.up()
    yield


def press(button: Widget) -> None:
    """A tap on a button, without drawing the frames in between."""
    finger = Finger(*button.to_window(*button.center)).down()
    frames(drawn=False)
    finger.up()
    frames(2, drawn=False)


def stroke(*places: tuple[float, float]) -> Gesture:
    """Down at the first place, through the others, up at the last; two events on each way."""
    finger = Finger(*places[0]).down()
    yield
    x, y = places[0]
    for to_x, to_y in places[1:]:
        for share in (0.5, 1.0):
            finger.to(x + (to_x - x) * share, y + (to_y - y) * share)
            yield
        x, y = to_x, to_y
    finger.up()
    yield


def flip(zone: Zone, layer: int) -> Gesture:
    """A short swipe up, as the owner sees it."""
    x, y, side = zone.frame.layers[layer]
    x, y = x + side / 2, y + side * 0.3
    yield from stroke(zone.to_window(x, y), zone.to_window(x, y + max(34, side * 0.5)))


def draw(zone: Zone, line: int) -> Gesture:
    yield from stroke(*(zone.middle_of(("cell", cell)) for cell in LINES[line]))


def carry(zone: Zone, layer: int, place: tuple[float, float]) -> Gesture:
    yield from stroke(zone.middle_of(("layer", layer)), place)


def arrange(zone: Zone, wanted: Layers) -> Gesture:
    """Gesture by gesture until the stack lies as wanted, or somebody else has ended the round."""
    while zone.hand != wanted and not zone.state.end and set(cards_of(zone.hand)) == set(cards_of(wanted)):
        place = next(place for place in range(3) if zone.hand[place] != wanted[place])
        lying, at = zone.hand[place], cards_of(zone.hand).index(wanted[place].card)
        if at != place:
            yield from carry(zone, at, zone.middle_of(("layer", place)))
        elif lying.flipped != wanted[place].flipped:
            yield from flip(zone, place)
        else:
            yield from tap_at(zone.middle_of(("layer", place)))


# People

def person(board: Board, session: Session, seat: int) -> Gesture:
    """Knows what the solver knows, and has nothing but fingers to do it."""
    zone = board.zones[seat]
    while session.outcome is None:
        state = session.view(seat)
        found = None if state.end else hint(state, seat)
        if state.end:
            yield from tap_at(zone.middle_of("freeze"))
        elif found is None:
            yield
        else:
            yield from act(board, zone, found.answer[0])


def act(board: Board, zone: Zone, action: Any) -> Gesture:
    match action:
        case Swap(card):
            yield from carry(zone, cards_of(zone.hand).index(card), board.where("single"))
        case Arrange(layers):
            yield from arrange(zone, layers)
        case Claim(line):
            yield from draw(zone, line)


def at_once(*people: Gesture, over: Callable[[], bool] = lambda: False) -> None:
    """One touch event of each in turn, a frame after every round: fingers of all are down at the same time."""
    going = list(people)
    for _ in range(PATIENCE):
        if not going or over():
            return
        going = [one for one in going if _goes_on(one)]
        frames(drawn=False)
    raise AssertionError("the people never came to an end")


def _goes_on(gesture: Gesture) -> bool:
    try:
        next(gesture)
    except StopIteration:
        return False
    return True


# Positions

def lay(session: Session, board: Board, hands: Iterable[tuple[int, Layers]], **changes: Any) -> State:
    """Put other cards into hands, and show it: a position made for a test."""
    state = session.match.state
    dealt = list(state.hands)
    for seat, hand in hands:
        dealt[seat] = hand
    state = replace(state, hands=tuple(dealt), **changes)
    state = replace(state, dead=is_dead(state.deck, map(cards_of, state.hands), state.single))
    session.match._states[-1] = state
    session.host.forget()
    board.show(session.view())
    return state
