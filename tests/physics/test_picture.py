"""The picture of typical flicks can be made again."""

from __future__ import annotations

from app.physics.picture import flicks, main


def test_thirty_flicks_are_drawn_over_the_school(tmp_path):
    assert len(flicks()) == 30
    main(tmp_path / "flicks.svg")
    assert (tmp_path / "flicks.svg").read_text().count("<circle") == 31  # thirty resting places and the red circle
