"""A match goes out as a small text and comes back the same; wrong texts are refused with a reason."""

from __future__ import annotations

import json

import pytest

from app.store import Unreadable
from tests.store import begin, play


@pytest.fixture
def exported(journal) -> dict:
    match = begin(journal)
    play(journal, match, 1, 2, 3)
    return json.loads(journal.export(match))


def test_a_match_comes_back_from_its_text(journal, exported):
    match = journal.import_text(json.dumps(exported))
    assert json.loads(journal.export(match)) == exported
    assert journal.load(match).match.state.added == (1, 2, 3)


def test_a_finished_match_comes_back_finished(journal):
    match = begin(journal)
    played = play(journal, match, 3, 3, 3, 1)
    copy = journal.import_text(journal.export(match))
    assert journal.summary(copy).outcome == played.outcome


def test_a_text_is_small(journal, exported):
    assert len(json.dumps(exported)) < 600


@pytest.mark.parametrize(("change", "reason"), [
    (lambda d: d.update(icebreaker=2), "another version"),
    (lambda d: d.pop("moves"), "lacks: moves"),
    (lambda d: d.update(extra=1), "unknown parts: extra"),
    (lambda d: d.update(game="chess"), "no game 'chess'"),
    (lambda d: d.update(game=["counting"]), "no game"),
    (lambda d: d["setup"]["Setup"].pop("seed"), "missing field seed"),
    (lambda d: d["setup"]["Setup"].update(seats=9), "2, 3 seats, not 9"),
    (lambda d: d["setup"]["Setup"]["options"].update(goal=11), "goal"),
    (lambda d: d["players"].pop(), "2 seats, but 1 players"),
    (lambda d: d["players"][0]["Player"].update(colour="pink"), "not 'pink'"),
    (lambda d: d["players"][0]["Player"].update(colour="orange"), "same colour"),
    (lambda d: d["players"][0]["Player"].update(kind="god"), "not 'god'"),
    (lambda d: d["players"][0]["Player"].update(name="A" * 41), "at most 40"),
    (lambda d: d.update(seating="on the roof"), "not 'on the roof'"),
    (lambda d: d.update(clock=-1), "makes no sense"),
    (lambda d: d.update(moves={}), "not a list"),
    (lambda d: d["moves"].append([1, 300, {"Add": {"amount": 4, "remark": ""}}]), "Move 4 can't be played: Add 1"),
    (lambda d: d["moves"].append([0, 300, {"Add": {"amount": 1, "remark": ""}}]), "Move 4 .* not your turn"),
    (lambda d: d["moves"].append([1, 0, {"Add": {"amount": 1, "remark": ""}}]), "Move 4 .* before the move"),
    (lambda d: d["moves"].append([1, 2**70, {"Add": {"amount": 1, "remark": ""}}]), "Move 4 .* before the move"),
    (lambda d: d["moves"].append([-2, 300, {"Add": {"amount": 1, "remark": ""}}]), "Move 4 .* no seat -2"),
    (lambda d: d["moves"].append([1, 300, {"Take": {}}]), "Move 4 can't be read"),
    (lambda d: d["moves"].append("a7-a8"), "Move 4 can't be read"),
])
def test_a_wrong_text_is_refused_with_the_reason_and_adds_nothing(journal, exported, change, reason):
    change(exported)
    before = journal.unfinished()
    with pytest.raises(Unreadable, match=reason):
        journal.import_text(json.dumps(exported))
    assert journal.unfinished() == before


@pytest.mark.parametrize("text", ["", "hello", "[]", "17", '{"icebreaker": NaN}', "[" * 100_000, "x" * 3_000_000,
                                  '{"game": "counting"}', "1" * 10_000])
def test_what_is_no_match_at_all_is_refused_with_a_sentence(journal, text):
    with pytest.raises(Unreadable) as refusal:
        journal.import_text(text)
    assert str(refusal.value).endswith((".", "!"))
