"""An offscreen window never grows, so it is opened as large as the largest screen, whichever module asks for it first."""

import os

for side in ("WIDTH", "HEIGHT"):
    os.environ.setdefault(f"KCFG_GRAPHICS_{side}", "1280")
