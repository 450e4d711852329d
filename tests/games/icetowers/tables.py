"""Small tables for the tests of IceTowers: towers written bottom to top, such as "a3 b2 b1"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.core.game import IllegalMove, Move, Seat, Step
from app.games.icetowers import rules
from app.games.icetowers.state import GUS, Colour, Piece, State, Tower, table_key

COLOURS: dict[str, Colour] = {"a": 0, "b": 1, "c": 2, "d": 3, "g": GUS}
A, B, C, D = 0, 1, 2, 3  # seats; with two seats A plays a and c, B plays b and d


def a_table(*towers: str, seats: int = 4, gus: bool = False, **more: Any) -> State:
    """A state with these towers; tower numbers count from 0, pyramids too, bottom to top and tower by tower."""
    colours = (0, 1, GUS) if gus else (0, 1, 2) if seats == 3 else (0, 1, 2, 3)
    standing, count = [], 0
    for number, text in enumerate(towers):
        pieces = tuple(Piece(count + i, COLOURS[word[0]], int(word[1])) for i, word in enumerate(text.split()))
        count += len(pieces)
        standing.append(Tower(number, pieces, number, number * 50, 500))
    state = State(
        seats=2 if gus else seats, colours=colours, towers=tuple(standing), next_tower=len(standing),
        key=table_key(tuple(standing)),
    )
    state = replace(state, seen=(state.key,), changed=((),))
    return replace(state, hands=(None,) * state.seats, ready=(0,) * state.seats, **more)


def play(state: State, seat: Seat, action: Any, at: int = 0) -> Step:
    return rules.apply(state, Move(seat, action, at))


def after(state: State, *moves: tuple[Seat, Any]) -> State:
    """The state after several moves, one millisecond apart."""
    for seat, action in moves:
        state = play(state, seat, action, state.clock + 1).state
    return state


def refusal(state: State, seat: Seat, action: Any, at: int = 0) -> str:
    """The sentence a move is refused with."""
    try:
        play(state, seat, action, at)
    except IllegalMove as no:
        return no.reason
    raise AssertionError(f"{action} was allowed")


def looks(state: State) -> list[str]:
    """The towers as they were written, by number."""
    letters = {colour: letter for letter, colour in COLOURS.items()}
    return [" ".join(f"{letters[p.colour]}{p.size}" for p in tower.pieces) for tower in state.towers]
