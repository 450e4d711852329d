"""Draws thirty typical flicks over the school: `python -m app.physics.picture docs/flicks.png` (or .svg)."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from itertools import pairwise
from math import radians
from pathlib import Path

from app.games.icecool.facts import Flick, Penguin, Track
from app.games.icecool.plan import Point
from app.games.icecool.school import SCHOOL
from app.physics.rink import slide

# Title, colour, where the penguins start (the first is flicked), and its flicks as (degrees, power, spin, lift).
Fan = tuple[str, str, list[Point], list[tuple[float, float, float, float]]]
RED = SCHOOL.red_circle[:2]
D5 = SCHOOL.doors["D5"]
SIDES = (-1.0, -0.66, -0.33, 0.33, 0.66, 1.0)
FANS: list[Fan] = [
    ("straight, power 0.2 to 1", "#1d6fb8", [RED], [(0, power, 0, 0) for power in (0.2, 0.33, 0.5, 0.65, 0.8, 1.0)]),
    ("hit on a side, power 0.65", "#d2452f", [(24.0, 10.25)], [(0, 0.65, spin, 0) for spin in SIDES]),
    ("round a door frame, left", "#e07b00", [(44.5, 59.0)], [(-99.6, 0.65, -0.95, 0)]),
    ("round a door frame, right", "#e07b00", [(17.0, 38.5)], [(-80.6, 0.67, 0.97, 0)]),
    ("off a wall", "#1f8a4c", [(12.0, 57.0)], [(38, 1.0, 0, 0), (-50, 1.0, 0, 0), (-75, 0.8, 0, 0), (20, 0.8, 0, 0)]),
    ("head hit, power 0.5 to 1", "#8a4fc4", [(34.0, 8.0)], [(90, power, 0, 1.0) for power in (0.5, 0.7, 0.85, 1.0)]),
    ("jump and curve", "#00848c", [(8.0, 32.0)], [(-7, 0.88, -0.77, 0.91), (-7, 0.88, 0.77, 0.91), (-7, 0.88, 0, 0.91)]),
    ("push a friend", "#555566", [(51.25, 44.0), (51.25, 35.0)], [(-90, 0.8, 0, 0), (-84, 0.8, 0, 0), (-96, 0.8, 0, 0)]),
    ("two doors", "#a3155f", [(14.0, D5.y)], [(0, 0.8, 0, 0), (2, 1.0, 0, 0)]),
]
MARGIN, LEGEND = 8.0, 14.0  # cm of paper round the school, and under it for the words
KEYS_IN_A_ROW = 3


def flicks() -> list[tuple[str, Track]]:
    """Each track with its colour; the flicked penguin is its first."""
    return [(colour, slide(SCHOOL, tuple(Penguin(seat, *spot) for seat, spot in enumerate(spots)), 0,
                           Flick(radians(angle), power, spin, lift)))
            for _, colour, spots, shots in FANS for angle, power, spin, lift in shots]


def legend_svg() -> list[str]:
    parts = []
    for number, (title, colour, _, shots) in enumerate(FANS):
        row, column = divmod(number, KEYS_IN_A_ROW)
        x, y = -4.0 + column * 24.5, SCHOOL.side + 6.0 + row * 4.2
        parts.append(f'<circle cx="{x}" cy="{y}" r="1" fill="{colour}"/>')
        parts.append(f'<text x="{x + 2}" y="{y + 0.6}" font-size="1.55" fill="#333">{title} ({len(shots)})</text>')
    return parts


def school_svg() -> list[str]:
    """Orange lines, red circle, walls and doors, as the physics knows them."""
    red_x, red_y, red_radius = SCHOOL.red_circle
    parts = []
    for area in SCHOOL.orange.values():
        parts.append(f'<rect x="{area.left}" y="{area.top}" width="{area.right - area.left}" '
                     f'height="{area.bottom - area.top}" fill="none" stroke="#ff8a3d" stroke-width=".25"/>')
    parts.append(f'<circle cx="{red_x}" cy="{red_y}" r="{red_radius}" fill="none" stroke="#e5484d" stroke-width=".4"/>')
    for x1, y1, x2, y2 in SCHOOL.walls:
        parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#7fb4d6" '
                     f'stroke-width="{SCHOOL.wall_thickness}" stroke-linecap="round"/>')
    for door in SCHOOL.doors.values():
        frame = door.frame
        parts.append(f'<rect x="{frame.left}" y="{frame.top}" width="{frame.right - frame.left}" '
                     f'height="{frame.bottom - frame.top}" fill="{"#f2c14e" if door.fish else "#d9b48a"}"/>')
    return parts


def track_svg(colour: str, track: Track) -> list[str]:
    """A track: thin on the ice, wide and pale in the air, a disc where each penguin ends; the pushed one is dashed."""
    parts = []
    for index in range(len(track.seats)):
        poses = [sample[index] for sample in track.samples]
        dashes = ' stroke-dasharray=".5 .35"' if index else ""
        for (x1, y1, _, _), (x2, y2, _, z) in pairwise(poses):
            look = f'stroke-width="{0.25 + z / 20:.2f}" stroke-opacity="{0.45 if z > 0 else 0.9}"{dashes}'
            parts.append(f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{colour}" {look}/>')
        x, y = poses[-1][:2]
        parts.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{SCHOOL.penguin_radius}" fill="{colour}" fill-opacity=".3"/>')
    return parts


def svg() -> str:
    tracks = [part for colour, track in flicks() for part in track_svg(colour, track)]
    width, height = SCHOOL.side + 2 * MARGIN, SCHOOL.side + MARGIN + LEGEND + 4.0
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" '
                      f'width="1100" height="{1100 * height / width:.0f}" font-family="Roboto">',
                      f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}" fill="#eef5fa"/>',
                      *school_svg(), *tracks, *legend_svg(), "</svg>"])


def main(out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.suffix == ".svg":
        out.write_text(svg(), encoding="utf-8")
        return
    import resvg_py  # a tool for making pictures, not part of the app

    kivy = find_spec("kivy")  # its font draws the words
    fonts = [str(Path(kivy.origin).parent / "data/fonts/Roboto-Regular.ttf")] if kivy and kivy.origin else []
    out.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg(), font_files=fonts)))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/flicks.png"))
