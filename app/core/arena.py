"""Bots against bots, headless and rated; effort is counted, so the same seed gives the same result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter

from app.core.game import Rules, Seat, Setup, Value
from app.core.host import Driver, Host
from app.core.match import Match

LEVELS = ("easy", "medium", "hard", "expert")
MOST_MOVES = 20_000  # a match that is longer than this will never end
MOST_STILL = 1_000  # ticks in a row in which every plan came too late, or nobody had one


@dataclass(slots=True)
class Result:
    """What an arena run came to; `wins` has one number for each entry of `seats`."""

    game: str
    seats: tuple[str, ...]
    matches: int = 0
    wins: list[float] = field(default_factory=list)
    draws: int = 0
    moves: int = 0
    seconds: float = 0.0


def play_out(rules: Rules, setup: Setup, drivers: Mapping[Seat, Driver]) -> Match:
    """One match to its end on a clock that jumps from one plan to the next."""
    match = Match(rules, setup)
    host = Host(match, drivers)
    now = still = 0
    while match.outcome is None:
        played = host.tick(now, inf)
        # Whoever has just acted or come too late plans on from now, not from the moment the next one acts.
        played += host.tick(now, inf)
        still = 0 if played else still + 1
        if still > MOST_STILL or len(match.log) > MOST_MOVES:
            raise RuntimeError(f"The match stands still after {len(match.log)} moves: {set(match.to_act)} may act.")
        now = max(now, host.next_due() or now)
    return match


def run(
    game: str,
    rules: Rules,
    levels: Sequence[str],
    matches: int,
    seed: int,
    drivers: Callable[[str, dict[Seat, str]], dict[Seat, Driver]],
    options: Mapping[str, Value],
    progress: Callable[[Result], None] = lambda result: None,
) -> Result:
    """Play matches with the levels moving round the seats, so that order gives no advantage."""
    result = Result(game, tuple(levels), wins=[0.0] * len(levels))
    started = perf_counter()
    for number in range(matches):
        entry_of = {seat: (seat + number) % len(levels) for seat in range(len(levels))}
        # Each deal is played once from every side.
        setup = Setup(len(levels), seed * 1_000_003 + number // len(levels), options)
        match = play_out(rules, setup, drivers(game, {seat: levels[entry] for seat, entry in entry_of.items()}))
        _count(result, match, entry_of)
        result.seconds = round(perf_counter() - started, 2)
        progress(result)
    return result


def _count(result: Result, match: Match, entry_of: Mapping[Seat, int]) -> None:
    outcome = match.outcome
    if outcome is None:
        raise RuntimeError("The match has no outcome.")
    winners = [seat for seat in outcome.winners if seat >= 0] or list(entry_of)
    for seat in winners:
        result.wins[entry_of[seat]] += 1 / len(winners)
    result.matches += 1
    result.draws += len(winners) > 1
    result.moves += len(match.log)
