"""ICECOOL 2: flicks decided by facts, fish on doors, ID cards, skates, tasks and moved fish."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import hypot, isfinite
from typing import Any

from app.core.game import TABLE, IllegalMove, Move, Seat, Setup, Step, settled_options
from app.core.shuffle import shuffled
from app.core.words import sentence
from app.games.icecool import OPTIONS, SEATS, deck, fan, guess, rounds
from app.games.icecool.actions import (
    Action,
    Announce,
    Announced,
    CatcherPlaced,
    EndTurn,
    Event,
    FishMoved,
    Flicked,
    MoveFish,
    PlaceCatcher,
    Skate,
    Skated,
    StandOnLine,
    StoodOnLine,
)
from app.games.icecool.cards import turn_up
from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick, Penguin, Settled
from app.games.icecool.rounds import Happened, outcome
from app.games.icecool.school import DOORS, SCHOOL, doors_of, in_start_area, orange_points
from app.games.icecool.settle import has_cards_to_use, settle
from app.games.icecool.state import Fish, Phase, State, changed

__all__ = ["Action", "apply", "options", "outcome", "start", "to_act", "view", "why_not"]

SAME_POINT = 0.05  # cm: what counts as the offered point of an orange line
NOBODY: frozenset[Seat] = frozenset()
TASKS = tuple(Task)
ONLY = {seat: frozenset({seat}) for seat in (TABLE, *range(max(SEATS)))}


def start(setup: Setup) -> State:
    chosen = settled_options(setup, SEATS, OPTIONS)
    tournament = chosen["scoring"] == "tournament"
    if chosen["first_catcher"] == "drawn":
        first = shuffled(range(setup.seats), setup.seed, "icecool/first catcher")[0]
    else:
        first = (int(str(chosen["first_catcher"]).removeprefix("seat ")) - 1) % setup.seats
    state = State(setup.seats, tournament, first, deck.fresh(setup.seed, tournament),
                  hands=((),) * setup.seats, ids=tuple(range(setup.seats)))
    return rounds.begin_round(state, 0)[0]


def to_act(state: State) -> frozenset[Seat]:
    phase = state.phase
    return NOBODY if phase is Phase.OVER else ONLY[TABLE if phase is Phase.SLIDE else state.turn]


def view(state: State, seat: Seat) -> State:
    """Face-down cards are known to their owner only (in a tournament to nobody), until the match is over."""
    if state.phase is Phase.OVER:
        return changed(state, deck=(None,) * len(state.deck))
    hands = tuple(hand if owner == seat and not state.tournament else
                  tuple(held if held.face_up else Held(None) for held in hand)
                  for owner, hand in enumerate(state.hands))
    return changed(state, deck=(None,) * len(state.deck), hands=hands)


def options(state: State, seat: Seat) -> Iterable[Any]:
    """Every choice of cards, and a fair fan of placements and flicks."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.PLACE:
            return fan.placements()
        case Phase.SLIDE:
            return guess.settled(state)
        case Phase.AIM:
            choices = (*_lines(state), *_cards(state), *_moves(state))
            return (*fan.flicks(), *choices) if choices else fan.flicks()
    return (EndTurn(), *_cards(state), *_moves(state))


def _lines(state: State) -> Iterable[StandOnLine]:
    me = state.penguin(state.turn)
    return (StandOnLine(*point) for point in orange_points(me.x, me.y, state.others(me.seat))) if me else ()


def _cards(state: State) -> Iterable[Announce | Skate]:
    """Tasks to announce before the flick, pairs of 1s to skate with after it."""
    tasks = [card.task for card in state.usable(state.turn) if card.task]
    if not tasks:
        return ()
    if state.phase is Phase.AFTER:
        return [Skate(one, other) for one, other in dict.fromkeys(combinations(sorted(tasks, key=TASKS.index), 2))]
    return () if state.announced or state.task_done else map(Announce, sorted(set(tasks), key=TASKS.index))


def _moves(state: State) -> Iterable[MoveFish]:
    if state.usable(state.turn).count(Card(2)) < 2 or why_no_fish_may_move(state):
        return ()
    fish_to_move = dict.fromkeys(state.fish)
    return [MoveFish(fish.owner, fish.door, door) for fish in fish_to_move for door in DOORS
            if not _why_not_move(state, MoveFish(fish.owner, fish.door, door))]


def why_not(state: State, seat: Seat, action: Any) -> str:
    """The reason why a seat may not do this now; "" if it may."""
    if state.phase is Phase.OVER:
        return sentence("The match is over.")
    if seat != (TABLE if state.phase is Phase.SLIDE else state.turn):
        return sentence("The penguins are still moving.") if state.phase is Phase.SLIDE \
            else sentence("It is not your turn.")
    match action:
        case PlaceCatcher():
            return _why_not_place(state, action)
        case Settled():
            return _why_not_settled(state, action)
    if seat == TABLE:
        return sentence("Only the rink may answer now.")
    if state.phase is Phase.PLACE:
        return sentence("First the Catcher is placed in the Kitchen.")
    match action:
        case Flick() | StandOnLine() | Announce() if state.phase is not Phase.AIM:
            return sentence("You have already flicked this turn.")
        case Flick():
            return _why_not_flick(action)
        case StandOnLine():
            return _why_not_line(state, action)
        case Announce():
            return _why_not_announce(state, action)
        case MoveFish():
            return why_no_fish_may_move(state) or _why_not_move(state, action)
        case Skate():
            return _why_not_skate(state, action)
        case EndTurn() if state.phase is not Phase.AFTER:
            return sentence("First flick your penguin.")
        case EndTurn():
            return ""
    return sentence("That is no move of this game.")


