"""The set-up: who plays, where they sit, and the options of the game; Start is always in sight."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import games as box
from app.core.game import BadSetup, Value
from app.store import Player
from app.ui import games, labels
from app.ui.i18n import ntr, tr
from app.ui.labels import levels
from app.ui.plan import FREE, NAMES, PERSON, Plan
from app.ui.session import SEATINGS
from app.ui.tutorial import is_new
from app.ui.widgets.choices import Choices
from app.ui.widgets.controls import Panel, PillButton, RoundButton, Stepper, SwitchRow, heading
from app.ui.widgets.entries import entry_buttons
from app.ui.widgets.layouts import Column
from app.ui.widgets.page import Page
from app.ui.widgets.pieces import Pieces
from app.ui.widgets.scroller import Scroller
from app.ui.widgets.seats import SeatRow, TableOfSeats
from app.ui.widgets.sitting import Sitting
from app.ui.widgets.words import Words

TALL = 600  # dp from which there is room for a table with seats
TABLE_TEXT = 1.4  # larger text is for lists, not for seats round a table
UPRIGHT = 548  # dp of the table on an upright tablet, so that all options are in sight below it
OPTIONS_WIDE = 430  # dp
PIECES = (30, 52)  # dp, how high the pieces beside the name of the game are: at least, at most
TUTORIAL = "tutorial"  # its screen
MANY = 5  # values from which an option is stepped through


class SetupScreen(Page):
    """Remembers the last choice for each game."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        self.game = game
        self.plan = Plan.kept(game)
        self.is_new = is_new(game, App.get_running_app().journal)
        super().__init__(**kwargs)
        self._shown_as = ""
        self.bind(size=self._shape)
        self.ids.titles.bind(width=self._fit_pieces)

    @property
    def seats(self) -> list[dict[str, str]]:
        return self.plan.seats

    @property
    def shape(self) -> str:
        """How the parts lie: a list, columns where it is wide but low, or seats round a table."""
        if self.width < dp(600):
            return "list"
        if self.height < dp(TALL) or App.get_running_app().text_scale > TABLE_TEXT:
            return "columns" if self.width > self.height else "list"
        return "table" if self.width > self.height else "stack"

    def _shape(self, *_: Any) -> None:
        if self.parent and self._shown_as != self.shape:
            self._refill()

    def fill(self) -> None:
        self._shown_as = self.shape
        self.beside, self.over = (Pieces(self.game, size_hint=(None, None), size=(0, 0), pos_hint={"center_y": 0.5})
                                  for _ in range(2))
        self.ids.badge.add_widget(self.beside)
        self.title = games.title(self.game)
        self.subtitle_tint = None
        self.subtitle = tr("Tap a seat: person, bot or free") if self._shown_as in ("table", "stack") else ""
        self.play_button = PillButton(text=tr("Start"), icon="play", main=True, points=21)
        self.play_button.bind(on_tap=lambda *_: self.play())
        self.welcomes = self.is_new and self._shown_as in ("list", "columns")  # elsewhere everything is in sight
        if self.welcomes:
            self.ids.parts.add_widget(self._welcome())
        {"list": self._as_list, "columns": self._as_columns, "table": self._as_table, "stack": self._as_stack}[self.shape]()
        rules = RoundButton(icon="help", pos_hint={"center_y": 0.5})
        rules.bind(on_tap=lambda *_: App.get_running_app().go("howto", game=self.game))
        self.ids.corner.add_widget(rules)
        self._check()
        self._fit_pieces()

    # The shapes

    def _as_list(self) -> None:
        self.most = dp(640)
        self.ids.parts.add_widget(self._who())
        self._add_if_any(self._table())
        self.ids.foot.add_widget(self.play_button)

    def _as_columns(self) -> None:
        self.most = dp(1100)
        row = BoxLayout(spacing=dp(14), size_hint_y=None)
        for part in self._handed([self._who(), self._table()]):
            part.pos_hint = {"top": 1}
            row.add_widget(part)
        row.bind(minimum_height=row.setter("height"))
        self.ids.parts.add_widget(row)
        self.put_in_corner(self.play_button)

    def _as_stack(self) -> None:
        self.most = dp(900)
        self.ids.parts.add_widget(TableOfSeats(self.game, self._around(), size_hint_y=None, height=dp(UPRIGHT)))
        self.ids.parts.add_widget(self._facts())
        self._add_if_any(self._table())
        self.ids.foot.add_widget(self.play_button)

    def _as_table(self) -> None:
        self.most = dp(1400)
        left = BoxLayout(orientation="vertical", spacing=dp(8))
        left.add_widget(TableOfSeats(self.game, self._around()))
        left.add_widget(self._facts())
        right = Panel(size_hint_x=None, size_hint_y=1, width=dp(OPTIONS_WIDE))
        scroller = Scroller()
        inside = Column(spacing=dp(12))
        self._add_options(inside)
        scroller.add_widget(inside)
        right.add_widget(scroller)
        right.add_widget(self.play_button)
        row = BoxLayout(spacing=dp(20), size_hint_y=None)
        for part in self._handed([left, right]):
            row.add_widget(part)
        frame = self.ids.scroller
        row.height = frame.height - dp(16)
        frame.bind(height=lambda *_: setattr(row, "height", frame.height - dp(16)))
        self.ids.parts.add_widget(row)

    def _handed(self, parts: list[Widget]) -> list[Widget]:
        """For a left hand the controls lie on the left."""
        return parts[::-1] if App.get_running_app().settings.left_handed else parts

    def _add_if_any(self, panel: Panel) -> None:
        if panel.children:
            self.ids.parts.add_widget(panel)

    # The parts

    def _who(self) -> Panel:
        panel = Panel()
        panel.add_widget(self._who_heading())
        for index, _ in enumerate(self.seats):
            row = SeatRow(**self._seat(index))
            row.bind(on_tap=lambda *_, index=index: self._edit(index))
            panel.add_widget(row)
        return panel

    def _who_heading(self) -> BoxLayout:
        line, words = BoxLayout(size_hint_y=None), heading(tr("Who plays?"))
        words.bind(height=line.setter("height"))
        line.bind(height=self._fit_pieces)
        for part in (words, self.over):
            line.add_widget(part)
        return line

    def _fit_pieces(self, *_: Any) -> None:
        """In a list or in columns the game's pieces stand beside its name; where that is too long for them, on the first seat."""
        if self._shown_as not in ("list", "columns") or not self.beside.pieces:
            return
        beside = min(dp(PIECES[1]), (self.ids.titles.width - self.name_width - dp(12)) / self.beside.spread)
        beside = beside if beside >= dp(PIECES[0]) else 0
        self.beside.size = beside * self.beside.spread, beside
        line = self.over.parent
        over = 0 if beside else min(dp(PIECES[1]), line.height + 2 * dp(12))
        self.over.size, self.over.pos_hint = (over * self.over.spread, over), {"y": -dp(12) / max(1, line.height)}

    def _around(self) -> list[tuple[int, dict[str, Any]]]:
        """Every seat with its side of the table: those who play in their order, then the free ones."""
        taken = [index for index, seat in enumerate(self.seats) if seat["kind"] != FREE]
        order = taken + [index for index in range(len(self.seats)) if index not in taken]
        sides = SEATINGS[self.plan.seating if self.plan.people > 1 else "round"]
        return [(side, self._seat(index) | {"on_tap": lambda *_, index=index: self._edit(index)})
                for index, side in zip(order, sides, strict=False)]

    def _seat(self, index: int) -> dict[str, Any]:
        seat = self.seats[index]
        kind = seat["kind"]
        words = {PERSON: tr("Person"), FREE: tr("Add")}.get(kind) or tr(levels.name(kind))
        icon = {PERSON: "account", FREE: "account-plus-outline"}.get(kind, "robot-happy-outline")
        return {"colour": seat["colour"], "name": seat["name"], "kind_words": words, "kind_icon": icon,
                "free": kind == FREE}

    def _facts(self) -> Words:
        people = ntr("{n} player", "{n} players", len(self.plan.taken))
        minutes = games.MINUTES.get(self.game)
        words = tr("{players}, about {minutes} minutes", players=people, minutes=minutes) if minutes else people
        return Words(text=words, points=15, halign="center")

    def _welcome(self) -> PillButton:
        """For those who have never played this game its tutorial comes first."""
        button = PillButton(text=tr("New here? Play the tutorial"), icon="school", points=16)
        button.bind(on_tap=lambda *_: App.get_running_app().go(TUTORIAL, game=self.game))
        return button

    def _table(self) -> Panel:
        panel = Panel()
        self._add_options(panel)
        return panel

    def _add_options(self, panel: Widget) -> None:
        if self.plan.people > 1:
            ways = {"side": tr("Side by side"), "face": tr("Face to face"), "round": tr("All round")}
            sitting = Sitting(ways, self.plan.seating)
            sitting.bind(on_pick=lambda _, way: self._sit(way))
            panel.add_widget(heading(tr("Where do you sit?")))
            panel.add_widget(sitting)
        for name, values in box.options(self.game).items():
            if labels.shown(self.game, name, len(self.plan.taken)):
                for part in self._option(name, values):
                    panel.add_widget(part)
        if entries := [entry for entry in games.entries(self.game) if not self.welcomes or entry.screen != TUTORIAL]:
            panel.add_widget(heading(tr("More")))
            panel.add_widget(entry_buttons(entries))

    def _option(self, name: str, values: tuple[Value, ...]) -> list[Widget]:
        title, note = tr(labels.option(self.game, name)), labels.note(self.game, name)
        chosen = self.plan.options[name]
        if set(values) == {False, True} and all(isinstance(value, bool) for value in values):
            row = SwitchRow(text=title, note=tr(note) if note else "", on=bool(chosen))
            row.bind(on_tap=lambda row: self._switch(row, name))
            return [row]
        offered = [(value, self._words(name, value)) for value in self.plan.offered(values)]
        many = len(offered) > MANY
        control = Stepper(offered, chosen) if many else Choices([(*one, "") for one in offered], chosen)
        control.bind(on_pick=lambda _, value: self.plan.choose(name, value))
        parts: list[Widget] = [heading(title), control]
        if note:
            parts.append(Words(text=tr(note), points=13, tint=App.get_running_app().paint.text_second))
        return parts

    def _words(self, name: str, value: Value) -> str:
        seat = self.plan.seat_meant(value)
        return self.plan.taken[seat]["name"] if seat is not None else tr(labels.value(self.game, name, value))

    def _switch(self, row: SwitchRow, name: str) -> None:
        row.on = not row.on
        self.plan.choose(name, row.on)

    # What is done

    def _edit(self, index: int) -> None:
        from app.ui.widgets.seat_sheet import SeatSheet

        SeatSheet(self, index).open()

    def change_seat(self, index: int, **changes: str) -> None:
        """Change name, colour or kind of a seat."""
        self.plan.change_seat(index, **changes)
        self._refill()

    def _sit(self, way: str) -> None:
        self.plan.sit(way)
        if self.shape in ("table", "stack"):
            self._refill()

    def _check(self) -> None:
        """Too few or too many: Start is dim, and why is said above it, or below the title where Start is up there."""
        fits = len(self.plan.taken) in box.seats(self.game)
        self.play_button.enabled = fits
        if fits:
            return
        reason, above = tr("This game is for {count} players.", count=games.count(self.game)), self.play_button.parent
        warning = App.get_running_app().paint.warning
        if self._shown_as == "columns":
            self.subtitle, self.subtitle_tint = reason, warning
        else:
            panel = Panel(padding=(dp(16), dp(8)))
            panel.add_widget(Words(text=reason, points=16, bold=True, halign="center", tint=warning))
            above.add_widget(panel, index=above.children.index(self.play_button) + 1)

    def play(self) -> None:
        """Begin the match as chosen."""
        from app.ui.matches import begin

        self.plan.keep()
        players = tuple(Player(seat["name"] or NAMES[i], seat["colour"], seat["kind"])
                        for i, seat in enumerate(self.seats) if seat["kind"] != FREE)
        try:
            begin(self.game, players, self.plan.seating, self.plan.options)
        except BadSetup as problem:
            App.get_running_app().notice(tr(problem.args[0]))

