"""Checks that this machine can build the Android package, says what is missing, then calls buildozer: [--check]"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOOLS = ("git", "zip", "unzip", "autoconf", "automake", "libtoolize", "pkg-config", "cmake", "patch", "make", "cc")
LIBRARIES = {"zlib": "zlib1g-dev", "libffi": "libffi-dev", "openssl": "libssl-dev"}  # for the Python of the host
HOSTS = ("github.com", "dl.google.com", "services.gradle.org")
DISK = 15  # GB
PATIENCE = 5.0  # seconds to reach a host


def java() -> str:
    """What is wrong with the JDK; empty when it is right."""
    if not shutil.which("javac"):
        return "JDK 17 (on Debian: openjdk-17-jdk-headless)"
    said = subprocess.run(["javac", "-version"], capture_output=True, text=True)
    found = re.search(r"javac (\d+)", said.stdout + said.stderr)
    if found and found[1] == "17":
        return ""
    return f"JDK 17 (found {found[1] if found else 'an unknown one'})"


def tools() -> list[str]:
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if shutil.which("pkg-config"):
        missing += [package for name, package in LIBRARIES.items()
                    if subprocess.run(["pkg-config", "--exists", name]).returncode]
    return missing


def disk() -> str:
    free = shutil.disk_usage(ROOT).free // 10**9
    return "" if free >= DISK else f"{DISK} GB of free disk (there are {free} GB)"


def network() -> list[str]:
    missing = []
    for host in HOSTS:
        try:
            socket.create_connection((host, 443), PATIENCE).close()
        except OSError:
            missing.append(f"a way to {host}")
    return missing


def missing() -> list[str]:
    return [*filter(None, [java()]), *tools(), *filter(None, [disk()]), *network()]


def main(words: list[str]) -> int:
    if lacking := missing():
        print("To build the Android package this machine needs, besides what it has:")
        for item in lacking:
            print(f"  {item}")
        return 1
    print("This machine has all it needs.")
    if "--check" in words:
        return 0
    return subprocess.run([Path(sys.executable).with_name("buildozer"), "android", "debug"], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
