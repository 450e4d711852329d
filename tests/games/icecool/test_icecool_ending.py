"""Ends of rounds and of matches, ties and tournament scoring."""

from dataclasses import replace

from icecool_rounds import (
    A_FLICK,
    ACROSS,
    BOUNCE,
    CATCHER,
    JUMP,
    LEFT,
    TWO_DOORS,
    a_match,
    a_round,
    cards_of,
    flick,
    holding,
    met,
    play,
    through,
    with_fish,
)

from app.core.game import Setup
from app.games.icecool import rules
from app.games.icecool.actions import Announce, CardDrawn, GameEnded, RoundBegan, RoundEnded, TaskDone
from app.games.icecool.deck import CARDS, Held
from app.games.icecool.facts import Bounce
from app.games.icecool.state import Phase

LAST = {"round": 2}  # of three players: seat 2 catches


def nearly_done(**changes):
    return with_fish(a_round(**changes), (LEFT, "D3"), (ACROSS, "D1"))


def the_last(state):
    """The flick that ends the last round: seat 0, a Runner there, fetches the last fish."""
    state = with_fish(replace(state, round=2, turn=0, deck=()), (0, "D3"), (1, "D1"))
    return flick(state, through(0, "D3"))


def test_a_round_ends_when_a_runner_has_all_fish():
    """IC44"""
    step = flick(nearly_done(), through(LEFT, "D3"))
    assert RoundEnded(0, CATCHER, (LEFT,), False, (1, 1, 1)) in step.events and step.state.round == 1


def test_a_round_ends_when_the_catcher_has_all_ids():
    """IC44"""
    state = a_round(turn=CATCHER, ids=(CATCHER, CATCHER, ACROSS), catches=1)
    assert RoundEnded(0, CATCHER, (), True, (3, 0, 0)) in flick(state, met(CATCHER, ACROSS)).events
    assert flick(a_round(turn=CATCHER), met(CATCHER, LEFT)).state.round == 0


def test_everything_in_the_flick_counts_before_the_end_is_tested():
    """IC-A2"""
    state = play(holding(nearly_done(), LEFT, BOUNCE), Announce(BOUNCE)).state
    step = flick(state, Bounce(LEFT, 4), through(LEFT, "D3", sample=10), met(LEFT, CATCHER, 50),
                 through(ACROSS, "D1", sample=60))
    assert TaskDone(LEFT, BOUNCE, 10) in step.events
    assert RoundEnded(0, CATCHER, (LEFT, ACROSS), False, (2, 0, 1)) in step.events


def test_from_the_catcher_on_each_draws_a_card_per_id_held():
    """IC45"""
    state = nearly_done(ids=(CATCHER, LEFT, CATCHER))
    step = flick(state, through(LEFT, "D3"))
    assert [event.seat for event in step.events if isinstance(event, CardDrawn)] == [LEFT, CATCHER, CATCHER, LEFT]
    assert step.state.hands[CATCHER] == tuple(map(Held, state.deck[1:3])) and cards_of(step.state, ACROSS) == 0


def test_the_catcher_draws_first_whatever_the_seat():
    """IC45: of three players seat 2 catches in the last round, so seat 2 draws before 0 and 1."""
    state = with_fish(replace(a_round(), round=2, turn=0), (0, "D3"), (1, "D1"))
    step = flick(state, through(0, "D3"))
    assert [event.seat for event in step.events if isinstance(event, CardDrawn)] == [0, 2, 0, 1]


def test_ids_and_fish_go_back_cards_are_kept_and_the_left_neighbour_catches():
    """IC46"""
    step = flick(holding(nearly_done(ids=(CATCHER, LEFT, CATCHER)), ACROSS, 3), through(LEFT, "D3"))
    after = step.state
    assert after.ids == (0, 1, 2) and after.catcher == LEFT and RoundBegan(1, LEFT) in step.events
    assert [after.fish_left(seat) for seat in range(3)] == [3, 0, 3] and not after.penguins
    assert cards_of(after, ACROSS) == 1 and after.phase is Phase.PLACE and after.turn == LEFT


