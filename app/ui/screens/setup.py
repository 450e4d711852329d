"""The set-up: who plays, where they sit, and the options of the game; Play is always in sight."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import games as box
from app.core.game import BadSetup
from app.store import COLOURS, Player
from app.ui import games, labels
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.widgets.controls import Choices, Panel, PillButton, heading
from app.ui.widgets.page import Page
from app.ui.widgets.tap import Tap

NAMES = ("Mila", "Pip", "Nanuk", "Papa")
PERSON, FREE = "person", "free"
LONGEST_NAME = 16  # letters
SEATINGS = (("side", "table-furniture"), ("face", "account-switch"), ("round", "account-group"))


class SeatRow(Tap):
    """A seat in the list: symbol, name, who plays it."""

    colour = StringProperty("teal")
    name = StringProperty("")
    kind_words = StringProperty("")
    kind_icon = StringProperty("account")


class SetupScreen(Page):
    """Remembers the last choice for each game."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        self.game = game
        journal = App.get_running_app().journal
        kept = journal.setting(f"setup/{game}", {})
        self.seats = self._usable_seats(kept.get("seats")) or self._first_seats()
        self.seating = kept.get("seating") if kept.get("seating") in ("side", "face", "round") else "face"
        allowed = box.options(game)
        self.options = {name: kept.get("options", {}).get(name, values[0]) for name, values in allowed.items()}
        self.options = {name: value if value in allowed[name] else allowed[name][0]
                        for name, value in self.options.items()}
        super().__init__(**kwargs)

    def _usable_seats(self, kept: Any) -> list[dict[str, str]] | None:
        kinds = {PERSON, FREE, *labels.LEVELS}
        if isinstance(kept, list) and len(kept) == 4 and all(
                isinstance(seat, dict) and seat.get("kind") in kinds and seat.get("colour") in COLOURS for seat in kept):
            return kept
        return None

    def _first_seats(self) -> list[dict[str, str]]:
        kinds = [PERSON, "easy", FREE, FREE]
        if min(box.seats(self.game)) == 1:
            kinds[1] = FREE
        return [{"name": name, "colour": colour, "kind": kind}
                for name, colour, kind in zip(NAMES, COLOURS, kinds, strict=True)]

    @property
    def taken(self) -> list[dict[str, str]]:
        return [seat for seat in self.seats if seat["kind"] != FREE]

    def fill(self) -> None:
        self.title = games.title(self.game)
        self.subtitle = tr("Tap a seat: person, bot or free")
        self.most = dp(1100) if self.wide else dp(640)
        who = Panel()
        who.add_widget(heading(tr("Who plays?")))
        for index, seat in enumerate(self.seats[:max(box.seats(self.game))]):
            who.add_widget(self._row(index, seat))
        table = Panel()
        if sum(seat["kind"] == PERSON for seat in self.seats) > 1:
            table.add_widget(heading(tr("Where do you sit?")))
            table.add_widget(self._seating())
        self._add_options(table)
        self._arrange(who, table)
        play = PillButton(text=tr("Play"), icon="play", main=True, points=21)
        play.bind(on_tap=lambda *_: self.play())
        self.ids.foot.add_widget(play)
        self.play_button = play
        self._check()

    def _arrange(self, who: Panel, table: Panel) -> None:
        if self.wide:
            row = BoxLayout(spacing=dp(16), size_hint_y=None)
            for part in (who, table):
                part.pos_hint = {"top": 1}
                row.add_widget(part)
            row.bind(minimum_height=row.setter("height"))
            self.ids.parts.add_widget(row)
        else:
            self.ids.parts.add_widget(who)
            if len(table.children):
                self.ids.parts.add_widget(table)

    def _row(self, index: int, seat: dict[str, str]) -> SeatRow:
        kind = seat["kind"]
        words = {PERSON: tr("Person"), FREE: tr("Free seat")}.get(kind) or tr(labels.LEVELS[kind][0])
        icon = {PERSON: "account", FREE: "plus"}.get(kind, "robot-happy-outline")
        row = SeatRow(colour=seat["colour"], name="" if kind == FREE else seat["name"], kind_words=words,
                      kind_icon=icon)
        row.bind(on_tap=lambda *_: self._edit(index))
        return row

    def _seating(self) -> Choices:
        words = {"side": tr("Side by side"), "face": tr("Face to face"), "round": tr("All round")}
        choices = Choices([(name, words[name], icon) for name, icon in SEATINGS], self.seating)
        choices.bind(on_pick=lambda _, value: self._keep(seating=value))
        return choices

    def _add_options(self, panel: Panel) -> None:
        for name, values in box.options(self.game).items():
            if not labels.shown(self.game, name, len(self.taken)):
                continue
            panel.add_widget(heading(tr(labels.option(self.game, name))))
            choices = Choices([(value, tr(labels.value(self.game, name, value)), "") for value in self._offered(values)],
                              self.options[name])
            choices.bind(on_pick=lambda _, value, name=name: self._keep(option=(name, value)))
            panel.add_widget(choices)

    def _offered(self, values: tuple[Any, ...]) -> list[Any]:
        """Values in an order a reader expects: numbers rise, and seats that are free are not offered."""
        if all(type(value) is int for value in values):
            return sorted(values)
        seats = len(self.taken)
        return [value for value in values if not (str(value)[-1:].isdigit() and int(str(value)[-1]) > seats)]

    def _edit(self, index: int) -> None:
        from app.ui.widgets.seat_sheet import SeatSheet

        SeatSheet(self, index).open()

    def change_seat(self, index: int, **changes: str) -> None:
        """Change name, colour or kind; a colour that is taken changes places."""
        if colour := changes.get("colour"):
            other = next(seat for seat in self.seats if seat["colour"] == colour)
            other["colour"] = self.seats[index]["colour"]
        self.seats[index].update(changes)
        self._keep()
        self._refill()

    def _keep(self, seating: str = "", option: tuple[str, Any] | None = None) -> None:
        self.seating = seating or self.seating
        if option:
            self.options[option[0]] = option[1]
        App.get_running_app().journal.set_setting(
            f"setup/{self.game}", {"seats": self.seats, "seating": self.seating, "options": self.options})
        self._check()

    def _check(self) -> None:
        fits = len(self.taken) in box.seats(self.game)
        self.play_button.enabled = fits
        if not fits:
            self.subtitle = tr("This game is for {count} players.", count=games.count(self.game))

    def play(self) -> None:
        """Begin the match as chosen."""
        from app.ui.matches import begin

        self._keep()
        players = tuple(Player(seat["name"] or NAMES[i], seat["colour"], seat["kind"])
                        for i, seat in enumerate(self.seats) if seat["kind"] != FREE)
        try:
            begin(self.game, players, self.seating, self.options)
        except BadSetup as problem:
            App.get_running_app().notice(tr(problem.args[0]))


load("setup")
