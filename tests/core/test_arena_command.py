"""The arena command: one JSON object, the same for the same seed; wrong words get a sentence."""

import json

import pytest

from app.__main__ import main

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
