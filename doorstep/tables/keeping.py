"""A table's match and its rows: what is written when it begins, and how it comes back."""

import hashlib

import msgspec

from doorstep.kernel.boxes import BoxError
from doorstep.kernel.game import Game, OptionError
from doorstep.kernel.match import Entry, Match, ReplayError
from doorstep.tables.errors import Outdated
from doorstep.tables.games import Games
from doorstep.tables.rows import EntryRow, SnapshotRow, Stored

SNAPSHOT_EACH = 16


class Header(msgspec.Struct, frozen=True):
    """What starts a match. The box travels with the table, so that a later edition leaves running games alone."""

    seats: int
    key: tuple[int, int]
    options: dict[str, str]
    box: str
    box_digest: str
    box_text: str


def header_of(match: Match) -> bytes:
    """The header of a match, as JSON; it holds the key."""
    game = match.game
    return msgspec.json.encode(
        Header(match.seats, match.key, game.options, game.box_name, game.box_digest, game.box_text)
    )


def layout(game: Game) -> str:
    """Names the form of a game's states: bytes of another form are not read as this one."""
    return hashlib.sha256(repr(game.definition.State.dtype.descr).encode()).hexdigest()[:16]


def snapshot_of(match: Match) -> SnapshotRow:
    """The state of a match as it is now."""
    return SnapshotRow(match.length, match.state.tobytes())


def entry_of(row: EntryRow) -> Entry:
    """A stored entry as the match knows it."""
    return Entry(row.seat, row.actions)


def reopened(stored: Stored, games: Games) -> tuple[Match, str]:
    """The match of a stored table, and "" or why it can only be looked at.

    A match of other rules, or one that its log no longer leads to, shows its last snapshot. Raises Outdated where even
    that is not possible.
    """
    row = stored.table
    header = msgspec.json.decode(row.header, type=Header)
    game = _game(row.game, header, games)
    readable = row.layout == layout(game)
    if readable and row.rules_version == game.definition.rules_version and game.box_digest == header.box_digest:
        try:
            return _played(game, header, stored), ""
        except (ReplayError, IndexError):
            pass  # the rules have changed without a new version: the log leads nowhere
    if stored.snapshot is None or not readable:
        raise Outdated("The rules of this game have changed since, and this table is too old to be shown.")
    return Match.resume(game, header.seats, header.key, [], stored.snapshot.state), Outdated.message


def _played(game: Game, header: Header, stored: Stored) -> Match:
    log = [entry_of(row) for row in stored.entries]
    if stored.snapshot is None:
        match = Match(game, header.seats, header.key)
        match.replay(log)
    else:
        match = Match.resume(game, header.seats, header.key, log[: stored.snapshot.seq], stored.snapshot.state)
        match.replay(log[stored.snapshot.seq :])
    return match


def _game(name: str, header: Header, games: Games) -> Game:
    """The game with the table's options and box: its own by that name, else the text that came with the table."""
    try:
        game = games.load(name, header.options, header.box)
        return game if game.box_digest == header.box_digest else games.load(name, header.options, "", header.box_text)
    except (LookupError, OptionError, BoxError) as error:
        raise Outdated(f"The installed version of this game cannot open the table: {error}") from error
