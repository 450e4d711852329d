"""Placing: where words may lie without covering what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import hypot

from kivy.metrics import dp

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height

EDGE = 8  # dp between a box and the window's edge
STEP = 12  # dp between two heights that are tried
# Steps to the right and up that are tried, the shortest way first.
ASIDE = sorted(((right, up) for right in range(-40, 41) for up in range(-40, 41)), key=lambda way: hypot(*way))


def inside(box: Box, place: Point) -> bool:
    x, y, width, height = box
    return x <= place[0] <= x + width and y <= place[1] <= y + height


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes lie on each other."""
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2] for i in (0, 1))


def touches(box: Box, place: Point, reach: float) -> bool:
    """Whether a disc around the place reaches into the box."""
    x, y, width, height = box
    nearest = min(max(place[0], x), x + width), min(max(place[1], y), y + height)
    return hypot(place[0] - nearest[0], place[1] - nearest[1]) < reach


def beside(area: Box, size: Point, kept_free: Sequence[Point], reach: float, wish: str = "top") -> Box:
    """A box of this size inside the area, nearest to the wish (top, middle, bottom), that covers none of the places."""
    (ax, ay, aw, ah), (width, height) = area, size
    low, high = ay + dp(EDGE), ay + ah - height - dp(EDGE)
    wished = {"top": high, "bottom": low, "middle": (low + high) / 2}[wish]
    centre, left, right = ax + (aw - width) / 2, ax + dp(EDGE), ax + aw - width - dp(EDGE)

    def cost(box: Box) -> tuple[int, float]:
        covered = sum(touches(box, place, reach) for place in kept_free)
        return covered, abs(box[1] - wished) + 0.3 * abs(box[0] - centre)

    return min(((x, y, width, height) for y in _heights(low, high) for x in (centre, left, right)), key=cost)


def aside(middle: Point, size: Point, kept_free: Sequence[Point], reach: float, area: Box) -> Point:
    """The nearest middle for a box of this size in the area that covers none of the places; only in the area if there is none."""
    (ax, ay, aw, ah), (width, height) = area, size
    middle = (min(max(middle[0], ax + width / 2), ax + max(width / 2, aw - width / 2)),
              min(max(middle[1], ay + height / 2), ay + max(height / 2, ah - height / 2)))
    for right, up in ASIDE:
        x, y = middle[0] + right * dp(STEP) - width / 2, middle[1] + up * dp(STEP) - height / 2
        inside_area = ax <= x and x + width <= ax + aw and ay <= y and y + height <= ay + ah
        if (inside_area or (right, up) == (0, 0)) and not any(touches((x, y, width, height), place, reach) for place in kept_free):
            return x + width / 2, y + height / 2
    return middle


def roomiest(area: Box, wish: Point, kept_free: Sequence[Point], reach: float) -> Box:
    """The box inside the area that covers none of the places and comes nearest to a wished size; of no size if there is none."""
    (ax, ay, aw, ah), edge = area, dp(EDGE)
    xs = sorted({ax + edge, ax + aw - edge, *(x + way * reach for x, _ in kept_free for way in (-1, 1))})
    ys = sorted({ay + edge, ay + ah - edge, *(y + way * reach for _, y in kept_free for way in (-1, 1))})
    xs, ys = ([at for at in ats if low + edge <= at <= low + long - edge] for ats, low, long in ((xs, ax, aw), (ys, ay, ah)))
    boxes = [(x, y, right - x, top - y) for x, right in combinations(xs, 2) for y, top in combinations(ys, 2)
             if not any(x - reach < px < right + reach and y - reach < py < top + reach for px, py in kept_free)]
    return max(boxes, key=lambda box: min(1.0, box[2] / wish[0]) * min(1.0, box[3] / wish[1]), default=(ax, ay, 0.0, 0.0))


def _heights(low: float, high: float) -> Iterable[float]:
    return [low + dp(STEP) * i for i in range(int(max(0.0, high - low) / dp(STEP)) + 1)] + [high]
