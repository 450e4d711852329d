"""ICECOOL on a real window: whole matches by touches, at phone and tablet size, in both scorings."""

from __future__ import annotations

import pytest

from app.ui.stage import running_app, until
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table

UPRIGHT = (800, 1280)


@pytest.mark.parametrize(("size", "kinds", "seating", "scoring"), [
    (PHONE, (PERSON, "easy"), "side", "cards"),
    (PHONE, (PERSON, PERSON), "side", "tournament"),
    (PHONE, (PERSON, "medium", "easy"), "side", "tournament"),
    (PHONE, (PERSON, PERSON, PERSON, "hard"), "side", "cards"),
    (TABLET, (PERSON, PERSON), "face", "cards"),
    (TABLET, (PERSON, PERSON, PERSON), "round", "tournament"),
    (TABLET, (PERSON, "easy", PERSON, PERSON), "round", "cards"),
    (TABLET, (PERSON, "hard", "medium", "easy"), "side", "tournament"),
    (UPRIGHT, (PERSON, PERSON, PERSON, PERSON), "round", "cards"),
    (UPRIGHT, (PERSON, PERSON), "face", "tournament"),
])
def test_a_whole_match_is_played_by_touches(size, kinds, seating, scoring):
    """IC4, IC47, IC53: every person's move came from fingers, and the results stand at the end."""
    with running_app(size) as app:
        table = Table(app, kinds, seating, scoring=scoring)
        table.play_to_the_end()
        flicks = {move.seat for move in table.session.match.log if type(move.action).__name__ == "Flick"}
        assert set(range(len(kinds))) <= flicks
        assert {"PlaceCatcher", "Flick"} <= set(table.did)
        until(lambda: app.nav.name == "results", 900)
        rows = table.board.explain(table.session.view())
        assert [sum(int(number) for _, number in seat) for seat in rows] == list(table.session.outcome.scores)
