"""The codec gives back what it was given, and refuses the rest by name."""

from dataclasses import dataclass
from enum import Enum

import pytest

from app.core.codec import BadData, decode, encode


class Side(Enum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Push:
    cells: tuple[int, ...]
    force: float | None = None
    side: Side = Side.LEFT


@dataclass(frozen=True, slots=True)
class Pull:
    names: frozenset[str]
    pair: tuple[int, str]


Action = Push | Pull


@pytest.mark.parametrize("value", [Push((1, 2), 0.5), Push((), None, Side.RIGHT), Pull(frozenset("ba"), (1, "x"))])
def test_what_goes_in_comes_out(value):
    assert decode(Action, encode(value)) == value


@pytest.mark.parametrize(("data", "told"), [
    ({"Push": {"cells": [1], "force": None}}, "missing field side"),
    ({"Push": {"cells": [1], "force": None, "side": "left", "speed": 2}}, "unknown field speed"),
    ({"Shove": {}}, "expected one of Push, Pull"),
    ({"Push": {"cells": ["a"], "force": None, "side": "left"}}, "expected int, found a text"),
    ({"Push": {"cells": 3, "force": None, "side": "left"}}, "expected a list"),
    ({"Push": {"cells": [], "force": None, "side": "up"}}, "expected one of left, right"),
    ({"Pull": {"names": [], "pair": [1]}}, "expected 2 items, found 1"),
    ([], "expected one of Push, Pull"),
])
def test_wrong_data_is_refused_with_the_place(data, told):
    with pytest.raises(BadData, match=told):
        decode(Action, data)
