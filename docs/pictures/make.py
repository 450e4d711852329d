"""Makes the README's pictures from the shots of matches on a tablet: make.py SHOTS"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
SIZE = (640, 400)
PREFIX = "match-"


def main(shots: Path) -> int:
    for path in sorted(shots.glob(f"{PREFIX}*.png")):
        target = HERE / f"{path.stem.removeprefix(PREFIX)}.jpg"
        Image.open(path).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS).save(target, quality=85, optimize=True)
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
