"""Sentences to players: English text that remembers how to be translated."""

from __future__ import annotations


class Sentence(str):
    """A finished English sentence that keeps its template and values for the catalogue."""

    template: str
    plural: str
    values: dict[str, object]

    def __new__(cls, template: str, plural: str = "", **values: object) -> Sentence:
        chosen = plural if plural and values.get("n") != 1 else template
        text = super().__new__(cls, chosen.format(**values) if values else chosen)
        text.template = template
        text.plural = plural
        text.values = values
        return text


def sentence(template: str, plural: str = "", **values: object) -> Sentence:
    """Mark a sentence for the catalogue; `{name}` is filled from `values`, plurals count `n`.

    >>> sentence("{n} card is left.", "{n} cards are left.", n=3)
    '3 cards are left.'
    """
    return Sentence(template, plural, **values)
