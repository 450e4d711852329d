"""What must stay true however the project grows: its tree, what its parts may know, what it never does."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOP = {".ci", ".gitignore", "LICENSE", "Makefile", "README.md", "app", "assets", "bench", "buildozer.spec", "docs", "kv",
       "main.py", "packaging", "pyproject.toml", "requirements", "tests"}
NETWORK = {"socket", "ssl", "http", "urllib", "requests", "ftplib", "smtplib", "xmlrpc", "socketserver", "asyncio", "certifi",
           "webbrowser"}
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "dbm", "copyreg", "ctypes", "subprocess", "threading", "multiprocessing"}
UNSAFE_CALLS = {"eval", "exec", "compile", "__import__"}
REGISTRIES = [".".join(name) for name in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "com"), ("npmjs", "org"),
                                          ("anaconda", "org"), ("crates", "io"), ("rubygems", "org"))]
TEXT = {".py", ".md", ".txt", ".toml", ".kv", ".po", ".spec", ".sh", ".xml", ".json", ".yml", ".cfg", ""}
APP = sorted((ROOT / "app").rglob("*.py"))


def tracked() -> list[str]:
    said = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in said.split("\0") if name]


def imports(path: Path) -> Iterator[str]:
    """Every module a file asks for, at the top or later."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module


def importers(*tops: str) -> set[str]:
    """The files of the app that import any of these."""
    return {str(path.relative_to(ROOT)) for path in APP if {name.split(".")[0] for name in imports(path)} & set(tops)}


def test_the_top_of_the_tree_is_as_the_readme_says():
    assert {name.split("/")[0] for name in tracked()} == TOP


def test_the_app_knows_no_network():
    assert importers(*NETWORK) == set()


def test_the_app_runs_nothing_it_reads():
    assert importers(*UNSAFE_MODULES) == set()
    calls = {f"{path.relative_to(ROOT)}:{node.lineno}" for path in APP for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNSAFE_CALLS}
    assert calls == set()


def test_one_module_knows_pymunk():
    assert importers("pymunk") == {"app/physics/rink.py"}


def test_android_is_called_in_one_module_with_a_desktop_twin_of_the_same_names():
    assert importers("jnius", "android") == {"app/ui/device_android.py"}
    assert importers("plyer") == {"app/ui/haptics.py"}
    names = [{node.name for node in ast.parse((ROOT / "app" / "ui" / f"device_{kind}.py").read_text("utf-8")).body
              if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")} for kind in ("android", "desktop")]
    assert names[0] == names[1] != set()


def test_kivymd_is_for_the_shell_and_not_for_boards():
    assert not [name for name in importers("kivymd") if name.startswith(("app/ui/boards/", "app/games/"))]


def test_the_core_and_the_games_stand_on_the_standard_library():
    for path in APP:
        if path.relative_to(ROOT).parts[1] in ("core", "games"):
            assert not {name.split(".")[0] for name in imports(path)} & {"kivy", "kivymd", "pymunk", "plyer", "sqlite3"}, path
            assert not [name for name in imports(path) if name.startswith(("app.ui", "app.physics", "app.store"))], path


@pytest.mark.parametrize("host", REGISTRIES)
def test_no_package_registry_is_named(host):
    assert [name for name in tracked() if Path(name).suffix in TEXT and (ROOT / name).is_file()
            and host in (ROOT / name).read_text("utf-8", "ignore")] == []


def test_every_requirement_is_pinned_and_hashed():
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        wanted = path.read_text("utf-8").replace("\\\n", " ").splitlines()
        for line in wanted:
            if line.strip() and not line.startswith("#"):
                assert "==" in line and "--hash=sha256:" in line, f"{path.name}: {line[:60]}"


def test_the_app_asks_for_nothing_but_vibration():
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec")
    assert spec["app"]["android.permissions"] == "android.permission.VIBRATE"


def test_every_module_opens_with_one_sentence():
    for path in [*APP, *sorted((ROOT / "bench").glob("*.py"))]:
        words = ast.get_docstring(ast.parse(path.read_text("utf-8")))
        assert words, f"{path.relative_to(ROOT)} says nothing of itself"


def test_nothing_is_left_to_do_later():
    later = ["TO" + "DO", "FIX" + "ME", "X" * 3]
    found = [name for name in tracked() if name.endswith((".py", ".kv", ".md")) and (ROOT / name).is_file()
             and any(word in (ROOT / name).read_text("utf-8") for word in later)]
    assert found == []
