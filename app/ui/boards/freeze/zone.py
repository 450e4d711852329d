"""Zone: one player's place: the nest, the three layers, the tricks, and the gestures upon them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kivy.graphics import Canvas, Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.freeze.actions import Arrange, Claim, Swap
from app.games.freeze.cards import CELLS, COLOURS, LINES
from app.games.freeze.state import Layers, State, count, lines_showing
from app.ui import sound, text, theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.piece import Piece
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.strip import Strip

TAP = 12  # dp a finger may slip and still tap
SWIPE = 26  # dp up or down that flip a card
LONG_PRESS = 0.5  # seconds until the choices open
LIFT = 1.12  # how much a lifted card grows
LIFT_SECONDS = 0.18


@dataclass(slots=True)
class Grip:
    """A finger on a layer: which card, where it began, how long it has rested."""

    layer: int
    start: tuple[float, float]
    now: tuple[float, float]
    seconds: float = 0.0


@dataclass(slots=True)
class Frame:
    """Where things lie in a zone; sides in pixels."""

    nest: tuple[float, float, float]
    layers: list[tuple[float, float, float]]
    slots: list[tuple[float, float, float]]
    labels: bool = True
    extras: dict[str, tuple[float, float, float, float]] = field(default_factory=dict)


class Zone(Widget):
    """Laid out upright in its own box; the board turns it to face its owner."""

    def __init__(self, board: Any, seat: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.board, self.seat, self.place = board, seat, board.session.place(seat)
        self.hand: Layers | None = None
        self.state: State | None = None
        self.frame: Frame | None = None
        self.warm: frozenset[int] = frozenset()
        self._nest_group, self._under = Canvas(), Canvas()
        self.canvas.add(self._under)
        self.canvas.add(self._nest_group)
        self.pieces = [Piece(self.canvas) for _ in range(3)]
        self._trace_group = Canvas()
        self._slots = Canvas()
        self.canvas.after.add(self._slots)
        self.canvas.after.add(self._trace_group)
        self.freeze = Pill(tr("Freeze!"), self.claim_shown, "main")
        self.add_widget(self.freeze)
        self.strip: Strip | None = None
        self._grips: dict[int, Grip] = {}
        self._traces: dict[int, list[int]] = {}
        self._lifted: dict[int, float] = {}

    # Drawing

    def arrange(self, frame: Frame) -> None:
        """Take this layout and draw everything in it."""
        self.frame = frame
        self.hand, old = None, self.state
        if old:
            self.show(old)

    def show(self, state: State) -> None:
        """Draw this view; only what changed is drawn again."""
        before, self.hand = self.hand, state.hands[self.seat]
        tricks_changed = self.state is None or before is None or state.tricks != self.state.tricks
        self.state = state
        if not self.frame:
            return
        if before != self.hand:
            self._draw_nest()
            for layer in range(3):
                if before is None or before[layer] != self.hand[layer]:
                    self._draw_layer(layer)
        if tricks_changed:
            self._draw_around()
        showing = lines_showing(state.deck, self.hand) and not state.end
        self.freeze.say(tr("Freeze!"), bool(showing) if self.board.help_shows else not state.end)
        self._put_layers()

    def _draw_nest(self) -> None:
        x, y, side = self.frame.nest
        self._nest_group.clear()
        with self._nest_group:
            drawing.draw_nest(self.state.deck, self.hand, x, y, side, self.warm)

    def _draw_layer(self, layer: int) -> None:
        side = self.frame.layers[layer][2]
        lying = self.hand[layer]
        self.pieces[layer].draw(lambda: drawing.draw_card(self.state.deck, lying, -side / 2, -side / 2, side))

    def _draw_around(self) -> None:
        self._slots.clear()
        with self._slots:
            self._draw_slots()
        self._under.clear()
        with self._under:
            self._draw_beds()

    def _draw_slots(self) -> None:
        for colour, (x, y, size) in zip(COLOURS, self.frame.slots, strict=True):
            number = count(self.state, self.seat, colour)
            drawing.draw_slot(colour, number, x, y, size)
            if number > 1:
                drawing.draw_disc(x + size * 0.34, y - size * 0.34, size * 0.42, theme.NIGHT)
                words = text.fitting(str(number), size * 0.36, 13, theme.TEXT, bold=True)
                Color(1, 1, 1, 1)
                Rectangle(texture=words, size=words.size,
                          pos=(x + size * 0.34 - words.width / 2, y - size * 0.34 - words.height / 2))

    def _draw_beds(self) -> None:
        for layer, (x, y, side) in enumerate(self.frame.layers):
            Color(*theme.rgba(theme.NIGHT, 0.45))
            RoundedRectangle(pos=(x - dp(5), y - dp(5)), size=(side + dp(10), side + dp(10)), radius=[side * 0.1])
            if self.frame.labels:
                name = (tr("top"), tr("middle"), tr("bottom"))[layer]
                words = text.fitting(name, side, 13, theme.TEXT_SECOND)
                Color(1, 1, 1, 1)
                Rectangle(texture=words, pos=(x + (side - words.width) / 2, y - dp(8) - words.height), size=words.size)

    def _put_layers(self) -> None:
        held = {grip.layer: grip for grip in self._grips.values()}
        for layer, (x, y, side) in enumerate(self.frame.layers):
            cx, cy = x + side / 2, y + side / 2
            if grip := held.get(layer):
                cx += grip.now[0] - grip.start[0]
                cy += grip.now[1] - grip.start[1]
            lift = LIFT if grip else 1 + (LIFT - 1) * self._lifted.get(layer, 0) / LIFT_SECONDS
            self.pieces[layer].put(cx, cy, lift)

    def lift(self, layer: int) -> None:
        """Let a card that was changed rise for a moment."""
        if not self.board.session.settings.reduced_motion:
            self._lifted[layer] = LIFT_SECONDS

    def warm_up(self, cells: frozenset[int]) -> None:
        """Show these cells as a cuddle."""
        if self.warm != cells and self.hand:
            self.warm = cells
            self._draw_nest()

    def tick(self, dt: float) -> None:
        if self._lifted:
            self._lifted = {layer: left - dt for layer, left in self._lifted.items() if left > dt}
            self._put_layers()
        for uid, grip in list(self._grips.items()):
            grip.seconds += dt
            slipped = abs(grip.now[0] - grip.start[0]) + abs(grip.now[1] - grip.start[1])
            if grip.seconds >= LONG_PRESS and slipped < dp(TAP):
                del self._grips[uid]
                self._put_layers()
                self._offer_choices(grip.layer)

    def middle_of(self, thing: Any) -> tuple[float, float]:
        """Where a part of this place is on the window."""
        match thing:
            case ("cell", cell):
                place = drawing.cell_centre(cell, *self.frame.nest)
            case ("slot", number):
                place = self.frame.slots[number][:2]
            case (kind, layer):
                x, y, side = self.frame.layers[layer]
                place = (x + side / 2, y + side * (1.4 if kind == "above" else 0.5))
            case _:
                place = self.freeze.center
        return self.to_window(*place)

    # Gestures

    def _layer_at(self, x: float, y: float) -> int | None:
        for layer, (lx, ly, side) in enumerate(self.frame.layers):
            slack = max(dp(4), (dp(theme.TARGET) - side) / 2)
            if lx - slack <= x <= lx + side + slack and ly - slack <= y <= ly + side + slack:
                return layer
        return None

    def _cell_at(self, x: float, y: float) -> int | None:
        nx, ny, side = self.frame.nest
        for cell in CELLS:
            cx, cy = drawing.cell_centre(cell, nx, ny, side)
            if (x - cx) ** 2 + (y - cy) ** 2 < (side / 6) ** 2:
                return cell
        return None

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.place.is_person or not self.frame or not self.hand or self.state.end:
            return False
        layer, cell = self._layer_at(*touch.pos), self._cell_at(*touch.pos)
        if layer is not None and all(grip.layer != layer for grip in self._grips.values()):
            touch.grab(self)
            self._grips[touch.uid] = Grip(layer, touch.pos, touch.pos)
            self._put_layers()
            return True
        if cell is not None:
            touch.grab(self)
            self._traces[touch.uid] = [cell]
            self._draw_traces()
            return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if grip := self._grips.get(touch.uid):
            grip.now = touch.pos
            self._put_layers()
        elif touch.uid in self._traces:
            cell = self._cell_at(*touch.pos)
            if cell is not None and cell not in self._traces[touch.uid]:
                self._traces[touch.uid].append(cell)
                self._draw_traces()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if grip := self._grips.pop(touch.uid, None):
            grip.now = touch.pos
            self._release(grip, touch)
            self._put_layers()
        elif cells := self._traces.pop(touch.uid, None):
            self._draw_traces()
            self._claim_cells(cells)
        return True

    def cancel_touches(self) -> None:
        self._grips.clear()
        self._traces.clear()
        self._draw_traces()
        if self.frame:
            self._put_layers()

    def _draw_traces(self) -> None:
        self._trace_group.clear()
        with self._trace_group:
            for cells in self._traces.values():
                drawing.draw_line(tuple(cells), *self.frame.nest)

    def _release(self, grip: Grip, touch: Any) -> None:
        dx, dy = grip.now[0] - grip.start[0], grip.now[1] - grip.start[1]
        target = self._layer_at(*touch.pos)
        if abs(dx) + abs(dy) < dp(TAP):
            self.turn(grip.layer)
        elif self.board.over_single(self.to_window(*touch.pos)):
            self.swap(grip.layer)
        elif target is not None and target != grip.layer:
            self.reorder(grip.layer, target)
        elif abs(dy) > dp(SWIPE) and abs(dy) > abs(dx):
            self.flip(grip.layer)
        else:
            sound.play("slide")

    # What the gestures ask for

    def turn(self, layer: int) -> None:
        self._change(layer, self.hand[layer].turned(), "turn")

    def flip(self, layer: int) -> None:
        self._change(layer, self.hand[layer].turned_over(), "flip")

    def _change(self, layer: int, lying: Any, noise: str) -> None:
        layers = (*self.hand[:layer], lying, *self.hand[layer + 1:])
        if not self.board.ask(self.seat, Arrange(layers)):
            sound.play(noise)
            self.lift(layer)

    def reorder(self, layer: int, target: int) -> None:
        cards = list(self.hand)
        cards.insert(target, cards.pop(layer))
        if not self.board.ask(self.seat, Arrange(tuple(cards))):
            sound.play("slide")
            self.lift(target)

    def swap(self, layer: int) -> None:
        if not self.board.ask(self.seat, Swap(self.hand[layer].card)):
            sound.play("swap")
            self.lift(layer)

    def claim_shown(self) -> None:
        """The Freeze! button: claims the trick that shows, and asks which when there are two colours."""
        showing = lines_showing(self.state.deck, self.hand)
        by_colour = {colour: line for line, colour in showing.items()}
        if len(by_colour) > 1:
            self.board.match_screen.choose(tr("Which colour?"), [
                (tr(COLOUR_NAMES[colour]), lambda line=line: self.board.ask(self.seat, Claim(line)))
                for colour, line in by_colour.items()])
        elif by_colour:
            self.board.ask(self.seat, Claim(next(iter(by_colour.values()))))
        else:
            sound.play("wrong")
            self.board.say(self.seat, tr("No three of a colour in a line yet."))

    def _claim_cells(self, cells: list[int]) -> None:
        if len(cells) < 2:
            return
        line = next((number for number, line in enumerate(LINES) if set(line) == set(cells)), None)
        if line is None:
            self.board.say(self.seat, tr("Draw a line through three monsters in a row."))
        elif self.board.ask(self.seat, Claim(line)):
            sound.play("wrong")

    def _offer_choices(self, layer: int) -> None:
        """One finger, no gesture: everything that can be done with a layer."""
        choices = [(tr("Turn"), lambda: self.turn(layer)), (tr("Flip"), lambda: self.flip(layer))]
        if layer > 0:
            choices.append((tr("Move up"), lambda: self.reorder(layer, layer - 1)))
        if layer < 2:
            choices.append((tr("Move down"), lambda: self.reorder(layer, layer + 1)))
        choices.append((tr("Swap with the single card"), lambda: self.swap(layer)))
        self.board.match_screen.choose(tr("This card"), choices)

    def draw_border(self) -> None:
        """A rim in the owner's colour round the whole place."""
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.SURFACES[1], 0.6))
            RoundedRectangle(pos=(dp(3), dp(3)), size=(self.width - dp(6), self.height - dp(6)), radius=[dp(22)])
            Color(*theme.rgba(theme.BASE[self.place.colour]))
            Line(rounded_rectangle=(dp(3), dp(3), self.width - dp(6), self.height - dp(6), dp(22)), width=dp(1.6))


COLOUR_NAMES = {"red": "Red", "blue": "Blue", "green": "Green", "yellow": "Yellow", "purple": "Purple"}
