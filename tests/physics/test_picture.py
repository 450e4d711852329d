"""The picture of typical flicks can be made again."""

from __future__ import annotations

from app.physics.picture import FANS, flicks, main


def test_thirty_flicks_are_drawn_over_the_school(tmp_path):
    assert len(flicks()) == 30
    main(tmp_path / "flicks.svg")
    discs = 30 + 3 + 1 + len(FANS)  # resting places of thirty flicks and three pushed friends, red circle, legend
    assert (tmp_path / "flicks.svg").read_text().count("<circle") == discs
