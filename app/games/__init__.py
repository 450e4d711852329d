"""The games in the box; each is a package with rules.py (seven names) and bot.py (choose)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from app.core.game import Rules, Value

NAMES = ("icecool", "icelake", "icetowers", "freeze")


class _Games(Mapping[str, Rules]):
    """Name -> rules module, imported when first asked for, so that the app starts at once."""

    def __getitem__(self, name: str) -> Rules:
        if name not in NAMES:
            raise KeyError(name)
        return cast(Rules, import_module(f"app.games.{name}.rules"))

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES: Mapping[str, Rules] = _Games()


def seats(name: str) -> tuple[int, ...]:
    """How many seats a match of this game may have."""
    return cast("tuple[int, ...]", import_module(f"app.games.{name}").SEATS)


def options(name: str) -> Mapping[str, tuple[Value, ...]]:
    """The options of a game and their allowed values, the default first."""
    return cast("Mapping[str, tuple[Value, ...]]", import_module(f"app.games.{name}").OPTIONS)

