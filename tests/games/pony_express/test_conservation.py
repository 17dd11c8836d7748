"""Cards, tiles and money: nothing comes from nowhere, and what left the game does not come back."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.state import GUIDE, JOB, MAP, PARCEL, SALOON, SHOTGUN, TIP, TOWNS
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from tests.games.pony_express.positions import SETTINGS

PLAYED = [*SETTINGS, (4, "house", {"hazards": "drawn-down", "early_return": "yes"})]


def tiles_in_play(match: Match) -> Counter[int]:
    """How many item tiles of each kind have not left the game."""
    s, found = match.state, int(match.state.supply)
    for tiles in [*s.lying.tolist(), *s.held.tolist()]:
        assert not found & tiles, "a tile is in two places"
        found |= tiles
    return Counter({kind: (found & tiles).bit_count() for kind, tiles in enumerate(match.game.box.tiles_of.tolist())})


def tiles_gone(box: Any, events: list[Event]) -> Counter[int]:
    """The kinds of the tiles that left the game, as the events tell."""
    gone: Counter[int] = Counter()
    for event in events:
        if event.kind == a.E_GUIDED:
            gone[GUIDE] += 1
        elif event.kind == a.E_SHOT:
            gone[SHOTGUN] += 1
        elif event.kind == a.E_SALOON:
            gone[SALOON] += 1
        elif event.kind == a.E_LOST_MAP and event.a < TOWNS:
            gone[MAP + event.a] += 1
        elif event.kind == a.E_JOB:
            gone[JOB + box.job_town.tolist().index(event.b)] += 1
        elif (event.kind == a.E_TOOK and event.a in (TIP, PARCEL)) or (
            event.kind == a.E_DROPPED and event.b >= box.towns
        ):
            gone[event.a] += 1
    return gone


def money_moved(box: Any, events: list[Event]) -> Counter[int]:
    """What each seat got and paid, as the events tell."""
    moved: Counter[int] = Counter()
    for event in events:
        if event.kind == a.E_PICKED:
            moved[event.seat] += int(box.fee)
        elif event.kind == a.E_CLAIMED:
            moved[event.seat] += event.a
            moved[event.b] -= event.a
        elif event.kind in (a.E_TIP, a.E_DREW, a.E_JOB, a.E_REWARD):
            moved[event.seat] += event.a
        elif event.kind == a.E_PAID:
            moved[event.seat] -= event.a
    return moved


def hazards_drawn(match: Match, supply: list[int]) -> None:
    """Every tile that was just laid came out of the supply, or out of all of them."""
    s, box = match.state, match.game.box
    laid = Counter(s.hazard[: box.routes].tolist())
    left = [n + laid[kind] for kind, n in enumerate(s.hazard_supply.tolist())]
    everything = [int(n) if kind < 6 or box.mountain else 0 for kind, n in enumerate(box.hazard_count)]
    again = s.rounds > 1 and box.hazards and sum(supply) >= box.routes
    assert left == (supply if again else everything)


@pytest.mark.parametrize(("seats", "box", "options"), PLAYED)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**64 - 1))
def test_nothing_comes_from_nowhere(seats: int, box: str, options: dict[str, str], seed: int) -> None:
    match = Game(pony_express, options, box).start(seats, seed=seed)
    luck, tiles = random.Random(seed), tiles_in_play(match)
    sums = dict(pony_express.conserved(match.game.box, match.state))
    gone, money, supply = match.state.gone.copy(), Counter[int](), match.state.hazard_supply.tolist()
    while not match.over:
        seat = luck.choice(match.awaited)
        events = match.play(seat, luck.choice(match.legal(seat)))
        tiles.subtract(tiles_gone(match.game.box, events))
        assert tiles_in_play(match) == tiles
        assert (match.state.gone >= gone).all()
        money.update(money_moved(match.game.box, events))
        assert match.state.money.tolist() == [money[seat] for seat in range(5)]
        if any(event.kind == a.E_HAZARDS for event in events):
            hazards_drawn(match, supply)
        supply, gone = match.state.hazard_supply.tolist(), match.state.gone.copy()
        assert dict(pony_express.conserved(match.game.box, match.state)) == sums


def test_the_sums_are_those_of_the_box() -> None:
    game = Game(pony_express)
    sums = pony_express.conserved(game.box, game.start(4, seed=1).state)
    assert [sums[f"cards of kind {kind}"] for kind in range(18)] == game.box.card_count.tolist()
    assert {name: n for name, n in sums.items() if not name.startswith("cards of kind")} == {
        "hidden cards": 0,
        "deck": 0,
        "tiles in two places": 0,
        "hazards below none": 0,
        **{f"money of seat {seat}": 0 for seat in range(5)},
    }
