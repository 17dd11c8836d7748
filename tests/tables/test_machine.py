"""Tables under everything at once: moves, resends, stale and illegal ones, undo, a second server, restarts, crashes."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from doorstep.kernel.match import IllegalAction, Match
from doorstep.tables import Stale, Store, Table, Tables, Unfinished
from tests.tables import haggle
from tests.tables.room import AT_ONCE, HOST, PEOPLE, find, gift, new_key

seats = st.integers(0, 2)


class Machine(RuleBasedStateMachine):
    """The model is the list of requests that were acknowledged; the table must be their fold, whatever happens."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "tables.db"
        self.runner = asyncio.Runner()
        self.stores: list[Store] = []
        self.asked: list[tuple[int, tuple[int, ...], int, str, int]] = []
        self.tables = self.run(self.served())
        self.table: Table = self.run(self.tables.create("haggle", {}, PEOPLE, AT_ONCE, HOST))
        self.key = self.table.match.key

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    async def served(self) -> Tables:
        self.stores.append(Store.open(self.path))
        tables = Tables(self.stores[-1], find=find, compiles=False)
        await tables.start()
        return tables

    def ask(self, seat: int, actions: tuple[int, ...]) -> None:
        decision, key = self.table.match.decision(seat, actions[0]), new_key()
        try:
            seq = self.run(self.table.act(seat, actions, decision, key)).seq
        except (IllegalAction, Unfinished):
            return
        assert seq == len(self.asked) + 1
        self.asked.append((seat, actions, decision, key, seq))

    @rule()
    def roll(self) -> None:
        self.ask(int(self.table.match.state.current), (haggle.ROLL,))

    @rule(seat=seats, action=st.integers(0, haggle.ACTIONS.count - 1))
    def try_anything(self, seat: int, action: int) -> None:
        self.ask(seat, (action,))

    @rule(seat=seats, to=seats, size=st.integers(1, 3))
    def offer(self, seat: int, to: int, size: int) -> None:
        self.ask(seat, gift(to, size))

    @rule(seat=seats)
    def answer(self, seat: int) -> None:
        for action in self.table.match.legal(seat):
            if action >= haggle.ACCEPT:
                return self.ask(seat, (action,))
        return None

    @rule(seat=seats)
    def undo(self, seat: int) -> None:
        key = new_key()
        try:
            seq = self.run(self.table.undo(seat, key)).seq
        except IllegalAction:
            return
        self.asked.append((seat, (), 0, key, seq))

    @rule(data=st.data())
    def resend(self, data: st.DataObject) -> None:
        if acts := [asked for asked in self.asked if asked[1]]:
            seat, actions, decision, key, seq = data.draw(st.sampled_from(acts))
            assert self.run(self.table.act(seat, actions, decision, key)).seq == seq

    @rule(seat=seats)
    def ask_what_is_closed(self, seat: int) -> None:
        decision = self.table.match.decision(seat, haggle.ROLL) + 1
        try:
            self.run(self.table.act(seat, (haggle.ROLL,), decision, new_key()))
        except Stale:
            return
        raise AssertionError("a stale decision was accepted")

    @rule(seat=seats)
    def another_server_acts(self, seat: int) -> None:
        async def elsewhere() -> int:
            tables = await self.served()
            table = await tables.get(self.table.id)
            key = new_key()
            seq = (await table.act(seat, (haggle.WAVE,), table.match.decision(seat, haggle.WAVE), key)).seq
            self.asked.append((seat, (haggle.WAVE,), 0, key, seq))
            await tables.close()
            return seq

        self.run(elsewhere())
        self.run(self.table._catch_up())

    @rule()
    def restart(self) -> None:
        self.run(self.tables.close())
        self.reopen()

    @rule()
    def crash(self) -> None:
        """Nothing is put away: the store alone must do."""
        self.run(self.tables._deadlines.stop())
        self.reopen()

    def reopen(self) -> None:
        self.tables = self.run(self.served())
        self.table = self.run(self.tables.get(self.table.id))

    @invariant()
    def the_table_is_the_fold_of_what_was_acknowledged(self) -> None:
        assert self.table.seq == self.table.match.length == len(self.asked)
        assert [(entry.seat, entry.actions) for entry in self.table.match.log] == [asked[:2] for asked in self.asked]
        fold = Match(self.table.game, len(PEOPLE), self.key)
        fold.replay(self.table.match.log)
        assert fold.state.tobytes() == self.table.match.state.tobytes()

    def teardown(self) -> None:
        if not hasattr(self, "tables"):
            return
        self.run(self.tables.close())
        for store in self.stores:
            store.close()
        self.runner.close()
        self.folder.cleanup()


Machine.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestMachine = Machine.TestCase
