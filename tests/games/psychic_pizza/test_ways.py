"""What the reports tell of a way: maps that begin anew where nobody knows where it went on."""

from itertools import pairwise

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.plain import plain_view
from doorstep.games.psychic_pizza.record_sheet import sheet, trail
from doorstep.games.psychic_pizza.state import BACK, HOP, MIRROR, NOWHERE, ROOK
from doorstep.games.psychic_pizza.ways import Way, Ways, ways
from doorstep.kernel.state import SPECTATOR
from tests.games.psychic_pizza.positions import Position, positions
from tests.games.psychic_pizza.table import E, N, S, Table, W

TOWN = """
    . . . . . . .
    . . . . . 2 .
    . # . . . . .
    . . 1 o . . .
    . . g . . ^ .
    . . . . . . .
    s . . . . . .
"""


def way_of(table: Table, seat: int = 0) -> Ways:
    return ways(plain_view(table.match.view(SPECTATOR)))[seat]


def turns(table: Table, *actions: int) -> None:
    """Seat 0 acts; the other one attacks the north in between."""
    for action in actions:
        table.play(action)
        if table.state.turn:
            table.play(a.ATTACK + N)


def test_a_walk_with_bumps_is_one_map() -> None:
    table = Table(TOWN)
    turns(table, a.MOVE + W, a.MOVE + N, a.MOVE + S, a.MOVE + E)
    found = way_of(table)
    assert [way.key for way in found.maps] == ["A1"]
    assert found.maps[0].paths == [[(0, 0), (-1, 0), (-1, 1)]]
    assert found.maps[0].ghosts == {(0, 1): 4}
    assert found.stands == ("A1", (-1, 1))


def test_a_chased_ghost_is_gone_from_the_map() -> None:
    table = Table(TOWN)
    turns(table, a.MOVE + S, a.ATTACK + S)
    assert way_of(table).maps[0].ghosts == {}


def test_a_teleporter_begins_a_new_map() -> None:
    table = Table(TOWN)
    turns(table, a.MOVE + E, a.MOVE + N)
    first, second = way_of(table).maps
    assert first.things[1, 0] == second.things[0, 0] == "teleporter"
    assert first.ended == "by teleporter"
    assert second.paths == [[(0, 0), (0, -1)]]
    assert way_of(table).stands == ("A2", (0, -1))


def test_back_to_start_goes_on_where_the_first_map_began() -> None:
    table = Table(TOWN).give(0, BACK)
    turns(table, a.MOVE + E)
    turns(table, a.BACK_TO_START, a.MOVE + N)
    found = way_of(table)
    assert found.maps[0].paths == [[(0, 0), (1, 0)], [(0, 0), (0, -1)]]
    assert found.stands == ("A1", (0, -1))


def test_cards_whose_way_is_known_and_cards_whose_way_is_not() -> None:
    table = Table(TOWN).give(0, HOP, ROOK, MIRROR)
    turns(table, a.HOP_STEP + N, a.ROOK_TELEPORT + W, a.POINT_SYMMETRIC)
    found = way_of(table)
    assert found.maps[0].paths == [[(0, 0), (0, -2)]]
    assert [way.ended for way in found.maps] == ["by card", "by card", ""]
    told = Table(TOWN, told_distance="yes").give(0, ROOK)
    turns(told, a.ROOK_TELEPORT + W)
    assert way_of(told).stands == ("A1", (-2, 0))


def test_a_card_that_cannot_land_tells_of_a_fence() -> None:
    table = Table(TOWN).give(0, HOP)
    turns(table, a.MOVE + W, a.MOVE + S, a.HOP_STEP + N)
    assert way_of(table).maps[0].things[-1, -1] == "fence"


@pytest.mark.parametrize("position", positions())
def test_ways_are_what_truly_happened(position: Position) -> None:
    """On each map, the true spaces lie as the map says; rounds never run backwards."""
    view = plain_view(position.match.state)
    for seat, found in enumerate(ways(view)):
        true = [space for _, space in trail(view, seat) if space != NOWHERE]
        for way in found.maps:
            assert_fits(way, view, seat)
        if found.stands and true:
            assert way_at(view, seat, found)
    rounds = [line.round for line in sheet(view)]
    assert all(before <= after for before, after in pairwise(rounds))
    assert not rounds or rounds[-1] in (view.rounds, view.rounds - 1)


def assert_fits(way: Way, view: object, seat: int) -> None:
    """The cells where surroundings were told have one offset to the true spaces."""
    at = dict(trail(view, seat))
    offsets = set()
    for (east, south), line in way.told.items():
        space = at[line.number]
        if space != NOWHERE:
            offsets.add((space % SIDE - east, space // SIDE - south))
    assert len(offsets) <= 1


def way_at(view: object, seat: int, found: Ways) -> bool:
    """The last report was told where the map says that its Deliverer stands."""
    last = [line for line in sheet(view) if line.entry.seat == seat][-1]
    assert found.stands is not None
    key, spot = found.stands
    way = next(way for way in found.maps if way.key == key)
    return last.entry.outcome == r.DELIVERY or way.told[spot] == last
