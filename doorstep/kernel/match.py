"""A match: a header and a log of (seat, actions). Everything else is a fold over them."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import numpy as np

from doorstep.kernel.chance import new_key
from doorstep.kernel.determinize import determinize
from doorstep.kernel.events import EVERYONE, Event, events_of
from doorstep.kernel.game import Game, Name, definition
from doorstep.kernel.records import copy, from_bytes, new, observe
from doorstep.kernel.state import CAP, CLOCK, RUNNING

FORMAT = 1
SNAPSHOT_EACH = 16
UNDONE_BITS = 32
GUESSES = 4
SPECTATOR = -1


class IllegalAction(Exception):
    """An action that is not legal now: a short code, the clause of the rules it rests on, and what to do instead."""

    def __init__(self, code: str, clause: str, message: str) -> None:
        super().__init__(message)
        self.code, self.clause, self.message = code, clause, message


class ReplayError(ValueError):
    """A saved match that cannot be read, was played by other rules, or whose replay parts from its record."""


class Entry(NamedTuple):
    """One line of the log: a seat and its actions, several where they are a bundle, none where it took back its last
    entry."""

    seat: int
    actions: tuple[int, ...]


class Step(NamedTuple):
    """Where an entry would lead: see `Match.proposal`. The state holds secrets."""

    entry: Entry
    state: Any
    events: list[Event]


class Match:
    """A game in progress. `state` and `save` hold secrets: they belong to the host."""

    def __init__(self, game: Game, seats: int, key: tuple[int, int]) -> None:
        if seats not in game.definition.seats:
            low, high = game.definition.seats[0], game.definition.seats[-1]
            raise ValueError(f"{game.definition.title} takes {low} to {high} seats, not {seats}")
        self.game, self.seats, self.key = game, seats, key
        self.log: list[Entry] = []
        self._line: list[Entry] = []  # the log without what was taken back
        self._events: list[list[Event] | None] = []  # of each entry of the line; None until asked for
        self.digests: dict[int, str] = {}  # of the state, by length of the log
        self._mask = np.zeros(game.definition.actions.count, np.bool_)
        self.state = new(game.definition.State)
        self.state.key[0], self.state.key[1] = key
        self.state.seats = seats
        game.rules.setup(game.box, self.state)
        self._snapshots = {0: self.state.tobytes()}  # by entries of the line

    @classmethod
    def start(cls, game: Game, seats: int, seed: int | None = None, key: tuple[int, int] | None = None) -> "Match":
        """See `Game.start`."""
        if seed is not None:
            if not 0 <= seed < 2**64:
                raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
            key = (seed, 0)
        return cls(game, seats, key or new_key())

    @classmethod
    def resume(
        cls,
        game: Game,
        seats: int,
        key: tuple[int, int],
        log: Iterable[Entry],
        state: bytes,
        events: Iterable[list[Event]] = (),
        states: Mapping[int, bytes] = MappingProxyType({}),
    ) -> "Match":
        """A match whose `log` has led to `state`, without playing it again.

        Its story is told again when asked for, unless `events` has those of each entry; `states`, by length of the
        log, help to look back.
        """
        match = cls(game, seats, key)
        match.state = from_bytes(game.definition.State, state)
        for entry, told in zip_longest(log, events):
            match._follow(entry, told)
            if match.length in states:
                match._snapshots[len(match._line)] = states[match.length]
        match._snapshots[len(match._line)] = state
        return match

    # -- what may be done

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over != RUNNING)

    @property
    def result(self) -> dict[str, Any] | None:
        """Of a game that is over: winning seats, scores by seat, and the end's name; else None."""
        if not self.over:
            return None
        return {
            "winners": _seats_in(int(self.state.winners)),
            "scores": self.state.score[: self.seats].tolist(),
            "end": {CAP: "cap", **self.game.definition.ends}[int(self.state.over)],
        }

    @property
    def actors(self) -> list[int]:
        """The seats that may act."""
        return [] if self.over else _seats_in(int(self.game.rules.actors(self.game.box, self.state)))

    @property
    def awaited(self) -> list[int]:
        """Those of them that the game waits for."""
        return [] if self.over else _seats_in(int(self.game.rules.awaited(self.game.box, self.state)))

    def legal(self, seat: int) -> list[int]:
        """The actions of `seat` (CLOCK: of time), in order; empty where it may not act."""
        return self._legal(self.state, seat)

    def decision(self, seat: int, action: int) -> int:
        """The number of the question that this action would answer; it changes with each undo, since the game may ask
        another question under the same number then."""
        undone = (len(self.log) - len(self._line)) // 2
        return int(self.game.rules.decision(self.game.box, self.state, seat, action)) + (undone << UNDONE_BITS)

    def _legal(self, s: Any, seat: int) -> list[int]:
        rules, box = self.game.rules, self.game.box
        if s.over != RUNNING or not (seat == CLOCK or (0 <= seat < self.seats and rules.actors(box, s) >> seat & 1)):
            return []
        rules.legal(box, s, seat, self._mask)
        legal: list[int] = np.flatnonzero(self._mask).tolist()
        return legal

    # -- playing

    def play(self, seat: int, *actions: int) -> list[Event]:
        """Apply an action, or a bundle of several whole or not at all; returns the events.

        Raises IllegalAction and changes nothing where one of them is not legal.
        """
        step = self.proposal(seat, *actions)
        self.take(step)
        return step.events

    def proposal(self, seat: int, *actions: int) -> Step:
        """Where `play` would lead; nothing changes yet. Raises IllegalAction."""
        entry = Entry(seat, actions)
        return Step(entry, *self._applied(self.state, entry))

    def take(self, step: Step) -> None:
        """Make a step that was proposed in the present state."""
        self._follow(step.entry, step.events)
        self._move_to(step.state)

    def _follow(self, entry: Entry, events: list[Event] | None) -> None:
        self.log.append(entry)
        if entry.actions:
            self._line.append(entry)
            self._events.append(events)
        else:
            self._snapshots.pop(len(self._line), None)
            self._line.pop()
            self._events.pop()

    def _move_to(self, s: Any) -> None:
        self.state = s
        if len(self._line) % SNAPSHOT_EACH == 0:
            self._snapshots[len(self._line)] = s.tobytes()
        if self.length % SNAPSHOT_EACH == 0:
            self.digests[self.length] = self.digest

    def _applied(self, before: Any, entry: Entry) -> tuple[Any, list[Event]]:
        """The state and events after an entry; `before` stays as it is."""
        if not entry.actions:
            raise IllegalAction("nothing", "", "No action was given.")
        s = copy(self.game.definition.State, before)
        events: list[Event] = []
        for action in entry.actions:
            if type(action) is not int or action not in self._legal(s, entry.seat):
                raise self._refusal(s, entry.seat, action)
            self.game.rules.advance(self.game.box, s, entry.seat, action)
            events += events_of(s)
        return s, events

    def _refusal(self, s: Any, seat: int, action: int) -> IllegalAction:
        if s.over != RUNNING:
            return IllegalAction("over", "", "The game is over.")
        if not (type(action) is int and 0 <= action < self.game.definition.actions.count):
            return IllegalAction("unknown-action", "", f"There is no action {action!r} in this game.")
        if seat != CLOCK and not 0 <= seat < self.seats:
            return IllegalAction("unknown-seat", "", f"There is no seat {seat + 1} at this table.")
        if seat == CLOCK:
            return IllegalAction("not-due", "", "Nothing is due.")
        view = observe(self.game.definition.State, s, seat)
        return IllegalAction(
            *msgspec.structs.astuple(
                self.game.definition.words.refusal(self.game.box, self.game.file, view, seat, action)
            )
        )

    # -- what a seat knows

    def view(self, seat: int) -> Any:
        """What `seat` may see (negative: a spectator): the state with all else blanked."""
        return observe(self.game.definition.State, self.state, seat)

    def reveal(self) -> Any:
        """Everything, once the game is over. Raises ValueError before."""
        if not self.over:
            raise ValueError("the game goes on: nothing is revealed yet")
        return copy(self.game.definition.State, self.state)

    def determinize(self, seat: int, luck: int) -> Any:
        """A full state that `seat` thinks possible, by its own chance `luck` (64 bits)."""
        return determinize(self.game, self.view(seat), seat, luck)

    @property
    def line(self) -> list[tuple[Entry, list[Event]]]:
        """The entries that stand (what was taken back left out), each with its events."""
        if None in self._events:
            self._events = [events for _, events in self._fold(self._line)]
        return [(entry, events or []) for entry, events in zip(self._line, self._events, strict=True)]

    def told(self, seat: int, name: Name | None = None) -> list[str]:
        """The words that `seat` has been told so far, in order."""
        return [text for _, events in self.line for text in self.words(events, seat, name)]

    def words(self, events: Iterable[Event], seat: int, name: Name | None = None) -> list[str]:
        """Those of `events` that `seat` may know, in words; its own seat is called "You"."""
        called = name or (lambda other: "You" if other == seat else f"Seat {other + 1}")
        words = (
            self.game.definition.words.event(self.game.box, self.game.file, event, called)
            for event in events
            if event.known_to(seat)
        )
        return [text for text in words if text]

    # -- history

    @property
    def length(self) -> int:
        """Entries in the log."""
        return len(self.log)

    def state_at(self, length: int) -> Any:
        """The state after the first `length` entries of the log. It holds secrets."""
        line = _standing(self.log[:length])
        shared = 0
        while shared < min(len(line), len(self._line)) and line[shared] is self._line[shared]:
            shared += 1
        return self._after(line, shared)

    def _after(self, line: Sequence[Entry], shared: int) -> Any:
        """The state after `line`, whose first `shared` entries are those of the line that stands."""
        start = max(entries for entries in self._snapshots if entries <= shared)
        s = from_bytes(self.game.definition.State, self._snapshots[start])
        for state, _ in self._fold(line[start:], s):
            s = state
        return s

    def view_at(self, length: int, seat: int) -> Any:
        """What `seat` could see after the first `length` entries of the log."""
        return observe(self.game.definition.State, self.state_at(length), seat)

    def _fold(self, line: Sequence[Entry], s: Any = None) -> Iterator[tuple[Any, list[Event]]]:
        s = from_bytes(self.game.definition.State, self._snapshots[0]) if s is None else s
        for entry in line:
            s, events = self._applied(s, entry)
            yield s, events

    # -- undo

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take back the last entry: it is its own, and nobody learnt from it what its author did
        not show.

        Derived: chance has not moved, nobody was told anything in private, and each seat's new view follows from its
        old view, what the author knew and the actions alone, whatever else is hidden.
        """
        if not self._line or self._line[-1].seat != seat or self.over:
            return False
        entry, events = self.line[-1]
        if any(event.audience != EVERYONE for event in events):
            return False
        before = self._after(self._line[:-1], len(self._line) - 1)
        return bool(before.draws == self.state.draws) and all(
            self._follows(before, entry, viewer) for viewer in (SPECTATOR, *range(self.seats))
        )

    def _follows(self, before: Any, entry: Entry, viewer: int) -> bool:
        state = self.game.definition.State
        seen = observe(state, self.state, viewer).tobytes()
        shown = np.frombuffer(before.tobytes(), np.uint8)
        authors = state.audience[entry.seat if entry.seat < len(state.audience) - 1 else -1] == 255
        for luck in range(GUESSES):
            guess = determinize(self.game, observe(state, before, viewer), viewer, luck)
            full = np.frombuffer(bytearray(guess.tobytes()), np.uint8)
            full[authors] = shown[authors]
            guess = from_bytes(state, full.tobytes())
            guess.steps = before.steps
            try:
                after, _ = self._applied(guess, entry)
            except IllegalAction:
                return False
            if observe(state, after, viewer).tobytes() != seen:
                return False
        return True

    def undo(self, seat: int) -> None:
        """Take back the last entry of `seat`; the log keeps both. Raises IllegalAction where it may not."""
        self.take(self.undo_proposal(seat))

    def undo_proposal(self, seat: int) -> Step:
        """Where `undo` would lead; nothing changes yet. Raises IllegalAction."""
        if not self.can_undo(seat):
            raise IllegalAction(
                "no-undo",
                "",
                "This cannot be taken back: it was not your last move, or somebody learnt something by it.",
            )
        return self._step_back(seat)

    def _step_back(self, seat: int) -> Step:
        return Step(Entry(seat, ()), self._after(self._line[:-1], len(self._line) - 1), [])

    def replay(self, entries: Iterable[Entry]) -> None:
        """Follow a record. Raises ReplayError where it cannot be followed."""
        for entry in entries:
            try:
                if entry.actions:
                    self.play(entry.seat, *entry.actions)
                elif self._line and self._line[-1].seat == entry.seat:
                    self.take(self._step_back(entry.seat))
                else:
                    raise IllegalAction("no-undo", "", "there is nothing to take back")
            except IllegalAction as error:
                raise ReplayError(f"entry {len(self.log) + 1} cannot be played: {error.message}") from error

    # -- keeping

    @property
    def digest(self) -> str:
        """Names the state."""
        return hashlib.blake2b(self.state.tobytes(), digest_size=8).hexdigest()


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A saved match, as JSON; it holds everything, secrets too."""

    doorstep: int
    game: str
    rules: int
    box: str
    box_digest: str
    options: dict[str, str]
    seats: int
    key: tuple[str, str]
    log: list[list[int]]
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
    found = definition(saved.game)
    if saved.rules != found.rules_version:
        raise ReplayError(
            f"this match was played by rules version {saved.rules} of {saved.game}; here is {found.rules_version}"
        )
    game = Game(found, saved.options, saved.box if not saved.box_text else None, box_text=saved.box_text)
    if game.box_digest != saved.box_digest:
        raise ReplayError(f"this match was played with another box than {saved.box!r} is now")
    return _replayed(game, saved)


def restore_with(game: Game, data: bytes | str) -> Match:
    """`restore` for a game at hand, whether installed or not. Raises ReplayError."""
    return _replayed(game, _decoded(data))


def _replayed(game: Game, saved: Saved) -> Match:
    match = Match(game, saved.seats, (int(saved.key[0], 16), int(saved.key[1], 16)))
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


def _standing(log: Iterable[Entry]) -> list[Entry]:
    line: list[Entry] = []
    for entry in log:
        if entry.actions:
            line.append(entry)
        else:
            line.pop()
    return line


def _seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
