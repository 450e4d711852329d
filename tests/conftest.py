"""An offscreen window never grows, so it is opened as large as the largest screen, whichever module asks for it first;
Kivy's own files lie in a folder of their own, so that neither a person's settings nor a missing home matter."""

import os
import tempfile

for side in ("WIDTH", "HEIGHT"):
    os.environ.setdefault(f"KCFG_GRAPHICS_{side}", "1280")
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="icebreaker-kivy-")
