"""Statistics: what the finished matches of a game say about the people who played them."""

from __future__ import annotations

from collections.abc import Iterable

from app.store.saved import STRENGTH, PastMatch, Statistics, Summary, Tally


def statistics(finished: Iterable[Summary]) -> Statistics:
    """Counts by the strongest bot met; matches of bots alone do not count."""
    history = tuple(past for summary in finished if (past := _past(summary)))
    levels = sorted({past.level for past in history}, key=lambda level: STRENGTH[level])
    return Statistics(
        total=_tally(history),
        levels={level: _tally(past for past in history if past.level == level) for level in levels},
        history=tuple(sorted(history, key=lambda past: past.when)),
    )


def _past(summary: Summary) -> PastMatch | None:
    people = [seat for seat, player in enumerate(summary.players) if player.kind == "person"]
    if not people or summary.outcome is None or summary.finished is None:
        return None
    level = max((player.kind for player in summary.players), key=lambda kind: STRENGTH[kind])
    won = any(seat in summary.outcome.winners for seat in people)
    return PastMatch(summary.finished, level, won, max(summary.outcome.scores[seat] for seat in people))


def _tally(history: Iterable[PastMatch]) -> Tally:
    past = tuple(history)
    return Tally(len(past), sum(match.won for match in past))
