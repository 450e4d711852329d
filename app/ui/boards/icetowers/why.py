"""Why? of a refused action: the rule in words, with the towers that decided it lit up."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from kivy.metrics import dp

from app.core.words import Sentence, sentence
from app.games.icetowers.actions import Action, Cap, Mine, Place, Split
from app.games.icetowers.listing import changes
from app.games.icetowers.state import find
from app.ui import theme
from app.ui.boards.icetowers.drawing import reach
from app.ui.boards.icetowers.field import Spot
from app.ui.boards.icetowers.layout import Box
from app.ui.boards.icetowers.zones import Tool
from app.ui.i18n import tr
from app.ui.placing import touches

PATIENCE = 6.0  # seconds in which one may ask
SIDE = 52  # dp
BEYOND, GAP = 12, 4  # dp between it and the words: wished, and at least
# dp to try for a bare spot, the nearest first: how far in all, aside, and inward.
STEPS = sorted((aside * aside + inward * inward, aside, inward) for aside in range(-160, 161, 16) for inward in range(0, 257, 8))

CAP = sentence("Cap: only a pyramid that stands alone may be lifted. It goes onto one of another colour that is as large or "
               "larger.")
MINE = sentence("Mine: with two or more of your colour in a tower that another colour controls, you may take one out. "
                "It must cap another tower at once; only if it fits nowhere is it set on the table.")
SPLIT = sentence("Split: a tower may be cut between two neighbours of one colour, by anybody but the owner of that colour.")
RACE = sentence("There are no turns: whoever lets go first was first. What you aimed at had just changed.")
GUS = sentence("Both players act for Gus. He caps only towers of two or more pyramids, and he never splits.")
HAND = sentence("Everybody has one hand: after an action it rests for a moment, "
                "and a mined pyramid is placed before anything else.")


def rule(reason: str, action: Action) -> Sentence:
    """The rule behind a refusal."""
    if reason.startswith("Someone was faster"):
        return RACE
    if reason.startswith("Gus"):
        return GUS
    if reason.startswith(("One action", "Your hand")):
        return HAND
    match action:
        case Mine() | Place():
            return MINE
        case Split():
            return SPLIT
    return CAP


class Why:
    """Offers the question for a while at the edge of whoever was refused."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.tool = Tool("glyph-why", self.ask)
        self.marked: tuple[int, ...] = ()  # towers lit up while the answer is read
        self._left = 0.0
        self._ruling: tuple[int, str, Action] | None = None

    def offer(self, seat: int, reason: str, action: Action, words: Box) -> None:
        if not isinstance(action, Cap | Mine | Place | Split):
            return
        self._ruling, self._left = (seat, reason, action), PATIENCE
        side = dp(SIDE)
        self.tool.size, self.tool.center = (side, side), self._bare_spot(seat, words)
        if self.tool.parent is None:
            self.board.add_widget(self.tool)

    def _bare_spot(self, seat: int, words: Box) -> Spot:
        """Near a person, behind the sentence that refuses, where no tower is hidden or as little as can be."""
        field, turned = self.board.field, radians(self.board.parts.angle(seat))
        (x, y), half = self._beyond_the_words(seat, turned, words), dp(SIDE) / 2
        left, low, width, height = field.box
        towers = [(*field.home(tower), reach(tower, field.unit)) for tower in self.board.state.towers]
        best, clearest = (x, y), -1e9
        for _, aside, inward in STEPS:
            across, deep = dp(aside), dp(inward)
            sx = x + across * cos(turned) - deep * sin(turned)
            sy = y + across * sin(turned) + deep * cos(turned)
            if not (left + half < sx < left + width - half and low + half < sy < low + height - half):
                continue
            if touches(words, (sx, sy), half + dp(GAP)):
                continue
            clear = min((max(abs(sx - tx), abs(sy - ty)) - base for tx, ty, base in towers), default=half)
            if clear >= half:
                return sx, sy
            if clear > clearest:
                best, clearest = (sx, sy), clear
        return best

    def _beyond_the_words(self, seat: int, turned: float, words: Box) -> Spot:
        """Seen from a person, behind the sentence that refuses; alone, in the corner of the thumb."""
        (field, bottom, wide, _), (left, low, width, height) = self.board.field.box, words
        away = dp(SIDE / 2 + BEYOND)
        if len(self.board.session.people) < 2:
            aside = field + away if self.board.session.settings.left_handed else field + wide - away
            return aside, max(bottom, low + height) + away
        away += (width if self.board.parts.angle(seat) % 180 else height) / 2
        return left + width / 2 - sin(turned) * away, low + height / 2 + cos(turned) * away

    def ask(self) -> None:
        """Light up what decided it and say the rule."""
        if self._ruling is None:
            return
        seat, reason, action = self._ruling
        board = self.board
        towers = [tower for number in sorted(changes(action)) if (tower := find(board.state, number))]
        self.marked = tuple(tower.id for tower in towers)
        board.field.light({}, self.marked)
        for caption in board.match_screen.captions:  # the answer begins with the same words
            if caption.words == tr(reason):
                caption.left_seconds = 0.0
        spots = [board.to_window(*board.field.home(tower)) for tower in towers]
        board.match_screen.why(tr(reason), tr(rule(reason, action)), self._answered, mark=theme.LANTERN, decided=spots,
                               facing=board.parts.angle(seat))
        self._left = 0.0

    def _answered(self) -> None:
        self.marked = ()
        self.board.field.light({})

    def tick(self, dt: float) -> None:
        self._left = 0.0 if self.board.state.ended else self._left - dt  # the count is not talked into
        if self._left <= 0 and self.tool.parent is not None:
            self.board.remove_widget(self.tool)
