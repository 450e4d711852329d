"""Rulings: what is said at the place when something happened, and the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.games.icecool import actions as happened
from app.games.icecool.deck import Task
from app.games.icecool.school import SCHOOL
from app.ui import theme
from app.ui.boards.icecool.film import Film
from app.ui.i18n import tr

PICTURES = {Task.JUMP: "icecool-task-jump", Task.TWO_DOORS: "icecool-task-doors", Task.BOUNCE: "icecool-task-bounce"}


def task_name(task: Task) -> str:
    return {Task.JUMP: tr("Jump"), Task.TWO_DOORS: tr("Two doors"), Task.BOUNCE: tr("Bounce")}[task]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A title, the rule in words, and what decided it: a door or a place, and a penguin's outline there."""

    title: str
    words: str
    door: str = ""
    outline: tuple[float, float] | None = None
    other: tuple[float, float] | None = None
    mark: str = theme.AURORA
    sample: int | None = None  # the moment that decided; None is the end


def ruling(event: Any, film: Film | None) -> Ruling | None:
    """The ruling of an event, or None where nothing was ruled."""
    match event:
        case happened.FishTaken(seat, door, sample):
            return Ruling(tr("Through: fish"), tr(
                "All of the penguin passed under the door, so it takes its fish from there and draws a card."),
                door, film.pose(seat, sample)[:2] if film else None, sample=sample)
        case happened.StuckInDoor(penguin, door, _):
            return Ruling(tr("Stuck: not through yet"), tr(
                "Part of the penguin still stands in the doorway. It is not through until all of it is. "
                "Before its next flick it may stand on an orange line where it shows."),
                door, _rest(film, penguin), mark=theme.LANTERN)
        case happened.Caught(runner, catcher, sample, id_taken):
            words = tr("The Catcher and a Runner touched; whoever pushed whom, the Runner hands over the ID card.") \
                if id_taken else tr("Caught for the second time: with two players that ends the round.")
            return Ruling(tr("Caught!"), words, outline=film.pose(runner, sample)[:2] if film else None,
                          other=film.pose(catcher, sample)[:2] if film else None, mark=theme.LANTERN, sample=sample)
        case happened.TaskDone(seat, task, sample):
            return Ruling(tr("Task done: {task}", task=task_name(task)), tr(
                "Announced and done in one flick: the card is turned up and a new one is drawn."),
                outline=film.pose(seat, sample)[:2] if film else None, sample=sample)
        case happened.TaskFailed(seat, task):
            return Ruling(tr("Not done: {task}", task=task_name(task)), tr(
                "The flick did not do what was announced. The card stays face down."),
                outline=_rest(film, seat), mark=theme.LANTERN)
        case happened.WentOut(penguin, _, _):
            return Ruling(tr("Out of the school!"), tr(
                "A penguin that leaves the school goes back to where this flick began, and the turn is over."),
                mark=theme.LANTERN)
        case happened.FlickRepeated(seat):
            return Ruling(tr("Still on the circle: flick again"), tr(
                "A first flick must leave the red circle; until it does, it is repeated."),
                outline=_rest(film, seat))
    return None


def nothing(film: Film | None) -> Ruling:
    """What is said of a flick in which nothing was ruled."""
    over = next((cue for cue in film.cues if cue.kind == "over"), None) if film else None
    if over:
        return Ruling(tr("Over, not through"), tr(
            "A penguin may jump over walls and doors. A fish is only won by going through its door, under the beam."),
            outline=(over.x, over.y), sample=over.sample)
    return Ruling(tr("Nothing to rule on"), tr("No door was passed completely, and the Catcher touched nobody."))


def _rest(film: Film | None, seat: int) -> tuple[float, float] | None:
    return film.pose(seat, len(film.track.samples) - 1)[:2] if film and seat in film.track.seats else None


def door_line(door: str) -> list[tuple[float, float]]:
    """The line under a lintel that a penguin must leave behind."""
    frame, it = SCHOOL.doors[door].frame, SCHOOL.doors[door]
    return [(it.x, frame.top), (it.x, frame.bottom)] if it.upright else [(frame.left, it.y), (frame.right, it.y)]
