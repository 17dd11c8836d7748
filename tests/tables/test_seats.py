"""Seats: invitations, guests, names, presence, and bots that stand in."""

import asyncio
from pathlib import Path

import pytest

from doorstep.tables import BadInvite, NotAllowed, NotStarted, SeatSpec, SeatTaken, Table, Tables
from doorstep.tables.names import clean_name
from tests.tables import haggle
from tests.tables.room import HOST, act, new_table, opened, roll

pytestmark = pytest.mark.anyio

INVITING = [SeatSpec("human", "Ann"), SeatSpec("open"), SeatSpec("open", "Somebody")]


@pytest.fixture
async def inviting(tables: Tables) -> Table:
    return await new_table(tables, INVITING)


async def test_the_host_holds_the_seats_of_people(inviting: Table) -> None:
    assert inviting.seats_of(HOST) == [0]
    assert inviting.is_host(HOST)
    assert not inviting.is_host("someone else")


async def test_the_game_begins_when_every_seat_is_taken(inviting: Table) -> None:
    with pytest.raises(NotStarted):
        await roll(inviting)
    for seat in (1, 2):
        await inviting.claim(inviting.seats[seat].invite, f"guest {seat}", f"Guest {seat}")
    await roll(inviting)
    assert [seat.name for seat in inviting.seats] == ["Ann", "Guest 1", "Guest 2"]


async def test_an_invitation_is_used_up(inviting: Table) -> None:
    invite = inviting.invites(HOST)[1]
    assert await inviting.claim(invite, "ben") == 1
    assert await inviting.claim(invite, "ben") == 1
    with pytest.raises(SeatTaken):
        await inviting.claim(invite, "an eavesdropper")
    assert inviting.seats_of("an eavesdropper") == []
    assert 1 not in inviting.invites(HOST)


async def test_a_player_opens_the_seat_on_another_device(inviting: Table) -> None:
    await inviting.claim(inviting.seats[1].invite, "ben's phone", "Ben")
    link = inviting.invites("ben's phone")[1]
    assert await inviting.claim(link, "ben's desk", "Not Ben") == 1
    assert inviting.seats_of("ben's desk") == inviting.seats_of("ben's phone") == [1]
    assert inviting.seats[1].name == "Ben"


