"""The name on a seat: in letters that can be read, in the colours of the menus, and reached by keys alone."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from kivy.app import App
from kivy.core.text import Label
from kivy.core.window import Window

from app.ui.focus import focused
from app.ui.widgets.name_field import LONGEST_NAME, legible
from app.ui.widgets.sheet import top_sheet
from tests.assets.colour import contrast
from tests.ui.harness import frames, key, running_app

ENTER, TAB, ESCAPE = 13, 9, 27


@contextmanager
def a_seat(**how):
    with running_app(**how) as app:
        app.go("setup", game="freeze")._edit(0)
        frames(6, drawn=False)
        yield top_sheet(app.root_layout)


def press(code: int) -> None:
    """A key as the window tells it: first to the field that is written in, then to the app."""
    if not Window.dispatch("on_key_down", code, 0, None, []):
        key(code)


def hexed(colour) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour[:3])


@pytest.mark.parametrize("dark", [True, False])
def test_the_name_can_be_read_by_dusk_and_by_day(dark):
    with a_seat(dark=dark) as sheet:
        written = sheet.field.field.canvas.before.get_group("text-color")[0]
        assert contrast(hexed(written.rgba), hexed(App.get_running_app().paint.panel)) >= 7


def test_keys_alone_come_to_the_name_and_on_to_what_is_next():
    with a_seat() as sheet:
        press(TAB)
        assert focused(sheet) is sheet.field
        press(ENTER)
        assert sheet.field.field.focus
        press(TAB)
        assert not sheet.field.field.focus and focused(sheet) not in (None, sheet.field) and "\t" not in sheet.field.name
        sheet.field.tap()
        press(ENTER)
        assert not sheet.field.field.focus and sheet.parent
        press(ESCAPE)
        assert not sheet.parent


def test_a_name_keeps_to_letters_the_font_has_and_to_its_length():
    with a_seat() as sheet:
        field = sheet.field.field
        field.text = ""
        field.insert_text("Zoë🐧\n שלום O’Neill-Éloïse-Maximiliane")
        sheet.close()
        kept = sheet.seat["name"]
        assert kept.startswith("Zoë O’Neill") and len(kept) >= LONGEST_NAME - 2 and kept == legible(kept)


def test_a_seat_keeps_its_name_when_nothing_legible_was_written():
    with a_seat() as sheet:
        before = sheet.seat["name"]
        sheet.field.field.text = "🐧🐧"
        sheet.close()
        assert sheet.seat["name"] == before


@pytest.mark.parametrize("bold", [False, True])
def test_the_font_has_a_shape_for_every_letter_of_a_name(bold):
    def drawn(letter: str) -> bytes:
        label = Label(text=letter, font_size=20, bold=bold, font_name="Roboto")
        label.refresh()
        return label.texture.pixels

    box = drawn("\uffff")
    letters = [chr(code) for code in range(0x2100) if chr(code).isprintable() and legible(chr(code)) == chr(code)]
    assert len(letters) > 700 and not [letter for letter in letters if drawn(letter) == box]
