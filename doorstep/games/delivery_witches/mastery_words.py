"""Mastery in words: what the next steps on a track bring, and what a centre pays."""

from typing import Any

from doorstep.games.delivery_witches.options import ALL_TRACKS
from doorstep.games.delivery_witches.state import NOBODY
from doorstep.games.delivery_witches.terms import Look
from doorstep.kernel.phrases import count, listing


def next_step(look: Look, colour: int, steps: int) -> str:
    """What steps on a track bring this seat: "to space 4, the centre: 3 coins, and the token"."""
    now, box, seat = look.now, look.plain, look.seat
    at = now.cube[seat][colour]
    to = min(at + steps, box.spaces)
    parts = [f"to space {to} of {box.spaces}"] if to > at else []
    if at < box.centre <= to and not now.rewarded[seat] >> colour & 1:
        parts.append(f"the centre pays {centre_pays(look.box, colour)}")
    beyond = max(at + steps - box.spaces, 0)
    if _takes_token(look, colour, to, beyond):
        parts.append("the token is yours")
    if beyond:
        where = "on all tracks" if box.push_back == ALL_TRACKS else "here"
        parts.append(f"beyond the top: all other cubes {where} go back")
    return "; ".join(parts)


def centre_pays(box: Any, colour: int) -> str:
    """What the centre of a track pays: "3 coins", "2 actions"."""
    amounts = {"coin": box.centre_coins, "crystal": box.centre_crystals, "action": box.centre_actions}
    return listing(count(int(amount[colour]), noun) for noun, amount in amounts.items() if amount[colour])


def _takes_token(look: Look, colour: int, to: int, pushed: int) -> bool:
    holder = look.now.token[colour]
    if holder == NOBODY:
        return bool(to >= look.plain.centre)
    return bool(holder != look.seat and to > max(look.now.cube[holder][colour] - pushed, 1))
