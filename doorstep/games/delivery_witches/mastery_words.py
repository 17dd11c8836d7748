"""Mastery in words: what the next steps on a track bring, and what a centre pays."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.mastery import advance_cube
from doorstep.games.delivery_witches.options import ALL_TRACKS
from doorstep.games.delivery_witches.state import State
from doorstep.games.delivery_witches.terms import Look, gains
from doorstep.kernel.events import Event, events_of
from doorstep.kernel.phrases import count, listing
from doorstep.kernel.records import copy


def next_step(look: Look, colour: int, steps: int) -> str:
    """What steps on a track bring this seat: "to space 4 of 7; the centre pays 3 coins; the token is yours". The rules
    themselves take them, on a copy of the view."""
    s, spaces = copy(State, look.view), look.plain.spaces
    s.n_events = 0
    advance_cube(look.box, s, look.seat, colour, steps)
    told = events_of(s)
    at, to = look.now.cube[look.seat][colour], int(s.cube[look.seat, colour])
    parts = [f"to space {to} of {spaces}"] if to > at else []
    if any(event.kind == a.E_CENTRE for event in told):
        parts.append(f"the centre pays {_paid(told)}")
    tokens = [event.a for event in told if event.kind == a.E_TOKEN]
    parts += [f"the {'' if token == colour else look.colour(token) + ' '}token is yours" for token in tokens]
    if at + steps > spaces:
        where = "on all tracks" if look.box.push_back == ALL_TRACKS else "here"
        parts.append(f"beyond the top: all other cubes {where} go back")
    return "; ".join(parts)


def _paid(told: list[Event]) -> str:
    paid = [gains(event.a, event.b) for event in told if event.kind == a.E_PAID and (event.a or event.b)]
    return listing([*paid, *(count(event.a, "action") for event in told if event.kind == a.E_BONUS_ACTIONS)])


def centre_pays(box: Any, colour: int) -> str:
    """What the centre of a track pays: "3 coins", "2 actions"."""
    amounts = {"coin": box.centre_coins, "crystal": box.centre_crystals, "action": box.centre_actions}
    return listing(count(int(amount[colour]), noun) for noun, amount in amounts.items() if amount[colour])
