"""Runs every measurement with a progress bar, prints a table and writes build/bench.json."""

from __future__ import annotations

import json
import operator
import pkgutil
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import bench

OUT = Path("build/bench.json")
COMPARE = {"<=": operator.le, ">=": operator.ge, "==": operator.eq}
BAR = 30  # characters


def holds(value: float, goal: str) -> bool:
    """Whether a value meets a goal such as "<= 2.0"."""
    sign, number = goal.split()
    return bool(COMPARE[sign](value, float(number)))


def modules() -> list[ModuleType]:
    names = sorted(info.name for info in pkgutil.iter_modules(bench.__path__) if not info.name.startswith("_"))
    found = [import_module(f"bench.{name}") for name in names]
    return [module for module in found if hasattr(module, "measure")]


def progress(done: int, total: int, name: str) -> None:
    filled = BAR * done // total
    sys.stderr.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total} {name:<30}")
    sys.stderr.flush()


def main(wanted: list[str]) -> int:
    chosen = [module for module in modules() if not wanted or module.__name__.removeprefix("bench.") in wanted]
    results: dict[str, dict[str, object]] = {}
    for number, module in enumerate(chosen):
        progress(number, len(chosen), module.__name__)
        for name, (value, goal) in module.measure().items():
            results[name] = {"value": round(value, 3), "goal": goal, "holds": holds(value, goal)}
    progress(len(chosen), len(chosen), "")
    sys.stderr.write("\n")
    for name, entry in sorted(results.items()):
        print(f"{name:<24} {entry['value']:>12} {entry['goal']:>10}  {'holds' if entry['holds'] else 'MISSED'}")
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(results, indent=2, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
