"""Monster Freeze on the screen: everybody's nest at once, one single card in the middle."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.core.words import sentence
from app.games.freeze import events
from app.games.freeze.actions import Claim, TurnSingle
from app.games.freeze.cards import CELLS, COLOURS
from app.games.freeze.daily import day_of
from app.games.freeze.state import State, cards_of, colours_taken, count, lines_showing
from app.ui import haptics, sound
from app.ui.boards import board as base
from app.ui.boards.freeze import records, seating, verdict
from app.ui.boards.freeze.backdrop import draw_backdrop, draw_panel
from app.ui.boards.freeze.cuddle import Cuddle
from app.ui.boards.freeze.flipper import Flipper
from app.ui.boards.freeze.header import Header
from app.ui.boards.freeze.hinting import Hinting
from app.ui.boards.freeze.huddle import Huddle
from app.ui.boards.freeze.layout import Box
from app.ui.boards.freeze.middle import Middle
from app.ui.boards.freeze.shelf import Shelf
from app.ui.boards.freeze.voices import Voices
from app.ui.boards.freeze.zone import Zone
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion
from app.ui.turned import Turned

COLOUR_NAMES = {
    "red": sentence("Red"), "blue": sentence("Blue"), "green": sentence("Green"), "yellow": sentence("Yellow"),
    "purple": sentence("Purple"),
}
TRICKS = {
    "red": sentence("A red trick!"), "blue": sentence("A blue trick!"), "green": sentence("A green trick!"),
    "yellow": sentence("A yellow trick!"), "purple": sentence("A purple trick!"),
}
DEAD_SECONDS = 2.5  # to read that no trick is possible, before a new single card is turned
CLAIM_SECONDS = 0.8  # a trick shows before it is claimed for small children


class Board(base.Board):
    """Zones turned to their owners; the rules decide every race."""

    live = True

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.state: State | None = None
        self.zones: list[Zone] = []
        self.turned: list[Turned] = []
        self._flippers: dict[int, Flipper] = {}
        self.middle = Middle(session.watched)
        self.add_widget(self.middle)  # below the places, so that a card carried to it stays in sight
        for place in session.places:
            self._seat(place)
        self.solo = len(session.places) == 1
        self.hinting = Hinting(self)
        self.header = Header(self.hinting.next_step, self.pause, self._title(), session.watched) if self.solo else None
        if self.header:
            self.add_widget(self.header)
        self._motions: list[tuple[Motion, float]] = []
        self.voices = Voices(self)
        self._dead_for, self._low = 0.0, False
        self._showing_for: dict[int, float] = {}
        self._open = session.outcome is None  # still to be kept when it ends
        self.bind(pos=self.lay_out, size=self.lay_out)
        session.settings.bind(text_scale=self._settings_changed, left_handed=self._settings_changed,
                              language=self._settings_changed)

    def _seat(self, place: Any) -> None:
        zone, turned = Zone(self, place.seat), Turned()
        turned.add_widget(zone)
        self.zones.append(zone)
        self.turned.append(turned)
        self.add_widget(turned)
        if not place.is_person:
            self._flippers[place.seat] = Flipper(zone)

    def _title(self) -> str:
        day = day_of(self.session.match.setup)
        return tr("Daily {day}", day=f"{day.day}.{day.month}.") if day else ""

    @property
    def help_shows(self) -> bool:
        """Whether the Freeze! button tells that there is a trick."""
        return self.session.settings.help == "full"

    @property
    def still(self) -> bool:
        return bool(self.session.settings.reduced_motion)

    # Layout

    def _settings_changed(self, *_: Any) -> None:
        Clock.schedule_once(self.lay_out, 0)

    def lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        self.cancel_touches()
        self._finish_motions()
        self.middle.still = self.still
        draw_backdrop(self.canvas.before, *self.pos, *self.size, lights=self.solo)
        table = seating.table(*self.size, self.session.places, self.session.settings.left_handed, self.session.watched)
        for seat, part in enumerate(table.seats):
            self._put(seat, part)
        self.middle.lay_out(self._moved(table.middle), table.on_floe)
        if self.header and table.header:
            self.header.lay_out(self._moved(table.header), self.session.settings.left_handed)
        if self.state:
            self.show(self.state)

    def _moved(self, box: Box) -> Box:
        return self.x + box[0], self.y + box[1], box[2], box[3]

    def _put(self, seat: int, part: seating.Seat) -> None:
        turned, zone = self.turned[seat], self.zones[seat]
        turned.angle = part.facing
        turned.fit(*self._moved(part.box))
        zone.pos, zone.size = (0, 0), turned.size
        if part.bordered:
            draw_panel(self.canvas.before, *self._moved(part.box), zone.place.colour)
        zone.arrange(part.frame)
        if seat in self._flippers:
            self._flippers[seat].lay_out()

    # What the match screen asks

    def show(self, view: State) -> None:
        if self.state and view.single != self.state.single:
            self.middle.origin = self.middle.origin or self._single_origin(view)
        self.state = view
        for zone in self.zones:
            zone.show(view)
        self.middle.show(view)
        if self.header:
            self.header.show(view, self._moment(view))
            self.hinting.point_out(view)
        if self._open and self.session.outcome is not None:
            self._open = False
            records.keep(self.session)

    def _moment(self, view: State) -> int:
        """The play time a view belongs to: now, or in a replay the time of the move that led to it."""
        if self.match_screen:
            return self.session.now
        match = self.session.match
        return next((move.at for number, move in enumerate(match.log, 1)
                     if match.state_after(number).hands is view.hands and match.state_after(number).end is view.end), 0)

    def _single_origin(self, view: State) -> tuple[float, float]:
        """Where a new single card comes from: the hand that gave it, or the pile."""
        for zone, hand in zip(self.zones, self.state.hands, strict=True):
            if view.single in cards_of(hand) and zone.frame:
                return self.to_widget(*zone.to_window(*zone.centre_of(cards_of(hand).index(view.single))))
        return self.middle.pile_place

    def tick(self, dt: float) -> None:
        for zone in self.zones:
            zone.tick(dt)
        self.middle.tick(dt)
        self._run_motions(dt)
        self.voices.tick()
        if self.state is None or self.session.paused or self.match_screen is None:
            return
        for seat, flipper in self._flippers.items():
            flipper.tick(self.session.plans.get(seat), self.session.now)
        if self.header:
            self.header.show(self.state, self.session.now)
            self.header.tick(0.0 if self.still or self.state.end else dt)
        self._relieve(dt)
        if self.session.settings.auto_claim:
            self._claim_for_children(dt)

    def animate(self, event: Any) -> Motion | None:
        match event:
            case events.Claimed(seat, line, colour, _):
                return self._live(self._cuddle(seat, line, colour))
            case events.Arranged(seat, before, layers) if not self.session.place(seat).is_person:
                for layer in range(3):
                    if before[layer] != layers[layer]:
                        self.zones[seat].lift(layer)
            case events.SandRanOut():
                sound.play("time_up")
            case events.RoundEnded(_, winners, reason):
                self._say_round(winners, tr(reason))
        return None

    def _cuddle(self, seat: int, line: int, colour: Any) -> Motion:
        if self.session.settings.captions:
            self.say(seat, tr(TRICKS[colour]))
        sound.play("trick")
        haptics.buzz()
        zone = self.zones[seat]
        return Cuddle(zone.canvas.after, zone.nest, zone.frame, line, colour).motion(self.still)

    def _live(self, motion: Motion) -> Motion | None:
        """In a match cuddles run by themselves, so that two at once do not wait for each other; a replay waits."""
        if self.match_screen is None:
            return motion
        motion.step(0.0)
        self._motions.append((motion, 0.0))
        return None

    def _run_motions(self, dt: float) -> None:
        running = [(motion, min(1.0, gone + dt / motion.seconds)) for motion, gone in self._motions]
        for motion, gone in running:
            motion.step(gone)
        self._motions = [(motion, gone) for motion, gone in running if gone < 1]

    def _finish_motions(self) -> None:
        for motion, _ in self._motions:
            motion.step(1.0)
        self._motions.clear()

    def cancel_touches(self) -> None:
        for zone in self.zones:
            zone.fingers.cancel()

    def heard(self, name: str, words: str) -> None:
        """That little sand is left is written once, not over the pile again every second; the end says itself why it came."""
        if name == "sand_low" and not self._low:
            self._low = True
            self.say(0, words)
        elif name not in ("sand_low", "time_up"):
            super().heard(name, words)

    def notable(self, event: Any) -> bool:
        return isinstance(event, events.Claimed | events.RoundEnded)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        if view.solo:
            return [records.rows(self.session)]
        return [[(tr(COLOUR_NAMES[colour]), ntr("{n} trick", "{n} tricks", count(view, seat, colour)))
                 for colour in COLOURS if count(view, seat, colour)] for seat in view.seats]

    def comfort(self, view: State) -> tuple[str, Huddle] | None:
        if not view.solo:
            return None
        warm = colours_taken(view, 0)
        words = tr("So close!") if len(warm) == len(COLOURS) - 1 else tr("A good start!") if warm else tr("Brr, still so cold!")
        return words, Huddle(warm)

    def tally(self, view: State, seat: int) -> tuple[int, str]:
        return verdict.tally(view, seat)

    def exhibit(self, view: State, seat: int) -> Shelf:
        """For the results: a seat's tricks by colour."""
        return Shelf({colour: count(view, seat, colour) for colour in COLOURS})

    def where(self, thing: Any) -> tuple[float, float] | None:
        """Of the first person: ("cell", n), ("layer", n), ("above", n), ("slot", n), "freeze"; also "single", "others"."""
        mine = self.session.people[0]
        if not self.zones[mine].frame:
            return None
        if thing == "single":
            return self.to_window(*self.middle.single_place)
        if thing == "others":
            return next((zone.middle_of(("cell", 4)) for zone in self.zones if zone.seat != mine), None)
        return self.zones[mine].middle_of(thing)

    def worth_seeing(self) -> list[tuple[float, float]]:
        """The nest to its corners and the layers of the first person; where others lie beside a strip, also its pause."""
        zone = self.zones[self.session.people[0]]
        x, y, side = zone.frame.nest
        places = [zone.to_window(x + right * side, y + up * side) for right in (0, 1) for up in (0, 1)]
        if zone.strip and zone.strip.y > y and self.width > self.height:
            places.append(zone.to_window(zone.strip.right, zone.strip.center_y))
        things = [("cell", cell) for cell in CELLS] + [("layer", layer) for layer in range(3)]
        return places + [zone.middle_of(thing) for thing in things]

    # What zones ask

    def ask(self, seat: int, action: Any) -> str:
        """Ask for a move; a refusal is said at the place of the one who tried."""
        reason = super().ask(seat, action)  # the screen must hear of it: a coach counts refusals
        if reason and self.match_screen:
            self.voices.take_down(self.match_screen.captions[-1])  # at the edge of the table it would be for everybody
            self.say(seat, tr(reason))
        return reason

    def say(self, seat: int, words: str) -> None:
        """A sentence at a player's cards, turned to them."""
        self.voices.say(seat, words)

    def standing(self, seat: int) -> str:
        """The line below a name."""
        words = ntr("{n} of 5 colours", "{n} of 5 colours", len(colours_taken(self.state, seat)))
        if self.state.rounds > 1:
            words += " · " + ntr("{n} round won", "{n} rounds won", self.state.rounds_won[seat])
        return words

    def standing_in_short(self, seat: int) -> str:
        """The same for a strip with little room: its tricks are to be seen beside it, rounds are not."""
        if self.state.rounds > 1:
            return ntr("{n} won", "{n} won", self.state.rounds_won[seat])
        return tr("{n} of 5", n=len(colours_taken(self.state, seat)))

    def pause(self) -> None:
        if self.match_screen:
            self.match_screen.pause()

    # What happens by itself

    def _say_round(self, winners: tuple[int, ...], reason: str) -> None:
        names = ", ".join(self.session.place(seat).name for seat in winners)
        words = tr("{names}: {reason}", names=names, reason=reason) if names and not self.solo else reason
        sound.play("win" if winners else "lose")
        for seat in self.session.people or (0,):
            self.say(seat, words)

    def _relieve(self, dt: float) -> None:
        """A proven dead position says so; then a new single card is turned."""
        people = self.session.people
        if not self.state.dead or self.state.end or not people:
            self._dead_for = 0.0
            return
        if self._dead_for == 0.0:
            for seat in people:
                self.say(seat, tr("Proven: no trick anywhere, not even with a swap. A new single card comes."))
        self._dead_for += dt
        if self._dead_for >= DEAD_SECONDS:
            self._dead_for = 0.0
            self.session.ask(people[0], TurnSingle())

    def _claim_for_children(self, dt: float) -> None:
        """Claim what has shown for a moment, best a colour still missing."""
        for seat in self.session.people:
            view = self.session.view(seat)
            showing = {} if view.end else lines_showing(view.deck, view.hands[seat])
            gone = self._showing_for.get(seat, 0.0) + dt if showing else 0.0
            self._showing_for[seat] = gone
            if gone >= CLAIM_SECONDS:
                owned = colours_taken(view, seat)
                self.session.ask(seat, Claim(min(showing, key=lambda line: showing[line] in owned)))
                self._showing_for[seat] = 0.0
