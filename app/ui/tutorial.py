"""Tutorial: a match that is played by a script, step by step, on the real board; left and taken up at any time.

A game's script is app/ui/tutorials/GAME.py with `TUTORIAL = Tutorial(setup, steps)`:

    Step(sentence("Tap the top card."), touch=("layer", 0), answer=turn_the_top_card)

`answer(view)` gives the action that is wanted now, or None once the step is done. It alone is let through, unless
`allows(view, action)` is more generous; everything else is answered like any refused move. A step without an answer
only tells something and waits for Next. `touch` names a thing, or several along which to drag, that the board finds
with `where(thing)`. `others` are moves of the other seats, made one after another when the step begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from app.core.codec import BadData, decode, encode
from app.core.game import IllegalMove, Move, Seat, Setup
from app.core.host import Intent, Thinking
from app.core.match import Match
from app.core.shuffle import Dice
from app.core.words import Sentence, sentence
from app.games import GAMES
from app.ui.i18n import tr
from app.ui.session import PERSON, Place, Session
from app.ui.theme import SEAT_COLOURS

LEARNER: Seat = 0
NAMES = ("Nanuk", "Pip", "Papa")
NOT_NOW = sentence("Not yet! First do what the ring shows.")


@dataclass(frozen=True, slots=True)
class Other:
    """A move of another seat; the action may depend on what that seat sees."""

    seat: Seat
    action: Any  # an action, or a function of the seat's view that gives one
    after: int = 900  # milliseconds of play time, in which its hand can be seen coming

    def wanted(self, view: Any) -> Any:
        return self.action(view) if callable(self.action) else self.action


@dataclass(frozen=True, slots=True)
class Step:
    """One prompt, what to touch for it, and how it is done."""

    words: Sentence
    touch: Any = None  # a thing, a list of things to drag along, or a function of the view that gives either
    answer: Callable[[Any], Any] | None = None  # the action wanted now; None once done
    allows: Callable[[Any, Any], bool] | None = None  # (view, action): what else is let through
    done: Callable[[Any, tuple[Move, ...]], bool] | None = None  # (view, moves since the step began)
    others: tuple[Other, ...] = ()
    reach: float = 34  # dp from the middle of the thing to the ring
    lies: str = "top"  # where the words would best lie: top, middle or bottom


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The match that is taught and its steps; seat 0 learns."""

    setup: Setup
    steps: tuple[Step, ...]


def acted(*kinds: type) -> Callable[[Any, tuple[Move, ...]], bool]:
    """Done when the learner has made a move of one of these kinds."""
    return lambda view, moves: any(move.seat == LEARNER and isinstance(move.action, kinds) for move in moves)


def tutorial(game: str) -> Tutorial:
    found: Tutorial = import_module(f"app.ui.tutorials.{game}").TUTORIAL
    return found


def exists(game: str) -> bool:
    return find_spec(f"app.ui.tutorials.{game}") is not None


class Scripted:
    """Drives a seat that only does what the script says."""

    def __init__(self) -> None:
        self.intent: Intent | None = None

    def think(self, view: Any, seat: Seat, dice: Dice, now: int) -> Thinking:
        yield
        return self.intent


