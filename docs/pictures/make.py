"""Makes the README's pictures from the shots on a tablet: make.py SHOTS"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
SIZE = (640, 400)
# Each game at its best: large pieces, or everybody round the table.
CHOSEN = {"start": "start", "icecool": "aim-icecool", "icelake": "match-icelake", "icetowers": "table-icetowers",
          "freeze": "solo-freeze"}


def main(shots: Path) -> int:
    for name, shot in CHOSEN.items():
        target = HERE / f"{name}.jpg"
        picture = Image.open(shots / f"{shot}.png").convert("RGB")
        picture.resize(SIZE, Image.Resampling.LANCZOS).save(target, quality=85, optimize=True)
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
