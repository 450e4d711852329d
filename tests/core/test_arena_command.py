"""The arena command: one JSON object, the same for the same seed; wrong words get a sentence."""

import json
from types import SimpleNamespace

import pytest

from app.__main__ import main
from app.core import arena
from app.core.game import Outcome
from app.games import GAMES

WORDS = ["arena", "freeze", "--seats", "easy,random", "--matches", "2", "--seed", "7", "--json"]


def test_the_same_seed_gives_the_same_result(capsys):
    results = []
    for _ in range(2):
        assert main(WORDS) == 0
        results.append(json.loads(capsys.readouterr().out))
    assert set(results[0]) == {"game", "seats", "matches", "wins", "draws", "moves", "seconds"}
    assert len(results[0]["wins"]) == 2 and sum(results[0]["wins"]) == pytest.approx(2)
    for result in results:
        del result["seconds"]
    assert results[0] == results[1]


def test_without_json_there_is_a_bar_and_a_table(capsys):
    assert main([word for word in WORDS if word != "--json"]) == 0
    said = capsys.readouterr()
    assert "[##############################] 2/2" in said.err
    assert "freeze: 2 matches" in said.out and "easy" in said.out and "%" in said.out


def test_levels_move_round_the_seats_and_every_deal_is_played_from_each_side(monkeypatch):
    seen = []

    def play(rules, setup, drivers):
        seen.append((setup.seed, dict(drivers)))
        return SimpleNamespace(outcome=Outcome((3, 3), (0, 1), "A draw."), log=[])

    monkeypatch.setattr(arena, "play_out", play)
    result = arena.run("freeze", GAMES["freeze"], ("expert", "easy"), 4, 7, lambda game, levels: levels, {})
    assert [levels for _, levels in seen] == [{0: "expert", 1: "easy"}, {0: "easy", 1: "expert"}] * 2
    assert seen[0][0] == seen[1][0] != seen[2][0] == seen[3][0]
    assert (result.wins, result.draws) == ([2.0, 2.0], 4)


@pytest.mark.parametrize(("words", "told"), [
    (["arena", "chess"], "icecool, icelake, icetowers, freeze"),
    (["arena", "freeze", "--seats", "easy,master"], "easy, medium, hard, expert, random"),
    (["arena", "icelake", "--seats", "easy"], "2, 3, 4"),
    (["arena", "freeze", "--matches", "0"], "1 or more"),
    (["arena", "freeze", "--option", "deck=z"], "deck"),
])
def test_wrong_words_are_refused_with_what_is_allowed(words, told, capsys):
    assert main(words) == 2
    assert told in capsys.readouterr().err
