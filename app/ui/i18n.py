"""English and French: one catalogue per part, switched at run time."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from pathlib import Path

from app.core.words import Sentence

LOCALE = Path(__file__).parents[2] / "assets" / "locale"
LANGUAGES = {"en": "English", "fr": "Français"}

_language = "en"
_catalogues: list[gettext.NullTranslations] = []
_listeners: list[Callable[[], None]] = []


def language() -> str:
    return _language


def set_language(code: str) -> None:
    """Switch to a language; an unknown one falls back to English."""
    global _language
    _language = code if code in LANGUAGES else "en"
    _catalogues.clear()
    for path in sorted((LOCALE / _language).glob("*.mo")):
        with path.open("rb") as file:
            _catalogues.append(gettext.GNUTranslations(file))
    for listener in list(_listeners):
        listener()


def on_language(listener: Callable[[], None]) -> None:
    """Call the listener after every switch."""
    _listeners.append(listener)


def tr(text: str, *_: object, **values: object) -> str:
    """The text in the player's language; sentences from the rules bring their own values.

    Further positional arguments are ignored: kv rules name `app.lang` there to be run again on a switch.
    """
    if isinstance(text, Sentence):
        if text.plural:
            number = int(str(text.values.get("n", 0)))
            return ntr(text.template, text.plural, number, **{k: v for k, v in text.values.items() if k != "n"})
        values = {key: tr(value) if isinstance(value, Sentence) else value for key, value in text.values.items()}
        text = text.template
    if not text:
        return ""  # gettext would answer with the head of its catalogue
    found = next((said for book in _catalogues if (said := book.gettext(text)) != text), text)
    return found.format(**values) if values else found


def ntr(one: str, many: str, n: int, *_: object, **values: object) -> str:
    """The text for a number; `{n}` is the number."""
    plain = one if n == 1 else many
    found = next((said for book in _catalogues if (said := book.ngettext(one, many, n)) != plain), plain)
    return found.format(n=n, **values)


def in_a_row(*facts: str) -> str:
    """Short facts with dots between them; where there is no room for all on one line, it breaks between two of them."""
    return "\u00a0· ".join(fact.replace(" ", "\u00a0") for fact in facts)
