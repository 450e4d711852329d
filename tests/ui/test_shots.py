"""Shots: every picture that is named gets taken, at its size, and shows something."""

from __future__ import annotations

import pytest
from PIL import Image

from app.acts import ACTED, ROUND_THE_TABLE
from app.games import NAMES
from app.scenes import BEGINNINGS, CURTAIN, MATCHES
from app.scenes import ROUND_THE_TABLE as TABLES
from app.shots import shots

MENUS = ["start", "start-continue", "start-day", "settings", "settings-day", "statistics", "statistics-empty", "statistics-day",
         "gym-icecool", "daily-freeze", "lesson-icecool", "stars-icecool", "seat-sheet", "waiting-sheet",
         "setup-new-icetowers", "setup-few-icelake", "setup-sitting-icetowers", "more-sheet", "deleted",
         *(f"{name}-{game}" for game in NAMES for name in ("setup", "howto", "tutorial", "taught", "pause")),
         *(f"{name}-{scene.name.removeprefix('match-')}" for scene in MATCHES for name in ("results", "replay"))]
ANYWHERE = [*MENUS, *(scene.name for scene in (*MATCHES, *BEGINNINGS, CURTAIN)),
            *(name for acted in ACTED for name in acted.pictures)]
TABLE = [*(scene.name for scene in TABLES), *(name for acted in ROUND_THE_TABLE for name in acted.pictures)]


def pictures(folder) -> dict[str, Image.Image]:
    return {path.stem: Image.open(path).convert("RGB") for path in folder.glob("*.png")}


@pytest.mark.parametrize(("size", "named"), [("360x800", ANYWHERE), ("800x1280", ANYWHERE + TABLE)])
def test_every_named_picture_is_taken(tmp_path, size, named):
    assert len(set(named)) == len(named)
    assert shots(str(tmp_path), size, "fr", 1.0) == 0
    taken = pictures(tmp_path)
    assert set(named) <= set(taken)
    assert {name.rsplit("-", 1)[0] for name in set(taken) - set(named)} <= set(named), "the rest are scrolled down"
    for name, picture in taken.items():
        assert f"{picture.width}x{picture.height}" == size, name
        assert len(picture.resize((90, 90)).getcolors(8100)) > 300, f"{name} is almost empty"


def test_few_pictures_are_taken_alone(tmp_path):
    assert shots(str(tmp_path), "360x800", "en", 1.0, "refused") == 0
    assert set(pictures(tmp_path)) == {f"refused-{game}" for game in NAMES}


@pytest.mark.parametrize(("size", "lang"), [("large", "en"), ("360x800", "tlh")])
def test_wrong_words_are_answered_with_a_sentence(tmp_path, capsys, size, lang):
    assert shots(str(tmp_path), size, lang, 1.0) == 2
    assert capsys.readouterr().err.endswith(".\n") and not list(tmp_path.iterdir())
