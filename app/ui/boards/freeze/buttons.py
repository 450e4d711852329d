"""Buttons of a place: Freeze!, and for every gesture a button that one finger can tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp

from app.games.freeze.cards import Colour
from app.games.freeze.state import lines_showing
from app.ui import art
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.layout import Box
from app.ui.boards.freeze.verdict import explain_round
from app.ui.buttons import Pill
from app.ui.i18n import tr


class Call(Pill):
    """What one calls out: the largest words of a place."""

    LETTERS = 20


class Face(Pill):
    """A round button with a warm monster on it."""

    def __init__(self, colour: Colour, on_tap: Any) -> None:
        super().__init__("", on_tap, "plain")
        self.colour = colour

    def _draw_inside(self, x: float, y: float, width: float, height: float) -> None:
        middle = x + width / 2, y + height / 2
        drawing.draw_slot(self.colour, 1, *middle, min(width, height) * 0.96)


class Buttons:
    """Freeze! alone; with the tools, which work on the chosen layer; or the colours to choose from."""

    def __init__(self, zone: Any) -> None:
        self.zone = zone
        self.chosen: int | None = None  # the layer that the tools work on; None: they are put away
        self.freeze = Call(tr("Freeze!"), zone.claim_shown, "main")
        self.more = self._tool("hand", lambda: self.choose_layer(0))
        self.why = self._tool("why", lambda: explain_round(zone.board, zone.seat))
        self.tools = [
            self._tool("close", self.put_away),
            self._tool("turn", lambda: zone.turn(self._layer)),
            self._tool("flip", lambda: zone.flip(self._layer)),
            self._tool("stack", self._to_the_top),
            self._tool("swap", lambda: zone.swap(self._layer)),
        ]
        self.faces: list[Face] = []
        self._faces_for: Any = None  # the hand that shows these colours
        self._placed: list[Pill] = []

    @staticmethod
    def _tool(glyph: str, action: Any) -> Pill:
        return Pill("", action, "plain", picture=art.sprite(f"glyph-{glyph}"))

    @property
    def _layer(self) -> int:
        return self.chosen or 0

    def lay_out(self) -> None:
        """Put into the zone what belongs there now, and nothing else."""
        zone, frame = self.zone, self.zone.frame
        for button in self._placed:
            zone.remove_widget(button)
        self._placed = []
        if not zone.acts or not frame or not frame.pill:
            return
        if zone.state and zone.state.end:
            self._put(self.why, frame.more)
            self._put(self.freeze, frame.pill)
        elif self.faces:
            self._put_faces(frame.pill)
        elif self.chosen is None or not frame.tools:
            self._put(self.more, frame.more)
            self._put(self.freeze, frame.pill)
        else:
            for button, box in zip(self.tools, frame.tools, strict=True):
                self._put(button, box)
            self._put(self.freeze, frame.pill_beside_tools)

    def _put(self, button: Pill, box: Box) -> None:
        button.pos, button.size = box[:2], box[2:]
        self.zone.add_widget(button)
        self._placed.append(button)
        button.draw()

    def _put_faces(self, around: Box) -> None:
        x, y, width, height = around
        side, gap = max(height, dp(56)), dp(10)
        left = x + width / 2 - (len(self.faces) * (side + gap) - gap) / 2
        for number, face in enumerate(self.faces):
            self._put(face, (left + number * (side + gap), y + (height - side) / 2, side, side))

    def show(self) -> None:
        """Say what Freeze! does now; a choice of colours is over when the cards lie differently."""
        zone = self.zone
        over = bool(zone.state.end)
        if over != (self.why.parent is not None) or (self.faces and self._faces_for != zone.hand):
            self.faces = []
            self.chosen = None if over else self.chosen
            self.lay_out()
        if over:
            self.freeze.picture = None
            more_to_come = zone.board.session.outcome is None
            self.freeze.kind = "main" if more_to_come else "plain"
            self.freeze.say(tr("Next round") if more_to_come else tr("The end"), more_to_come)
            return
        showing = bool(lines_showing(zone.state.deck, zone.hand))
        narrow = self.chosen is not None and zone.frame.pill_beside_tools[2] < dp(100)
        self.freeze.picture = art.sprite("glyph-snow") if narrow else None
        self.freeze.kind = "main"
        self.freeze.say("" if narrow else tr("Freeze!"), showing or not zone.board.help_shows)

    def choose(self, lines: Mapping[Colour, int]) -> None:
        """Two colours at once: the player picks one."""
        self._faces_for = self.zone.hand
        self.faces = [Face(colour, lambda line=line: self.zone.claim(line)) for colour, line in lines.items()]
        self.lay_out()
        self.zone.board.say(self.zone.seat, tr("Which colour do you take?"))

    # The tools

    def tapped(self, layer: int) -> None:
        """A tap on a layer turns it; with the tools out it only chooses it."""
        if self.chosen is None:
            self.zone.turn(layer)
        else:
            self.choose_layer(layer)

    def choose_layer(self, layer: int) -> None:
        newly, self.chosen = self.chosen is None, layer
        if newly:
            self.lay_out()
            self.show()
        self.zone.draw_signs()

    def put_away(self) -> None:
        self.chosen = None
        self.lay_out()
        self.show()
        self.zone.draw_signs()

    def _to_the_top(self) -> None:
        """Each tap brings the chosen card one place up; the top one goes to the bottom."""
        layer = self._layer
        target = layer - 1 if layer else 2
        self.zone.reorder(layer, target)
        self.choose_layer(target)
