"""Every text a player may read is in the French catalogues, and nothing else is."""

from __future__ import annotations

import gettext
import io
import re
import sys
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "assets" / "locale"
sys.path.insert(0, str(LOCALE))
build, extract = import_module("build"), import_module("extract")

CATALOGUES = sorted((LOCALE / "fr").glob("*.po"))
PLURALS = "nplurals=2; plural=(n > 1);"
HEADER = ""


def entries(path: Path) -> dict[str, str]:
    return {key: said for key, said in build.entries(path.read_text("utf-8"), path.name).items() if key != HEADER}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_text_is_there_in_french():
    french = {key for path in CATALOGUES for key in entries(path)}
    missing = defaultdict(list)
    for message in extract.messages():
        if message.key not in french:
            missing[f"{message.catalogue}.po"].append(f"{message.file}:{message.line} {message.text!r}")
    assert not missing, "\n".join(f"{name}\n  " + "\n  ".join(lines) for name, lines in sorted(missing.items()))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_entry_is_used(path):
    used = {message.key for message in extract.messages()}
    assert sorted(set(entries(path)) - used) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_translation_fills_in_the_same_names(path):
    for key, said in entries(path).items():
        texts, forms = key.split("\0"), said.split("\0")
        assert len(forms) == len(texts), f"{key!r}: one form each for one and for many"
        for form in forms:
            assert placeholders(form) <= placeholders(texts[-1]), key
        assert placeholders(forms[-1]) == placeholders(texts[-1]), key


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_catalogue_knows_that_nought_is_singular_in_french(path):
    assert PLURALS in build.entries(path.read_text("utf-8"), path.name)[HEADER]


def test_french_has_its_apostrophe():
    assert [said for path in CATALOGUES for said in entries(path).values() if "'" in said] == []


BREAKS = re.compile(r"[^\s\u00a0](?=[!?;»])|[^\s\u00a0\d](?=:)| (?=[!?;:»])|«(?!\u00a0)")


def test_french_signs_never_stand_alone_on_a_line():
    """A no-break space goes before ! ? ; : and inside « »."""
    wrong = [said for path in CATALOGUES for said in entries(path).values() if BREAKS.search(said)]
    assert wrong == []


def test_terms_are_those_of_the_rule_books():
    """Manchot, Garnements, pli, collège: what the French books never say is not in ours."""
    foreign = re.compile(r"pingouin|fuyard|\btrios?\b|\bécole\b", re.IGNORECASE)
    assert [said for path in CATALOGUES for said in entries(path).values() if foreign.search(said)] == []


def test_catalogues_agree_where_they_share_a_text():
    said = defaultdict(set)
    for path in CATALOGUES:
        for key, words in entries(path).items():
            said[key].add(words)
    assert {key: words for key, words in said.items() if len(words) > 1} == {}


def test_a_text_is_counted_everywhere_or_nowhere():
    """One msgid can't be both plain and plural: gettext would not know which is meant."""
    messages = extract.messages()
    counted = {message.text for message in messages if message.plural}
    assert counted & {message.text for message in messages if not message.plural} == set()


def test_no_words_stand_in_kv_outside_the_catalogues():
    found = [f"{path.name}:{number}" for path in sorted((ROOT / "kv").glob("*.kv"))
             for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
             if re.search(r"\b(text|title|line|words):\s*[\"'][A-Za-z]{2}", line)]
    assert found == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_compiled_catalogue_is_up_to_date(path):
    """When this fails: make words."""
    assert path.with_suffix(".mo").read_bytes() == build.compiled(build.entries(path.read_text("utf-8"), path.name))


def test_gettext_reads_what_is_compiled():
    text = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);'
            '\\n"\n\nmsgid "Ice"\nmsgstr "Glace"\n\nmsgid "{n} fish"\nmsgid_plural "{n} fishes"\n'
            'msgstr[0] "{n} poisson"\nmsgstr[1] "{n} "\n"poissons"\n\nmsgid "Later"\nmsgstr ""\n')
    book = gettext.GNUTranslations(io.BytesIO(build.compiled(build.entries(text, "test"))))
    assert (book.gettext("Ice"), book.gettext("Later")) == ("Glace", "Later")
    assert [book.ngettext("{n} fish", "{n} fishes", n) for n in (1, 2)] == ["{n} poisson", "{n} poissons"]


def test_a_message_that_is_there_twice_is_refused():
    with pytest.raises(build.BadCatalogue, match="twice"):
        build.entries('msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n', "test")


@pytest.mark.parametrize(("source", "found"), [
    ('tr("Ice")', [("Ice", "")]), ('self.tr("Ice" if cold else "Water")', [("Ice", ""), ("Water", "")]),
    ('ntr("{n} fish", "{n} fishes", count)', [("{n} fish", "{n} fishes")]), ("tr(reason)", []),
    ('sentence("One", "Many", n=2)', [("One", "Many")]),
])
def test_texts_are_found_in_calls(source, found):
    assert [(message.text, message.plural) for message in extract._in_python(source, "x.py")] == found


def test_a_text_that_is_put_together_is_refused():
    with pytest.raises(extract.Unmarked, match=r"x\.py:1"):
        list(extract._in_python('tr(f"Seat {seat}")', "x.py"))
