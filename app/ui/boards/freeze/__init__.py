"""Monster Freeze on the screen: everybody's nest at once, one single card in the middle."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.games.freeze import events
from app.games.freeze.actions import Claim, NextRound, TurnSingle
from app.games.freeze.cards import LINES
from app.games.freeze.hints import hint
from app.games.freeze.state import State, colours_taken, count, lines_showing
from app.ui import haptics, sound, theme
from app.ui.boards import board as base
from app.ui.boards.freeze import layout
from app.ui.boards.freeze.header import Header
from app.ui.boards.freeze.middle import Middle
from app.ui.boards.freeze.zone import COLOUR_NAMES, Zone
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion
from app.ui.strip import Strip
from app.ui.turned import Turned

PHONE = 600  # dp: a window whose shorter side is less is a phone


class Board(base.Board):
    """Zones turned to their owners; the rules decide every race."""

    live = True

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.zones: list[Zone] = []
        self._turned: list[Turned] = []
        for place in session.places:
            zone = Zone(self, place.seat)
            turned = Turned()
            turned.add_widget(zone)
            self.zones.append(zone)
            self._turned.append(turned)
            self.add_widget(turned)
        self.middle = Middle()
        self.add_widget(self.middle)
        self.header = Header(self.give_hint, self.pause) if len(session.places) == 1 else None
        if self.header:
            self.add_widget(self.header)
        self._hints_given = 0
        self._hint_for: tuple[Any, ...] = ()
        self.state: State | None = None
        self.bind(pos=self.lay_out, size=self.lay_out)

    @property
    def help_shows(self) -> bool:
        """Whether the Freeze! button tells that there is a trick."""
        return self.session.settings.help == "full"

    # Layout

    def lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        self.cancel_touches()
        with self.canvas.before:
            self.canvas.before.clear()
            Color(*theme.rgba(theme.DEEP_WATER))
            Rectangle(pos=self.pos, size=self.size)
        people = len(self.session.people)
        if len(self.zones) == 1:
            self._solo()
        elif people <= 1 and (min(self.size) < dp(PHONE) or self.height > self.width):
            self._phone_race()
        else:
            self._table(turned=people > 1 and any(place.facing for place in self.session.places))
        if self.state:
            self.show(self.state)

    def _solo(self) -> None:
        width, height = self.size
        if width > height:
            part = width * 0.42
            self._head(self.x + width - part, self.y + height - dp(92), part)
            self._put(0, self.x, self.y, width - part, height, 0, layout.wide_frame(width - part, height, True))
            self.middle.lay_out(self.x + width - part + dp(12), self.y + dp(60), part - dp(24),
                                min(dp(190), height - dp(170)), True)
            return
        head, foot = dp(88), min(dp(130), height * 0.16)
        self._head(self.x, self.y + height - head, width)
        self.middle.lay_out(self.x + dp(12), self.y + dp(26), width - dp(24), foot, True)
        box = height - head - foot - dp(40)
        self._put(0, self.x, self.y + foot + dp(34), width, box, 0, layout.tall_frame(width, box))

    def _head(self, x: float, y: float, width: float) -> None:
        if self.header:
            self.header.lay_out(x, y, width, dp(84), self.session.settings.left_handed)

    def _phone_race(self) -> None:
        """One person below, large; the others above, small but to be seen."""
        width, height = self.size
        mine = self.session.people[0] if self.session.people else 0
        others = [zone.seat for zone in self.zones if zone.seat != mine]
        top = min(height * 0.22, dp(170))
        each = width / len(others)
        strip = dp(layout.STRIP)
        for i, seat in enumerate(others):
            tall = min(top, each * 1.15)
            self._put(seat, self.x + i * each, self.y + height - tall, each, tall, 0, layout.small_frame(each, tall))
        foot = min(dp(110), height * 0.14)
        self.middle.lay_out(self.x + dp(12), self.y + dp(22), width - dp(24), foot, True)
        bottom = self.y + foot + dp(30)
        box = height - top - foot - strip - dp(44)
        self._put(mine, self.x, bottom, width, box, 0, layout.tall_frame(width, box))
        self._strip(mine, (dp(8), box + dp(4), width - dp(16), strip))

    def _table(self, turned: bool) -> None:
        for seat, (box, facing) in enumerate(layout.quarters(*self.size, len(self.zones), turned)):
            x, y, width, height = box
            nest_left = (x == 0) == (facing == 0)
            frame = layout.wide_frame(width, height, nest_left, strip_below=facing == 180 or y == 0)
            self._put(seat, self.x + x, self.y + y, width, height, facing, frame)
            self._strip(seat, frame.extras["strip"])
            self.zones[seat].draw_border()
        side = min(self.width * 0.27, self.height * 0.44)
        middle = (side, side * 0.56)
        self.middle.lay_out(self.center_x - middle[0] / 2, self.center_y - middle[1] / 2, *middle, False)

    def _put(self, seat: int, x: float, y: float, width: float, height: float, facing: int, frame: Any) -> None:
        turned, zone = self._turned[seat], self.zones[seat]
        turned.angle = facing
        turned.fit(x, y, width, height)
        zone.pos, zone.size = (0, 0), (width, height)
        zone.canvas.before.clear()
        if zone.strip:
            zone.remove_widget(zone.strip)
            zone.strip = None
        person = zone.place.is_person and "pill" in frame.extras
        zone.freeze.opacity = 1 if person else 0
        zone.freeze.enabled = person
        if person:
            px, py, pw, ph = frame.extras["pill"]
            zone.freeze.pos, zone.freeze.size = (px, py), (pw, ph)
        else:
            zone.freeze.pos = (-dp(1000), 0)
        zone.arrange(frame)

    def _strip(self, seat: int, box: tuple[float, float, float, float]) -> None:
        zone = self.zones[seat]
        zone.strip = Strip(zone.place, self.pause if zone.place.is_person or not self.session.people else None)
        zone.strip.pos, zone.strip.size = box[:2], box[2:]
        zone.add_widget(zone.strip, index=len(zone.children))

    # What the match screen asks

    def show(self, view: State) -> None:
        self.state = view
        for zone in self.zones:
            zone.show(view)
            if zone.strip:
                zone.strip.update(tr("{n} of 5 colours", n=len(colours_taken(view, zone.seat))))
        self.middle.show(view)
        if self.header:
            self.header.show(view, self.session.now)

    def tick(self, dt: float) -> None:
        for zone in self.zones:
            zone.tick(dt)
        if self.header and self.state:
            self.header.show(self.state, self.session.now)
        if self.session.settings.auto_claim:
            self._claim_for_children()

    def animate(self, event: Any) -> Motion | None:
        match event:
            case events.Claimed(seat, line, _, layers):
                return self._cuddle(seat, line, layers)
            case events.Arranged(seat, before, layers) if not self.session.place(seat).is_person:
                for layer in range(3):
                    if before[layer] != layers[layer]:
                        self.zones[seat].lift(layer)
            case events.SandRanOut():
                sound.play("time_up")
            case events.RoundEnded(_, _, reason):
                self.match_screen.caption(tr(reason), self.center, 0, theme.AURORA)
        return None

    def _cuddle(self, seat: int, line: int, layers: Any) -> Motion:
        """Three meet: their cells grow warm while the new cards already lie below."""
        zone = self.zones[seat]
        sound.play("trick")
        haptics.buzz()
        fresh = zone.hand

        def step(t: float) -> None:
            if t < 1:
                if zone.warm != frozenset(LINES[line]):
                    zone.hand = layers
                    zone.warm_up(frozenset(LINES[line]))
                return
            zone.hand = fresh if zone.hand == layers else zone.hand
            zone.warm_up(frozenset())
            self.show(self.state)

        return Motion(theme.SHOW * 0.7, step)

    def cancel_touches(self) -> None:
        for zone in self.zones:
            zone.cancel_touches()

    def notable(self, event: Any) -> bool:
        return isinstance(event, events.Claimed | events.RoundEnded)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        return [[(tr(COLOUR_NAMES[colour]), ntr("{n} trick", "{n} tricks", count(view, seat, colour)))
                 for colour in COLOUR_NAMES if count(view, seat, colour)] for seat in view.seats]

    def where(self, thing: Any) -> tuple[float, float] | None:
        """Of the first person: ("cell", n), ("layer", n), ("above", n), ("slot", n), "freeze"; also "single", "others"."""
        if thing == "single":
            x, y, side = self.middle.single_box
            return x + side / 2, y + side / 2
        mine = self.session.people[0]
        if thing == "others":
            return next((zone.middle_of(("cell", 4)) for zone in self.zones if zone.seat != mine and zone.frame), None)
        return self.zones[mine].middle_of(thing) if self.zones[mine].frame else None

    # What zones ask

    def over_single(self, place: tuple[float, float]) -> bool:
        return self.middle.over_single(*place)

    def say(self, seat: int, words: str) -> None:
        zone, turned = self.zones[seat], self._turned[seat]
        x, y, side = zone.frame.nest
        self.match_screen.caption(words, turned.to_parent(x + side / 2, y + side / 2), turned.angle, theme.LANTERN)

    def pause(self) -> None:
        self.match_screen.pause()

    def give_hint(self) -> None:
        """One step further each time: is there a trick, which colour, which card lies at the bottom, the answer."""
        state = self.session.view(0)
        if state.end:
            return
        if state.dead:
            self.match_screen.choose(tr("No trick can be made"), [
                (tr("Turn a new single card"), lambda: self.ask(0, TurnSingle()))],
                tr("Proven: no order of your cards, with or without a swap, shows three of a colour."))
            return
        found = hint(state, 0)
        position = (state.hands, state.single)
        self._hints_given = self._hints_given + 1 if position == self._hint_for else 1
        self._hint_for = position
        words = tr("There is a trick in your cards.") if found.give is None else tr("Swap a card first.")
        if self._hints_given == 2:
            words = tr("Look for {colour}.", colour=tr(COLOUR_NAMES[found.colour]))
        elif self._hints_given >= 3:
            for action in found.answer[:-1]:
                self.ask(0, action)
            words = tr("There it is: draw the line!")
        self.say(0, words)

    def _claim_for_children(self) -> None:
        for seat in self.session.people:
            view = self.session.view(seat)
            if not view.end and (showing := lines_showing(view.deck, view.hands[seat])):
                self.session.ask(seat, Claim(next(iter(showing))))

    def next_round(self, seat: int) -> None:
        self.ask(seat, NextRound())
