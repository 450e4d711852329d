"""The words that are really drawn: every text texture in the window's tree of instructions, with its place and size as seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import hypot
from typing import Any

from kivy.core.text import Label
from kivy.core.window import Window
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, ScissorPop, ScissorPush
from kivy.graphics.context_instructions import MatrixInstruction
from kivy.graphics.transformation import Matrix
from kivy.uix.label import Label as LabelWidget

from app.ui import text
from app.ui.widgets.words import Icon

Box = tuple[float, float, float, float]  # left, bottom, right, top in the window

FAINT = 0.05  # what is fainter is not to be seen
SOLID = 0.7  # what is as strong hides what lies below
LITTLE = 0.04  # of the box of words: its corners are bare
LEADING = 0.22  # of the size of a line: the air above and below its letters


@dataclass(frozen=True, slots=True)
class Known:
    """What a texture says, its size in pixels, and where in it the letters are (left, top, right, bottom; from its top)."""

    words: str
    pixels: float
    ink: Box


@dataclass(frozen=True, slots=True)
class Drawn:
    """Words as they are seen."""

    words: str
    size: float  # sp of their letters
    stretch: float  # how much wider than high they are drawn: 1 as they should be
    box: Box  # around their letters
    clip: Box | None  # what lets them through, None: nothing holds them back
    order: int

    def __str__(self) -> str:
        return f"'{self.words}' ({self.size:.1f} sp at {', '.join(f'{side:.0f}' for side in self.box)})"


class Reader:
    """Knows every text made while it is there."""

    def __init__(self) -> None:
        self.known: dict[Any, Known] = {}
        self.drawn: list[Drawn] = []
        self.covers: list[tuple[int, Box]] = []  # filled panels, by when they are drawn
        self._order = 0
        self._spans: dict[Any, tuple[int, int]] = {}  # by canvas: from where to where it is drawn

    def learn(self, label: Any, texture: Any) -> None:
        lines = [line for line in label._cached_lines if line.w]
        width, _ = label.texture.size
        widest = max((line.w for line in lines), default=0)
        left = {"center": (width - widest) / 2, "right": width - widest}.get(label.options["halign"], 0.0)
        pixels = label.options["font_size"]
        air = LEADING * pixels
        self.known[texture] = Known(label.text, pixels, (left, air, left + widest, sum(line.h for line in lines) - air))

    def read(self) -> list[Drawn]:
        """All words in the window now, in the order in which they are drawn."""
        for widget in Window.children:
            for label in widget.walk(restrict=True):
                if isinstance(label, LabelWidget) and not isinstance(label, Icon) and label.texture and label.text.strip():
                    self.learn(label._label, label.texture)
        self.drawn, self.covers, self._order = [], [], 0
        self._matrices, self._clips, self._alpha = [Matrix()], [None], 1.0
        self._spans = {}
        self._walk(Window.canvas, 1.0)
        return self.drawn

    def _walk(self, group: Any, opacity: float) -> None:
        opacity *= getattr(group, "opacity", 1.0)
        begun = self._order
        for part in group.children:
            self._order += 1
            match part:
                case PushMatrix():
                    self._matrices.append(self._matrices[-1])
                case PopMatrix():
                    self._matrices.pop()
                case MatrixInstruction():
                    self._matrices[-1] = self._matrices[-1].multiply(part.matrix)
                case Color():
                    self._alpha = part.a
                case ScissorPush():
                    self._clips.append(_within(self._clips[-1], (part.x, part.y, part.x + part.width, part.y + part.height)))
                case ScissorPop():
                    self._clips.pop()
                case Rectangle() if part.texture in self.known:
                    self._see(part, self._alpha * opacity)
                case RoundedRectangle() | Rectangle() if self._alpha * opacity >= SOLID and _plain(part):
                    (x, y), (width, height) = part.pos, part.size
                    self.covers.append((self._order, self._box(x, y, x + width, y + height)))
                case _ if hasattr(part, "children"):
                    self._walk(part, opacity)
        self._spans[group] = (begun, self._order)

    def _see(self, part: Any, alpha: float) -> None:
        known = self.known[part.texture]
        (x, y), (width, height) = part.pos, part.size
        if alpha < FAINT or not width or not known.words.strip():
            return
        across, up = width / part.texture.width, height / part.texture.height
        left, top, right, bottom = known.ink
        box = self._box(x + left * across, y + height - bottom * up, x + right * across, y + height - top * up)
        turned = self._matrices[-1]
        x0, y0, _ = turned.transform_point(0, 0, 0)
        x1, y1, _ = turned.transform_point(0, 1, 0)
        size = known.pixels * min(across, up) * hypot(x1 - x0, y1 - y0)
        self.drawn.append(Drawn(known.words, size, across / up, box, self._clips[-1], self._order))

    def _box(self, *corners: float) -> Box:
        left, low, right, top = corners
        places = [self._matrices[-1].transform_point(x, y, 0)[:2] for x in (left, right) for y in (low, top)]
        return (min(x for x, _ in places), min(y for _, y in places), max(x for x, _ in places), max(y for _, y in places))

    def hidden_between(self, early: Drawn, late: Drawn) -> bool:
        """Whether a panel lies between the two, so that the later words are not written across the earlier ones."""
        shared = _shared(early.box, late.box)
        return any(early.order < order < late.order and _shared(box, shared) == shared for order, box in self.covers)


    def out_of_its_panel(self, words: Drawn) -> bool:
        """Whether words stick out of the last panel below their middle: the button or the sheet they stand on."""
        x, y = (words.box[0] + words.box[2]) / 2, (words.box[1] + words.box[3]) / 2
        below = [box for order, box in self.covers if order < words.order and box[0] <= x <= box[2] and box[1] <= y <= box[3]]
        return bool(below) and _share(words.box, below[-1]) < 1 - LITTLE / 2

    def half_hidden(self, widget: Any) -> list[Drawn]:
        """Words of a widget with another of its own panels on a part of them; what is hidden as a whole is meant so."""
        begun, ended = self._spans.get(widget.canvas, (0, 0))
        return [words for words in self.drawn if begun < words.order <= ended and any(
            words.order < order <= ended and LITTLE < _share(words.box, box) < 1 - LITTLE for order, box in self.covers)]


def _plain(part: Any) -> bool:
    """Filled with its colour or with a whole picture: drawings with bare corners have textures that can be seen through."""
    return part.texture is None or part.texture.colorfmt == "rgb"


def _share(one: Box, two: Box) -> float:
    """How much of the one lies in the other."""
    left, low, right, top = _shared(one, two)
    return max(0.0, right - left) * max(0.0, top - low) / max(1.0, (one[2] - one[0]) * (one[3] - one[1]))


def _within(outer: Box | None, inner: Box) -> Box:
    return inner if outer is None else _shared(outer, inner)


def _shared(one: Box, two: Box) -> Box:
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])


def overlap(one: Drawn, two: Drawn) -> float:
    """Pixels by which two words lie on each other, the shorter way out."""
    left, low, right, top = _shared(one.box, two.box)
    return min(right - left, top - low)


@contextmanager
def reading() -> Iterator[Reader]:
    """A reader that learns every text the boards make from now on."""
    reader = Reader()

    class Told(Label):
        """A label that tells what its texture says."""

        def refresh(self) -> None:
            super().refresh()
            reader.learn(self, self.texture)

    before, text.Label = text.Label, Told
    text.forget()
    try:
        yield reader
    finally:
        text.Label = before
        text.forget()
