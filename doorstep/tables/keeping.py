"""A table's match and its rows: what is written when it begins, and how it comes back."""

import hashlib
import zlib
from typing import Any

import msgspec

from doorstep.kernel.boxes import BoxError
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game, OptionError
from doorstep.kernel.match import Entry, Match, ReplayError, Step
from doorstep.tables.documents import Keys
from doorstep.tables.errors import Damaged, Outdated
from doorstep.tables.games import Games
from doorstep.tables.rows import EntryRow, SnapshotRow, SoloRow, Stored

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
    """Names the form of a game's states and events: bytes and numbers of another form are not read as this one's."""
    form = f"{game.definition.State.dtype.descr} {game.definition.events.names}"
    return hashlib.sha256(form.encode()).hexdigest()[:16]


def snapshot_of(seq: int, state: Any) -> SnapshotRow:
    """A state to keep: mostly zeros, so it packs well."""
    return SnapshotRow(seq, zlib.compress(state.tobytes(), 1))


def solo_of(table: str, match: Match, end: Any, at: float) -> SoloRow:
    """How a game ended that somebody played alone, by its last state."""
    game = match.game
    setting = {"box": game.box_name, "digest": game.box_digest, "options": game.options}
    score, rounds, won = int(end.score[0]), int(end.rounds), bool(end.winners & 1)
    return SoloRow(table, msgspec.json.encode(setting, order="sorted").decode(), score, rounds, won, at)


def entry_row(seq: int, step: Step, key: str, at: float) -> EntryRow:
    """A step to keep."""
    return EntryRow(seq, step.entry.seat, step.entry.actions, key, at, msgspec.json.encode(step.events))


def entry_of(row: EntryRow) -> Entry:
    """A stored entry as the match knows it."""
    return Entry(row.seat, row.actions)


def reopened(stored: Stored, games: Games) -> tuple[Match, str]:
    """The match of a stored table, and "" or why it can only be looked at.

    A match of other rules, or one that its log no longer leads to, shows its last snapshot. Raises Outdated where even
    that is not possible, Damaged where entries are missing.
    """
    row = stored.table
    header = msgspec.json.decode(row.header, type=Header)
    game = _game(row.game, header, games)
    if row.layout != layout(game):
        raise Outdated("The rules of this game have changed since, and this table is too old to be shown.")
    if [entry.seq for entry in stored.entries] != list(range(1, len(stored.entries) + 1)):
        raise Damaged
    for document in stored.documents:
        msgspec.json.decode(document.body), msgspec.json.decode(document.keys, type=Keys)
    match = _remembered(game, header, stored)
    if row.rules_version != game.definition.rules_version or game.box_digest != header.box_digest:
        return match, Outdated.message
    try:
        match.replay(entry_of(entry) for entry in stored.entries[match.length :])
    except ReplayError:  # the rules have changed without a new version, or the record is damaged
        return match, "The record of this table leads nowhere from here. It can be looked at, but not played on."
    return match, ""


def _remembered(game: Game, header: Header, stored: Stored) -> Match:
    """The match as it was at the last snapshot, from what is stored alone."""
    if not stored.snapshots:
        return Match(game, header.seats, header.key)
    states = {row.seq: zlib.decompress(row.state) for row in stored.snapshots}
    known = stored.entries[: stored.snapshots[-1].seq]
    events = [msgspec.json.decode(row.events, type=list[Event]) for row in known]
    state = states[len(known)]
    return Match.resume(game, header.seats, header.key, map(entry_of, known), state, events, states)


def _game(name: str, header: Header, games: Games) -> Game:
    """The game with the table's options and box: its own by that name, else the text that came with the table."""
    try:
        if header.box in games.find(name).boxes:
            game = games.load(name, header.options, header.box)
            if game.box_digest == header.box_digest:
                return game
        return games.load(name, header.options, box_text=header.box_text)
    except (LookupError, OptionError, BoxError) as error:
        raise Outdated(f"The installed version of this game cannot open the table: {error}") from error
