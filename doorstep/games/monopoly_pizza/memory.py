"""What a player who forgets nothing knows of the decks and of the own slices: guesses must not contradict it."""

from collections.abc import Sequence
from typing import Any

from doorstep.games.monopoly_pizza.actions import E_DREW, E_KEPT, E_SLICE, E_TOKEN, E_USED
from doorstep.games.monopoly_pizza.state import CARDS, DECKS, KINDS, SEATS
from doorstep.kernel.events import Event


def contradicts(box: Any, told: Sequence[Event], guess: Any) -> str:
    """Why `guess` cannot be after the events that a seat was told, "" where it can."""
    tokens = [[0] * KINDS for _ in range(SEATS)]
    taken = [0] * SEATS
    under: list[list[int]] = [[] for _ in range(DECKS)]  # cards seen going to the bottom, and not drawn again
    for event in told:
        if event.kind == E_TOKEN:
            tokens[event.seat][event.a] += 1
        elif event.kind == E_SLICE:
            taken[event.seat] += 1
        elif event.kind == E_DREW:
            deck, card = event.a, event.b
            if under[deck] and under[deck][0] == card:
                under[deck].pop(0)
            under[deck].append(card)
        elif event.kind == E_KEPT:
            under[event.a].pop()
        elif event.kind == E_USED:
            under[event.a].append(event.b)
    for seat in range(SEATS):
        if sum(tokens[seat]) and guess.held[seat].tolist() != tokens[seat]:
            return f"slices of seat {seat}: {guess.held[seat].tolist()}, told {tokens[seat]}"
        if int(guess.held[seat].sum()) != taken[seat]:
            return f"seat {seat} took {taken[seat]} slices and holds {int(guess.held[seat].sum())}"
    for deck in range(DECKS):
        ring = [int(guess.seen[deck, (guess.seen_top[deck] + n) % CARDS]) for n in range(guess.seen_count[deck])]
        if ring != under[deck]:
            return f"deck {deck} ends with {ring}, seen to end with {under[deck]}"
        hidden = {card for card in range(CARDS) if guess.unseen[deck] >> card & 1}
        if hidden & set(ring):
            return f"cards {hidden & set(ring)} of deck {deck} are seen and unseen"
    return ""
