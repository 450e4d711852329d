"""Secrets: where a view hides something of a state, and the same state with that something changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any


def with_other_secrets(state: Any, view: Any) -> Iterator[Any]:
    """States that differ from this one only in what the view does not show."""
    if state == view:
        return
    if dataclasses.is_dataclass(state) and type(state) is type(view):
        for field in dataclasses.fields(state):
            for other in with_other_secrets(getattr(state, field.name), getattr(view, field.name)):
                yield dataclasses.replace(state, **{field.name: other})
    elif isinstance(state, tuple) and isinstance(view, tuple) and len(state) == len(view):
        yield from _within_a_row(state, view)
    elif isinstance(state, (tuple, str)) and state[::-1] != state:
        yield state[::-1]


def _within_a_row(state: tuple[Any, ...], view: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    hidden = [number for number, (real, seen) in enumerate(zip(state, view, strict=True)) if real != seen]
    first, last = hidden[0], hidden[-1]
    if state[first] != state[last] and view[first] == view[last]:  # two hidden things of a kind change places
        swapped = list(state)
        swapped[first], swapped[last] = state[last], state[first]
        yield tuple(swapped)
    for number in hidden:
        for other in with_other_secrets(state[number], view[number]):
            yield (*state[:number], other, *state[number + 1:])
