"""Shots: a picture of every screen, and of every game at the moments that matter, at one size and in one language."""

from __future__ import annotations

import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from app import scenes
from app.scenes import SETTLED, Scene

WIDE = 600  # dp of the shorter side from which several people sit around the glass
TODAY = date(2026, 3, 18)
TAUGHT = {"icecool": 1, "icelake": 3, "icetowers": 5, "freeze": 4}  # a step of each tutorial where something is to be done
LESSON = "bank"
OF_MATCHES = ("start-continue", "start-day", "statistics", "statistics-day", "waiting-sheet", "waiting-sheet-day",
              "more-sheet", "more-sheet-day", "deleted", "deleted-day")


def shots(out: str, size: str, lang: str, text_scale: float, only: str = "") -> int:
    """Write the pictures, named by screen, or `only` those with such a part in their name; wrong words are answered
    with a sentence and 2."""
    from app.ui.i18n import LANGUAGES

    try:
        width, height = (int(number) for number in size.split("x"))
    except ValueError:
        print(f"The size is WIDTHxHEIGHT, such as 360x800, not '{size}'.", file=sys.stderr)
        return 2
    if lang not in LANGUAGES:
        print(f"There is no language '{lang}'; there are: {', '.join(LANGUAGES)}.", file=sys.stderr)
        return 2
    from app.ui.stage import running_app

    with running_app(size=(width, height), lang=lang, text_scale=text_scale) as app:
        Camera(app, Path(out), only).all(min(width, height) >= WIDE)
    return 0


