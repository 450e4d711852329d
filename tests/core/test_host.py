"""The host carries out plans when they are due, records first, and forgives the one who came late."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from app.core.arena import play_out
from app.core.game import IllegalMove, Move, Outcome, Setup, Step
from app.core.host import Host, Intent
from app.core.match import Match


@dataclass(frozen=True)
class Take:
    coin: int


def a_race():
    """Two seats grab from three coins; whoever takes the last one wins."""
    def apply(state, move):
        if move.action.coin not in state:
            raise IllegalMove("That coin is gone.")
        return Step(tuple(coin for coin in state if coin != move.action.coin), ("taken",))

    return SimpleNamespace(
        Action=Take, start=lambda setup: (1, 2, 3), to_act=lambda state: frozenset((0, 1) if state else ()),
        options=lambda state, seat: [Take(coin) for coin in state], apply=apply, view=lambda state, seat: state,
        outcome=lambda state: None if state else Outcome((0, 0), (0,), "All coins are gone."))


class Grabber:
    def __init__(self, after, coin=None, lapses=False):
        self.after, self.coin, self.lapses = after, coin, lapses

    def think(self, view, seat, dice, now):
        yield
        return Intent(Take(self.coin or view[0]), self.after, self.lapses)


def test_a_plan_is_carried_out_when_it_is_due_and_not_before():
    host = Host(Match(a_race(), Setup(2, 1)), {0: Grabber(100)})
    assert host.tick(0, 1000) == []
    assert host.tick(99, 1000) == []
    assert [played.move for played in host.tick(100, 1000)] == [Move(0, Take(1), 100)]


def test_the_later_plan_for_the_same_coin_is_dropped_and_thought_again():
    host = Host(Match(a_race(), Setup(2, 1)), {0: Grabber(10), 1: Grabber(20)})
    host.tick(0, 1000)
    assert [played.move.seat for played in host.tick(25, 1000)] == [0]
    assert host.tick(26, 1000) == []
    assert host.plans[1].intent.action == Take(2)


def test_a_move_is_recorded_before_it_counts():
    match = Match(a_race(), Setup(2, 1))

    def full_disk(number, move):
        raise OSError("full")

    with pytest.raises(OSError, match="full"):
        Host(match, {}, full_disk).play(0, Take(1), 5)
    assert match.log == []


def test_a_finger_may_be_faster_than_a_plan():
    host = Host(Match(a_race(), Setup(2, 1)), {1: Grabber(50, coin=2)})
    host.tick(0, 1000)
    host.play(0, Take(2), 40)
    assert host.tick(50, 1000) == []
    assert len(host.match.log) == 1


def test_a_plan_that_lapses_is_thought_over_when_another_one_moves():
    host = Host(Match(a_race(), Setup(2, 1)), {0: Grabber(50, coin=1, lapses=True), 1: Grabber(60, coin=3)})
    host.tick(0, 1000)
    host.play(1, Take(2), 40)
    assert 0 not in host.plans and 1 not in host.plans
    host.tick(40, 1000)
    assert (host.plans[0].due, host.tick(89, 1000)) == (90, [])
    assert [played.move for played in host.tick(90, 1000)] == [Move(0, Take(1), 90)]


class Ponderer:
    """Needs a number of slices before it takes a coin."""

    def __init__(self, slices, after=0):
        self.slices, self.after, self.done = slices, after, 0

    def think(self, view, seat, dice, now):
        for _ in range(self.slices):
            self.done += 1
            yield
        return Intent(Take(view[seat]), self.after)


def test_in_a_frame_without_time_one_seat_thinks_one_slice_and_the_next_frame_is_the_others():
    seats = {0: Ponderer(4), 1: Ponderer(4)}
    host = Host(Match(a_race(), Setup(2, 1)), seats)
    shares = []
    for now in range(4):
        host.tick(now, 0)
        shares.append((seats[0].done, seats[1].done))
    assert shares == [(1, 0), (1, 1), (2, 1), (2, 2)]


def test_the_time_it_takes_to_think_is_part_of_the_pace():
    host = Host(Match(a_race(), Setup(2, 1)), {0: Ponderer(3, after=100)})
    for now in (0, 20, 40, 60):
        host.tick(now, 0)
    assert (host.plans[0].since, host.plans[0].due) == (60, 100)


def test_play_out_jumps_from_plan_to_plan():
    match = play_out(a_race(), Setup(2, 1), {0: Grabber(1000), 1: Grabber(2500, coin=3)})
    assert [(move.seat, move.at) for move in match.log] == [(0, 1000), (0, 2000), (1, 2500)]


def test_a_match_in_which_nobody_acts_is_told_apart_from_a_long_one():
    with pytest.raises(RuntimeError, match="stands still"):
        play_out(a_race(), Setup(2, 1), {})
