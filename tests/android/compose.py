"""Lets buildozer compose its commands and copy the app, without running python-for-android: compose.py FOLDER"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def compose(out: Path) -> dict[str, object]:
    os.environ["HOME"] = str(out)
    from buildozer import Buildozer

    os.chdir(ROOT)
    buildozer = Buildozer("buildozer.spec")
    buildozer.config.set("buildozer", "build_dir", str(out / "build"))
    buildozer.user_bin_dir = str(out / "bin")
    buildozer.set_target("android")
    target, calls = buildozer.target, []
    target._p4a = lambda command, **_: calls.append(command)
    target.compile_platform()
    (Path(target._build_dir) / "dists" / buildozer.config.get("app", "package.name")).mkdir(parents=True)
    (Path(target.android_sdk_dir) / "build-tools" / "36.0.0").mkdir(parents=True)
    target.build_mode, target.artifact_format = "release", "aab"
    try:
        target.build_package()
    except OSError as error:  # there is no built package to move: the command was composed before that
        print("stopped after composing:", error, file=sys.stderr)
    buildozer._copy_application_sources()
    app = Path(buildozer.app_dir)
    copied = sorted(str(path.relative_to(app)) for path in app.rglob("*") if path.is_file())
    return {
        "version": buildozer.get_version(), "package": buildozer.package_full_name,
        "create": list(map(str, calls[0])), "build": list(map(str, calls[-1])), "copied": copied,
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "composed.json").write_text(json.dumps(compose(folder)))
