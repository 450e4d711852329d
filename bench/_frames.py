"""The work of frames in one process without pixels, told as JSON: python -m bench._frames GAME"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from app.ui.stage import frames, running_app  # opens the window: before anything else of Kivy
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.graphics.instructions import InstructionGroup, VertexInstruction
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from app import games
from app.store import Player
from app.ui import matches

SIZE = (1280, 800)
SEED = 7
WARM = 60  # frames before measuring
MATCH_FRAMES = 1800  # half a minute of play
BARE_FRAMES = 600  # before and after the match, so that both meet the same noise
PLAYERS = tuple(Player(name, colour, "medium") for name, colour in
                (("Mila", "teal"), ("Pip", "orange"), ("Nanuk", "purple"), ("Papa", "yellow")))


def work(count: int, each: Callable[[], None] = lambda: None) -> list[float]:
    """Milliseconds of the processor that each frame took: waiting for other programs does not count."""
    spent = []
    for _ in range(count):
        began = time.thread_time()
        frames()
        spent.append(1000 * (time.thread_time() - began))
        each()
    return spent


def textured_quads(group: InstructionGroup) -> int:
    """How many quads with a texture a canvas draws."""
    return sum(_quads(instruction) for instruction in _all(group))


def _all(group: InstructionGroup) -> Iterator[Any]:
    for instruction in group.children:
        if isinstance(instruction, InstructionGroup):
            yield from _all(instruction)
        else:
            yield instruction


def _quads(instruction: Any) -> int:
    if not isinstance(instruction, VertexInstruction) or instruction.texture is None:
        return 0
    return len(instruction.indices) // 6 if isinstance(instruction, Mesh) else 1


def bare(quads: int) -> list[float]:
    """A plain canvas on which so many textured quads move and turn."""
    widget, texture, parts = Widget(), Texture.create(size=(64, 64)), []
    with widget.canvas:
        for _ in range(quads):
            PushMatrix()
            parts.append((Translate(), Rotate()))
            Rectangle(texture=texture, size=(64, 64))
            PopMatrix()
    angle = 0.0

    def move(dt: float) -> None:
        nonlocal angle
        angle += 90 * dt
        for number, (place, turn) in enumerate(parts):
            place.xy = (angle + number, 2 * number)
            turn.angle = angle + number

    event = Clock.schedule_interval(move, 0)
    Window.add_widget(widget)
    work(WARM)
    spent = work(BARE_FRAMES)
    event.cancel()
    Window.remove_widget(widget)
    return spent


def live(game: str) -> tuple[list[float], int]:
    """A match of bots on its board; the work of its frames, and the most quads it drew at once."""
    with running_app(size=SIZE) as app:
        most = 0
        session = matches.begin(game, PLAYERS[:max(games.seats(game))], "side", {}, SEED)
        work(WARM)
        screen, spent = app.nav.screen, []
        while len(spent) < MATCH_FRAMES and session.outcome is None:
            spent += work(1)
            if len(spent) % WARM == 0:
                most = max(most, textured_quads(screen.canvas))
    return spent, most


def main(game: str) -> None:
    spent, quads = live(game)
    plain = bare(quads) + bare(quads)
    sys.__stdout__.write("MEASURED " + json.dumps({"match": spent, "bare": plain, "quads": quads}) + "\n")
    sys.__stdout__.flush()


if __name__ == "__main__":
    main(sys.argv[1])