class Camera:
    """Takes the pictures of one app into one folder; of a few, only what they need is staged."""

    def __init__(self, app: Any, folder: Path, only: str) -> None:
        self.app, self.folder, self.only = app, folder, only

    def wanted(self, *names: str) -> bool:
        return any(self.only in name for name in names)

    def all(self, around: bool) -> None:
        """`around`: several people have room round the glass."""
        from app import acts

        self.screen("start")
        self.screen("statistics", "statistics-empty")
        self.screen("setup", "setup-new-icetowers", game="icetowers")
        for scene in (*scenes.MATCHES, *scenes.BEGINNINGS, scenes.CURTAIN, *(scenes.ROUND_THE_TABLE if around else ())):
            self.match(scene)
        for acted in (*acts.ACTED, *(acts.ROUND_THE_TABLE if around else ())):
            self.acted(acted)
        for scene in scenes.MATCHES:
            self.results(scene)
        self.learning()
        self.menus()

    def take(self, name: str) -> None:
        from app.ui.stage import shot

        if self.wanted(name):
            shot(self.folder / f"{name}.png")

    def home(self) -> None:
        from app.ui.stage import frames

        self.app.home()
        frames(6, drawn=False)

    # Matches

    def match(self, scene: Scene) -> None:
        from app.ui.stage import frames

        if not self.wanted(scene.name, f"pause-{scene.game}", *(OF_MATCHES if scene in scenes.MATCHES else ())):
            return
        screen = scenes.enter(self.app, scene)
        frames(SETTLED, drawn=False)
        self.take(scene.name)
        if scene.name.startswith("match"):
            screen.pause()
            self.take(f"pause-{scene.game}")
            screen.close_sheet()
        number = screen.session.match_id
        self.home()
        if scene not in scenes.MATCHES:
            self.app.journal.delete(number)

    def acted(self, acted: Any) -> None:
        if not self.wanted(*acted.pictures):
            return
        settings = self.app.settings
        before = {name: getattr(settings, name) for name, _ in acted.settings}
        for name, value in acted.settings:
            setattr(settings, name, value)
        for name, _ in zip(acted.pictures, acted.act(scenes.enter(self.app, acted.scene)), strict=True):
            self.take(name)
        number = self.app.nav.screen.session.match_id
        self.home()
        self.app.journal.delete(number)  # the menus show what a family has left, not what was staged
        for name, value in before.items():
            setattr(settings, name, value)

    def results(self, scene: Scene) -> None:
        from app.ui import matches
        from app.ui.stage import frames

        name = scene.name.removeprefix("match-")
        if not self.wanted(f"results-{name}", f"replay-{name}", *OF_MATCHES):
            return
        matches.resume(scenes.saved(self.app, scene, to_the_end=True))
        frames(3 * SETTLED, drawn=False)
        self.take(f"results-{name}")
        self.below(f"results-{name}")
        replay = self.app.go("replay", session=self.app.nav.screen.session)
        frames(6, drawn=False)
        replay.show(len(replay.match.log) // 2)
        frames(SETTLED, drawn=False)
        self.take(f"replay-{name}")
        self.home()

    # Learning

    def learning(self) -> None:
        for game, step in TAUGHT.items():
            self.tutorial(game, step)
        self.lesson()

    def tutorial(self, game: str, step: int) -> None:
        """Its first words, then a step where something is to be done."""
        from app.ui.stage import frames, until

        if not self.wanted(f"tutorial-{game}", f"taught-{game}"):
            return
        screen = self.app.go("tutorial", game=game)
        frames(SETTLED, drawn=False)
        self.take(f"tutorial-{game}")
        until(lambda: screen.session.step == step or self._learn(screen))
        frames(SETTLED, drawn=False)
        self.take(f"taught-{game}")
        self.home()

    @staticmethod
    def _learn(screen: Any) -> None:
        """Next where it is offered, else what the step wants as soon as it may be done."""
        from app.ui.stage import tap

        lesson, button = screen.session, screen.coach.next_button
        action = lesson.wanted()
        if button.parent:
            tap(button)
        elif action is not None and not screen.playback.busy and not lesson.why_not(0, action):
            lesson.ask(0, action)

    def lesson(self) -> None:
        """A trick shot of gym class, aimed and done."""
        from app.games.icecool.gym import proof
        from app.ui.stage import frames, until

        if not self.wanted("lesson-icecool", "stars-icecool"):
            return
        screen = self.app.go("lesson", lesson=LESSON)
        frames(SETTLED, drawn=False)
        self.take("lesson-icecool")
        screen.practice.flick(proof(screen.lesson)[0])
        until(lambda: screen.report)
        frames(SETTLED, drawn=False)
        self.take("stars-icecool")
        self.home()

    # Menus

    def menus(self) -> None:
        from app.ui import games

        self._played_before()
        self.home()
        self.screen("start", "start-continue")
        self.screen("settings")
        self.screen("statistics")
        self.app.settings.dark = False
        for name in ("start", "settings", "statistics"):
            self.screen(name, f"{name}-day")
        self.sheets("-day")
        self.app.settings.dark = True
        for game in games.playable():
            for name in ("setup", "howto"):
                self.screen(name, f"{name}-{game}", game=game)
        self.second_seat("setup-few-icelake", "icelake", "free")  # too few to begin
        self.second_seat("setup-sitting-icetowers", "icetowers", "person")  # who sit somewhere
        self.screen("gym", "gym-icecool")
        self.screen("daily", "daily-freeze", today=TODAY)
        self.sheets()

    def sheets(self, when: str = "") -> None:
        """Who sits here, and the matches that wait."""
        from app.ui.widgets.seat_sheet import SeatSheet
        from app.ui.widgets.unfinished import UnfinishedSheet

        self.sheet(f"seat-sheet{when}", SeatSheet(self.app.go("setup", game="freeze"), 0))
        self.sheet(f"waiting-sheet{when}", UnfinishedSheet(self.app.nav.screen.fill))
        self.waiting(when)

    def second_seat(self, name: str, game: str, kind: str) -> None:
        """A set-up with somebody else on its second seat."""
        from app.ui.stage import frames

        if self.wanted(name):
            setup = self.app.go("setup", game=game)
            setup.change_seat(1, kind=kind)
            frames(SETTLED, drawn=False)
            self.take(name)
            self.below(name)
            setup.change_seat(1, kind="easy")
            self.home()

    def waiting(self, when: str) -> None:
        """What can be done with a match that waits, and the way back after it was deleted."""
        from app.ui import matches
        from app.ui.i18n import tr
        from app.ui.stage import find, frames
        from app.ui.widgets.sheet import top_sheet

        if not self.wanted(f"more-sheet{when}", f"deleted{when}"):
            return
        self.home()
        start = self.app.nav.screen
        find(start, tr("Continue")).dispatch("on_more")
        frames(SETTLED, drawn=False)
        self.take(f"more-sheet{when}")
        top_sheet(self.app.root_layout).close()
        matches.delete(self.app.journal.unfinished()[0].id, start.fill)
        frames(SETTLED, drawn=False)
        self.take(f"deleted{when}")
        self.app.pill.take_back()
        frames(SETTLED, drawn=False)

    def sheet(self, name: str, sheet: Any) -> None:
        from app.ui.stage import frames

        if not self.wanted(name):
            return
        sheet.open()
        frames(SETTLED, drawn=False)
        self.take(name)
        sheet.close()
        self.home()

    def screen(self, screen: str, name: str = "", **words: Any) -> None:
        """A screen of the menus as one comes to it, and scrolled down where it is longer than the glass."""
        from app.ui.stage import frames

        if not self.wanted(name or screen):
            return
        if screen != "start":
            self.app.go(screen, **words)
        frames(SETTLED, drawn=False)
        self.take(name or screen)
        self.below(name or screen)
        self.home()

    def below(self, name: str) -> None:
        from app.ui.widgets.scroller import Scroller

        for number, scroller in enumerate(w for w in self.app.nav.screen.walk(restrict=True) if isinstance(w, Scroller)):
            part = 1
            while scroller.offset < scroller.room - 1:
                scroller.offset = min(scroller.room, scroller.offset + scroller.height * 0.85)
                part += 1
                self.take(f"{name}-{part}" if not number else f"{name}-{part}{'abc'[number]}")

    def _played_before(self) -> None:
        """What a family would have earned by now: days of the puzzle, stars of gym class."""
        journal = self.app.journal
        for back, (score, seconds) in enumerate([(507, 71), (304, 120), (508, 94), (203, 120), (506, 118), (405, 120)], 1):
            day = (TODAY - timedelta(days=back)).isoformat()
            journal.add_result("freeze", "daily", day, score, back == 3, day)
            journal.add_result("freeze", "daily time", day, seconds, back == 3, day)
