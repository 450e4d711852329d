"""A recorded match is told again word for word, without physics."""

import subprocess
import sys

from icecool_record import RECORD, SETUP, recorded, told


def test_the_recorded_match_is_told_again_word_for_word():
    """When a rule was changed on purpose: python -m tests.games.icecool.icecool_record, and read the difference."""
    text = RECORD.read_text(encoding="utf-8").splitlines()
    assert list(told(SETUP, recorded())) == text
    assert text[-1].startswith("outcome Outcome(") and len(recorded()) > 60


def test_a_log_replays_without_the_physics_library():
    """The log holds the facts, so a saved match needs no rink."""
    code = ("import sys; sys.path[:0] = ['tests/games/icecool']; sys.modules['pymunk'] = None; "
            "from app.core.match import Match; from app.games.icecool import rules; import icecool_record as record; "
            "print(Match(rules, record.SETUP, record.recorded()).outcome)")
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert f"outcome {said.strip()}" == RECORD.read_text(encoding="utf-8").splitlines()[-1]
