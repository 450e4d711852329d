"""A match as a small JSON text, for bug reports and replays; what comes in is checked to the last move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.core.codec import BadData, decode, encode
from app.core.game import TABLE, BadSetup, IllegalMove, Move, Rules, Setup
from app.core.match import Match
from app.core.words import sentence
from app.store.saved import COLOURS, KINDS, SEATINGS, Player, Saved, Unreadable

FORMAT = 1
FIELDS = {"icebreaker", "game", "setup", "players", "seating", "clock", "moves"}
LONGEST_TEXT = 2_000_000  # characters; the longest match is far below
LONGEST_NAME = 40  # characters
LATEST = 2**53  # milliseconds; larger numbers are no moments of play


@dataclass(frozen=True, slots=True)
class Incoming:
    """A match read from a text, already replayed."""

    game: str
    players: tuple[Player, ...]
    seating: str
    clock: int
    match: Match


def write(saved: Saved, moves: int | None = None) -> str:
    """The match, or so many of its moves."""
    data = {
        "icebreaker": FORMAT,
        "game": saved.game,
        "setup": encode(saved.setup),
        "players": encode(saved.players),
        "seating": saved.seating,
        "clock": saved.clock,
        "moves": [[move.seat, move.at, encode(move.action)] for move in saved.log[:moves]],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(text: str, games: Mapping[str, Rules]) -> Incoming:
    """The match in a text; raises Unreadable with the reason."""
    data = _object(text)
    game, rules = data["game"], _rules(data["game"], games)
    try:
        setup = decode(Setup, data["setup"], "setup")
        players = decode(tuple[Player, ...], data["players"], "players")
        seating = decode(str, data["seating"], "seating")
        clock = decode(int, data["clock"], "clock")
        match = Match(rules, setup)
    except (BadData, BadSetup) as error:
        raise Unreadable(error.args[0]) from error
    _check_players(players, setup.seats)
    if seating not in SEATINGS:
        raise Unreadable(sentence("The seating is {allowed}, not '{seating}'.",
                                  allowed=", ".join(SEATINGS), seating=seating))
    if not 0 <= clock < LATEST:
        raise Unreadable(sentence("The play time in this text makes no sense."))
    _replay(match, data["moves"])
    return Incoming(game, players, seating, clock, match)


def _object(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_TEXT:
        raise Unreadable(sentence("This text is too long to be a match."))
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Unreadable(sentence("This text is not a match of this app.")) from error
    if not isinstance(data, dict) or "icebreaker" not in data:
        raise Unreadable(sentence("This text is not a match of this app."))
    if data["icebreaker"] != FORMAT:
        raise Unreadable(sentence("This text was written by another version of the app."))
    if missing := sorted(FIELDS - set(data)):
        raise Unreadable(sentence("The text lacks: {names}.", names=", ".join(missing)))
    if unknown := sorted(set(data) - FIELDS):
        raise Unreadable(sentence("The text has unknown parts: {names}.", names=", ".join(unknown)))
    return data


def _no_constant(name: str) -> None:
    raise ValueError(name)  # NaN and Infinity are no JSON


def _rules(game: Any, games: Mapping[str, Rules]) -> Rules:
    if not isinstance(game, str) or game not in games:
        raise Unreadable(sentence("There is no game '{game}'; there are: {allowed}.",
                                  game=game, allowed=", ".join(games)))
    return games[game]


def _check_players(players: tuple[Player, ...], seats: int) -> None:
    if len(players) != seats:
        raise Unreadable(sentence("There are {seats} seats, but {players} players.",
                                  seats=seats, players=len(players)))
    for player in players:
        if player.colour not in COLOURS:
            raise Unreadable(sentence("A colour is {allowed}, not '{colour}'.",
                                      allowed=", ".join(COLOURS), colour=player.colour))
        if player.kind not in KINDS:
            raise Unreadable(sentence("A player is {allowed}, not '{kind}'.",
                                      allowed=", ".join(KINDS), kind=player.kind))
        if len(player.name) > LONGEST_NAME:
            raise Unreadable(sentence("A name has at most {n} letters.", n=LONGEST_NAME))
    if len({player.colour for player in players}) < len(players):
        raise Unreadable(sentence("Two players have the same colour."))


def _replay(match: Match, moves: Any) -> None:
    if not isinstance(moves, list):
        raise Unreadable(sentence("The moves are not a list."))
    last = 0
    for number, item in enumerate(moves, 1):
        try:
            move = read_move(match.rules, item)
            if not last <= move.at < LATEST:
                raise IllegalMove(sentence("It comes before the move ahead of it."))
            match.play(move)
        except IllegalMove as error:
            raise Unreadable(sentence("Move {n} can't be played: {reason}", n=number, reason=error.reason)) from error
        except (BadData, LookupError, ArithmeticError, TypeError, ValueError) as error:
            reason = error.args[0] if isinstance(error, BadData) else str(error)
            raise Unreadable(sentence("Move {n} can't be read: {reason}", n=number, reason=reason)) from error
        last = move.at


def read_move(rules: Rules, item: Any) -> Move:
    """A move from [seat, moment, action]; raises BadData."""
    seat, at, action = decode(tuple[int, int, Any], item, "move")
    if seat < TABLE:
        raise BadData(sentence("There is no seat {seat}.", seat=seat))
    return Move(seat, decode(rules.Action, action, "action"), at)
