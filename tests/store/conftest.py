"""What the journal's tests share: a folder with a journal, a clock that is set by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.store import Journal
from tests.store import a_journal


class HandClock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def journal(tmp_path: Path, clock: HandClock) -> Journal:
    return a_journal(tmp_path, clock)
