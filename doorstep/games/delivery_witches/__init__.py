"""Delivery Witches: fly parcels over an island on brooms. The fourth medal begins the last round; most points win."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doorstep.games.delivery_witches import guesses, heuristics, lookahead, rules, words
from doorstep.games.delivery_witches.actions import ACTIONS, EVENTS
from doorstep.games.delivery_witches.box import Box, fill
from doorstep.games.delivery_witches.box_faults import faults
from doorstep.games.delivery_witches.box_file import BoxFile
from doorstep.games.delivery_witches.memory import contradicts
from doorstep.games.delivery_witches.options import OPTIONS, objection
from doorstep.games.delivery_witches.state import (
    ABILITIES,
    CARDS,
    CROW,
    LEVELS,
    MEDALS,
    MEDALS_FULL,
    NO_ORDERS,
    NOBODY,
    NONE,
    SEATS,
    TURNS_OVER,
    State,
)
from doorstep.kernel.game import Definition

__all__ = ["game", "guesses", "heuristics", "lookahead", "rules"]

HERE = Path(__file__).parent


def conserved(box: Any, s: State) -> Mapping[str, int]:
    """Every order, ability and medal is somewhere, cubes are on their tracks, and money adds up."""
    held = s.ability.sum(axis=0) + s.ability_deck + s.struck
    for ability in s.shown:
        if ability != NONE:
            held[ability] += 1
    medals = s.stack + [sum(int(kinds) >> kind & 1 for kinds in s.medals) for kind in range(MEDALS)]
    return {
        **{f"orders of level {level + 1}": _orders(s, level) for level in range(LEVELS)},
        **{f"abilities of kind {kind}": int(held[kind]) for kind in range(ABILITIES)},
        **{f"medals of kind {kind}": int(medals[kind]) for kind in range(MEDALS)},
        "cubes off their tracks": int(((s.cube < 1) | (s.cube > box.spaces)).sum()),
        "tokens of nobody": sum(not NOBODY <= holder < SEATS for holder in s.token),
        **_money(box, s),
    }


def _money(box: Any, s: State) -> Mapping[str, int]:
    """What was earned is held or was paid for brooms, the crow and abilities; less than none, or more than a limited
    supply, is counted too."""
    brooms = [0, box.purple_broom, box.purple_broom + box.golden_broom]
    sums = {}
    for seat in range(int(s.seats)):
        coins = brooms[s.brooms[seat]] + box.crow * (s.medals[seat] >> CROW & 1)
        sums[f"coins of seat {seat}"] = int(s.coins_earned[seat] - s.coins[seat] - coins)
        crystals = box.price[: s.abilities[seat]].sum()
        sums[f"crystals of seat {seat}"] = int(s.crystals_earned[seat] - s.crystals[seat] - crystals)
    over = box.supply and (s.coins.sum() > box.supply_coins or s.crystals.sum() > box.supply_crystals)
    return {**sums, "debts": int((s.coins < 0).sum() + (s.crystals < 0).sum()), "over the supply": int(over)}


def _orders(s: State, level: int) -> int:
    """The orders of a level wherever they are, as bits; a card in two places makes another sum."""
    orders = [*s.under[level, : s.under_count[level]], *s.drawn, *s.order.ravel()]
    placed = [int(order) % CARDS for order in orders if order != NONE and order // CARDS == level]
    return int(s.deck[level]) + sum(1 << card for card in placed) + sum(int(done) for done in s.done[:, level])


game = Definition(
    name="delivery-witches",
    title="Delivery Witches",
    summary="Take orders all over a flying island, and deliver their packages by broom. A witch's fourth medal begins "
    "the last round; most points win.",
    package=__name__,
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(1, SEATS + 1),
    boxes={"house": HERE / "box.toml"},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=words,
    ends={MEDALS_FULL: "medals", NO_ORDERS: "orders", TURNS_OVER: "turns"},
    conserved=conserved,
    options=OPTIONS,
    trials=(
        {
            "medal_set": "all",
            "leap_delivers": "no",
            "push_back": "all-tracks",
            "earned": "at-one-time",
            "thirds": "together",
            "supply": "limited",
            "solo_end": "goes-on",
            "difficulty": "hard",
        },
        {"layout": "first-game", "medal_set": "advanced", "timed_count": "any", "difficulty": "easy"},
    ),
    bots=("random", "greedy", "strong"),
    pieces=("pointed hat", "black cat", "owl", "crescent moon", "star"),
    may_be_lost=True,
    contradicts=contradicts,
    objection=objection,
    board="doorstep.games.delivery_witches.board",
)