class Lesson(Session):
    """A scripted match as the screen sees it; what was reached is kept after every move and every step."""

    def __init__(self, game: str, settings: Any, journal: Any = None) -> None:
        self.tutorial = tutorial(game)
        self._book = journal
        kept = _Kept.read(game, self.tutorial, journal)
        super().__init__(game, kept.match, _places(self.tutorial.setup), settings)
        self.step, self.since = kept.step, kept.since
        self._waiting: list[Other] = []
        for place in self.places[1:]:
            self.host.drivers[place.seat] = Scripted()
        self._take_up()

    @property
    def now_taught(self) -> Step | None:
        """The step that is on, None after the last."""
        return self.tutorial.steps[self.step] if self.step < len(self.tutorial.steps) else None

    @property
    def learner_view(self) -> Any:
        return self.view(LEARNER)

    def wanted(self) -> Any:
        """The action that would bring the step forward now, or None."""
        step = self.now_taught
        return step.answer(self.learner_view) if step and step.answer else None

    def done(self) -> bool:
        """Whether the step has reached what it is about; one that only tells is done by Next."""
        step = self.now_taught
        if step is None or self._waiting:
            return False
        if step.done:
            return step.done(self.learner_view, tuple(self.match.log[self.since:]))
        return step.answer is not None and self.wanted() is None

    def next(self) -> None:
        """On to the next step; what the others still had to do is done at once."""
        while self._waiting:
            other = self._waiting[0]
            self.on_played(self.host.play(other.seat, other.wanted(self.view(other.seat)), self.now))
            self._others_moved(other.seat)
        self.step += 1
        self.since = len(self.match.log)
        self._take_up()
        self.keep()

    def touched(self) -> list[Any]:
        """The things to touch now, in the order of a drag."""
        step = self.now_taught
        touch = step.touch if step else None
        touch = touch(self.learner_view) if callable(touch) else touch
        return touch if isinstance(touch, list) else [touch] if touch is not None else []

    def ask(self, seat: Seat, action: Any) -> str:
        if seat == LEARNER and not self.paused and (refusal := self.refusal(action)):
            return refusal
        reason = super().ask(seat, action)
        if not reason:
            self.keep()
        return reason

    def refusal(self, action: Any) -> str:
        """The rules speak first, then the script."""
        if reason := self.why_not(LEARNER, action):
            return reason
        step = self.now_taught
        if step is None or action == self.wanted() or (step.allows and step.allows(self.learner_view, action)):
            return ""
        return NOT_NOW

    def tick(self, slice_ms: float = 4.0) -> None:
        before = len(self.match.log)
        super().tick(slice_ms)
        for move in self.match.log[before:]:
            self._others_moved(move.seat)
        if len(self.match.log) > before:
            self.keep()

    def keep(self) -> None:
        """Write down where we are."""
        if self._book:
            self._book.set_setting(_name(self.game), {
                "step": self.step, "since": self.since, "seed": self.tutorial.setup.seed,
                "moves": [[move.seat, encode(move.action), move.at] for move in self.match.log]})

    def forget(self) -> None:
        """The next visit begins anew, whatever still happens here."""
        if self._book:
            self._book.set_setting(_name(self.game), {})
            self._book = None

    def _take_up(self) -> None:
        """Give the others what this step wants of them and has not seen yet."""
        step = self.now_taught
        made = sum(move.seat > LEARNER for move in self.match.log[self.since:])
        self._waiting = list(step.others[made:]) if step else []
        self._direct()

    def _others_moved(self, seat: Seat) -> None:
        if self._waiting and self._waiting[0].seat == seat:
            self._waiting.pop(0)
            self._direct()

    def _direct(self) -> None:
        for place in self.places[1:]:
            self.host.drivers[place.seat].intent = None
        if self._waiting:
            other = self._waiting[0]
            self.host.drivers[other.seat].intent = Intent(other.wanted(self.view(other.seat)), other.after)
        self.host.forget()


@dataclass(slots=True)
class _Kept:
    """A tutorial where it was left."""

    match: Match
    step: int = 0
    since: int = 0

    @classmethod
    def read(cls, game: str, taught: Tutorial, journal: Any) -> _Kept:
        """What the journal holds; anything that does not fit this script begins anew."""
        rules = GAMES[game]
        kept = journal.setting(_name(game), {}) if journal else {}
        try:
            if kept.get("seed") == taught.setup.seed and 0 <= kept["step"] < len(taught.steps):
                return cls(Match(rules, taught.setup, _moves(rules, kept["moves"])), kept["step"], kept["since"])
        except (BadData, IllegalMove, KeyError, TypeError, ValueError, AttributeError):
            pass  # kept by another version of the script: there is nothing to take up
        return cls(Match(rules, taught.setup))


def is_new(game: str, journal: Any) -> bool:
    """Whether nobody here has begun this game, nor its tutorial."""
    begun = {match.game for match in journal.unfinished()}
    return game not in begun and not journal.statistics(game).total.played and journal.setting(_name(game), None) is None


def _moves(rules: Any, written: Iterable[Any]) -> Iterable[Move]:
    return [Move(seat, decode(rules.Action, action), at) for seat, action, at in written]


def _name(game: str) -> str:
    return f"tutorial/{game}"


def _places(setup: Setup) -> tuple[Place, ...]:
    names = (tr("You"), *NAMES)
    return tuple(Place(seat, names[seat], SEAT_COLOURS[seat], PERSON if seat == LEARNER else "easy")
                 for seat in range(setup.seats))