async def test_two_guests_with_one_invitation(inviting: Table) -> None:
    invite = inviting.seats[1].invite
    outcomes = await asyncio.gather(*(inviting.claim(invite, f"guest {n}") for n in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(SeatTaken) == 4
    assert len(inviting.seats[1].guests) == 1


@pytest.mark.parametrize("invite", ["", "nonsense", "ä" * 1000])
async def test_an_invitation_that_never_was(inviting: Table, invite: str) -> None:
    with pytest.raises(BadInvite):
        await inviting.claim(invite, "guest")


async def test_only_hashes_of_guests_are_kept(inviting: Table, path: Path) -> None:
    await inviting.claim(inviting.seats[1].invite, "ben's very own secret")
    stored = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"ben's very own secret" not in stored
    assert HOST.encode() not in stored


async def test_seats_survive_a_restart(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables, INVITING)
        invite = table.seats[1].invite
        await table.claim(invite, "ben", "Ben")
        await table.rename(0, "Anna")
    async with opened(path) as tables:
        table = await tables.get(table.id)
        assert [seat.name for seat in table.seats] == ["Anna", "Ben", "Somebody"]
        assert table.seats_of("ben") == [1]
        assert await table.claim(invite, "ben") == 1
        with pytest.raises(SeatTaken):
            await table.claim(invite, "another")


async def test_a_bot_stands_in_and_gives_the_seat_back(table: Table) -> None:
    await table.hand_over(1, "random", HOST)
    async with table.subscribe(0) as news:
        await act(table, 0, haggle.ROLL)
        while table.match.state.current != 2:
            await asyncio.wait_for(anext(news), 10)
    assert table.seats[1].kind == "bot"
    await table.take_back(1, HOST)
    assert (table.seats[1].kind, table.seats[1].level) == ("human", "random")  # who has stood in is not forgotten


async def test_who_may_hand_a_seat_over(inviting: Table) -> None:
    await inviting.claim(inviting.seats[1].invite, "ben")
    with pytest.raises(NotAllowed):
        await inviting.hand_over(0, "random", "ben")
    subscription = inviting.subscribe(1)
    with pytest.raises(NotAllowed):
        await inviting.hand_over(1, "random", HOST)
    subscription.close()
    await inviting.hand_over(1, "random", HOST)
    for guest in (HOST, "ben"):
        with pytest.raises(NotAllowed, match="already"):
            await inviting.hand_over(1, "greedy", guest)
    with pytest.raises(NotAllowed):
        await inviting.hand_over(2, "random", "ben")
    with pytest.raises(NotAllowed):
        await inviting.take_back(1, HOST)
    await inviting.take_back(1, "ben")
    with pytest.raises(NotAllowed):
        await inviting.hand_over(9, "random", HOST)


async def test_a_guest_who_comes_late_takes_the_seat_from_the_bot(inviting: Table) -> None:
    invite = inviting.invites(HOST)[1]
    await inviting.hand_over(1, "random", HOST)
    assert await inviting.claim(invite, "ben", "Ben") == 1
    assert (inviting.seats[1].kind, inviting.seats[1].name) == ("human", "Ben")
    with pytest.raises(SeatTaken):
        await inviting.claim(invite, "another")


async def test_bots_take_the_seats_of_friends_who_never_come(inviting: Table) -> None:
    for seat in (1, 2):
        await inviting.hand_over(seat, "random", HOST)
    assert [seat.name for seat in inviting.seats] == ["Ann", "Olive", "Pepper"]
    assert inviting.started


async def test_an_unknown_bot_cannot_stand_in(table: Table) -> None:
    with pytest.raises(NotAllowed, match="random, uniform, greedy"):
        await table.hand_over(1, "grandmaster", HOST)


async def test_presence_is_counted_and_told(table: Table) -> None:
    watching = table.subscribe(-1)
    assert table.spectators == 1
    tabs = [table.subscribe(1), table.subscribe(1)]
    assert (table.seats[1].connected, watching.pending) == (2, True)
    assert await anext(watching) == (0, 0)
    tabs[0].close()
    assert not watching.pending
    tabs[1].close()
    assert (table.seats[1].connected, watching.pending) == (0, True)
    watching.close()
    watching.close()
    assert table.spectators == 0
    with pytest.raises(StopAsyncIteration):
        await anext(watching)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \n Lee ", "Ann Lee"),
        ("", "Seat"),
        ("\u202eevil\u0007", "evil"),
        ("x" * 100, "x" * 24),
        ("<b>Bob</b>", "<b>Bob</b>"),
        ("🍕", "🍕"),
        ("\u3164", "Seat"),
        ("\u2800 \u115f", "Seat"),
        ("A\u200bnn\u3164", "Ann"),
        ("\u0301\ufe0f", "Seat"),
        ("You", "Seat"),
        (" \uff39OU", "Seat"),
    ],
)
def test_names_are_one_line_and_short(given: str, shown: str) -> None:
    assert clean_name(given, "Seat") == shown


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann 2"),
        ("aNN", "aNN 2"),
        ("Ben", "Ben 3"),
        ("Anna", "Anna"),
        ("x" * 30, "x" * 22 + " 2"),
        ("", "Ben 3"),
    ],
)
def test_names_are_told_from_each_other(given: str, shown: str) -> None:
    assert clean_name(given, "Ben", ["Ann", "Ben", "BEN 2", "x" * 24]) == shown


async def test_nobody_takes_the_name_of_another(tables: Tables) -> None:
    table = await new_table(tables, [SeatSpec("human", "Olive"), SeatSpec("bot", level="random"), SeatSpec("open")])
    assert [seat.name for seat in table.seats] == ["Olive", "Olive 2", "Player 3"]
    await table.claim(table.invites(HOST)[2], "ben", "olive")
    assert table.seats[2].name == "olive 3"
    await table.rename(2, "You")
    assert table.seats[2].name == "olive 3"
    await table.rename(0, "OLIVE")
    assert table.seats[0].name == "OLIVE"
