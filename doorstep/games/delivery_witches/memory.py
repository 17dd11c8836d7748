"""What a witch who forgets nothing knows of the decks: guesses must not contradict it."""

from collections.abc import Sequence
from typing import Any

from doorstep.games.delivery_witches.actions import E_ACCEPTED, E_DREW, E_SHOWN
from doorstep.games.delivery_witches.state import ABILITIES, CARDS, SHOWN
from doorstep.kernel.events import Event


def contradicts(box: Any, told: Sequence[Event], guess: Any) -> str:
    """Why `guess` cannot be after the events that a seat was told, "" where it can."""
    for event in told:
        if event.kind in (E_ACCEPTED, E_DREW) and int(guess.deck[event.a // CARDS]) >> event.a % CARDS & 1:
            return f"order {event.a} was drawn, and is in its deck"
    came = [event.a for event in told if event.kind == E_SHOWN]
    for ability in range(ABILITIES):
        left = int(box.ability_count[ability]) - came.count(ability)
        if not left - SHOWN <= int(guess.ability_deck[ability]) <= left:
            return f"ability {ability} came {came.count(ability)} times, and {guess.ability_deck[ability]} are left"
    return ""
