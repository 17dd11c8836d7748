"""A saved match: readable JSON, replayed and compared when it is restored."""

import re
from typing import Annotated

import msgspec

from doorstep.kernel.boxes import BoxError, Fault
from doorstep.kernel.entries import Entry, ReplayError
from doorstep.kernel.game import Game, definition
from doorstep.kernel.match import Match

FORMAT = 1
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{1,16}$")]


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A saved match, as JSON; it holds everything, secrets too."""

    doorstep: int
    game: str
    rules: int
    box: str
    box_digest: str
    options: dict[str, str]
    seats: int
    key: tuple[Hex, Hex]
    log: list[Annotated[list[int], msgspec.Meta(min_length=1)]]
    digests: dict[str, str]
    box_text: str = ""


def save(match: Match) -> bytes:
    """A match as readable JSON, with a digest of the state every 16 entries. It belongs to the host: it holds
    everything."""
    game = match.game
    digests = {str(n): digest for n, digest in {**match.digests, match.length: match.digest}.items()}
    saved = Saved(
        FORMAT,
        game.name,
        game.definition.rules_version,
        game.box_name,
        game.box_digest,
        game.options,
        match.seats,
        (f"{match.key[0]:016x}", f"{match.key[1]:016x}"),
        [[entry.seat, *entry.actions] for entry in match.log],
        digests,
        game.box_text if game.box_name == "custom" else "",
    )
    spread = msgspec.json.format(msgspec.json.encode(saved), indent=1)
    return re.sub(rb"\[[-\d,\s]*\]", lambda row: re.sub(rb"\s+", b"", row[0]), spread)  # a line an entry


def restore(data: bytes | str) -> Match:
    """The match that `save` wrote, replayed and compared with its digests. Raises ReplayError, saying where it
    parts."""
    saved = _decoded(data)
    try:
        found = definition(saved.game)
    except LookupError as error:
        raise ReplayError(str(error.args[0])) from None
    if saved.rules != found.rules_version:
        raise ReplayError(
            f"this match was played by rules version {saved.rules} of {saved.game}; here is {found.rules_version}"
        )
    try:
        if not saved.box_text and saved.box not in found.boxes:
            raise BoxError(saved.box, [Fault((), "is no box of this game")])
        game = Game(found, saved.options, saved.box if not saved.box_text else None, box_text=saved.box_text)
    except ValueError as error:
        raise ReplayError(f"this match cannot be set up: {error}") from None
    if game.box_digest != saved.box_digest:
        raise ReplayError(f"this match was played with another box than {saved.box!r} is now")
    return _replayed(game, saved)


def restore_with(game: Game, data: bytes | str) -> Match:
    """`restore` for a game at hand, whether installed or not. Raises ReplayError."""
    return _replayed(game, _decoded(data))


def _replayed(game: Game, saved: Saved) -> Match:
    try:
        match = Match(game, saved.seats, (int(saved.key[0], 16), int(saved.key[1], 16)))
    except ValueError as error:
        raise ReplayError(f"this match cannot be set up: {error}") from None
    if str(len(saved.log)) not in saved.digests or saved.digests.keys() - {str(n) for n in range(len(saved.log) + 1)}:
        raise ReplayError("this record is cut short, or has no digest of its end")
    for row in saved.log:
        match.replay([Entry(row[0], tuple(row[1:]))])
        expected = saved.digests.get(str(match.length))
        if expected not in (None, match.digest):
            raise ReplayError(f"the replay parts from the record at entry {match.length}")
    return match


def _decoded(data: bytes | str) -> Saved:
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ReplayError(f"this is not a saved match: {error}") from None
    if saved.doorstep != FORMAT:
        raise ReplayError(f"this match is of format {saved.doorstep}; here format {FORMAT} is read")
    return saved
