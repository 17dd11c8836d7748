"""The hand-written sense of the game, and the plans that it rests on."""

from itertools import pairwise, permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.planning import TABLES, further, measure, plan
from doorstep.games.pony_express.state import (
    BANDITS,
    BARE,
    BEAR,
    COMPASS,
    GUIDE,
    LOST,
    MAP,
    PARCEL,
    RATTLESNAKE,
    RIVER,
    SALOON,
    SHOTGUN,
    SPURS,
    TIP,
    TORCH,
    TOWNS,
    TUMBLEWEED,
)
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from tests.games.pony_express.table import (
    BEND,
    BUTTE,
    CREEK,
    EAGLE,
    FLATS,
    FORD,
    GULCH,
    OFFICE,
    PINE,
    SAGE,
    WELLS,
    A,
    B,
    Table,
)


def choice(table: Table, seat: int = A) -> int:
    """What greedy does, from the seat's view."""
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    mask[table.legal(seat)] = True
    action = int(table.game.rules.greedy(table.box, table.match.view(seat), seat, mask))
    assert mask[action], a.ACTIONS.name(action)
    return action


def by_hand(table: Table, start: int, towns: tuple[int, ...]) -> int:
    """The least cost over every order, each way found by trying every next node."""
    box, s = table.box, table.state

    def ways(here: int) -> dict[int, int]:
        cost, todo = {here: 0}, [here]
        loop: dict[int, int] = {}
        while todo:
            node = todo.pop()
            for route in range(int(box.routes)):
                ends = box.ends[route].tolist()
                if node in ends and (node == here or node < box.towns):
                    to = ends[1 - ends.index(node)]
                    paid = cost[node] + 100 * int(box.cost[route] + box.hazard_cost[s.hazard[route]])
                    if to == here:
                        loop[to] = min(paid, loop.get(to, paid))
                    elif paid < cost.get(to, 1 << 30):
                        cost[to] = paid
                        todo.append(to)
        return {**cost, **loop} if loop else cost

    found = {node: ways(node) for node in {start, *towns}}
    best = 1 << 30
    for order in permutations(towns):
        stops = [start, *order, OFFICE]
        best = min(best, sum(found[one].get(to, 1 << 20) for one, to in pairwise(stops)))
    return best


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 999), start=st.integers(0, 10), towns=st.sets(st.integers(0, 9), max_size=4))
def test_a_plan_is_the_least_cost_over_every_order(seed: int, start: int, towns: set[int]) -> None:
    table = Table(seed=seed).ride_out()
    luck = np.random.default_rng(seed)
    table.state.hazard[:18] = luck.choice([0, 1, 2, 5], 18)
    room = np.zeros(TABLES, np.int64)
    measure(table.box, table.state, A, room)
    mask = sum(1 << town for town in towns)
    assert plan(table.box, start, mask, room) == by_hand(table, start, tuple(towns))


@pytest.mark.parametrize(("spurs", "saved"), [("tumbleweed", 25), ("bare", 0), ("free", 25)])
def test_before_the_hazards_lie_spurs_save_what_they_do_in_the_mean(spurs: str, saved: int) -> None:
    """One dollar on the nine tiles of 36 that are Tumbleweeds, whatever lay there last week."""
    for last in (BARE, TUMBLEWEED, BEAR):
        table = Table(spurs=spurs)
        table.state.hazard[:18] = last
        room, route = np.zeros(TABLES, np.int64), (FLATS, GULCH)
        measure(table.box, table.state, A, room)
        without = int(room[route])
        measure(table.box, table.hold(A, SPURS).state, A, room)
        assert without - room[route] == saved, last


def test_a_parcel_for_a_town_on_the_way_costs_nothing_more() -> None:
    table = Table().ride_out()
    room = np.zeros(TABLES, np.int64)
    measure(table.box, table.state, A, room)
    assert plan(table.box, OFFICE, 1 << WELLS, room) == 400
    assert further(table.box, OFFICE, 1 << WELLS, CREEK, room) == 0
    assert further(table.box, OFFICE, 1 << WELLS, WELLS, room) == 0
    assert further(table.box, OFFICE, 1 << WELLS, GULCH, room) == 200


def test_it_claims_once_the_money_is_more_than_the_parcel_costs() -> None:
    for auction in ("polled", "live"):
        table = Table(auction=auction).on_offer(EAGLE).hand(B, BEND)
        table.play(a.PICK + EAGLE)
        answers = []
        for amount in range(3, 10):
            table.state.count, table.state.asked = amount, 1
            answers.append(choice(table, B))
        assert answers[0] == a.PASS
        assert answers[-1] == a.CLAIM
        assert answers == sorted(answers, key=[a.PASS, a.CLAIM].index)


def test_it_names_the_amount_at_which_it_would_claim() -> None:
    table = Table(auction="sealed").on_offer(EAGLE, WELLS, TOWNS + 1).hand(B, BEND, WELLS)
    table.play(a.PICK + EAGLE)
    named = choice(table, B)
    assert a.SEAL < named < a.SEAL + 7
    table = Table(auction="sealed").on_offer(WELLS).hand(B, WELLS)
    table.play(a.PICK + WELLS)
    assert choice(table, B) == a.SEAL, "a parcel that costs nothing more, at the least"


