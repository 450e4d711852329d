"""Settings: what the players chose for the whole app; each change is kept at once."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

SMALLEST_TEXT, LARGEST_TEXT = 1.0, 2.0


class Settings(EventDispatcher):
    """One property per setting; what the journal holds is read at the start, wrong values are left out."""

    sound = BooleanProperty(True)
    vibration = BooleanProperty(True)
    reduced_motion = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    left_handed = BooleanProperty(False)
    language = StringProperty("")  # "" follows the device
    help = OptionProperty("some", options=("none", "some", "full"))
    grip = OptionProperty("swipe", options=("swipe", "pull"))
    dark = BooleanProperty(True)
    auto_claim = BooleanProperty(False)
    captions = BooleanProperty(True)
    speed = NumericProperty(1)

    NAMES = ("sound", "vibration", "reduced_motion", "text_scale", "left_handed", "language", "help", "grip", "dark",
             "auto_claim", "captions", "speed")

    def __init__(self, journal: Any = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._journal = journal
        for name in self.NAMES if journal else ():
            default = getattr(self, name)
            value = journal.setting(name, default)
            if self._fits(name, value, default):
                setattr(self, name, value)
        for name in self.NAMES:
            self.fbind(name, self._keep, name)

    def _fits(self, name: str, value: Any, default: Any) -> bool:
        if isinstance(default, (int, float)) and not isinstance(default, bool):
            numbers = isinstance(value, (int, float)) and not isinstance(value, bool)
            return numbers and (name != "text_scale" or SMALLEST_TEXT <= value <= LARGEST_TEXT)
        choices = {"help": ("none", "some", "full"), "grip": ("swipe", "pull"), "language": ("", "en", "fr")}
        return type(value) is type(default) and value in choices.get(name, (value,))

    def _keep(self, name: str, _: Any, value: Any) -> None:
        if self._journal:
            self._journal.set_setting(name, value)
