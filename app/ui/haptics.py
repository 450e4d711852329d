"""One short vibration, where the device has any and the player wants it."""

from __future__ import annotations

from kivy.logger import Logger
from kivy.utils import platform

LONGEST_MS = 60

enabled = True


def buzz(ms: int = 20) -> None:
    """Vibrate for a moment; silent on a device without a motor."""
    if not enabled or platform not in ("android", "ios"):
        return
    from plyer import vibrator  # only phones have it, and importing it costs time at the start

    try:
        vibrator.vibrate(min(ms, LONGEST_MS) / 1000)
    except Exception as problem:  # a motor is decoration: whatever the system answers, play goes on
        Logger.info("Haptics: no vibration (%s)", problem)
