"""Layouts: a column that is as high as its parts, a flow that wraps, a grid of equal cells."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


class Column(BoxLayout):
    """Parts below each other; grows with them."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(12))
        super().__init__(orientation="vertical", **kwargs)
        if self.size_hint_y is None:
            self.height = 0
            self.bind(minimum_height=self.setter("height"))


class Flow(Layout):
    """Parts beside each other in their own width, wrapped into rows; `stretch` fills each row."""

    spacing = NumericProperty("8dp")
    margin = NumericProperty(0)  # px left free all round
    stretch = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._trigger_layout = Clock.create_trigger(self.do_layout, -1)
        self.bind(pos=self._again, size=self._again, spacing=self._again, margin=self._again, children=self._again)

    def _again(self, *_: Any) -> None:
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.fbind("size", self._again)
        super().add_widget(widget, *args, **kwargs)

    def natural(self, child: Widget) -> float:
        return min(getattr(child, "wanted", child.width), self.room)

    @property
    def room(self) -> float:
        return max(0.0, self.width - 2 * self.margin)

    def rows(self) -> list[list[Widget]]:
        """The parts in as few rows as they fit into; stretched rows get about as many parts each."""
        rows: list[list[Widget]] = [[]]
        for child in reversed(self.children):
            if rows[-1] and not self.fits([*rows[-1], child]):
                rows.append([])
            rows[-1].append(child)
        parts = list(reversed(self.children))
        even = -(-len(parts) // len(rows))
        balanced = [parts[i:i + even] for i in range(0, len(parts), even)]
        return balanced if self.stretch and len(rows) > 1 and all(self.fits(row) for row in balanced) else rows

    def fits(self, row: list[Widget]) -> bool:
        return sum(self.natural(child) for child in row) + self.spacing * (len(row) - 1) <= self.room + 0.5

    def do_layout(self, *_: Any) -> None:
        rows = self.rows()
        heights = [max((child.height for child in row), default=0) for row in rows]
        self.height = sum(heights) + self.spacing * (len(rows) - 1) + 2 * self.margin
        top = self.top - self.margin
        for row, height in zip(rows, heights, strict=True):
            self._lay(row, top, height)
            top -= height + self.spacing

    def share(self, row: list[Widget]) -> list[float]:
        """How wide each part of a row is."""
        needed = [self.natural(child) for child in row]
        spare = self.room - self.spacing * (len(row) - 1) - sum(needed)
        return [need + (spare / len(row) if self.stretch else 0) for need in needed]

    def _lay(self, row: list[Widget], top: float, height: float) -> None:
        if not row:
            return
        x = self.x + self.margin
        for child, child.width in zip(row, self.share(row), strict=True):
            child.pos = (x, top - height + (height - child.height) / 2)
            x += child.width + self.spacing


class Grid(Layout):
    """Equal columns; each row as high as its highest part, and all parts of a row that high."""

    columns = NumericProperty(2)
    spacing = NumericProperty("12dp")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._trigger_layout = Clock.create_trigger(self.do_layout, -1)
        self.bind(pos=self._again, size=self._again, columns=self._again, children=self._again)

    def _again(self, *_: Any) -> None:
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.fbind("height", self._again)
        if widget.is_event_type("on_needed") if hasattr(widget, "is_event_type") else False:
            widget.fbind("on_needed", self._again)
        super().add_widget(widget, *args, **kwargs)

    def do_layout(self, *_: Any) -> None:
        parts = list(reversed(self.children))
        columns = max(1, int(self.columns))
        width = (self.width - self.spacing * (columns - 1)) / columns
        for part in parts:
            part.width = width
        rows = [parts[i:i + columns] for i in range(0, len(parts), columns)]
        heights = [max(getattr(part, "needed", part.height) for part in row) for row in rows]
        self.height = sum(heights) + self.spacing * max(0, len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            for i, part in enumerate(row):
                part.pos = (self.x + i * (width + self.spacing), top - height)
                if part.height != height and hasattr(part, "needed"):
                    part.height = height
            top -= height + self.spacing
