"""Memory: what has been loaded stays, so the collector need not look at it again and again."""

from __future__ import annotations

import gc


def keep() -> None:
    """Take everything there is out of the collector's sight: a full collection would be felt as a hitch in play."""
    gc.collect()
    gc.freeze()


def release() -> None:
    """Let the collector see everything again: the app is over, but its process is not."""
    gc.unfreeze()
