"""Which files below a folder are opened while commands run there, seen by the kernel (inotify).

Python's audit hook does not see what Kivy's C parts open: pictures, fonts and sounds.
"""

from __future__ import annotations

import ctypes
import os
import struct
import subprocess
from pathlib import Path

OPENED = 0x20  # IN_OPEN
WITHOUT_WAITING = os.O_NONBLOCK
HEADER = struct.Struct("iIII")
QUEUE = 1 << 20  # bytes read at once


class Watch:
    """Names of the files opened below a folder since the watch began."""

    def __init__(self, folder: Path) -> None:
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.queue = self.libc.inotify_init1(WITHOUT_WAITING)
        self.opened: set[str] = set()
        self.folders: dict[int, Path] = {}
        for each in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
            watch = self.libc.inotify_add_watch(self.queue, str(each).encode(), OPENED)
            if watch < 0:
                raise OSError(ctypes.get_errno(), "inotify_add_watch")
            self.folders[watch] = each.relative_to(folder)

    def collect(self) -> None:
        while True:
            try:
                data = os.read(self.queue, QUEUE)
            except BlockingIOError:
                return
            while data:
                watch, _, _, length = HEADER.unpack_from(data)
                name = data[HEADER.size:HEADER.size + length].rstrip(b"\0").decode()
                self.opened.add(str(self.folders[watch] / name) if name else "")
                data = data[HEADER.size + length:]


def opened_while(folder: Path, commands: list[list[str]], env: dict[str, str]) -> tuple[set[str], str]:
    """Run the commands in the folder; the files below it that were opened, and what was said."""
    watch, said = Watch(folder), b""
    for command in commands:
        child = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        while chunk := os.read(child.stdout.fileno(), QUEUE):
            said += chunk
            watch.collect()
        assert child.wait() == 0, said[-4000:].decode()
    watch.collect()
    return watch.opened, said.decode()
