"""Moments of the four games in which a board has something to say, for tests that read what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from app import tables
from app.core.arena import play_out
from app.core.game import Setup
from app.core.match import Match
from app.games import GAMES
from app.games.freeze.state import RoundEnd
from app.games.icecool.actions import RoundEnded
from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.state import Phase as IcecoolPhase
from app.games.icelake import state as lake
from app.games.icetowers.state import War
from app.store import Player
from app.ui import matches, sound
from app.ui.boards.icecool.rulings import Ruling
from app.ui.boards.icelake.rulings import ruling, warning
from app.ui.boards.icetowers.count import Crowned
from app.ui.coach import HELP_AFTER
from app.ui.i18n import tr
from tests.ui.freeze_hands import lay
from tests.ui.harness import frames
from tests.ui.icecool_hands import Table
from tests.ui.icetowers_glass import Glass
from tests.ui.test_tutorial import follow

Scenes = Iterator[str]

NAMES, COLOURS = ("Mila", "Pip", "Nanuk", "Maya"), ("teal", "orange", "purple", "yellow")
ALONE, ROUND = ("person", "medium", "easy"), ("person",) * 4
SETTLED = 20  # frames until a screen that glides in has arrived
LARGE = 600  # dp of the shorter side from which people sit round the glass
OVER = "The pile is used up: equal in every colour, so the round is shared."  # the longest of its endings
LONGEST_TOWER = "a3 b3 c3 a3 b2 c2 a2 b1 c1 a1"
CARDS = tuple(map(Held, (Card(1, Task.JUMP), Card(1, Task.BOUNCE), Card(1, Task.TWO_DOORS), Card(2), Card(2), Card(3))))


@cache
def played(game: str, seats: int, seed: int = 7) -> Match:
    """A match of bots to its end."""
    return play_out(GAMES[game], Setup(seats, seed), tables.drivers(game, dict.fromkeys(range(seats), "easy")))


def players(kinds: tuple[str, ...]) -> tuple[Player, ...]:
    return tuple(Player(name, colour, kind) for name, colour, kind in zip(NAMES, COLOURS, kinds, strict=False))


def sat(size: tuple[int, int]) -> list[tuple[str, ...]]:
    """Who plays on a glass of this size."""
    return [ALONE, ROUND] if min(size) >= LARGE else [ALONE]


def took_up(app: Any, game: str, kinds: tuple[str, ...], moves: int, seed: int = 7) -> Any:
    """The screen of a match after so many moves, made by bots; of a finished one its results."""
    match = played(game, len(kinds), seed)
    number = app.journal.begin(game, match.setup, players(kinds), "round")
    for index, move in enumerate(match.log[:moves]):
        app.journal.record(number, index, move)
    if moves >= len(match.log):
        app.journal.finish(number, match.outcome)
    app.home()
    matches.resume(number)
    frames(SETTLED, drawn=False)
    return app.nav.screen


def begun(app: Any, game: str, kinds: tuple[str, ...], **options: Any) -> Any:
    app.home()
    matches.begin(game, players(kinds), "round", options, 7)
    frames(SETTLED, drawn=False)
    return app.nav.screen


def everywhere(app: Any, game: str, size: tuple[int, int]) -> Scenes:
    """What every game has: a tutorial, a match in its middle, a pause, results, a replay."""
    yield from _tutorial(app, game)
    for kinds in sat(size):
        log = played(game, len(kinds)).log
        screen = took_up(app, game, kinds, len(log) // 2)
        yield f"middle of {len(kinds)}"
        if kinds is ALONE:
            yield from _over_it(screen)
        results = took_up(app, game, kinds, len(log))
        frames(60, drawn=False)
        yield f"results of {len(kinds)}"
        replay = app.go("replay", session=results.session)
        replay.show(len(log) // 2)
        frames(SETTLED, drawn=False)
        yield f"replay of {len(kinds)}"


def _over_it(screen: Any) -> Scenes:
    screen.pause()
    frames(2, drawn=False)
    yield "pause"
    screen.close_sheet()
    for name in sound.MATTER:
        screen._hush()
        screen._heard(name)
        yield f"heard {name}"
    screen._hush()


def _tutorial(app: Any, game: str) -> Scenes:
    app.home()
    screen = app.go("tutorial", game=game)
    frames(SETTLED, drawn=False)
    coach, lesson = screen.coach, screen.session
    while lesson.now_taught:
        screen.playback.skip()
        frames(SETTLED, drawn=False)
        for waited, name in ((0.0, "step"), (HELP_AFTER, "help in step")):
            coach._shown, coach._waited = (), waited
            coach._draw_if_changed(False)
            yield f"{name} {lesson.step}"
        follow(lesson)
    screen.taught()
    frames(2, drawn=False)
    yield "taught"


# Ice Lake

def icelake(app: Any, size: tuple[int, int]) -> Scenes:
    for kinds in sat(size):
        screen = begun(app, "icelake", kinds)
        yield f"planning of {len(kinds)}"
        board = screen.board
        if kinds is ALONE:
            yield from _written(screen)
        else:
            board.desks[0]._peeked(True)
            yield "peek"
        board.refuse(0, tr("Sixty letters are enough for one turn."))
        yield f"refused of {len(kinds)}"
        screen._hush()
        yield from _rulings(screen, len(kinds))
    yield from _chosen(app, size)
    screen = begun(app, "icelake", ("person", "person"))
    screen.curtain(0, lambda: None)
    frames(2, drawn=False)
    yield "curtain"


def _written(screen: Any) -> Scenes:
    board = screen.board
    for letters in ("S", "SSLSSSSSSSSSSSSS", "SL" * 16):
        board.planning._write_over(letters)
        yield f"written {len(letters)}"
    for hazard in lake_hazards():
        for number in (1, 12):
            board.planner.show("SLS", 0, 0, {}, False, warning(hazard, number), "#FF8A3D")
            yield f"warned of {hazard.name} at {number}"
    board.planner.show("SLS", 0, 0, {}, True)
    yield "locked"
    board.planner.wait()
    yield "locking in"
    screen.playback.frozen = True
    board.planning.forget()
    view = replace(board.state, phase=lake.Phase.MOVING, struck=("SSLSS", "SSR", "SL"))
    board.show(view)
    yield "moving"
    board.watch.show(view, tr("Looking back"), True, 1, True, True)
    yield "looking back"


def lake_hazards() -> list[Any]:
    from app.games.icelake.ghost import Hazard

    return list(Hazard)


def _rulings(screen: Any, seats: int) -> Scenes:
    """Every ruling that a match of bots has led to, asked about."""
    match, seen = played("icelake", 4, 3), set()
    for number, move in enumerate(match.log):
        for event in match.rules.apply(match.state_after(number), move).events:
            kind = (type(event), getattr(event, "obstacle", None))
            if ruling(event) is None or kind in seen:
                continue
            seen.add(kind)
            screen.board.lake.state = match.rules.view(match.state_after(number), -1)
            screen.board.moving.rulings[:] = [(event, match.rules.view(match.state_after(number), -1))]
            screen.board.moving.ask_why()
            frames(2, drawn=False)
            yield f"why {type(event).__name__} of {seats}"
            screen.back()
            frames(1, drawn=False)


def _chosen(app: Any, size: tuple[int, int]) -> Scenes:
    """A new heading and a place at the shore, as soon as a match asks the first seat for one."""
    for kinds in [(*ALONE, "easy"), *sat(size)[1:]]:
        for phase in (lake.Phase.FACING, lake.Phase.REJOINING):
            for seed in range(1, 30):
                match = played("icelake", 4, seed)
                states = (match.state_after(number) for number in range(len(match.log)))
                found = next((n for n, state in enumerate(states) if state.phase is phase and state.go == 0), None)
                if found is not None:
                    took_up(app, "icelake", kinds, found, seed)
                    yield f"{phase.name} of {kinds.count('person')}"
                    break


# IceTowers

def icetowers(app: Any, size: tuple[int, int]) -> Scenes:
    for kinds in [ALONE, ("person", "easy"), *sat(size)[1:]]:
        who = f"{len(kinds)} with {kinds.count('person')}"
        screen = begun(app, "icetowers", kinds, pace=0)
        frames(20, drawn=False)
        yield f"ritual of {who}"
        glass = Glass(app, screen.session)
        glass.board.ritual.finish()
        glass.session.paused = False
        state = glass.set(LONGEST_TOWER, "b3 a2", "c3 b2 b1", "a3", "b1", "c3", "a1")
        glass.session.host.drivers.clear()
        glass.board.open_side(state.towers[0], 0)
        yield f"side view of {who}"
        glass.board.open_side(state.towers[1], 0)
        yield f"low side view of {who}"
        glass.board.parts.close_sides()
        glass.set("a3", "b1", "c3", "b3 a2")
        glass.cap(0, 1)
        yield f"refused of {who}"
        screen._hush()
        glass.board.why.ask()
        frames(2, drawn=False)
        yield f"why of {who}"
        screen.back()
        state = glass.set("a3 b2", "b3 a2", "c3", war=War((0, 1)))
        yield f"war of {who}"
        glass.board.war.show(replace(state, war=None))
        motion = glass.board.animate(Crowned(state.towers[0], 0))
        motion.step(1.0)
        yield f"crowned of {who}"


# Monster Freeze

def freeze(app: Any, size: tuple[int, int]) -> Scenes:
    screen = begun(app, "freeze", ("person",))
    yield "alone"
    for step in range(1, 5):
        screen.board.hinting.next_step()
        frames(1, drawn=False)
        yield f"hint {step}"
    for kinds in [ALONE, ("person", "easy"), *sat(size)[1:]]:
        screen = begun(app, "freeze", kinds, rounds=2)
        board, who = screen.board, f"{len(kinds)} with {kinds.count('person')}"
        screen.session.host.drivers.clear()
        board.zones[0].buttons.choose_layer(0)
        yield f"tools of {who}"
        board.zones[0].buttons.put_away()
        board.say(0, tr("Proven: no trick anywhere, not even with a swap. A new single card comes."))
        yield f"dead of {who}"
        screen._hush()
        lay(screen.session, board, (), end=RoundEnd((0,), OVER), rounds_won=(1, *[0] * (len(kinds) - 1)))
        frames(2, drawn=False)
        yield f"round over of {who}"
        board.zones[0].buttons.why.tap()
        frames(2, drawn=False)
        yield f"why of {who}"
        screen.back()


# ICECOOL

def icecool(app: Any, size: tuple[int, int]) -> Scenes:
    for kinds in [ALONE, *sat(size)[1:]]:
        app.home()
        table = Table(app, kinds, "round", first_catcher="seat 2")
        table.go(SETTLED)
        yield f"placing of {len(kinds)}"
        hands = (CARDS, *((),) * (len(kinds) - 1))
        spots = {0: (47.0, 52.0), 1: (35.0, 12.0), 2: (20.0, 20.0), 3: (60.0, 20.0)}
        for turn in range(len(kinds) if kinds is ROUND else 1):
            yield from _icecool_turn(table, turn, hands[-turn:] + hands[:-turn], {n: spots[n] for n in range(len(kinds))})
        yield from _icecool_sheets(table, len(kinds))
    app.home()
    app.go("lesson", lesson="bank")
    frames(SETTLED, drawn=False)
    yield "lesson"


def _icecool_turn(table: Table, turn: int, hands: Any, penguins: Any) -> Scenes:
    for phase in (IcecoolPhase.AIM, IcecoolPhase.AFTER):
        table.pose(turn=turn, penguins=penguins, hands=hands, phase=phase)
        table.session.viewer = turn
        table.board.show(table.session.view())
        yield f"{phase.name} of {turn} in {len(hands)}"
    table.board.hands._lay(turn)
    table.go(2)
    yield f"cards of {turn} in {len(hands)}"
    table.board.hands.close()
    table.pose(turn=turn, penguins=penguins, hands=hands)
    table.board.fingers.choosing_fish = True
    table.board.show(table.session.view())
    yield f"fish of {turn} in {len(hands)}"
    table.board.fingers.put_fish_away()
    table.board._explain_chip(tr("Go through two doors in one flick: the card turns up and you draw another."))
    yield f"explained to {turn} in {len(hands)}"
    table.screen._hush()
    table.board.umpire.ruling = Ruling(tr("Stuck: not through yet"), tr(
        "Part of the penguin still stands in the doorway. It is not through until all of it is. "
        "Before its next flick it may stand on an orange line where it shows."))
    table.board.umpire.why()
    table.go(2)
    yield f"why of {turn} in {len(hands)}"
    table.screen.back()


def _icecool_sheets(table: Table, seats: int) -> Scenes:
    table.board.umpire.round_over(RoundEnded(0, 1, (0,), False, (1,) * seats))
    table.go(2)
    yield f"round over of {seats}"
    table.screen.close_sheet()
    table.board._count().step(1.0)
    table.go(2)
    yield f"tally of {seats}"


OWN = {"icelake": icelake, "icetowers": icetowers, "freeze": freeze, "icecool": icecool}


def scenes(app: Any, game: str, size: tuple[int, int]) -> Scenes:
    """One moment after the other on the glass; the answer is its name."""
    yield from everywhere(app, game, size)
    yield from OWN[game](app, size)
