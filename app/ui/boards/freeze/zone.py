"""Zone: one player's place: the nest, the three layers, the tricks taken, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas, Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.games.freeze.actions import Arrange, Claim, NextRound, Swap
from app.games.freeze.cards import COLOURS, LINES, Colour
from app.games.freeze.scoring import what_decided
from app.games.freeze.state import Layers, Placed, State, cards_of, count, lines_showing
from app.ui import sound, text, theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.buttons import Buttons
from app.ui.boards.freeze.fingers import Fingers
from app.ui.boards.freeze.layout import BED, LONG_STRIP, Frame, Square, label_size, to_the_end_of_the_strip
from app.ui.boards.freeze.nest import Nest
from app.ui.boards.freeze.piece import Piece
from app.ui.i18n import tr
from app.ui.strip import Strip
from app.ui.symbols import draw_disc

LIFT = 0.12  # how much a held or changed card grows
LIFT_SECONDS = 0.26
Point = tuple[float, float]


class Zone(Widget):
    """Laid out upright in its own box; the board turns it to face its owner."""

    def __init__(self, board: Any, seat: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.board, self.seat, self.place = board, seat, board.session.place(seat)
        self.state: State | None = None
        self.hand: Layers | None = None
        self.frame: Frame | None = None
        self.strip: Strip | None = None
        self._beds, self._labels, self._slots, self._signs, self._cards = (Canvas() for _ in range(5))
        self.canvas.add(self._beds)
        self.canvas.add(self._labels)
        self._labels_give_way = False
        self.nest = Nest(self.canvas)
        self.canvas.add(self._signs)
        self.canvas.after.add(self._slots)
        self.canvas.after.add(self._cards)  # a carried card lies above the buttons
        self.pieces = [Piece(self._cards) for _ in range(3)]
        self.buttons = Buttons(self)
        self.fingers = Fingers(self)
        self.origins: dict[int, Point] = {}  # cards on their way: where they come from, in this zone
        self._gliding: dict[int, tuple[float, float, float]] = {}  # layer: way still to go, seconds left
        self._lifted: dict[int, float] = {}  # layer: seconds left
        self.hinted: tuple[Colour | None, int | None] = (None, None)  # a colour, a card

    # Layout and drawing

    def arrange(self, frame: Frame) -> None:
        """Take this layout and draw everything in it."""
        self.fingers.cancel()
        self.frame = frame if self._pause else to_the_end_of_the_strip(frame)
        self._lifted.clear()
        self._gliding.clear()
        self.nest.lay_out(*frame.nest)
        self._put_strip()
        self.buttons.lay_out()
        if self.state:
            state, self.hand = self.state, None
            self.show(state)

    def _put_strip(self) -> None:
        if self.strip:
            self.remove_widget(self.strip)
            self.strip = None
        if self.frame and self.frame.strip:
            x, y, width, height = self.frame.strip
            self.strip = Strip(self.place, self._pause, lambda *_: None, self._slots_in_strip())
            self.strip.pos, self.strip.size = (x, y), (width, height)
            self.add_widget(self.strip, index=len(self.children))

    @property
    def _pause(self) -> Callable[[], None] | None:
        """What the button at the end of a strip does: for people, or for whoever looks on while bots play."""
        session = self.board.session
        return self.board.pause if self.acts or not (session.people or session.watched) else None

    def _slots_in_strip(self) -> float:
        """How much of the strip the tricks take."""
        _, y, width, height = self.frame.strip
        inside = [place for place in self.frame.slots if y <= place[1] <= y + height]
        return len(inside) * (inside[0][2] + dp(4)) + dp(8 if width < dp(LONG_STRIP) else 18) if inside else 0.0

    def show(self, state: State) -> None:
        """Draw this view; only what changed is drawn again."""
        before, self.hand = self.hand, state.hands[self.seat]
        news = self.state is None or before is None or (state.tricks, state.end) != (self.state.tricks, self.state.end)
        previous, self.state = self.state, state
        if not self.frame:
            return
        if before != self.hand:
            self.fingers.follow(self.hand)
            self._show_hand(before, previous)
            self.nest.mark(())
        if news:
            self._draw_slots()
            self._draw_beds()
            if self.strip:
                self.strip.update(self.board.standing(self.seat), bool(state.end and self.seat in state.end.winners),
                                  self.board.standing_in_short(self.seat))
        self.buttons.show()
        self.put_layers()

    def _show_hand(self, before: Layers | None, previous: State | None) -> None:
        self.nest.show(self.state.deck, self.hand)
        for piece in self.pieces:
            piece.clear()
        for layer, (lying, (_, _, side)) in enumerate(zip(self.hand, self.frame.layers, strict=False)):
            self.pieces[layer].draw(lambda lying=lying, side=side: drawing.draw_card(self.state.deck, lying, side, shadow=True))
            if before and previous and before[layer].card != lying.card:
                self._glide(layer, self._origin(lying.card, before, previous))
        self.origins.clear()

    def _origin(self, card: int, before: Layers, previous: State) -> Point:
        """Where a card comes from: a finger that let it go, another layer, the single card, or the pile."""
        if card in self.origins:
            return self.origins[card]
        if card in cards_of(before):
            return self.centre_of(cards_of(before).index(card))
        place = self.board.middle.single_place if card == previous.single else self.board.middle.pile_place
        return self.to_widget(*self.board.to_window(*place))

    def square_of(self, layer: int) -> Square:
        """Where a layer lies, or where there is no room for layers the nest."""
        return self.frame.layers[layer] if self.frame.layers else self.frame.nest

    def centre_of(self, layer: int) -> Point:
        x, y, side = self.square_of(layer)
        return x + side / 2, y + side / 2

    def _draw_slots(self) -> None:
        hinted, decided = self.hinted[0], what_decided(self.state).get(self.seat, ())
        self._slots.clear()
        with self._slots:
            for colour, (x, y, size) in zip(COLOURS, self.frame.slots, strict=True):
                if colour is hinted:
                    drawing.draw_glow(x, y, size * 1.9, theme.AURORA)
                if colour in decided:
                    drawing.draw_verdict(x, y, size)
                drawing.draw_slot(colour, count(self.state, self.seat, colour), x, y, size)

    def _draw_name(self) -> None:
        if self.frame.name:
            x, y, width, height = self.frame.name
            draw_disc(self.place.colour, x + height / 2, y + height / 2, height / 2)
            words = text.fitting(self.place.name, width - height - dp(6), 0.72 * height / sp(1) / text.scale, theme.TEXT, bold=True)
            drawing.draw_words(words, x + height + dp(6) + words.width / 2, y + height / 2)

    def _draw_beds(self) -> None:
        self._beds.clear()
        with self._beds:
            for x, y, side in self.frame.layers:
                Color(*theme.rgba("#04101C", 0.55))
                room = side * BED
                SmoothRoundedRectangle(pos=(x - room, y - room), size=(side + 2 * room, side + 2 * room), radius=[side * 0.12])
        self._draw_labels()

    def give_way(self, labels: bool) -> None:
        """Let top, middle and bottom, or the name over a small place, make room for what is said there, or come back."""
        if labels != self._labels_give_way:
            self._labels_give_way = labels
            self._draw_labels()

    def _draw_labels(self) -> None:
        """The name over a small place; or top, middle and bottom below the layers, all of one size."""
        self._labels.clear()
        if self._labels_give_way or not self.frame:
            return
        with self._labels:
            self._draw_name()
        if not self.frame.labels:
            return
        words = [text.fitting(name, side * 1.05, label_size(side), theme.TEXT_SECOND)
                 for name, (_, _, side) in zip((tr("top"), tr("middle"), tr("bottom")), self.frame.layers, strict=True)]
        lowest = min(word.height for word in words)
        with self._labels:
            for word, (x, y, side) in zip(words, self.frame.layers, strict=True):
                drawing.draw_words(word, x + side / 2, y - side * BED - dp(3) - lowest / 2, lowest)

    def point_out(self, colour: Colour | None, card: int | None, line: tuple[int, ...] = ()) -> None:
        """Show a hint: the colour to look for, the card to look at, the line to draw."""
        if self.hinted != (colour, card):
            self.hinted = colour, card
            self._draw_slots()
            self.draw_signs()
        self.nest.mark([line] if line else [])

    def draw_signs(self) -> None:
        """Rings round cards: the one a hint speaks of, the one the tools work on."""
        wanted = [(self.buttons.chosen, theme.AURORA)] if self.buttons.chosen is not None else []
        if self.hinted[1] in cards_of(self.hand):
            wanted.append((cards_of(self.hand).index(self.hinted[1]), theme.LANTERN))
        self._signs.clear()
        with self._signs:
            for layer, tint in wanted:
                x, y, side = self.frame.layers[layer]
                Color(*theme.rgba(tint))
                SmoothLine(rounded_rectangle=(x - dp(3), y - dp(3), side + dp(6), side + dp(6), side * 0.11), width=dp(2.2))

    # What moves

    def put_layers(self) -> None:
        for layer, (x, y, side) in enumerate(self.frame.layers):
            cx, cy = x + side / 2, y + side / 2
            lift = self._lifted.get(layer, 0.0) / LIFT_SECONDS
            if held := self.fingers.carried(layer):
                cx, cy, lift = cx + held[0], cy + held[1], 1.0
            elif layer in self._gliding:
                dx, dy, left = self._gliding[layer]
                share = 1 - theme.ease_out(1 - left / theme.GLIDE)
                cx, cy = cx + dx * share, cy + dy * share
            self.pieces[layer].put(cx, cy, 1 + LIFT * lift)

    def _glide(self, layer: int, origin: Point) -> None:
        if not self.board.still:
            x, y, side = self.frame.layers[layer]
            self._gliding[layer] = (origin[0] - x - side / 2, origin[1] - y - side / 2, theme.GLIDE)

    def spring_home(self, layer: int, origin: Point) -> None:
        """Let a card that was carried in vain go back to its place."""
        sound.play("slide")
        self._glide(layer, origin)
        self.put_layers()

    def lift(self, layer: int) -> None:
        """Let a card that was changed rise for a moment, here and in the nest."""
        self.pieces[layer].come_to_the_front()
        if not self.board.still:
            self._lifted[layer] = LIFT_SECONDS
            self.nest.rise(layer)

    def tick(self, dt: float) -> None:
        if not self.frame:
            return
        self.nest.tick(dt)
        if self._lifted or self._gliding:
            self._lifted = {layer: left - dt for layer, left in self._lifted.items() if left > dt}
            self._gliding = {layer: (x, y, left - dt) for layer, (x, y, left) in self._gliding.items() if left > dt}
            self.put_layers()

    def middle_of(self, thing: Any) -> Point:
        """Where a part of this place is on the window."""
        match thing:
            case ("cell", cell):
                place = self.nest.centre(cell)
            case ("slot", number):
                place = self.frame.slots[number][:2]
            case (kind, layer):
                x, y, side = self.square_of(layer)
                place = (x + side / 2, y + side * (1.4 if kind == "above" else 0.5))
            case _:
                place = self.buttons.freeze.center
        return self.to_window(*place)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        return super().on_touch_down(touch) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.fingers.move(touch) if touch.grab_current is self else super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        return self.fingers.up(touch) if touch.grab_current is self else super().on_touch_up(touch)

    # What gestures and buttons ask for

    @property
    def acts(self) -> bool:
        """Whether a person at the glass has this place."""
        return self.seat in self.board.session.people

    @property
    def may_act(self) -> bool:
        return self.acts and self.frame is not None and self.state is not None and not self.state.end

    def turn(self, layer: int) -> None:
        self._change(layer, self.hand[layer].turned(), "turn")

    def flip(self, layer: int) -> None:
        self._change(layer, self.hand[layer].turned_over(), "flip")

    def _change(self, layer: int, lying: Placed, noise: str) -> None:
        if not self.board.ask(self.seat, Arrange((*self.hand[:layer], lying, *self.hand[layer + 1:]))):
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

    def claim(self, line: int) -> None:
        if self.board.ask(self.seat, Claim(line)):
            sound.play("wrong")
            self.nest.refuse(LINES[line])

    def claim_shown(self) -> None:
        """The Freeze! button: claims the trick that shows, and asks which when there are two colours."""
        if self.state.end:
            self.board.ask(self.seat, NextRound())
            return
        by_colour = {colour: line for line, colour in lines_showing(self.state.deck, self.hand).items()}
        if len(by_colour) > 1:
            self.buttons.choose(by_colour)
        elif by_colour:
            self.claim(next(iter(by_colour.values())))
        else:
            sound.play("wrong")
            self.board.say(self.seat, tr("No three of a colour in a line yet."))
