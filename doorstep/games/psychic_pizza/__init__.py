"""Psychic Pizza Deliverers Go to the Ghost Town: deliver a pizza in a town that nobody sees."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doorstep.games.psychic_pizza import belief, heuristics, psychic, rules, words
from doorstep.games.psychic_pizza.actions import ACTIONS, EVENTS, OPEN, PLACE
from doorstep.games.psychic_pizza.box import Box, fill, house_towns
from doorstep.games.psychic_pizza.box_faults import faults
from doorstep.games.psychic_pizza.box_file import BoxFile
from doorstep.games.psychic_pizza.builder import TOWN
from doorstep.games.psychic_pizza.memory import contradicts
from doorstep.games.psychic_pizza.notebook import DOCUMENT, blank, readers
from doorstep.games.psychic_pizza.notebook_changes import apply
from doorstep.games.psychic_pizza.options import ASSISTANT, OPTIONS, objection, places
from doorstep.games.psychic_pizza.state import ALL_DELIVERED, BUILDING, DELIVERED, ROUNDS_PLAYED, SEATS, State
from doorstep.kernel.game import Definition, Document

__all__ = ["belief", "game", "heuristics", "psychic", "rules"]

HERE = Path(__file__).parent


def conserved(box: Any, s: State) -> Mapping[str, int]:
    """Cards are in hands, in the deck, beside it or left out; each pizza is in its box, carried or delivered."""
    cards = s.hand.sum(axis=0) + s.deck + s.used + s.left_out
    in_boxes = int(s.deliverers) if s.phase == BUILDING else int(s.pizzas).bit_count()
    return {
        "pizzas": in_boxes + int((s.carries > 0).sum() + (s.delivered > 0).sum()),
        "ghosts too many": 0 if box.ghost_supply else max(0, int(s.ghosts).bit_count() - int(box.ghosts)),
        "cards in hands": int(s.hand.sum() - s.hand_size.sum()),
        "cards in the deck": int(s.deck.sum() - s.deck_size),
        **{f"cards of kind {kind}": int(n) for kind, n in enumerate(cards)},
    }


game = Definition(
    name="psychic-pizza",
    title="Psychic Pizza Deliverers Go to the Ghost Town",
    summary="Grope through a town that nobody sees, guided by what your psychic senses report, and deliver first.",
    package=__name__,
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(2, SEATS + 1),
    boxes={"house": HERE / "box.toml"},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=words,
    ends={DELIVERED: "delivery", ROUNDS_PLAYED: "rounds", ALL_DELIVERED: "deliveries"},
    conserved=conserved,
    options=OPTIONS,
    trials=(
        {"edition": "one-draw"},
        {
            "edition": "one-draw",
            "pigs": "3",
            "monkey": "yes",
            "crow": "yes",
            "manhole_covers": "yes",
            "oinks": "teasing",
        },
        {"edition": "one-draw", "mayor": "builder", "mayoral_victory": "yes", "free_tiles": "yes", "animals": "yes"},
        {"mayor": "builder", "animals": "yes"},
        {"mayor": "assistant"},
    ),
    golden={"one-draw": {"edition": "one-draw"}},
    bots=("random", "careful", "psychic"),
    plays={"careful": "greedy", "psychic": "strong"},
    drafts=frozenset(range(PLACE, OPEN)),
    guessed_within=40,
    may_be_lost=True,
    final=lambda box, action: action < PLACE or action == OPEN,  # each is reported, or opens the town
    contradicts=contradicts,
    option_notes=house_towns,
    objection=objection,
    places=places,
    corrects=lambda box, seats, seat: bool(box.mayor == ASSISTANT and seat == seats - 1),
    documents=(Document(DOCUMENT, blank, apply, readers), TOWN),
    board="doorstep.games.psychic_pizza.board",
)
