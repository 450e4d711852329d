"""Draws thirty typical flicks over the school: `python -m app.physics.picture build/flicks.png` (or .svg)."""

from __future__ import annotations

import sys
from itertools import pairwise
from math import radians
from pathlib import Path

from app.games.icecool.facts import Flick, Penguin, Track
from app.games.icecool.school import SCHOOL
from app.physics.rink import slide

# Title, where the penguin starts, and its flicks as (degrees, power, spin, lift).
Fan = tuple[str, tuple[float, float], list[tuple[float, float, float, float]]]
RED = SCHOOL.red_circle[:2]
FANS: list[Fan] = [
    ("#1d6fb8", RED, [(0, power, 0, 0) for power in (0.2, 0.35, 0.5, 0.65, 0.8, 1.0)]),  # straight, soft to full
    ("#d2452f", RED, [(180, 0.9, spin, 0) for spin in (-1.0, -0.66, -0.33, 0.33, 0.66, 1.0)]),  # curves
    ("#1f8a4c", RED, [(angle, 1.0, 0, 0) for angle in (-115, -80, -58, -40)]),  # full, by the walls
    ("#8a4fc4", (30.0, 12.0), [(90, power, 0, 1.0) for power in (0.5, 0.7, 0.85, 1.0)]),  # jumps at a wall
    ("#c27a00", (51.25, 36.0), [(-90, 0.9, spin, 0) for spin in (-0.9, -0.5, 0.0, 0.5, 0.9)]),  # into the Kitchen
    ("#00848c", (7.0, 20.0), [(0, 1.0, -0.8, 0.8), (0, 1.0, 0.8, 0.8), (20, 0.9, 0, 0.9)]),  # jump and curve
    ("#444444", (55.0, 57.0), [(-100, 1.0, 0.9, 0), (-120, 1.0, 0, 0)]),  # round a corner, off two walls
]


def flicks() -> list[tuple[str, Track]]:
    """Each track with its colour."""
    return [(colour, slide(SCHOOL, (Penguin(0, *start),), 0, Flick(radians(angle), power, spin, lift)))
            for colour, start, shots in FANS for angle, power, spin, lift in shots]


def school_svg() -> list[str]:
    """Orange lines, red circle, walls and doors, as the physics knows them."""
    red_x, red_y, red_radius = SCHOOL.red_circle
    parts = ['<rect x="-8" y="-8" width="78" height="78" fill="#eef5fa"/>']
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
    """A track: thin on the ice, dashed and wide in the air, a disc where it ends."""
    poses = [sample[0] for sample in track.samples]
    parts = []
    for (x1, y1, _, _), (x2, y2, _, z) in pairwise(poses):
        look = f'stroke-width="{0.25 + z / 20:.2f}" stroke-opacity="{0.45 if z > 0 else 0.9}"'
        parts.append(f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{colour}" {look}/>')
    x, y = poses[-1][:2]
    parts.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{SCHOOL.penguin_radius}" fill="{colour}" fill-opacity=".35"/>')
    return parts


def svg() -> str:
    tracks = [part for colour, track in flicks() for part in track_svg(colour, track)]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 78 78" width="1170" height="1170">',
                      *school_svg(), *tracks, "</svg>"])


def main(out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.suffix == ".svg":
        out.write_text(svg(), encoding="utf-8")
        return
    import resvg_py  # a tool for making pictures, not part of the app

    out.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg())))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/flicks.png"))
