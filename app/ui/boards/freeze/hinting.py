"""Hints on the screen: one step further each time, with signs that stay until the cards change."""

from __future__ import annotations

from typing import Any

from app.core.words import sentence
from app.games.freeze.actions import Claim, TakeHint
from app.games.freeze.cards import LINES, Colour
from app.games.freeze.hints import Hint, hint
from app.games.freeze.rules import HINT_STEPS
from app.games.freeze.state import Layers, State
from app.ui.i18n import tr

LOOK_FOR = {
    Colour.RED: sentence("Look for the red ones."),
    Colour.BLUE: sentence("Look for the blue ones."),
    Colour.GREEN: sentence("Look for the green ones."),
    Colour.YELLOW: sentence("Look for the yellow ones."),
    Colour.PURPLE: sentence("Look for the purple ones."),
}
COLOUR_STEP, CARD_STEP = 2, 3


class Hinting:
    """For a game alone."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self._answer: tuple[Layers, int] | None = None  # a stack that was laid for the player, and its line

    def next_step(self) -> None:
        """Take one step, or say the last one again."""
        state = self.board.session.view(0)
        if state.end or state.dead or self.board.session.paused:
            return
        if state.hint_step < HINT_STEPS:
            self.board.session.ask(0, TakeHint())
            state = self.board.session.view(0)
        found = hint(state, 0)
        if found:
            self.board.say(0, self._words(state.hint_step, found))
            if state.hint_step == HINT_STEPS:
                self._lay_answer(found)

    @staticmethod
    def _words(step: int, found: Hint) -> str:
        match step:
            case 1:
                return tr("There is a trick in your three cards.") if found.give is None else tr(
                    "Not in these three, but with the single card there is one.")
            case 2:
                return tr(LOOK_FOR[found.colour])
            case 3:
                return tr("This card goes to the bottom.") if found.give is None else tr("Swap this card.")
            case _:
                return tr("There it is: draw the line!")

    def _lay_answer(self, found: Hint) -> None:
        *moves, claim = found.answer
        for action in moves:
            self.board.session.ask(0, action)
        if isinstance(claim, Claim):
            self._answer = self.board.session.view(0).hands[0], claim.line
            self.point_out(self.board.session.view(0))

    def point_out(self, state: State) -> None:
        """Let the signs fit this view."""
        zone = self.board.zones[0]
        if not zone.frame or not zone.hand:
            return
        if self._answer and self._answer[0] == state.hands[0] and not state.end:
            zone.point_out(None, None, LINES[self._answer[1]])
            return
        had_answer, self._answer = self._answer, None
        found = hint(state, 0) if COLOUR_STEP <= state.hint_step < HINT_STEPS and not state.end else None
        colour = found.colour if found else None
        card = found.card if found and state.hint_step >= CARD_STEP else None
        if had_answer or zone.hinted != (colour, card):
            zone.point_out(colour, card)