def test_it_offers_what_it_would_like_to_keep() -> None:
    table = Table().hand(A, PINE).on_offer(GULCH, PINE)
    assert choice(table) == a.PICK + PINE
    table.on_offer(GULCH, TOWNS + 2)
    assert choice(table) == a.PICK + TOWNS + 2


def test_it_wants_a_map_card_at_once() -> None:
    table = Table().on_offer(TOWNS + 2).hand(B, PINE)
    table.play(a.PICK + TOWNS + 2)
    assert choice(table, B) == a.CLAIM


def test_it_rides_the_cheapest_way() -> None:
    table = Table().hand(A, FORD).ride_out()
    assert choice(table) in (a.RIDE + CREEK, a.RIDE + SAGE)
    table.hazards(RIVER, (SAGE, FORD))
    assert choice(table) == a.RIDE + CREEK
    table.hazards(BEAR, (OFFICE, CREEK), (CREEK, FORD))
    assert choice(table) == a.RIDE + SAGE


def test_it_makes_a_detour_for_what_is_worth_it() -> None:
    table = Table().ride_out()
    table.at(A, CREEK)
    assert choice(table) == a.RIDE + OFFICE
    table.lie(WELLS, TIP)
    assert choice(table) == a.RIDE + WELLS
    table.lie(WELLS, SALOON)
    assert choice(table) == a.RIDE + OFFICE


def test_a_guide_pays_for_what_is_dear() -> None:
    table = Table().hand(A, FORD).ride_out().hold(A, GUIDE)
    assert choice(table) < a.RIDE_GUIDED
    table.state.rounds = 3
    table.hazards(BEAR)
    assert choice(table) >= a.RIDE_GUIDED


def test_it_shoots_and_gives_up_maps_that_are_worth_less() -> None:
    table = Table().ride_out().hazards(BEAR).hold(A, SHOTGUN)
    table.play(a.RIDE + CREEK)
    assert choice(table) == a.SHOOT
    table = Table().hand(A, PINE).ride_out().hazards(LOST).hold(A, MAP + PINE, MAP + GULCH)
    table.state.rounds = 3
    table.play(a.RIDE + BUTTE)
    assert choice(table) == a.LOSE_MAP + GULCH
    table = Table().ride_out().hazards(LOST).hand(A, TOWNS + 1)
    table.state.rounds = 3
    table.play(a.RIDE + BUTTE)
    assert choice(table) == a.LOSE_MAP + TOWNS + 1


def arrived(*items: int, held: tuple[int, ...] = (), cards: tuple[int, ...] = (), week: int = 1) -> Table:
    """The first rider has come to Rattle Creek, where these lie."""
    table = Table().hand(A, *cards).ride_out().hazards(RATTLESNAKE).lie(CREEK, *items).hold(A, *held)
    table.state.rounds = week
    table.play(a.RIDE + CREEK)
    return table


def test_it_takes_what_saves_most() -> None:
    assert choice(arrived(SPURS, COMPASS, cards=(GULCH,))) == a.TAKE + COMPASS
    assert choice(arrived(SPURS, TORCH, cards=(GULCH, FLATS), week=3)) == a.TAKE + TORCH
    assert choice(arrived(MAP + GULCH, MAP + PINE, cards=(GULCH,), week=3)) == a.TAKE + MAP + GULCH
    assert choice(arrived(PARCEL, cards=(GULCH, FLATS, PINE, FORD), week=3)) == a.TAKE + PARCEL
    far = arrived(PARCEL, week=3)
    assert choice(far.hazards(BANDITS)) == a.LEAVE, "dear roads, and nowhere to go but home"


def test_it_drops_what_saves_least() -> None:
    assert choice(arrived(SPURS, held=(COMPASS, TORCH), week=3)) == a.LEAVE
    table = arrived(COMPASS, held=(SPURS, TORCH), cards=(GULCH, FLATS), week=3)
    assert choice(table) == a.TAKE + COMPASS
    table.play(a.TAKE + COMPASS)
    assert choice(table) == a.DROP + SPURS
    for other, dropped in ((TORCH, a.DROP_CARD + 1), (MAP + GULCH, a.DROP + MAP + GULCH)):
        table = Table(map_cards_count="yes").on_offer(TOWNS + 1, FORD).hand(B, BUTTE).hold(B, COMPASS, other)
        table.play(a.PICK + TOWNS + 1)
        table.claim(B, 4)
        assert choice(table, B) == dropped


@pytest.mark.parametrize(
    "options", [{}, {"auction": "sealed", "side_jobs": "yes"}, {"credit": "no", "may_stay": "yes"}, {"least_cost": "0"}]
)
def test_it_plays_whole_games(options: dict[str, str]) -> None:
    table = Table(4, None, 3, **options)
    while not table.match.over:
        seat = table.match.awaited[0]
        table.match.play(seat, choice(table, seat))
    result: Any = table.match.result
    assert result["end"] == "weeks"
    assert int(table.state.steps) < 600
    assert max(result["scores"]) > 10


def test_it_beats_three_random_riders() -> None:
    game = Game(pony_express).compile()
    wins = sum(
        int((Arena.of(game, ["random"] * n + ["greedy"] + ["random"] * (3 - n)).play(n, 0, 100)[:, 0] == 1 << n).sum())
        for n in range(4)
    )
    assert wins >= 380
