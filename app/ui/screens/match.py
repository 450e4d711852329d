"""The match screen: one board, what lies over it, and the frame that lets it live."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.core.game import TABLE, Seat
from app.core.host import Played
from app.ui import device, sound, theme
from app.ui.boards import board_class
from app.ui.curtain import Curtain
from app.ui.i18n import tr
from app.ui.playback import Playback
from app.ui.session import Session
from app.ui.sheets import Caption, Cover, Sheet
from app.ui.why import WhySheet

LONGEST_FRAME = 0.1  # seconds; after a stall the match goes on where it was
JUST_SAID = 0.4  # seconds in which words at a place stand for the sound that came with them


class MatchScreen(FloatLayout):
    """Boards ask it for captions, curtains, rulings and the pause; it asks them to show and animate."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.session = session
        self.board = board_class(session.game)(session)
        self.board.match_screen = self
        self.add_widget(self.board)
        self.playback = Playback(self.board)
        self.captions: list[Caption] = []
        self.curtain_up: Curtain | None = None
        self._after_curtain: tuple[Seat, Callable[[], None]] | None = None
        self.sheet: Cover | None = None
        self._over_for = 0.0
        self._clock = Clock.create_trigger(self._frame, interval=True)
        self._loading = sound.preload(session.game)
        session.on_played = self._played
        self.board.show(session.view())

    # The shell calls these.

    def entered(self) -> None:
        self.session.paused = self.sheet is not None  # back from the rules or the settings, it is still the pause
        if self.curtain_up:
            self.curtain_up.let_go()  # drawn anew: language and size of its words may have been changed
        self._clock()
        if self._heard not in sound.captions:
            sound.captions.append(self._heard)

    def left(self) -> None:
        if self._heard in sound.captions:
            sound.captions.remove(self._heard)
        self._clock.cancel()
        if self.curtain_up:
            self.curtain_up.let_go()  # the finger may be gone for good
        self.board.cancel_touches()
        self._cover_secret()
        self.session.keep_clock()
        sound.stop_all()

    def paused(self) -> None:
        """Into the background: nothing is lost."""
        self.left()
        if len(self.session.people) > 1:
            self._draw_now()

    def resumed(self) -> None:
        self.entered()

    def back(self) -> bool:
        """One step back: close what lies on top, else ask with the pause sheet."""
        if self.sheet:
            (getattr(self.sheet, "on_close", None) or self.close_sheet)()
        else:
            self.pause()
        return True

    # Boards call these.

    def refuse(self, seat: Seat, reason: str) -> None:
        """Say why a move was refused, turned to the one who tried."""
        facing = self.board.facing(seat) if seat != TABLE else 0
        spots = {0: (0.5, 0.2), 180: (0.5, 0.8), 90: (0.8, 0.5), 270: (0.2, 0.5)}
        fx, fy = spots.get(facing, (0.5, 0.2))
        x, y, room = self.board.said_at(seat) or (self.x + self.width * fx, self.y + self.height * fy, inf)
        sound.play("refuse")
        self.caption(tr(reason), (x, y), facing, theme.LANTERN, room)

    def caption(self, words: str, place: tuple[float, float], angle: float = 0.0, mark: str = "",
                room: float = inf, whole: bool = False) -> Caption:
        """A short sentence at a place of the window, turned to its reader; said again, it takes the place of the old one.

        `whole`: if it takes several lines it is as wide as its room, so that it covers all of what it lies on.
        """
        self.captions = [old for old in self.captions if (old.words, old.angle) != (words, angle) or self.remove_widget(old)]
        caption = Caption(words, place, angle, mark)
        caption.draw(min(room, self.width - dp(48), dp(372)), (self.x, self.y, self.width, self.height), whole)
        self.captions.append(caption)
        self.add_widget(caption)
        return caption

    def curtain(self, seat: Seat, then: Callable[[], None]) -> None:
        """Hide everything, and let one seat see its own view after a hold; `then` is called when it opens."""
        self._lower_curtain()
        self._hush()
        self._look_as(TABLE)
        self._after_curtain = (seat, then)
        self.curtain_up = Curtain(self.session.place(seat), self._opened, self.board.facing(seat))
        self.add_widget(self.curtain_up)
        self.board.cancel_touches()
        self.board.show(self.session.view())

    def public(self) -> None:
        """Back to what everybody may see."""
        if len(self.session.people) > 1:
            self._hush()
            self._look_as(TABLE)
            self._after_curtain = None
            self.board.show(self.session.view())

    def why(self, title: str, words: str, on_close: Callable[[], None] | None = None, **looks: Any) -> None:
        """The rule in words beside what decided it, which the board has drawn and which stays in sight.

        `looks`: mark (a colour), decided (places of the window not to be covered), facing (of the reader),
        room (a box of the window, or a function that gives it, where the board knows a better place).
        """
        def close() -> None:
            self.close_sheet()
            if on_close:
                on_close()

        self.lay(WhySheet(title, words, close, **looks))
        self.session.paused = True

    def choose(self, title: str, choices: list[tuple[str, Callable[[], None]]], words: str = "") -> None:
        """A question with a few answers; beside it is no answer."""
        def chosen(action: Callable[[], None]) -> Callable[[], None]:
            def close_and_do() -> None:
                self.close_sheet()
                action()
            return close_and_do

        buttons = [(label, chosen(action), "plain") for label, action in choices]
        self._open_sheet(Sheet(title, words, buttons, self.close_sheet))

    def pause(self) -> None:
        """Stop the clock and offer to go on, read the rules, or leave (nothing is lost)."""
        app = App.get_running_app()
        buttons = [(tr("Go on"), self.close_sheet, "main")]
        if app:
            buttons += [(tr("How to play"), lambda: app.go("howto", game=self.session.game), "plain"),
                        (tr("Settings"), lambda: app.go("settings"), "plain"),
                        (tr("Leave the match"), self._leave, "plain")]
        self._open_sheet(Sheet(tr("Pause"), tr("The match is saved, move by move."), buttons, self.close_sheet))
        self.session.paused = True

    def lay(self, sheet: Cover) -> None:
        """Put a sheet of the board's own over everything; close_sheet takes it away."""
        self._open_sheet(sheet)

    def close_sheet(self) -> None:
        if self.sheet:
            self.remove_widget(self.sheet)
            self.sheet = None
        self.session.paused = False

    # The frame.

    def _frame(self, dt: float) -> None:
        dt = min(dt, LONGEST_FRAME)
        next(self._loading, None)
        covered = self.curtain_up is not None or self.session.paused
        if not covered:
            self.session.advance(dt)
            if self.board.live or not self.playback.busy:
                self.session.tick()
            self.playback.tick(dt)
        self.board.tick(dt)
        for caption in list(self.captions):
            if not caption.tick(dt):
                self.captions.remove(caption)
                self.remove_widget(caption)
        self._end_when_over(dt)

    def _heard(self, name: str) -> None:
        """Write a sound that matters, unless the board has just said it in words."""
        if self.session.settings.captions and not any(caption.age < JUST_SAID for caption in self.captions):
            self.board.heard(name, f"({tr(sound.MATTER[name])})")

    def _played(self, played: Played) -> None:
        view = self.session.view()
        if self.board.live:
            self.board.show(view)  # never again: by the time its events were played, others may have moved
        self.playback.add(played.step.events, None if self.board.live else view)
        if self.session.outcome and self.session.journal:
            self.session.journal.finish(self.session.match_id, self.session.outcome)

    def _end_when_over(self, dt: float) -> None:
        if self.session.outcome is None or self.playback.busy or self.playback.frozen or self.sheet:
            return
        self._over_for += dt
        if self._over_for >= theme.LAST_LOOK:
            self._over_for = float("-inf")
            self.left()
            if app := App.get_running_app():
                app.replace("results", session=self.session)

    def _opened(self) -> None:
        self._lower_curtain()
        if self._after_curtain:
            seat, then = self._after_curtain
            self._look_as(seat)
            self.board.show(self.session.view())
            then()

    def _look_as(self, seat: Seat) -> None:
        """Show what this seat may see; a secret on a shared glass stays out of the system's pictures."""
        self.session.viewer = seat
        device.keep_private(seat != TABLE)

    def _cover_secret(self) -> None:
        """Whoever comes back, perhaps by way of the settings, may be someone else: one seat's secret goes behind the curtain."""
        if self.session.viewer != TABLE and len(self.session.people) > 1:
            self.curtain(self.session.viewer, self._after_curtain[1] if self._after_curtain else lambda: None)

    def _hush(self) -> None:
        """What was said to one person is not for the next."""
        for caption in self.captions:
            self.remove_widget(caption)
        self.captions.clear()

    def _draw_now(self) -> None:
        """The system takes its picture of us as soon as we are paused: the curtain is in it, and nobody peeks."""
        self.do_layout()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")

    def _lower_curtain(self) -> None:
        if self.curtain_up:
            self.curtain_up.close()
            self.remove_widget(self.curtain_up)
            self.curtain_up = None

    def _open_sheet(self, sheet: Cover) -> None:
        self.close_sheet()
        self.board.cancel_touches()
        self.sheet = sheet
        self.add_widget(sheet)

    def _leave(self) -> None:
        self.close_sheet()
        self.left()
        if app := App.get_running_app():
            app.home()
