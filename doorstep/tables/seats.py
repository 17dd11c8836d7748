"""Seats of a table, who holds them, and what a table may be set to."""

import hashlib
import secrets

import msgspec

from doorstep.kernel.match import Match
from doorstep.tables.pieces import ANY

OPEN, HUMAN, BOT = "open", "human", "bot"
"""Kinds of seat: waiting for whoever has the invitation, a person's, a bot's (also one that stands in for a person)."""


class SeatSpec(msgspec.Struct, frozen=True):
    """What a seat of a new table is to be: `human` (the host's own), `open` (whoever has the invitation) or `bot`.

    `piece` is a number among the game's pieces, or whichever is free.
    """

    kind: str = OPEN
    name: str = ""
    level: str = ""
    piece: int = ANY


class Settings(msgspec.Struct, frozen=True):
    """How a table is played: seconds between bots' moves, whether a coach speaks, whether one device goes round."""

    pace: float = 0.9
    coach: bool = True
    one_device: bool = False


class Seat(msgspec.Struct):
    """A seat as it is now.

    `level` is that of the bot that plays, or has played, for it. `invite` claims it while it is open; then it is `used`
    and a new one opens the seat on another device of its player. `guests` are the hashes of those who hold it,
    `connected` counts their open pages.
    """

    number: int
    name: str
    kind: str
    level: str
    invite: str
    used: str = ""
    guests: set[str] = msgspec.field(default_factory=set)
    connected: int = 0
    piece: int = ANY


def new_secret() -> str:
    """128 random bits for a link or a guest."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """96 random bits: a table is seen by whoever has its link."""
    return secrets.token_urlsafe(12)


def guest_hash(guest: str) -> str:
    """What is kept of a guest's secret."""
    return hashlib.sha256(guest.encode()).hexdigest()[:32]


def only_people(match: Match, seat: int) -> str:
    """Why no bot may sit there, "" where one may: not where somebody watches over the game for all the others."""
    if seat in match.referees:
        return f"Seat {seat + 1} watches over the game and takes back slips here, so a person must hold it."
    if match.referees:
        return f"Seat {seat + 1} is somebody at a real table here, whose moves are only written down: no bot can be."
    return ""