def test_the_new_catcher_is_asked_whoever_ended_the_round_and_catches_count_anew():
    """IC46, IC49"""
    after = flick(nearly_done(turn=ACROSS, catches=1), through(ACROSS, "D1")).state
    assert (after.catcher, after.turn, after.phase, after.catches) == (LEFT, LEFT, Phase.PLACE, 0)


def test_after_the_last_round_most_points_win_face_up_cards_included():
    """IC47"""
    state = holding(holding(holding(a_round(), 0, 2, 2), 1, 3), 2, 3)
    step = the_last(replace(state, hands=((Held(CARDS[20], True), *state.hands[0][1:]), *state.hands[1:])))
    assert rules.to_act(step.state) == frozenset()
    assert rules.outcome(step.state).scores == (4, 3, 3) and rules.outcome(step.state).winners == (0,)
    assert GameEnded((4, 3, 3), (0,)) in step.events


def test_before_the_last_round_is_over_there_is_no_outcome():
    """IC4, IC47"""
    assert rules.outcome(a_round(round=2)) is None
    assert flick(nearly_done(), through(LEFT, "D3")).state.phase is Phase.PLACE


def test_a_tie_goes_to_more_cards_and_then_is_shared():
    """IC48"""
    more_cards = holding(holding(a_round(), 0, 3), 1, 2, JUMP)
    assert rules.outcome(the_last(more_cards).state).winners == (1,)
    assert rules.outcome(the_last(more_cards).state).reason == "The same points, but more cards."
    the_same = holding(holding(a_round(), 0, 3, JUMP), 1, 2, 2)
    assert rules.outcome(the_last(the_same).state).winners == (0, 1)
    assert "a shared victory" in rules.outcome(the_last(the_same).state).reason
    assert rules.outcome(the_last(holding(a_round(), 0, 3)).state).reason == "Most points."


def test_at_the_end_all_cards_are_open():
    """IC47"""
    state = the_last(holding(a_round(), 0, 3)).state
    assert rules.outcome(rules.view(state, 2)) == rules.outcome(state)
    assert rules.why_not(state, 0, A_FLICK) == "The match is over."


def test_a_tournament_does_not_shuffle_and_every_card_is_one_point_without_powers():
    """IC53"""
    state = a_match(scoring="tournament")
    assert state.deck == CARDS == rules.start(Setup(3, 99, {"scoring": "tournament"})).deck
    state = holding(a_round(options={"scoring": "tournament"}), LEFT, JUMP, JUMP, 2, 2, 3)
    assert state.points(LEFT) == 5
    assert rules.why_not(state, LEFT, Announce(JUMP)) == "In a tournament cards have no powers."
    assert flick(state).state.turn == ACROSS
    assert set(rules.view(state, LEFT).hands[LEFT]) == {Held(None)}


def test_in_a_tournament_a_fish_passage_and_an_id_are_a_point_each():
    """IC53, IC-A22: a door with the own fish, and IDs at the end of the round."""
    state = with_fish(a_round(options={"scoring": "tournament"}), (LEFT, "D3"), (LEFT, "D1"), (ACROSS, "D1"))
    one = flick(state, through(LEFT, "D3"), through(LEFT, "D6", sample=30)).state
    assert one.points(LEFT) == 1
    over = flick(replace(one, turn=LEFT), through(LEFT, "D1")).state
    assert [over.points(seat) for seat in range(3)] == [1, 3, 1]


def test_rounds_have_no_limit():
    """IC-A26"""
    state = a_round(2)
    for _ in range(300):
        state = flick(state).state
    assert state.round == 0 and state.phase is Phase.AIM


def test_two_doors_is_a_task_of_its_own():
    """IC32"""
    assert {card.task for card in CARDS if card.value == 1} == {JUMP, TWO_DOORS, BOUNCE}
