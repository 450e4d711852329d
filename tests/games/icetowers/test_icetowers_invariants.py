"""IceTowers: what stays true in every match, and that chance and replay are fair."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.game import IllegalMove, Move, Setup
from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, Mine, Place, Split
from app.games.icetowers.scatter import FOOTPRINT, cell, nearest_free_slot, scatter, slot_centre
from app.games.icetowers.state import LARGE, MEDIUM, SMALL, STASH_POINTS
from bench.icetowers_soak import check, random_match

MATCHES, CHUNKS = 400, 8  # a taste; bench/icetowers_soak.py plays ten thousand


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_matches_keep_every_invariant(chunk: int):
    """IT1-IT21: no pyramid lost or doubled, sizes never grow upwards, all points counted, and every match ends."""
    for number in range(chunk, MATCHES, CHUNKS):
        assert random_match(number).ended


wild = st.one_of(
    st.builds(Cap, st.integers(0, 70), st.integers(0, 70)),
    st.builds(Mine, st.integers(0, 70), st.integers(0, 60)),
    st.builds(Place, st.none() | st.integers(0, 70)),
    st.builds(Split, st.integers(0, 70), st.integers(0, 6)),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([(2, "two_colours"), (2, "gus"), (3, "gus"), (4, "gus")]), st.integers(0, 5),
       st.lists(st.tuples(st.integers(0, 3), wild), max_size=80))
def test_points_always_add_up(variant: tuple[int, str], seed: int, moves: list[tuple[int, object]]):
    """IT14: 30 a colour, whatever is asked for; a refused action changes nothing."""
    seats, two = variant
    state = rules.start(Setup(seats, seed, {"two": two, "pace": 0}))
    for number, (seat, action) in enumerate(moves):
        reason = rules.why_not(state, seat % seats, action)
        try:
            state = rules.apply(state, Move(seat % seats, action, number)).state
            assert not reason
        except IllegalMove as no:
            assert no.reason == reason and reason.endswith(".")
        check(state)
    assert sum(rules.score(state).values()) == STASH_POINTS * len(state.colours)


def test_a_replay_has_the_same_winner_of_every_race():
    """IT2: the log is the order of arrival."""
    match, dice = Match(rules, Setup(4, 3)), Dice("race")
    while not match.outcome:
        seat = dice.pick(sorted(match.to_act))
        action = dice.pick(list(rules.options(match.state, seat)))
        match.play(Move(seat, action, match.state.clock + 400))
    assert Match(rules, match.setup, match.log).state == match.state


@pytest.mark.parametrize(("setup", "colours"), [
    (Setup(4, 1), 4), (Setup(3, 1), 3), (Setup(2, 1), 4), (Setup(2, 1, {"two": "gus"}), 3)])
def test_every_colour_is_a_stash_of_five_of_each_size(setup: Setup, colours: int):
    """IT1: all scattered and standing free."""
    state = rules.start(setup)
    assert all(len(tower.pieces) == 1 for tower in state.towers) and len(state.colours) == colours
    for colour in state.colours:
        sizes = [tower.top.size for tower in state.towers if tower.top.colour == colour]
        assert sorted(sizes) == [SMALL] * 5 + [MEDIUM] * 5 + [LARGE] * 5
    assert rules.start(setup) == state != rules.start(Setup(setup.seats, 2, setup.options))


SEATINGS = [(0.5, -0.1), (0.5, 1.1), (-0.1, 0.5), (1.1, 0.5), (0.25, 1.05), (0.75, 1.05), (0, 0), (1, 1)]


@pytest.mark.parametrize("colours", [(0, 1, 2), (0, 1, 2, 3)])
def test_the_scatter_is_fair_wherever_people_sit(colours: tuple[int, ...]):
    """IT-A20, IT1: the sum of distances from a seat to its own pyramids is that of the others within 5 %."""
    for seed in range(60):
        towers = scatter(colours, seed)
        for shape in (1.35, 1.6, 1.85):
            for x, y in SEATINGS:
                sums = [
                    sum((((t.x / 1000 - x) * shape) ** 2 + (t.y / 1000 - y) ** 2) ** 0.5
                        for t in towers if t.top.colour == colour)
                    for colour in colours
                ]
                mean = sum(sums) / len(sums)
                assert max(abs(one - mean) for one in sums) <= 0.05 * mean, (seed, shape, x, y)


@pytest.mark.parametrize("colours", [(0, 1, 4), (0, 1, 2, 3)])
def test_no_pyramid_overlaps_another(colours: tuple[int, ...]):
    """IT-A20: each stays inside its own cell, so all can be touched."""
    width, height = cell(len(colours))
    for seed in range(20):
        for tower in scatter(colours, seed):
            x, y = slot_centre(tower.slot, len(colours))
            room = FOOTPRINT[tower.top.size]
            assert abs(tower.x - x) + room * width / 2 <= width / 2
            assert abs(tower.y - y) + room * height / 2 <= height / 2
            assert tower.x - room * width / 2 >= 0 and tower.x + room * width / 2 <= 1000


def test_where_a_tower_stands_has_no_rule_effect():
    """IT-A20: two scatters of one table allow the same number of actions."""
    counts = {sum(1 for _ in rules.options(rules.start(Setup(4, seed)), 2)) for seed in range(5)}
    assert len(counts) == 1


@pytest.mark.parametrize("two", ["two_colours", "gus"])
def test_what_is_listed_is_what_is_not_refused(two: str):
    """IT5-IT12, IT18-IT20: options and refusals are one truth, over every action one could think of."""
    state, dice = rules.start(Setup(2, 6, {"two": two, "pace": 0})), Dice("listed")
    while not state.ended:
        for seat in range(2):
            thinkable = [*(Cap(a.id, b.id) for a in state.towers for b in state.towers),
                         *(Mine(t.id, piece.id) for t in state.towers for piece in t.pieces),
                         *(Split(t.id, at) for t in state.towers for at in range(len(t.pieces) + 1)),
                         *(Place(t.id) for t in state.towers), Place(None)]
            listed = {action for action in rules.options(state, seat) if isinstance(action, Cap | Mine | Split | Place)}
            assert listed == {action for action in thinkable if not rules.why_not(state, seat, action)}
        seat = dice.below(2)
        for _ in range(4):
            if not state.ended:
                action = dice.pick(list(rules.options(state, seat)))
                state = rules.apply(state, Move(seat, action, state.clock + 1)).state


def test_a_new_tower_stands_in_the_nearest_free_cell():
    """IT-A20: so what was split off or set on the table is found beside where it came from."""
    towers = rules.start(Setup(4, 2)).towers
    left = [tower for tower in towers if tower.slot not in (0, 23, 37, 59)]
    for x, y, slot in ((30, 60, 0), (400, 420, 23), (770, 500, 37), (990, 990, 59)):
        assert nearest_free_slot(left, x, y, 4) == slot
    assert nearest_free_slot([], *slot_centre(31, 4), 4) == 31
