"""Words in the player's language, also where there are none."""

from __future__ import annotations

import pytest

from app.core.words import sentence
from app.ui import i18n, text


@pytest.fixture
def french():
    i18n.set_language("fr")
    yield
    i18n.set_language("en")


def test_no_words_stay_no_words(french):
    assert i18n.tr("") == ""


def test_a_sentence_of_the_rules_brings_its_numbers(french):
    assert i18n.tr(sentence("{name} wins!", name="Mila")) == i18n.tr("{name} wins!", name="Mila") == "Mila gagne\u00a0!"


def test_what_no_catalogue_knows_is_said_as_it_is(french):
    assert i18n.tr("Brr") == "Brr"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_line_on_a_board_fits_its_room_at_every_text_size(scale, monkeypatch):
    monkeypatch.setattr(text, "scale", scale)
    assert text.fitting("Glisse pour tirer · retour au départ : annulé", room=200, size=14).width <= 200