def _why_not_place(state: State, action: PlaceCatcher) -> str:
    if state.phase is not Phase.PLACE:
        return sentence("The Catcher already stands on the board.")
    if not in_start_area(action.x, action.y):
        return sentence("The Catcher starts inside the orange line of the Kitchen.")
    return ""


def _why_not_settled(state: State, facts: Settled) -> str:
    if state.phase is not Phase.SLIDE:
        return sentence("Nothing has been flicked.")
    if sorted([rest.penguin for rest in facts.rests]) != sorted([penguin.seat for penguin in state.penguins]):
        return sentence("Every penguin on the board must come to rest once.")
    if any(rest.room and rest.room not in SCHOOL.rooms for rest in facts.rests):
        return sentence("There is no such room.")
    return ""


def _why_not_flick(flick: Flick) -> str:
    if not (isfinite(flick.angle) and 0 < flick.power <= 1 and -1 <= flick.spin <= 1 and 0 <= flick.lift <= 1):
        return sentence("That flick is beyond any finger.")
    return ""


def _why_not_line(state: State, action: StandOnLine) -> str:
    me = state.penguin(state.turn)
    offered = orange_points(me.x, me.y, state.others(me.seat)) if me else ()
    if not offered:
        return sentence("Only a penguin near a wall or in a door may be set on the orange line.")
    if not any(hypot(action.x - x, action.y - y) <= SAME_POINT for x, y in offered):
        return sentence("Use the closest free point of the orange line.")
    return ""


def _why_not_announce(state: State, action: Announce) -> str:
    if state.tournament:
        return sentence("In a tournament cards have no powers.")
    if state.announced or state.task_done:
        return sentence("Only one task a turn.")
    if Card(1, action.task) not in state.usable(state.turn):
        return sentence("You have no face-down card with that task.")
    return ""


def why_no_fish_may_move(state: State) -> str:
    """The reason why the player on turn may move no fish at all now; "" if one may be moved."""
    if state.tournament:
        return sentence("In a tournament cards have no powers.")
    if state.phase not in (Phase.AIM, Phase.AFTER):
        return sentence("Fish are moved before the flick, or when everything rests.")
    if state.went_out:
        return sentence("Out of the school: your turn is over, only ice skates can still help.")
    if state.usable(state.turn).count(Card(2)) < 2:
        return sentence("Moving a fish takes two face-down 2s.")
    return ""


def _why_not_move(state: State, action: MoveFish) -> str:
    if Fish(action.owner, action.source) not in state.fish:
        return sentence("That fish does not hang there.")
    if action.target not in DOORS or action.target == action.source:
        return sentence("Choose another door for the fish.")
    if any(action.target in doors_of(room) for room in state.rooms_of(action.owner)):
        return sentence("Not on a door of the room where that penguin is.")
    return ""


def _why_not_skate(state: State, action: Skate) -> str:
    if state.tournament:
        return sentence("In a tournament cards have no powers.")
    if state.phase is not Phase.AFTER:
        return sentence("Ice skates are for the end of your turn.")
    wanted = [Card(1, action.first), Card(1, action.second)]
    held = state.usable(state.turn)
    if any(wanted.count(card) > held.count(card) for card in wanted):
        return sentence("Ice skates take two face-down 1s.")
    return ""


def apply(state: State, move: Move) -> Step:
    if reason := why_not(state, move.seat, move.action):
        raise IllegalMove(reason)
    return Step(*_done(state, move.action))


def _done(state: State, action: Any) -> Happened:
    seat = state.turn
    match action:
        case Flick():
            return changed(state, phase=Phase.SLIDE, flick=action, flicker=seat), (Flicked(seat, action),)
        case PlaceCatcher(x, y):
            return _then((CatcherPlaced(seat, x, y),),
                         rounds.end_turn(changed(state, penguins=(Penguin(seat, x, y),))))
        case StandOnLine(x, y):
            return _stand(state, x, y)
        case Announce(task):
            return changed(state, announced=task), (Announced(seat, task),)
        case MoveFish():
            return _move_fish(state, action)
        case Skate(first, second):
            return _then((Skated(seat, first, second),),
                         rounds.begin_turn(turn_up(state, seat, Card(1, first), Card(1, second)), seat))
        case EndTurn():
            return rounds.end_turn(state)
    return settle(state, action)


def _then(events: tuple[Event, ...], happened: Happened) -> Happened:
    return happened[0], (*events, *happened[1])


def _stand(state: State, x: float, y: float) -> Happened:
    """The penguin is set on the offered point itself, not on the finger."""
    me = state.penguin(state.turn)
    assert me is not None
    x, y = min(orange_points(me.x, me.y, state.others(me.seat)), key=lambda point: hypot(point[0] - x, point[1] - y))
    penguins = tuple(Penguin(me.seat, x, y) if each is me else each for each in state.penguins)
    return changed(state, penguins=penguins), (StoodOnLine(me.seat, x, y),)


def _move_fish(state: State, action: MoveFish) -> Happened:
    """Two 2s turn up, one fish hangs elsewhere; after the flick the turn ends when no card is left to use."""
    place = state.fish.index(Fish(action.owner, action.source))
    fish = (*state.fish[:place], Fish(action.owner, action.target), *state.fish[place + 1:])
    state = turn_up(changed(state, fish=fish), state.turn, Card(2), Card(2))
    event = FishMoved(state.turn, action.owner, action.source, action.target)
    if state.phase is Phase.AFTER and not has_cards_to_use(state):
        return _then((event,), rounds.end_turn(state))
    return state, (event,)
