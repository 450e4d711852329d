"""Every game of the box through the real journal: a match left anywhere comes back equal, from the file and from its text."""

from __future__ import annotations

from random import Random

import pytest

from app.core.match import Match
from app.games import GAMES
from app.store import COLOURS, Journal, Player
from tests.core.random_play import a_setup, play_some


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_comes_back_equal_from_the_journal_and_from_its_text(game, seed, tmp_path):
    dice = Random(seed)
    match = play_some(Match(GAMES[game], a_setup(game, dice)), dice, dice.randrange(20, 120))
    players = tuple(Player(colour.title(), colour, "person") for colour in COLOURS[:match.setup.seats])
    journal = Journal.open(tmp_path)
    number = journal.begin(game, match.setup, players, "round")
    for index, move in enumerate(match.log):
        journal.record(number, index, move)
    journal.close()
    again = Journal.open(tmp_path)
    copy = again.import_text(again.export(number))
    for saved in (again.load(number), again.load(copy)):
        assert saved.match.state == match.state and saved.log == tuple(match.log)
        assert (saved.players, saved.seating, saved.outcome, saved.notice) == (players, "round", match.outcome, "")
