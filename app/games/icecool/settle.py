"""What a flick led to: facts from the rink become fish, caught Runners, tasks and the next turn."""

from __future__ import annotations

from operator import attrgetter

from app.core.game import Seat
from app.games.icecool import rounds
from app.games.icecool.actions import (
    Caught,
    Event,
    FishTaken,
    FlickRepeated,
    PutBack,
    StuckInDoor,
    TaskDone,
    TaskFailed,
    WentOut,
)
from app.games.icecool.cards import draw, turn_up
from app.games.icecool.deck import Card, Task
from app.games.icecool.facts import Crossing, Penguin, Settled, Touch
from app.games.icecool.rounds import Happened
from app.games.icecool.school import adjacent, nearest_free, on_red_circle, room_of
from app.games.icecool.state import Fish, Phase, State, changed

SAMPLE = attrgetter("sample")


def settle(state: State, facts: Settled) -> Happened:
    """Everything of a flick counts until all rests; only then is the end of the round tested."""
    events: list[Event] = []
    caught: set[Seat] = set()
    start = state.penguin(state.flicker)
    assert start is not None
    seen_on_the_way: tuple[Crossing | Touch, ...] = (*facts.crossings, *facts.touches)
    for fact in sorted(seen_on_the_way, key=SAMPLE):
        match fact:
            case Crossing():
                state, seen = take_fish(state, fact)
            case Touch():
                state, seen = catch(state, fact, caught)
        events += seen
    state, seen = check_task(state, facts, room_of(start.x, start.y))
    events += seen
    state, seen = let_rest(state, facts)
    events += seen
    state, seen = what_now(state, bool(caught))
    return state, (*events, *seen)


def take_fish(state: State, crossing: Crossing) -> Happened:
    """A Runner completely through a door takes every own fish that hangs there, with a card each."""
    taken = Fish(crossing.penguin, crossing.door)
    if taken not in state.fish:
        return state, ()
    events: list[Event] = []
    for _ in range(state.fish.count(taken)):
        events.append(FishTaken(taken.owner, taken.door, crossing.sample))
        state, event = draw(state, taken.owner)
        events.append(event)
    return changed(state, fish=tuple(fish for fish in state.fish if fish != taken)), tuple(events)


def catch(state: State, touch: Touch, caught: set[Seat]) -> Happened:
    """A Runner and the Catcher met, whoever pushed whom; in one flick a Runner is caught once."""
    if state.catcher not in (touch.one, touch.other):
        return state, ()
    runner = touch.other if touch.one == state.catcher else touch.one
    first = not state.is_caught(runner)
    if runner in caught or not (first or state.seats == 2):
        return state, ()
    caught.add(runner)
    ids = (*state.ids[:runner], state.catcher, *state.ids[runner + 1:])
    state = changed(state, ids=ids, catches=state.catches + 1)
    return state, (Caught(runner, state.catcher, touch.sample, first),)


def check_task(state: State, facts: Settled, start_room: str) -> Happened:
    """A task that was announced and done turns its card up and draws a new one."""
    if state.announced is None:
        return state, ()
    sample = done_at(state.announced, facts, state.flicker, start_room)
    if sample is None:
        return state, ()
    task = state.announced
    state = turn_up(state, state.flicker, Card(1, task))
    state, event = draw(changed(state, announced=None, task_done=True), state.flicker)
    return state, (TaskDone(state.flicker, task, sample), event)


def done_at(task: Task, facts: Settled, seat: Seat, start_room: str) -> int | None:
    """The sample at which a penguin did a task in this flick, or None."""
    crossings = sorted((c for c in facts.crossings if c.penguin == seat), key=lambda crossing: crossing.sample)
    match task:
        case Task.JUMP:
            over = (landing.sample for landing in facts.landings
                    if landing.penguin == seat and landing.came_over == start_room
                    and adjacent(start_room, landing.room))
            return min(over, default=None)
        case Task.TWO_DOORS:
            return next((c.sample for c in crossings if c.door != crossings[0].door), None)
        case Task.BOUNCE:
            bounced = min((bounce.sample for bounce in facts.bounces if bounce.penguin == seat), default=None)
            return next((c.sample for c in crossings if bounced is not None and bounced < c.sample), None)


def let_rest(state: State, facts: Settled) -> Happened:
    """Penguins stay where they ended; whoever ended outside goes back to where this flick began."""
    events: list[Event] = []
    now = {penguin.seat: penguin for penguin in state.penguins}
    out = [rest for rest in facts.rests if not rest.room]
    for rest in facts.rests:
        old = now[rest.penguin]
        if rest.room and (rest.x != old.x or rest.y != old.y):
            now[rest.penguin] = Penguin(rest.penguin, rest.x, rest.y)
            if rest.stuck:
                events.append(StuckInDoor(rest.penguin, rest.stuck, rest.shows_in))
    for rest in out:
        home = now.pop(rest.penguin)
        x, y = nearest_free(home.x, home.y, now.values())
        now[rest.penguin] = Penguin(rest.penguin, x, y)
        events += [WentOut(rest.penguin, rest.x, rest.y), PutBack(rest.penguin, x, y)]
    went_out = any(rest.penguin == state.flicker for rest in out)
    penguins = tuple([now[penguin.seat] for penguin in state.penguins])
    return changed(state, penguins=penguins, went_out=went_out, flick=None), tuple(events)


def what_now(state: State, someone_caught: bool) -> Happened:
    """After the flick: the end of the round, a restart, a repeat from the circle, cards to use, or the next turn."""
    over = bool(rounds.finished(state)) or rounds.all_caught(state)
    restart = someone_caught and state.seats == 2
    if not (over or restart or state.went_out) and stayed_on_circle(state):
        return changed(state, phase=Phase.AIM), (FlickRepeated(state.turn),)
    failed: tuple[Event, ...] = (TaskFailed(state.turn, state.announced),) if state.announced else ()
    if state.announced or state.turn in state.on_circle:
        state = changed(state, announced=None, on_circle=tuple(seat for seat in state.on_circle if seat != state.turn))
    if over:
        state, events = rounds.end_round(state)
    elif restart:
        state, events = rounds.restart(state, state.runners[0])
    elif has_cards_to_use(state):
        return changed(state, phase=Phase.AFTER), failed
    else:
        state, events = rounds.end_turn(state)
    return state, (*failed, *events)


def stayed_on_circle(state: State) -> bool:
    """Has a Runner's first flick not left the red circle, or come back to it?"""
    me = state.penguin(state.turn)
    return me is not None and me.seat in state.on_circle and on_red_circle(me.x, me.y)


def has_cards_to_use(state: State) -> bool:
    """Is there a choice left after the flick: two 1s for skates, or two 2s for moving a fish?"""
    values = [card.value for card in state.usable(state.turn)]
    return values.count(1) >= 2 or (values.count(2) >= 2 and not state.went_out)
