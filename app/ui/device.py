"""The device: everything the app asks of Android, by names that a desktop answers too."""

from __future__ import annotations

from kivy.utils import platform

if platform == "android":
    from app.ui.device_android import (
        immersive,
        insets,
        keep_private,
        keep_screen_on,
        language,
        to_launcher,
    )
else:
    from app.ui.device_desktop import (
        immersive,
        insets,
        keep_private,
        keep_screen_on,
        language,
        to_launcher,
    )

__all__ = ["immersive", "insets", "keep_private", "keep_screen_on", "language", "to_launcher"]
