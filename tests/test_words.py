"""The compiled catalogues are those the written ones give."""

from __future__ import annotations

import gettext
import io
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

LOCALE = Path(__file__).parents[1] / "assets" / "locale"
spec = spec_from_file_location("build", LOCALE / "build.py")
build = module_from_spec(spec)
spec.loader.exec_module(build)


@pytest.mark.parametrize("path", sorted(LOCALE.rglob("*.po")), ids=lambda path: path.stem)
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
