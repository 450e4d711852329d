"""Access: with reduced motion nothing glides on any board, and durations have one home."""

from __future__ import annotations

import ast
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from kivy.graphics import Canvas, Instruction, Rectangle

from app.games import NAMES
from app.store import Player
from app.ui import haptics, i18n, matches, sound
from tests.ui.harness import frames, running_app

APP = Path(__file__).resolve().parents[2] / "app" / "ui"
FRAME = 1 / 30  # seconds
WATCHED = 12  # seconds of play
GLIDE = 4  # frames in a row in which a thing lies elsewhere: that is seen as movement
PLACES = ("xy", "angle", "xyz", "pos", "size", "points", "circle", "ellipse", "vertices")


def instructions(canvas: Canvas) -> Iterator[Instruction]:
    for child in canvas.children:
        if isinstance(child, Canvas) or hasattr(child, "children"):
            yield from instructions(child)
        else:
            yield child


def drawn(widget: Any) -> Iterator[Instruction]:
    for part in widget.walk(restrict=True):
        yield from instructions(part.canvas)


def place(instruction: Instruction) -> tuple[Any, ...]:
    """Where and how large an instruction draws; colours and textures may fade."""
    found = (getattr(instruction, name, None) for name in PLACES)
    return tuple(tuple(value) if isinstance(value, (list, tuple)) else value for value in found)


class Watch:
    """Counts for how many frames in a row each instruction has lain elsewhere than the frame before."""

    def __init__(self) -> None:
        self.places: dict[int, tuple[Instruction, Any, int]] = {}
        self.longest = 0
        self.worst: Any = None

    def look(self, widget: Any) -> None:
        seen = {}
        for instruction in drawn(widget):
            now = place(instruction)
            _, before, moving = self.places.get(id(instruction), (instruction, now, 0))
            moving = moving + 1 if now != before else 0
            seen[id(instruction)] = (instruction, now, moving)
            if moving > self.longest:
                self.longest, self.worst = moving, (type(instruction).__name__, before, now)
        self.places = seen


@pytest.mark.parametrize("game", NAMES)
def test_with_reduced_motion_nothing_glides(game):
    players = (Player("Mila", "teal", "hard"), Player("Pip", "orange", "medium"))
    with running_app(size=(360, 800), reduced_motion=True) as app:
        session = matches.begin(game, players, "side", {}, 7)
        screen = app.nav.screen
        frames(3)
        watch = Watch()
        for _ in range(round(WATCHED / FRAME)):
            screen._frame(FRAME)
            session.host.tick(session.now, 50)
            watch.look(screen.board)
        assert len(session.match.log) > 1, "somebody played"
        assert watch.longest < GLIDE, watch.worst


def test_the_watch_sees_what_glides():
    from kivy.graphics import Translate
    from kivy.uix.widget import Widget

    widget, watch = Widget(), Watch()
    with widget.canvas:
        moved = Translate(0, 0)
    for step in range(10):
        moved.xy = (step, 0)
        watch.look(widget)
    assert watch.longest >= GLIDE


SECONDS = re.compile(r"^[A-Z_]+ = [\d.]+ +#.*(?<!each )\bseconds?\b", re.MULTILINE)
# Times that nothing moves in: how long to wait, to hold, to remember.
WAITING = {"HELP_AFTER", "LONGEST_FRAME", "JUST_SAID", "FRAME", "HOLD", "PATIENCE", "COUNT", "FRESH", "LONG_PRESS",
           "SLICE"}


def modules() -> list[Path]:
    return [file for file in sorted(APP.rglob("*.py")) if file.name not in ("theme.py", "motion.py", "stage.py")]


@pytest.mark.parametrize("file", modules(), ids=lambda file: str(file.relative_to(APP)))
def test_durations_of_movement_are_named_in_the_theme(file):
    source = file.read_text("utf-8")
    own = {line.split(" ", 1)[0] for line in SECONDS.findall(source)} - WAITING
    assert not own, f"durations belong in app/ui/theme.py: {own}"
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Motion" and call.args:
            assert not isinstance(call.args[0], ast.Constant), f"line {call.lineno}: a Motion of a number without a name"
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Animation":
            for word in call.keywords:
                assert word.arg not in ("d", "duration") or not isinstance(word.value, ast.Constant), f"line {call.lineno}"


def test_sounds_that_matter_are_written_when_the_board_says_nothing():
    with running_app() as app:
        matches.begin("freeze", (Player("Mila", "teal", "person"), Player("Pip", "orange", "easy")), "side", {}, 7)
        screen = app.nav.screen
        sound.play("splash")
        assert [caption.words for caption in screen.captions] == ["(splash!)"]
        screen.captions.clear()
        screen.caption("Nanuk is out.", screen.center)
        sound.play("splash")
        assert [caption.words for caption in screen.captions] == ["Nanuk is out."]
        app.settings.captions = False
        screen.captions.clear()
        sound.play("splash")
        assert not screen.captions
    assert not sound.captions, "a screen that was left hears nothing"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_sound_that_matters_is_drawn_as_words_inside_the_window(lang):
    with running_app(size=(360, 800), lang=lang, text_scale=2.0) as app:
        matches.begin("icelake", (Player("Mila", "teal", "person"), Player("Pip", "orange", "easy")), "side", {}, 7)
        screen = app.nav.screen
        for name, words in sound.MATTER.items():
            screen.captions.clear()
            sound.play(name)
            written = [thing for thing in drawn(screen.captions[0]) if isinstance(thing, Rectangle) and thing.texture]
            assert written and all(thing.pos[0] >= 0 and thing.pos[0] + thing.size[0] <= 360 for thing in written)
            assert i18n.tr(words) in screen.captions[0].words


class NoMotor:
    """What plyer answers on a tablet without a vibrator."""

    asked: ClassVar[list[float]] = []

    @classmethod
    def vibrate(cls, seconds: float) -> None:
        cls.asked.append(seconds)
        raise NotImplementedError("No usable implementation found!")


def test_a_device_without_a_motor_stays_silent(monkeypatch):
    plyer = types.ModuleType("plyer")
    plyer.vibrator = NoMotor
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setattr(haptics, "enabled", True)
    NoMotor.asked.clear()
    haptics.buzz()
    assert not NoMotor.asked, "a desktop is not even asked"
    monkeypatch.setattr(haptics, "platform", "android")
    haptics.buzz(500)
    assert NoMotor.asked == [haptics.LONGEST_MS / 1000], "never longer than a short buzz, and no error"
    monkeypatch.setattr(haptics, "enabled", False)
    haptics.buzz()
    assert len(NoMotor.asked) == 1


def test_quick_effects_have_several_voices_and_a_game_is_loaded_before_its_first_sound():
    with running_app() as app:
        matches.begin("icetowers", (Player("Mila", "teal", "person"), Player("Pip", "orange", "easy")), "side", {}, 7)
        frames(30, drawn=False)
        assert app.nav.name == "match"
        for name in (*sound.SETS["icetowers"], *sound.SETS["shell"]):
            assert len(sound._voices[name]) == sound.VOICES.get(name, 1), name
