"""Monster Freeze watched again: each moment as it was, with the sand of that moment, and nothing is played or kept."""

from __future__ import annotations

import pytest

from app.games.freeze.events import Claimed
from app.ui.boards.freeze import records
from tests.ui.freeze_hands import PHONE, TABLET, a_match, at_once, person
from tests.ui.harness import frames, until


@pytest.mark.parametrize(("size", "kinds"), [(PHONE, ("person",)), (TABLET, ("person",) * 4)])
def test_a_match_is_watched_again_from_its_log(size, kinds):
    with a_match(size, *kinds, seed=3) as (app, session, board):
        at_once(*(person(board, session, seat) for seat in session.people))
        until(lambda: app.nav.name == "results")
        kept, moves = records.bests(app.journal), len(session.match.log)
        app.go("replay", session=session)
        replay = app.nav.screen
        frames(3, drawn=False)
        replay.next_ruling()
        assert replay.board.notable(Claimed(0, 0, "red", ()))
        frames(90, drawn=False)  # the cuddle is played first
        seen = session.match.state_after(int(replay.at))
        assert [zone.hand for zone in replay.board.zones] == list(seen.hands)
        assert sum(map(len, seen.tricks)) == 1
        if replay.board.header:
            at = session.match.log[int(replay.at) - 1].at
            assert replay.board.header._shown[0] == -(-(120_000 - at) // 1000)
        replay.show(moves)
        assert replay.board.zones[0].hand == session.match.state.hands[0]
        frames(200, drawn=False)
        assert (records.bests(app.journal), len(session.match.log)) == (kept, moves)
