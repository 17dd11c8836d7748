"""A table: a match, its card, and the one way into its log."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

from doorstep.kernel.match import SPECTATOR, Entry, Match, ReplayError, Step
from doorstep.kernel.records import observe
from doorstep.kernel.state import CLOCK, RUNNING
from doorstep.tables import fairness
from doorstep.tables.autopilot import Autopilot
from doorstep.tables.card import Card
from doorstep.tables.decisions import Decisions
from doorstep.tables.documents import Documents, Kept
from doorstep.tables.errors import KeyReused, NotAllowed, NotStarted, Outdated, Stale, StoreError, TableOver, Unfinished
from doorstep.tables.keeping import SNAPSHOT_EACH, entry_of, entry_row, snapshot_of, solo_of
from doorstep.tables.pieces import ANY
from doorstep.tables.rows import EntryRow, Stored
from doorstep.tables.seats import BOT, Settings, new_secret, only_people
from doorstep.tables.store import Addition, Raced, Store

T = TypeVar("T")


class Accepted(NamedTuple):
    """An action was applied, now or when it was sent the first time; it is entry `seq` of the log, 0 while it is kept
    in secret until others have decided."""

    seq: int


class Keyed(NamedTuple):
    """A step that is to be stored, and the key of the request for it."""

    step: Step
    key: str


class Table(Card):
    """A live table; `Tables` makes and keeps it, one object a table.

    What `match` shows is committed. `match.state` holds secrets and stays inside: viewers get `match.view(seat)`.
    """

    def __init__(
        self, store: Store, stored: Stored, match: Match, settings: Settings, frozen: str, due: Callable[[float], None]
    ) -> None:
        super().__init__(store, stored, settings, len(match.game.definition.pieces))
        self.match, self.game = match, match.game
        self.frozen = frozen
        """Why the table can only be looked at, or ""."""
        self.rematch = stored.table.rematch
        """The id of the table that follows this one, or ""."""
        self.documents = Documents(store, stored, match.game.definition)
        self._decisions = Decisions(store, stored, match)
        self.commitment = fairness.commitment(match.key, stored.table.salt)
        self.changed = time.monotonic()
        """When the last entry came."""
        self._salt, self._tell_due = stored.table.salt, due
        self._seq = len(stored.entries)
        self._due = {(row.action, row.decision): row.due for row in stored.deadlines}
        self._keys = {row.key: (entry_of(row), row.seq) for row in stored.entries}
        self._autopilot = Autopilot(self)
        self._autopilot.wake()

    # -- what it shows

    @property
    def seq(self) -> int:
        """Entries in the log."""
        return self._seq

    @property
    def awaited(self) -> list[int]:
        """The seats that the game waits for; of those who decide in secret all, whoever has decided."""
        return self.match.deciding or self.match.awaited

    def decided(self, seat: int) -> int | None:
        """What a seat has decided in secret, for its own player only; None where it has not."""
        return self._decisions.of(seat)

    @property
    def undecided(self) -> list[int]:
        """The seats that the game waits for and that have not decided in secret. It says who has: tell nobody."""
        return [seat for seat in self.awaited if self.decided(seat) is None]

    @property
    def playable(self) -> bool:
        """Whether actions are taken now."""
        return self.started and not self.frozen and not self.match.over

    def open_to(self, *seats: int) -> bool:
        """Whether who holds these seats (none or negative: a spectator) may see everything: when the game is over, but
        where a referee may take back what ended it, the referee alone."""
        referees = self.match.referees
        return self.match.over and (not referees or not referees.isdisjoint(seats))

    @property
    def busy(self) -> bool:
        """Whether somebody is looking on, or a bot is about to move."""
        return bool(self._subscriptions) or self._autopilot.running

    def opened_key(self, *seats: int) -> str | None:
        """The salt and key that `commitment` was made from, for those to whom the table is open: see
        `doorstep.tables.fairness`."""
        return fairness.opened(self.match.key, self._salt) if self.open_to(*seats) and not self.frozen else None

    @property
    def timed(self) -> bool:
        """Whether time acts, unless somebody does before."""
        return bool(self._due)

    @property
    def next_due(self) -> float:
        """When time acts next (seconds since 1970); infinite where it does not."""
        return min(self._due.values(), default=float("inf"))

    def due(self, action: int) -> float | None:
        """When time takes that action (seconds since 1970), or None."""
        return next((due for (known, _), due in self._due.items() if known == action), None)

    # -- playing

    async def act(self, seat: int, actions: Sequence[int], decision: int, key: str) -> Accepted:
        """Apply one action, or a bundle whole or not at all; returns when that is durable.

        `decision` is `match.decision(seat, actions[0])` as the player saw it. `key` is the request's own: sent again,
        it gets the first answer. What is decided in secret may be decided anew until it is opened. Raises Stale,
        KeyReused, Unfinished, NotStarted, TableOver, Outdated, NotAllowed, StoreError or IllegalAction; then nothing
        has changed.
        """
        asked = Entry(seat, tuple(actions))
        self._seat(seat)
        return await self._whole_or_secret(asked, key, lambda: self._proposal(asked, decision))

    async def act_for_bot(self, seat: int, actions: Sequence[int], decision: int) -> Accepted:
        """Act for a seat that a bot plays: as `act`, and NotAllowed where its player has taken it back meanwhile."""

        asked = Entry(seat, tuple(actions))

        def propose() -> Step:
            if self.seats[seat].kind != BOT:
                raise NotAllowed
            return self._proposal(asked, decision)

        return await self._whole_or_secret(asked, new_secret(), propose)

    async def undo(self, seat: int, key: str, seq: int | None = None) -> Accepted:
        """Take back the last entry, where `match.can_undo(seat)`. Raises as `act` does, Stale where it is not `seq`."""
        self._seat(seat)

        def propose() -> Step:
            if seq not in (None, self.seq):
                raise Stale
            return self.match.undo_proposal(seat)

        return await _whole(self._accept(Entry(seat, ()), key, propose))

    async def act_for_time(self, action: int, question: int) -> Accepted:
        """Apply an action of the CLOCK that came due. Raises Stale where its question is closed."""

        def propose() -> Step:
            if self._question(self.match.state, action) != question:
                raise Stale
            return self.match.proposal(CLOCK, action)

        return await _whole(self._accept(Entry(CLOCK, (action,)), new_secret(), propose))

    def _proposal(self, asked: Entry, decision: int) -> Step:
        seat, actions = asked
        if self._known(actions) and self.match.decision(seat, actions[0]) != decision:
            raise Stale(self.match.late(actions[0], decision, lambda other: self.seats[other].name))
        step = self.match.proposal(seat, *actions)
        if self._unfinished(step):
            raise Unfinished
        return step

    async def _whole_or_secret(self, asked: Entry, key: str, propose: Callable[[], Step]) -> Accepted:
        work = self._decide if self._is_secret(asked) else self._accept
        return await _whole(work(asked, key, propose))

    async def _accept(self, asked: Entry, key: str, propose: Callable[[], Step]) -> Accepted:
        """Check, append, commit, then tell."""
        async with self._turn:
            while key not in self._keys:
                self._check_open(asked)
                await self._append([Keyed(propose(), key)])
        return self._answer(asked, key)

    async def _decide(self, asked: Entry, key: str, propose: Callable[[], Step]) -> Accepted:
        """Check, and keep the decision beside the log; once it is the last one, append all of them."""
        seat, (action,) = asked
        async with self._turn:
            while key not in self._keys:
                if self._decisions.known(seat, action, key):
                    return Accepted(0)
                self._check_open(asked)
                propose()
                row = self._decisions.row(seat, action, key)
                decided = self._decisions.all_with(row)
                if not decided:
                    await self._decisions.keep(row)
                    self._tell_seat(seat)
                    return Accepted(0)
                steps = self.match.together({seat: action for seat, (action, _) in decided.items()})
                await self._append(
                    [Keyed(step, decided[step.entry.seat][1]) for step in steps],
                )
        return self._answer(asked, key)

    def _answer(self, asked: Entry, key: str) -> Accepted:
        first, seq = self._keys[key]
        other = first.seat != asked.seat if self._is_secret(asked) else first != asked  # the log may not tell a secret
        if other:
            raise KeyReused
        return Accepted(seq)

    def _is_secret(self, entry: Entry) -> bool:
        return len(entry.actions) == 1 and entry.actions[0] in self.game.definition.secret

    async def _append(self, keyed: Sequence[Keyed]) -> None:
        """Commit steps in a row, then tell; where another process was quicker, follow it instead."""
        now, state = time.time(), keyed[-1].step.state
        entries = [entry_row(self.seq + n, step, key, now) for n, (step, key) in enumerate(keyed, 1)]
        deadlines = self._deadlines(state, now)
        over = bool(state.over != RUNNING)
        kept = over or any(entry.seq % SNAPSHOT_EACH == 0 for entry in entries)
        snapshot = snapshot_of(entries[-1].seq, state) if kept else None
        alone = over and self.match.seats == 1 and not self.seats[0].level
        solo = solo_of(self.id, self.match, state, now) if alone else None
        timed = deadlines if deadlines or self._due else None
        try:
            await self._store.append(Addition(self.id, entries, over, timed, snapshot, solo))
        except Raced:
            await self._catch_up()
            return
        for entry, (step, _) in zip(entries, keyed, strict=True):
            self.match.take(step)
            self._note(entry, deadlines)
        self._tell()

    async def _catch_up(self) -> None:
        """Another process has appended: follow it."""
        for row in await self._store.entries_after(self.id, self.seq):
            try:
                self.match.replay([entry_of(row)])
            except ReplayError as error:
                self.frozen = Outdated.message  # the other one plays by other rules
                raise Outdated from error
            self._note(row, self._deadlines(self.match.state, row.at))
        self.log.info("caught up", seq=self.seq)
        self._tell()

    def _note(self, entry: EntryRow, deadlines: dict[tuple[int, int], float]) -> None:
        self._seq, self._due = entry.seq, deadlines
        self._keys[entry.key] = (entry_of(entry), entry.seq)
        self.changed = time.monotonic()
        if deadlines:
            self._tell_due(min(deadlines.values()))

    def _tell(self) -> None:
        super()._tell()
        self._autopilot.wake()

    def _deadlines(self, state: Any, now: float) -> dict[tuple[int, int], float]:
        """When time acts in `state`, by action and question; what was due already keeps its time."""
        if state.over != RUNNING:
            return {}
        wanted = self.game.definition.deadlines(self.game.box, state)
        seconds = {(action, self._question(state, action)): wanted[action] for action in wanted}
        return {key: self._due.get(key, now + seconds[key]) for key in seconds}

    def _question(self, state: Any, action: int) -> int:
        """The game's own number of the question that an action of the CLOCK answers."""
        return int(self.game.rules.decision(self.game.box, state, CLOCK, action))

    def _known(self, actions: tuple[int, ...]) -> bool:
        return bool(actions) and type(actions[0]) is int and 0 <= actions[0] < self.game.definition.actions.count

    def _unfinished(self, step: Step) -> bool:
        """Whether a request only puts a bundle together: its entry would tell the others that somebody is about to."""
        if not self.game.definition.drafts.issuperset(step.entry.actions):
            return False
        state = self.game.definition.State
        return bool(observe(state, step.state, SPECTATOR) == observe(state, self.match.state, SPECTATOR))

    def _check_open(self, asked: Entry) -> None:
        if self.frozen:
            raise Outdated(self.frozen)
        correction = not asked.actions and asked.seat in self.match.referees
        if self.match.over and not correction:
            raise TableOver
        if not self.started:
            raise NotStarted

    async def claim(self, invite: str, guest: str, name: str = "", piece: int = ANY) -> int:
        """See `Card`; also raises TableOver to who holds no seat, once the game is over: what was reached belongs to
        those who played."""
        if self.match.over and not self.seats_of(guest):
            raise TableOver("Everybody may look at it now, and its seats stay with those who played.")
        return await super().claim(invite, guest, name, piece)

    async def hand_over(self, seat: int, level: str, guest: str) -> None:
        """See `Card`; also raises NotAllowed for a bot that the game does not have, or on a referee's seat."""
        if reason := only_people(self.match, seat):
            raise NotAllowed(reason)
        if level not in self.game.definition.bots:
            raise NotAllowed(f"{self.game.definition.title} has these bots: {', '.join(self.game.definition.bots)}.")
        await super().hand_over(seat, level, guest)

    # -- beside the log

    def document(self, seat: int, name: str) -> Kept:
        """What a seat keeps under that name. Raises UnknownDocument."""
        self._seat(seat)
        return self.documents.kept(seat, name)

    def document_for(self, reader: int, owner: int, name: str) -> Kept:
        """What `owner` keeps, for another seat (negative: a spectator) to read. Raises NotAllowed, UnknownDocument."""
        kept = self.document(owner, name)
        view = self.match.view(SPECTATOR)
        if not (self.match.over or self.documents.may_read(self.game.box, view, reader, owner, name)):
            raise NotAllowed("This is not open to you now. It may be when the game is over.")
        return kept

    async def change_document(self, seat: int, name: str, operations: Sequence[Any], key: str) -> int:
        """Apply operations to what a seat keeps, all or none; returns its new version when that is durable.

        Only those who look on for this seat hear of it. A `key` sent again gets its first answer. Raises
        UnknownDocument, DocumentRefused, Outdated, NotAllowed or StoreError; then nothing has changed.
        """
        self._seat(seat)
        if self.frozen:
            raise Outdated(self.frozen)
        return await _whole(self._change_document(seat, name, operations, key))

    async def _change_document(self, seat: int, name: str, operations: Sequence[Any], key: str) -> int:
        version = await self.documents.change(self.id, seat, name, operations, key)
        self._tell_seat(seat)
        return version

    # -- keeping

    def move_over(self) -> None:
        """The rules are compiled from now on: whoever looks on hears of it."""
        self._tell()

    async def followed_by(self, rematch: str) -> None:
        """Name the table that follows, unless one is named already."""
        self.rematch = await self._store.set_rematch(self.id, rematch)
        self._tell()

    async def keep(self) -> None:
        """Store the state beside the log, so that the table opens at once next time."""
        if self.frozen or not self.seq:
            return
        try:
            await self._store.put_snapshot(self.id, snapshot_of(self.seq, self.match.state))
        except StoreError:
            self.log.warning("state not kept")  # the log has it all

    async def stop(self) -> None:
        """End the bots' work and every subscription, and keep the state: the server stops."""
        await self._autopilot.stop()
        self.dismiss()
        async with self._turn:
            await self.keep()


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Finish what was begun, also where whoever asked goes away meanwhile."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())  # heard, also when nobody waits any more
    return await asyncio.shield(task)
