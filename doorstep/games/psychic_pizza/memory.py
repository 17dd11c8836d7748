"""What a Deliverer who forgets nothing knows: guesses must not contradict it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from doorstep.games.psychic_pizza.actions import E_CARD, E_DREW, E_REPORT, E_TOOK
from doorstep.games.psychic_pizza.belief_story import retold
from doorstep.games.psychic_pizza.grid import ahead
from doorstep.games.psychic_pizza.options import ASSISTANT
from doorstep.games.psychic_pizza.reports import (
    CROW_CALL,
    MANHOLE_COVER,
    MONKEY_CALL,
    action_of,
    is_from_start,
    kind_of,
    noise_of,
    seat_of,
)
from doorstep.games.psychic_pizza.rules import own_start
from doorstep.games.psychic_pizza.state import BUILDING, CROW, MANHOLE, MANHOLES, MONKEY, NOWHERE, PER_WORD, State
from doorstep.games.psychic_pizza.town import fits
from doorstep.kernel.events import Event
from doorstep.kernel.records import copy


def contradicts(box: Any, told: Sequence[Event], guess: Any) -> str:
    """Why `guess` cannot be after the events that a seat was told, "" where it can."""
    reports = [event.a for event in told if event.kind == E_REPORT]
    kept = guess.reports[: guess.reported].tolist()
    if reports and kept[-len(reports) :] != reports:
        return "the reports are others than were told"
    taken = [event.a for event in told if event.kind == E_TOOK]
    if taken != [kind_of(report) - 1 for report in reports if kind_of(report)]:
        return "other pizzas were taken"
    if guess.phase != BUILDING:
        if not fits(box, as_built(guess)):
            return "the town is not legal"
        with np.errstate(over="ignore"):  # pigs that tease draw on chance
            tells = retold(box, as_built(guess), int(guess.reported))
        if not tells:
            return "this town would have told otherwise"
    return "" if box.mayor == ASSISTANT else _cards(told, guess)


def as_built(guess: Any) -> Any:
    """A copy with the round tiles back that were taken."""
    s = copy(State, guess)
    stood = {seat: int(own_start(s, seat)) for seat in range(int(s.deliverers))}
    for i in range(int(s.reported)):
        told = int(s.reports[i])
        seat = int(seat_of(told))
        before = int(own_start(s, seat)) if is_from_start(told) else stood[seat]
        stood[seat] = int(s.trail[i // PER_WORD] >> 8 * (i % PER_WORD) & 255) - 1
        noise = noise_of(told)
        if noise == MONKEY_CALL:
            s.extra[MONKEY] = stood[seat]
        elif noise == MANHOLE_COVER:
            taken = s.extra[MANHOLE : MANHOLE + MANHOLES].tolist().index(NOWHERE)
            s.extra[MANHOLE + taken] = stood[seat]
        elif noise == CROW_CALL:
            s.extra[CROW] = int(ahead(before, action_of(told) % 4, 1))
    for extra, space in enumerate(s.extra.tolist()):
        if space != NOWHERE:
            s.tiles |= 1 << space
            s.round_tiles |= 0 if extra == CROW else 1 << space
    return s


def _cards(told: Sequence[Event], guess: Any) -> str:
    drawn = Counter((event.seat, event.a) for event in told if event.kind == E_CARD)
    for (seat, kind), many in drawn.items():
        had = int(guess.hand[seat, kind] + guess.played[seat, kind])
        if had < many:
            return f"seat {seat} had {had} cards of kind {kind}, and drew {many}"
    left = [event.b for event in told if event.kind == E_DREW and event.a]
    if left and int(guess.deck.sum()) != left[-1]:
        return f"{int(guess.deck.sum())} cards in the deck, {left[-1]} were told"
    return ""
