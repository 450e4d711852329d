"""Bots for IceTowers: one visible hand each, with a reaction time and a limit of actions a minute."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from app.core.game import Seat
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.icetowers.actions import Action, Cap, ConfirmWar, Done, Insist, Mine, Place, PlayOn, Split
from app.games.icetowers.legal import THINK_MS
from app.games.icetowers.listing import table_actions
from app.games.icetowers.mind import Choice, changed, choices, looks, loses, outlook, owners, points_now
from app.games.icetowers.pace import PACE, Pace
from app.games.icetowers.rules import options
from app.games.icetowers.state import GUS, LARGE, MEDIUM, SMALL, State, find, owner


@dataclass(frozen=True, slots=True)
class Mind:
    """How a level judges."""

    foresight: float  # how far it reckons with what the others can still cap; 0: only who is on top now
    among_several: float  # the same with three or four at the table
    blur: float  # points by which it misjudges
    worth: float  # points an action must bring
    patient: bool = True  # where there are more than two sides, it lets rivals act who have more to act with


MINDS = {
    "easy": Mind(0.0, 0.0, 3.0, 0.5, patient=False),
    "medium": Mind(0.6, 0.4, 0.4, 0.0),
    "hard": Mind(1.0, 0.8, 0.4, 0.0),
    "expert": Mind(1.7, 1.2, 0.4, 0.0),
}
RESERVE = {SMALL: 3, MEDIUM: 2, LARGE: 1}  # what a free pyramid is worth while it waits: a small one can cap anything

SLICE = 2  # judgements between two yields, a fraction of a millisecond
PLACING_MS = 500  # a mined pyramid is placed with a plan in mind
PATIENCE_MS = 6000  # a rival who does not act is waited for so long, and up to half as long again: a table never stands still
DECLINED = 1  # wars of towers a bot plays on from before it agrees

Thought = Generator[None, None, Intent | None]


def choose(view: State, seat: Seat, level: str, dice: Dice) -> Thought:
    """The next intent of a seat; None while it has sealed or it is not its move."""
    if view.war:
        return None if seat in view.war.confirmed else Intent(_answer(view, seat), PACE[level].reaction_ms)
    if view.turn not in (None, seat):
        return None
    if view.hands[seat] is None and (ring := _slow_hand(view, seat)) is not None:
        return Intent(Insist(ring), PACE[level].reaction_ms)
    if level == "random":
        action: Action | None = _any(view, seat, dice)
    else:
        action = yield from _best(view, seat, MINDS[level], dice)
    waits = level != "random" and MINDS[level].patient and _waits(view, seat)
    if action is None:
        return None if seat in view.sealed or waits else Intent(Done(), PACE[level].reaction_ms)
    after = _after(view, seat, action, PACE[level], dice)
    if waits:
        return Intent(action, max(after, int(PATIENCE_MS * (1 + dice.random() / 2))), lapses=True)
    return Intent(action, after)


def _answer(view: State, seat: Seat) -> Action:
    """Whether there is a way out: a bot looks for one once, if the war costs it points."""
    assert view.war is not None
    who = owners(view)
    kept = [look for look, tower in zip(looks(view), view.towers, strict=True) if tower.id not in view.war.towers]
    worse = points_now(kept, who, seat) < points_now(looks(view), who, seat)
    return PlayOn() if worse and view.wars_declined < DECLINED else ConfirmWar()


def _slow_hand(view: State, seat: Seat) -> Seat | None:
    """Someone who has held a mined pyramid for too long, as far as the last move tells."""
    for other, hand in enumerate(view.hands):
        if hand and other != seat and hand.insisted is None and view.clock >= hand.since + THINK_MS and not view.calm:
            return other
    return None


def _waits(view: State, seat: Seat) -> bool:
    """Whether a rival among several still has the larger reserve: who spends his pyramids first is capped by the rest."""
    two_sides = view.seats == 2 and GUS not in view.colours
    if two_sides or view.calm or view.hands[seat]:
        return False
    reserve = dict.fromkeys(range(view.seats), 0)
    for tower in view.towers:
        side = owner(view, tower.top.colour)
        if tower.lone and side is not None:
            reserve[side] += RESERVE[tower.top.size]
    return any(reserve[rival] > reserve[seat] for rival in reserve if rival not in view.sealed)


def _any(view: State, seat: Seat, dice: Dice) -> Action | None:
    if view.hands[seat]:
        return dice.pick(list(options(view, seat)))
    found = table_actions(view, seat)
    number = dice.below(len(found) + 1)  # one more for Done
    return found[number] if number < len(found) else None


def _best(view: State, seat: Seat, mind: Mind, dice: Dice) -> Generator[None, None, Action | None]:
    """The action with the best outlook, or None if leaving the table alone is as good."""
    table, who = looks(view), owners(view)
    yield
    foresight = mind.among_several if view.seats > 2 else mind.foresight
    now = outlook(table, who, seat, foresight)
    ranked: list[tuple[float, int, Choice]] = []
    for number, choice in enumerate(choices(view, seat)):
        after = changed(table, choice.change)
        gain = outlook(after, who, seat, foresight) - now + mind.blur * dice.bell()
        ranked.append((-gain, number, choice))
        if number % SLICE == 0:
            yield
    ranked.sort(key=lambda item: item[:2])
    if not ranked:
        return None
    best = ranked[0]
    if view.hands[seat] or -best[0] > mind.worth:
        return best[2].action
    if not loses(table, who, seat):
        return None
    # Who would lose if the match ended here tries on; with caps alone, for those come to an end.
    return next((choice.action for _, _, choice in ranked if isinstance(choice.action, Cap)), None)


def _after(view: State, seat: Seat, action: Action, pace: Pace, dice: Dice) -> int:
    """Milliseconds until the hand lands: reaction, way, and the limits of the level and of the table."""
    if isinstance(action, Place):
        return PLACING_MS
    reaction = int(pace.reaction_ms * (0.8 + 0.4 * dice.random()))
    wait = view.ready[seat] - view.pace + 60_000 // pace.actions_per_minute if view.ready[seat] else 0
    return max(reaction + _way(view, action, pace), wait - view.clock, view.ready[seat] - view.clock)


def _way(view: State, action: Action, pace: Pace) -> int:
    """Travel time of the hand, by how far it carries."""
    match action:
        case Cap(source, target):
            start, end = find(view, source), find(view, target)
            if start and end:
                far = max(abs(start.x - end.x), abs(start.y - end.y))
                return pace.travel_ms * far // 1000
        case Mine() | Split():
            return pace.travel_ms // 2
    return 0
