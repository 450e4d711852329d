"""Compiles every catalogue: NAME.po, which people write, to NAME.mo beside it, which the app reads; says what is missing."""

from __future__ import annotations

import ast
import struct
import sys
from pathlib import Path

import extract

FOLDER = Path(__file__).parent
MAGIC = 0x950412DE
HEADER = 7 * 4  # bytes


class BadCatalogue(ValueError):
    """A catalogue that can't be read; the text names file and line."""


def entries(text: str, name: str) -> dict[str, str]:
    """Message -> translation, plural forms joined by NUL as the .mo format wants; untranslated ones are left out."""
    found: dict[str, str] = {}
    parts: dict[str, str] = {}
    key = ""

    def close() -> None:
        if "msgid" not in parts:
            return
        message = "\0".join(parts[part] for part in ("msgid", "msgid_plural") if part in parts)
        said = [parts[part] for part in sorted(parts) if part.startswith("msgstr")]
        if message in found:
            raise BadCatalogue(f"{name}: '{message}' is there twice.")
        if all(said):
            found[message] = "\0".join(said)
        parts.clear()

    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = ("", "", line) if line.startswith('"') else line.partition(" ")
        if word == "msgid":
            close()
        key = word or key
        try:
            parts[key] = parts.get(key, "") + ast.literal_eval(rest)
        except (SyntaxError, ValueError) as error:
            raise BadCatalogue(f"{name}, line {number}: can't be read.") from error
    close()
    return found


def compiled(messages: dict[str, str]) -> bytes:
    """The bytes of a .mo file."""
    pairs = sorted((message.encode(), said.encode()) for message, said in messages.items())
    count = len(pairs)
    place = HEADER + 16 * count
    tables: list[list[int]] = [[], []]
    blob = b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += [len(pair[side]), place + len(blob)]
            blob += pair[side] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, HEADER, HEADER + 8 * count, 0, place)
    return head + struct.pack(f"<{4 * count}I", *tables[0], *tables[1]) + blob


def main() -> int:
    known: dict[Path, set[str]] = {}
    for path in sorted(FOLDER.rglob("*.po")):
        messages = entries(path.read_text("utf-8"), path.name)
        path.with_suffix(".mo").write_bytes(compiled(messages))
        print(f"{path.relative_to(FOLDER)}: {len(messages) - 1} messages")
        known.setdefault(path.parent, set()).update(messages)
    for folder, keys in known.items():
        for message in extract.messages():
            if message.key not in keys:
                print(f"{folder.name}/{message.catalogue}.po lacks, from {message.file}:{message.line}: {message.text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
