"""Monopoly Pizza: roll, buy, share slices, make deals."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doorstep.games.monopoly_pizza import heuristics, rules, words
from doorstep.games.monopoly_pizza.actions import ACTIONS, COUNTER, DEAL_WITH, DROP_DRAFT, EVENTS, EXPIRE
from doorstep.games.monopoly_pizza.box import Box, fill
from doorstep.games.monopoly_pizza.box_file import BoxFile, faults
from doorstep.games.monopoly_pizza.memory import contradicts
from doorstep.games.monopoly_pizza.options import OPTIONS, objection
from doorstep.games.monopoly_pizza.state import (
    DECKS,
    NOBODY,
    PIZZAS,
    PIZZAS_SOLD,
    ROUNDS_PLAYED,
    SEATS,
    TOKENS_TAKEN,
    State,
)
from doorstep.kernel.game import Definition

__all__ = ["game", "heuristics", "rules"]

HERE = Path(__file__).parent
OFFER_SECONDS = 120.0


def deadlines(box: Any, s: State) -> Mapping[int, float]:
    """Each open offer expires."""
    return {EXPIRE + seat: OFFER_SECONDS for seat, partner in enumerate(s.offer_to.tolist()) if partner}


def conserved(box: Any, s: State) -> Mapping[str, int]:
    """Pizzas, slice tokens and cards are somewhere; dough comes from the bank and goes to it."""
    sums = {
        "pizzas": sum(1 for z in range(PIZZAS) if s.owner[z] != NOBODY) + int(s.unowned),
        "slice tokens": int(s.held.sum() + s.pile.sum()),
        "slice tokens by count": int(s.slices.sum() + s.pile_left),
        "cash below nothing": sum(1 for cash in s.cash if cash < 0),
    }
    for deck in range(DECKS):
        kept = sum(1 for keeper in s.keeper[deck] if keeper != NOBODY)
        sums[f"cards of deck {deck}"] = kept + int(s.deck_size[deck])
        sums[f"cards of deck {deck} by sight"] = kept + int(s.unseen[deck]).bit_count() + int(s.seen_count[deck])
    return sums


game = Definition(
    name="monopoly-pizza",
    title="Monopoly Pizza",
    summary="Buy pizzas, share slices with your guests, ride with Delivery and make deals: the tastiest menu wins.",
    package=__name__,
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(2, SEATS + 1),
    boxes={"28": HERE / "box.toml", "32": HERE / "box32.toml"},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=words,
    ends={PIZZAS_SOLD: "pizzas", TOKENS_TAKEN: "tokens", ROUNDS_PLAYED: "rounds"},
    conserved=conserved,
    options=OPTIONS,
    bots=("random", "greedy"),
    drafts=frozenset({*range(DEAL_WITH, DROP_DRAFT + 1), *range(COUNTER, COUNTER + SEATS)}),
    deadlines=deadlines,
    contradicts=contradicts,
    objection=objection,
    pieces=("chef’s hat", "cheese grater", "cheese shaker", "pizza wheel", "delivery moped", "pizza on a paddle"),
    board="doorstep.games.monopoly_pizza.board",
)
