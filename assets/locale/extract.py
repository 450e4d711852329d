"""Finds every text a player may read: the literals in tr, ntr and sentence, in Python and in kv."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARKS = {"tr", "ntr", "sentence"}
GAME_SCREENS = {"app/ui/screens/daily.py": "freeze", "app/ui/screens/gym.py": "icecool", "app/ui/screens/lesson.py": "icecool"}
GAME_PLACES = re.compile(r"app/(?:games|ui/boards|ui/labels|ui/howto|ui/tutorials)/([a-z]+)[/.]")


@dataclass(frozen=True, slots=True)
class Message:
    """A text in the source: where it stands, and its plural where it counts something."""

    text: str
    plural: str
    file: str
    line: int

    @property
    def key(self) -> str:
        """As compiled catalogues name it."""
        return f"{self.text}\0{self.plural}" if self.plural else self.text

    @property
    def catalogue(self) -> str:
        """The catalogue it belongs to; any other may hold it too."""
        if self.file.startswith(("app/core/", "app/store/")):
            return "store"
        if self.file.startswith("app/physics/"):
            return "icecool"
        if self.file.startswith(("app/ui/tutorial.py", "app/ui/coach.py")):
            return "learning"
        if self.file in GAME_SCREENS:
            return GAME_SCREENS[self.file]
        game = GAME_PLACES.match(self.file)
        return game[1] if game and (ROOT / "app" / "games" / game[1]).is_dir() else "shell"


class Unmarked(ValueError):
    """A text that no catalogue can hold, such as an f-string; the words name file and line."""


def messages(root: Path = ROOT) -> list[Message]:
    """Every text below app/ and kv/, in the order of files."""
    found: list[Message] = []
    for path in sorted((root / "app").rglob("*.py")):
        found += _in_python(path.read_text("utf-8"), str(path.relative_to(root)))
    for path in sorted((root / "kv").glob("*.kv")):
        found += _in_kv(path.read_text("utf-8"), str(path.relative_to(root)))
    return found


def _in_python(source: str, file: str, first_line: int = 1) -> Iterator[Message]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in MARKS:
            yield from _in_call(node, file, node.lineno + first_line - 1)


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _in_call(call: ast.Call, file: str, line: int) -> Iterator[Message]:
    many = list(_literals(call.args[1], file, line)) if len(call.args) > 1 and _name(call.func) != "tr" else []
    for text in _literals(call.args[0], file, line):
        yield Message(text, many[0] if many else "", file, line)


def _literals(value: ast.expr, file: str, line: int) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from _literals(body, file, line)
            yield from _literals(other, file, line)
        case ast.JoinedStr() | ast.BinOp():
            raise Unmarked(f"{file}:{line}: a text that is put together can't be translated; use {{names}}.")


def _in_kv(source: str, file: str) -> Iterator[Message]:
    for number, line in enumerate(source.splitlines(), 1):
        if ":" in line and any(f"{mark}(" in line for mark in MARKS):
            yield from _in_python(line.partition(":")[2].strip(), file, number)
