"""Chance that repeats, and sentences that remember their template."""

from app.core.shuffle import Dice, shuffled
from app.core.words import sentence


def test_seed_and_label_alone_decide_the_order():
    assert shuffled(range(6), 7, "deck") == shuffled(range(6), 7, "deck")
    assert shuffled(range(52), 7, "deck") != shuffled(range(52), 7, "fish")
    assert sorted(shuffled(range(52), 8, "deck")) == list(range(52))


def test_the_order_is_the_same_for_ever():
    assert shuffled("abcdef", 7, "deck") == tuple("acbdef")
    assert Dice("7/0/0").random() == 0.23088844744550818


def test_a_sentence_is_its_text_and_keeps_what_the_catalogue_needs():
    left = sentence("{n} card is left.", "{n} cards are left.", n=1)
    assert left == "1 card is left."
    assert (left.template, left.plural, left.values) == ("{n} card is left.", "{n} cards are left.", {"n": 1})
