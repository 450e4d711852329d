"""Plan: the choices of a set-up, kept for each game from one time to the next."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app import games as box
from app.core.game import Value
from app.store import COLOURS
from app.ui.labels import levels
from app.ui.session import SEATINGS

NAMES = ("Mila", "Pip", "Nanuk", "Papa")
PERSON, FREE = "person", "free"
KINDS = {PERSON, FREE, *levels.NAMES}


class Plan:
    """Who sits where and which options are chosen; every change is written down at once."""

    def __init__(self, game: str, seats: list[dict[str, str]], seating: str, options: dict[str, Value]) -> None:
        self.game, self.seats, self.seating, self.options = game, seats, seating, options

    @classmethod
    def kept(cls, game: str) -> Plan:
        """The plan of the last time, as far as it still makes sense; else one that can be played at once."""
        kept = App.get_running_app().journal.setting(f"setup/{game}", {})
        kept = kept if isinstance(kept, dict) else {}
        most = max(box.seats(game))
        seats = kept.get("seats")
        chosen = kept.get("options") if isinstance(kept.get("options"), dict) else {}
        options = {name: chosen.get(name) if chosen.get(name) in values else values[0]
                   for name, values in box.options(game).items()}
        return cls(game, seats if _usable(seats, most) else _first(game, most),
                   kept.get("seating") if kept.get("seating") in SEATINGS else "face", options)

    @property
    def taken(self) -> list[dict[str, str]]:
        return [seat for seat in self.seats if seat["kind"] != FREE]

    @property
    def people(self) -> int:
        return sum(seat["kind"] == PERSON for seat in self.seats)

    def change_seat(self, index: int, **changes: str) -> None:
        """Change name, colour or kind; a colour that is taken changes places."""
        if colour := changes.get("colour"):
            for other in self.seats:
                if other["colour"] == colour:
                    other["colour"] = self.seats[index]["colour"]
        self.seats[index].update(changes)
        self.keep()

    def sit(self, way: str) -> None:
        self.seating = way
        self.keep()

    def choose(self, option: str, value: Value) -> None:
        self.options[option] = value
        self.keep()

    def keep(self) -> None:
        App.get_running_app().journal.set_setting(
            f"setup/{self.game}", {"seats": self.seats, "seating": self.seating, "options": self.options})

    def seat_meant(self, value: Value) -> int | None:
        """The seat that "seat 2" or "2" stands for among those who play, from 0; None for other values."""
        last = str(value).removeprefix("seat ")
        return int(last) - 1 if isinstance(value, str) and last.isdigit() else None

    def offered(self, values: tuple[Value, ...]) -> list[Value]:
        """Values in an order a reader expects: numbers rise, and seats that are free are not offered."""
        if all(type(value) is int for value in values):
            return sorted(values, key=int)
        return [value for value in values if (self.seat_meant(value) or 0) < len(self.taken)]


def _usable(seats: Any, most: int) -> bool:
    return isinstance(seats, list) and len(seats) == most and all(
        isinstance(seat, dict) and seat.get("kind") in KINDS and seat.get("colour") in COLOURS
        and isinstance(seat.get("name"), str) for seat in seats)


def _first(game: str, most: int) -> list[dict[str, str]]:
    """One person, against an easy bot where the game needs two."""
    kinds = [PERSON, FREE if min(box.seats(game)) == 1 else "easy", FREE, FREE]
    return [{"name": name, "colour": colour, "kind": kind}
            for name, colour, kind, _ in zip(NAMES, COLOURS, kinds, range(most), strict=False)]
