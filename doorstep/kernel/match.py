"""A match: a header and a log of (seat, actions). Everything else is a fold over them."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from doorstep.kernel.chance import new_key
from doorstep.kernel.determinize import determinize
from doorstep.kernel.entries import Entry, IllegalAction, ReplayError, Step, applied, legal_actions
from doorstep.kernel.events import Event, events_of
from doorstep.kernel.game import Game, Name
from doorstep.kernel.records import copy, from_bytes, new, observe
from doorstep.kernel.state import CAP, RUNNING, SPECTATOR
from doorstep.kernel.undo import nothing_drawn, nothing_learnt

__all__ = ["SPECTATOR", "Entry", "IllegalAction", "Match", "ReplayError", "Step"]

SNAPSHOT_EACH = 16
UNDONE_BITS = 32


class Match:
    """A game in progress. `state` and `save` hold secrets: they belong to the host."""

    def __init__(self, game: Game, seats: int, key: tuple[int, int]) -> None:
        if seats not in game.definition.seats:
            raise ValueError(game.objection(seats))
        self.game, self.seats, self.key = game, seats, key
        self.log: list[Entry] = []
        self._line: list[Entry] = []  # the log without what was taken back
        self._events: list[list[Event] | None] = []  # of each entry of the line; None until asked for
        self.digests: dict[int, str] = {}  # of the state, by length of the log
        self.state = new(game.definition.State)
        self.state.key[0], self.state.key[1] = key
        self.state.seats = seats
        game.rules.setup(game.box, self.state)
        self.opening = events_of(self.state)
        """What happened while the game was laid out."""
        self._snapshots = {0: self.state.tobytes()}  # by entries of the line
        self._before: Any = None  # the state before the last entry that stands, where it is at hand

    @classmethod
    def start(cls, game: Game, seats: int, seed: int | None = None, key: tuple[int, int] | None = None) -> "Match":
        """See `Game.start`."""
        if objection := game.objection(seats):
            raise ValueError(objection)
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

    @property
    def deciding(self) -> list[int]:
        """Those of the actors who decide in secret now; none in a game without `secret` actions."""
        secret = self.game.definition.secret
        asked = {seat: self.legal(seat) for seat in self.actors} if secret else {}
        return [seat for seat, legal in asked.items() if legal and secret.issuperset(legal)]

    def legal(self, seat: int) -> list[int]:
        """The actions of `seat` (CLOCK: of time), in order; empty where it may not act."""
        return legal_actions(self.game, self.state, seat)

    def decision(self, seat: int, action: int) -> int:
        """The number of the question that this action would answer, 0 where it answers none. It changes with each undo,
        since the game may ask another question under the same number then."""
        question = int(self.game.rules.decision(self.game.box, self.state, seat, action))
        undone = (len(self.log) - len(self._line)) // 2
        return question + (undone << UNDONE_BITS) if question else 0

    def late(self, action: int, decision: int, name: Name) -> str:
        """Why an action came too late for the question of that number, "" where the game has no words of its own."""
        question = decision % (1 << UNDONE_BITS)
        return self.game.definition.late(self.game.box, self.view(SPECTATOR), action, question, name)

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
        return Step(entry, *applied(self.game, self.state, entry))

    def together(self, decisions: Mapping[int, int]) -> list[Step]:
        """Where the decisions of several seats would lead, an action each as the log will have them, in the order in
        which the game asks for them; nothing changes yet. Raises IllegalAction."""
        steps: list[Step] = []
        s, left = self.state, dict(self.game.definition.written(self.game.box, self.state, decisions))
        while left:
            awaited = _seats_in(int(self.game.rules.awaited(self.game.box, s)))
            seat = next((seat for seat in awaited if seat in left), min(left))
            entry = Entry(seat, (left.pop(seat),))
            s, events = applied(self.game, s, entry)
            steps.append(Step(entry, s, events))
        return steps

    def take(self, step: Step) -> None:
        """Make a step that was proposed in the present state."""
        self._before = self.state if step.entry.actions else None
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
        return list(zip(self._line, self.events(), strict=True))

    def events(self, first: int = 0) -> list[list[Event]]:
        """Of the entries that stand, from number `first` on (negative: from the end), the events of each."""
        if None in self._events[first:]:
            self._events = [events for _, events in self._fold(self._line)]
        return [events or [] for events in self._events[first:]]

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
            s, events = applied(self.game, s, entry)
            yield s, events

    # -- undo

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take back the last entry: it is its own, and nobody learnt from it what its author did
        not show.

        Derived: chance has not moved, nobody was told anything in private, and each seat's new view follows from its
        old view, what the author knew and the actions alone, whatever else is hidden. A referee may always.
        """
        if seat not in self.undoers:
            return False
        if seat in self.referees:
            return True
        return nothing_learnt(self.game, self._state_before(), self._line[-1], self.events(-1)[0], self.state)

    @property
    def undoers(self) -> frozenset[int]:
        """The seats for which `can_undo` is worth asking, which takes long: referees, and whoever made the last entry
        where it is not final, moved no chance and told nobody anything in private."""
        if not self._line:
            return frozenset()
        author, actions = self._line[-1]
        final, box = self.game.definition.final, self.game.box
        if self.over or any(final(box, action) for action in actions):
            return self.referees
        if not nothing_drawn(self._state_before(), self.events(-1)[0], self.state):
            return self.referees
        return self.referees | {author}

    @cached_property
    def referees(self) -> frozenset[int]:
        """The seats that may take back the last entry, whoever made it and whatever was learnt by it."""
        corrects, box, seats = self.game.definition.corrects, self.game.box, self.seats
        return frozenset(seat for seat in range(seats) if corrects(box, seats, seat))

    def _state_before(self) -> Any:
        """The state before the last entry that stands."""
        if self._before is None:
            self._before = self._after(self._line[:-1], len(self._line) - 1)
        return self._before

    @property
    def taken_back(self) -> Entry | None:
        """What the log's last entry took back, None where it did something."""
        if not self.log or self.log[-1].actions:
            return None
        return _standing(self.log[:-1])[-1]

    def undo(self, seat: int | None = None) -> None:
        """Take back the last entry, which must be one of `seat` unless it corrects; of whoever made it where None. The
        log keeps both, and names who took it back.

        Raises IllegalAction where it may not be.
        """
        last = self._line[-1].seat if self._line else SPECTATOR
        self.take(self.undo_proposal(last if seat is None else seat))

    def undo_proposal(self, seat: int) -> Step:
        """Where `undo` would lead; nothing changes yet. Raises IllegalAction."""
        if not self.can_undo(seat):
            raise IllegalAction("no-undo", "", self._why_no_undo(seat))
        return self._step_back(seat)

    def _why_no_undo(self, seat: int) -> str:
        if seat in self.referees:
            return "There is nothing left to take back."
        if self.over:
            return "The game is over, so nothing can be taken back."
        return "This cannot be taken back: it was not your last move, or somebody learnt something by it."

    def _step_back(self, seat: int) -> Step:
        return Step(Entry(seat, ()), self._state_before(), [])

    def replay(self, entries: Iterable[Entry]) -> None:
        """Follow a record. Raises ReplayError where it cannot be followed."""
        for entry in entries:
            try:
                if entry.actions:
                    self.play(entry.seat, *entry.actions)
                elif self._line and (self._line[-1].seat == entry.seat or entry.seat in self.referees):
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
