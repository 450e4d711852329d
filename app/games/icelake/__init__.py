"""Ice Lake: secret programs, one reveal, thinning ice."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.game import Value

SEATS = (2, 3, 4)

# "first": who moves first in the first turn; "random" lets the seed decide, a number counts seats from 1
# and goes round again where there are fewer.
OPTIONS: Mapping[str, tuple[Value, ...]] = {
    "lake": (91, 61, 127),
    "first": ("random", "1", "2", "3", "4"),
}
