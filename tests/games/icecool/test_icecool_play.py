"""Whole play without the rink: counts of action sequences, random matches, secrets."""


import pytest
from icecool_rounds import A_FLICK, BOUNCE, IN_YARD, JUMP, LEFT, a_match, a_round, flick, holding, play

from app.core.game import TABLE, Move, Setup
from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icecool import fan, guess, rules
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL, free, outside
from app.games.icecool.state import Phase


def count(state, depth):
    """How many action sequences of this length there are, flicks counted as one."""
    if depth == 0:
        return 1
    total = 0
    for seat in rules.to_act(state):
        for action in rules.options(state, seat):
            if not (isinstance(action, Flick) and action != fan.flicks()[0]):
                total += count(rules.apply(state, Move(seat, action)).state, depth - 1)
    return total


@pytest.mark.parametrize(("state", "counts"), [
    (a_match(), [9, 9, 27]),  # nine spots, one flick, three answers
    (holding(a_round(), LEFT, JUMP, BOUNCE), [3, 4, 8]),  # flick and its two answers, or announce one of two tasks first
    (flick(holding(a_round(), LEFT, JUMP, BOUNCE)).state, [2, 2, 4]),  # skate or not, a flick, its answers
    (holding(a_round(at={LEFT: IN_YARD}), LEFT, 2, 2), [21, 23, 60 + 65]),  # 9 own and 11 other fish moves
])
def test_counts_of_action_sequences(state, counts):
    assert [count(state, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scoring", ["cards", "tournament"])
def test_random_matches_end(seats, scoring):
    match, dice = Match(rules, Setup(seats, 3, {"scoring": scoring})), Dice("random")
    while match.to_act:
        [seat] = match.to_act
        match.play(Move(seat, dice.pick(tuple(rules.options(match.state, seat)))))
        assert len({(p.x, p.y) for p in match.state.penguins}) == len(match.state.penguins)
        assert len(match.log) < 20_000
    assert match.outcome and match.state.round == match.state.rounds - 1


def test_guesses_end_on_free_ice_or_outside():
    """What stands in for the rink never puts a penguin into a wall or into another, wherever it starts."""
    dice, doors = Dice("guess"), list(SCHOOL.doors.values())
    for number in range(400):
        door = doors[number % len(doors)]
        near = (door.x, door.y, 2.0) if number % 3 == 0 else (SCHOOL.side / 2, SCHOOL.side / 2, SCHOOL.side / 2)
        x, y = (near[axis] + near[2] * (2 * dice.random() - 1) for axis in (0, 1))
        friend = Penguin(0, 30.0, 30.0)
        if free(x, y, (friend,)):
            state = a_round(2, at={0: (friend.x, friend.y), LEFT: (x, y)})
            answers = guess.settled(play(state, dice.pick(fan.flicks())).state)
            mine = [rest for answer in answers for rest in answer.rests if rest.penguin == LEFT]
            assert all(outside(rest.x, rest.y) or free(rest.x, rest.y, (friend,)) for rest in mine)


def test_a_view_does_not_change_when_only_anothers_secret_changes():
    one, other = holding(a_round(), LEFT, JUMP, 3), holding(a_round(), LEFT, 2, BOUNCE)
    for seat in (0, 2, TABLE):
        assert rules.view(one, seat) == rules.view(other, seat)
    assert rules.view(one, LEFT) != rules.view(other, LEFT)


def test_rules_work_on_a_view():
    state = rules.view(holding(a_round(), LEFT, JUMP, BOUNCE), LEFT)
    assert set(rules.options(state, LEFT)) == set(rules.options(holding(a_round(), LEFT, JUMP, BOUNCE), LEFT))
    assert flick(state).state.phase is Phase.AFTER and play(state, A_FLICK).state.flick == A_FLICK
