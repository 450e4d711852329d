"""How turns and rounds begin and end."""

from __future__ import annotations

from app.core.game import Outcome, Seat
from app.core.words import sentence
from app.games.icecool.actions import Event, GameEnded, PutOnCircle, RoundBegan, RoundEnded, TurnBegan
from app.games.icecool.cards import draw
from app.games.icecool.facts import Penguin
from app.games.icecool.school import FISH_DOORS, SCHOOL, nearest_free
from app.games.icecool.state import Fish, Phase, State, changed

Happened = tuple[State, tuple[Event, ...]]  # the state after, and what was seen on the way


def begin_round(state: State, number: int) -> Happened:
    """Runners hang their fish, the board is empty, the Catcher is asked to place the penguin."""
    state = changed(state, round=number, ids=tuple(range(state.seats)), penguins=(), on_circle=(), catches=0)
    fish = tuple(Fish(runner, door) for door in FISH_DOORS for runner in state.runners)
    state = changed(state, phase=Phase.PLACE, turn=state.catcher, fish=fish, flick=None, announced=None)
    return state, (RoundBegan(number, state.catcher),)


def begin_turn(state: State, seat: Seat) -> Happened:
    """A new turn; a Runner who is not on the board comes onto the red circle."""
    state = changed(state, phase=Phase.AIM, turn=seat, announced=None, task_done=False, went_out=False)
    if state.penguin(seat):
        return state, (TurnBegan(seat),)
    x, y = nearest_free(*SCHOOL.red_circle[:2], state.penguins)
    state = changed(state, penguins=(*state.penguins, Penguin(seat, x, y)), on_circle=(*state.on_circle, seat))
    return state, (TurnBegan(seat), PutOnCircle(seat, x, y))


def end_turn(state: State) -> Happened:
    """On clockwise; the Catcher's left neighbour began the round, so the Catcher is last."""
    return begin_turn(state, (state.turn + 1) % state.seats)


def restart(state: State, runner: Seat) -> Happened:
    """With two players a caught Runner comes back to the red circle and takes a turn at once."""
    return begin_turn(changed(state, penguins=state.others(runner)), runner)


def finished(state: State) -> tuple[Seat, ...]:
    """The Runners who have all their fish."""
    waiting = {fish.owner for fish in state.fish}
    return tuple([runner for runner in state.runners if runner not in waiting])


def all_caught(state: State) -> bool:
    """Has the Catcher all Runners' ID cards? Of two players the Runner must be caught twice."""
    return state.catches >= 2 if state.seats == 2 else state.ids.count(state.catcher) == state.seats


def end_round(state: State) -> Happened:
    """From the Catcher on, each draws a card per ID card held; then the next round, or the end of the match."""
    events: list[Event] = []
    drew = [0] * state.seats
    for seat in (state.catcher, *state.runners):
        for _ in range(state.ids.count(seat)):
            before = len(state.deck)
            state, event = draw(state, seat)
            drew[seat] += before - len(state.deck)
            events.append(event)
    ended = RoundEnded(state.round, state.catcher, finished(state), all_caught(state), tuple(drew))
    if state.round + 1 < state.rounds:
        state, begun = begin_round(state, state.round + 1)
        return state, (ended, *events, *begun)
    state = changed(state, phase=Phase.OVER, announced=None)
    scores, best = result(state)
    return state, (ended, *events, GameEnded(scores, best))


def result(state: State) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Points per seat, and who won: most points, then most cards, then together."""
    scores = tuple(map(state.points, range(state.seats)))
    ranks = [(scores[seat], len(state.hands[seat])) for seat in range(state.seats)]
    return scores, tuple(seat for seat in range(state.seats) if ranks[seat] == max(ranks))


def outcome(state: State) -> Outcome | None:
    """How the match ended, or None while it is played."""
    if state.phase is not Phase.OVER:
        return None
    scores, best = result(state)
    if len(best) > 1:
        return Outcome(scores, best, sentence("The same points and the same number of cards: a shared victory."))
    if scores.count(max(scores)) > 1:
        return Outcome(scores, best, sentence("The same points, but more cards."))
    return Outcome(scores, best, sentence("Most points."))
