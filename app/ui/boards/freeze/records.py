"""Records: what the journal keeps of games alone: the best by deck and sand, and one result for every daily."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from app.games.freeze.daily import day_of
from app.games.freeze.scoring import solo_score
from app.ui.i18n import ntr, tr
from app.ui.session import Session

GAME = "freeze"
SOLO, SOLO_TIME = "solo", "solo time"  # key: deck/seconds of sand
DAILY, DAILY_TIME = "daily", "daily time"
FIVE = 5
COLOUR_SCORE = 100  # a run is kept as one number: a colour is worth more than all tricks of a deck


@dataclass(frozen=True, slots=True)
class Run:
    """A game alone: colours and tricks found, and the seconds it took when all five were found."""

    score: int
    seconds: float | None
    hinted: bool
    on_its_day: bool = True  # a daily played on its own day

    @property
    def colours(self) -> int:
        return self.score // COLOUR_SCORE

    @property
    def tricks(self) -> int:
        return self.score % COLOUR_SCORE

    @property
    def won(self) -> bool:
        return self.colours == FIVE

    def words(self) -> str:
        """What it came to, in a line."""
        if self.won and self.seconds is not None:
            return tr("all five in {time}", time=minutes(self.seconds))
        return f"{ntr('{n} colour', '{n} colours', self.colours)}, {ntr('{n} trick', '{n} tricks', self.tricks)}"


def minutes(seconds: float) -> str:
    """Minutes and seconds, such as 1:07."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


def keep(session: Session) -> None:
    """Remember a game alone that has just ended; of a daily only the first run counts."""
    state, outcome, journal = session.match.state, session.outcome, session.journal
    if journal is None or outcome is None or not state.solo:
        return
    seconds, hinted, score = session.match.log[-1].at / 1000, state.hints > 0, _as_number(*solo_score(state))
    day = day_of(session.match.setup)
    if day is None:
        key = key_of(session.match.setup.options)
        journal.add_result(GAME, SOLO, key, score, hinted)
        if outcome.winners:
            journal.add_result(GAME, SOLO_TIME, key, seconds, hinted)
    elif day not in dailies(journal):
        journal.add_result(GAME, DAILY, day.isoformat(), score, hinted, day.isoformat())
        journal.add_result(GAME, DAILY_TIME, day.isoformat(), seconds, hinted, day.isoformat())


def _as_number(colours: int, tricks: int) -> int:
    return COLOUR_SCORE * colours + tricks


def key_of(options: Any) -> str:
    """The runs that can be compared: same deck, same sand."""
    return f"{options.get('deck', 'a')}/{options.get('timer', 120)}"


def dailies(journal: Any) -> dict[date, Run]:
    """The result of every daily that was played."""
    seconds = {result.day: result.value for result in journal.results(GAME, DAILY_TIME)}
    found: dict[date, Run] = {}
    for result in journal.results(GAME, DAILY):
        day = date.fromisoformat(result.day)
        on_its_day = date.fromtimestamp(result.when) == day
        found.setdefault(day, Run(int(result.value), seconds.get(result.day), result.hinted, on_its_day))
    return found


def best(journal: Any, key: str, hinted: bool = False) -> Run | None:
    """The best run of a kind: all five in the least time, else most colours, then tricks."""
    score = journal.best(GAME, SOLO, key, hinted=hinted)
    if score is None:
        return None
    return Run(int(score), journal.best(GAME, SOLO_TIME, key, lowest=True, hinted=hinted), hinted)


def bests(journal: Any) -> list[tuple[str, int, Run]]:
    """The best runs of every deck and time that was played: deck, seconds of sand, run; without hints first."""
    keys = sorted({result.key for result in journal.results(GAME, SOLO)}, key=lambda key: (key[0], int(key.split("/")[1])))
    found = []
    for key in keys:
        deck, timer = key.split("/")
        found += [(deck, int(timer), run) for hinted in (False, True) if (run := best(journal, key, hinted))]
    return found


def best_of_all(journal: Any) -> Run | None:
    """The best run without hints, whatever the deck and the sand."""
    runs = [run for _, _, run in bests(journal) if not run.hinted]
    return max(runs, key=lambda run: (run.colours, -(run.seconds or 0.0), run.tricks), default=None)


def rows(session: Session) -> list[tuple[str, str]]:
    """For the results of a game alone: what was found, and the best so far."""
    state, outcome = session.match.state, session.outcome
    if outcome is None:
        return []
    seconds, hinted = session.match.log[-1].at / 1000, state.hints > 0
    run = Run(_as_number(*solo_score(state)), seconds, hinted)
    lines = [(tr("Colours"), f"{run.colours} / {FIVE}"), (tr("Tricks"), str(run.tricks)), (tr("Time"), minutes(seconds))]
    if hinted:
        lines.append((tr("Hints"), str(state.hints)))
    if session.journal and day_of(session.match.setup) is None:
        record = best(session.journal, key_of(session.match.setup.options), hinted)
        if record:
            lines.append((tr("Best with hints") if hinted else tr("Best so far"), record.words()))
    return lines
