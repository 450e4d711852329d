"""The bot of ICECOOL as the app plays it: it imagines flicks with the same slide that the rink plays."""

from __future__ import annotations

from app.core.game import Seat
from app.core.host import Thinking
from app.core.shuffle import Dice
from app.games.icecool import bot
from app.games.icecool.facts import Settled
from app.games.icecool.state import State
from app.physics.referee import settle


def choose(view: State, seat: Seat, level: str, dice: Dice) -> Thinking:
    """The next action of a seat, decided with the rink in mind."""
    return (yield from bot.choose(view, seat, level, dice, imagine))


def imagine(state: State) -> Settled:
    """What the flick in progress leads to."""
    assert state.flick is not None
    return settle(state.penguins, state.flicker, state.flick)
