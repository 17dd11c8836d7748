"""The auction: cards on the table, the count, who may claim, what the Auctioneer keeps."""

from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.auction import after_auctioneer, others
from doorstep.games.pony_express.choices import choice
from doorstep.games.pony_express.options import POLLED, SEALED
from doorstep.games.pony_express.plain import plain_view
from doorstep.games.pony_express.state import CARDS, CLAIMING, MAKING_ROOM, NOBODY, PICKING, SEATS, TOWNS
from doorstep.games.pony_express.terms import Look, card_name, money, place
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits


def auction(look: Look, legal: list[int]) -> dict[str, Any] | None:
    """What stands before the riders while cards are offered; None while they ride."""
    now = plain_view(look.view)
    if now.over or now.phase not in (PICKING, CLAIMING, MAKING_ROOM):
        return None
    return {
        "cards": [_card(look, kind, now.face_up[kind], legal) for kind in range(CARDS) if now.face_up[kind]],
        "lot": None if now.phase != CLAIMING else _lot(look, legal),
        "auctioneer": _rider(look, now.current),
        "sold": sold(look),
        "picks": any(action in legal for action in range(a.PICK, a.PICK + CARDS)),
        "polled": bool(look.box.auction == POLLED),
    }


def card(file: Any, kind: int) -> dict[str, Any]:
    """An auction card: its title in lines, and what it is."""
    if kind < TOWNS:
        name = place(file, kind)
        return {"kind": kind, "map": False, "lines": [name], "name": card_name(file, kind)}
    lines = [place(file, town - 1) for town in file.cards.maps[kind - TOWNS]]
    return {"kind": kind, "map": True, "lines": lines, "name": card_name(file, kind)}


def _card(look: Look, kind: int, number: int, legal: list[int]) -> dict[str, Any]:
    """A card that lies on the table, with its action where this seat may offer it."""
    action = a.PICK + kind
    told = choice(look.box, look.file, look.view, look.seat, action, look.name) if action in legal else None
    tip = f"{told.hint}. {told.clause}" if told else _use(look, kind)
    label = told.text if told else ""
    return {**card(look.file, kind), "number": number, "action": action if told else None, "tip": tip, "label": label}


def _use(look: Look, kind: int) -> str:
    name = look.card_of(kind)
    if kind >= TOWNS:
        return f"{name[0].upper()}{name[1:]}: a ride to either costs {money(int(look.box.map_card))} less. PX-52"
    return f"{name[0].upper()}{name[1:]}: whoever gets it has to deliver it this week. PX-18"


def _lot(look: Look, legal: list[int]) -> dict[str, Any]:
    """The card on offer, and what this seat may say."""
    now, sealed = plain_view(look.view), look.box.auction == SEALED
    return {
        **card(look.file, now.card),
        "tip": _use(look, now.card),
        "count": "" if sealed else look.count,
        "number": now.count,
        "keeps": "" if sealed else money(int(look.box.fee) - now.count),
        "claimants": [_rider(look, seat) | {"passed": bool(now.passed >> seat & 1)} for seat in _claimants(look)],
        "claim": _button(look, a.CLAIM, legal),
        "pass": _button(look, a.PASS, legal),
        "amounts": [
            {"text": money(amount) if amount < a.HIGHEST else "Never", **_button(look, a.SEAL + step, legal)}
            for step, amount in enumerate(range(a.LOWEST, a.HIGHEST + 1))
            if a.SEAL + step in legal
        ],
    }


def _claimants(look: Look) -> list[int]:
    """Who may still claim the card, polled at this amount: in the order in which they are asked."""
    if look.box.auction == POLLED:
        return [after_auctioneer(look.view, places) for places in range(look.view.asked, look.view.seats)]
    return bits(int(others(look.view)), SEATS)


def _button(look: Look, action: int, legal: list[int]) -> dict[str, Any]:
    """A legal action as a key; nothing where it is none."""
    if action not in legal:
        return {}
    told = choice(look.box, look.file, look.view, look.seat, action, look.name)
    return {"action": action, "key": told.key, "label": told.text, "tip": f"{told.hint}. {told.clause}"}


def _rider(look: Look, seat: int) -> dict[str, Any]:
    return {"seat": seat, "letter": LETTERS[seat], "name": look.name(seat)}


def sold(look: Look) -> dict[str, Any] | None:
    """Who got the last card of this week, and for what."""
    now = plain_view(look.view)
    if now.sold_to == NOBODY or now.auction == 0:
        return None
    return {**_rider(look, now.sold_to), "kept": now.sold_at == a.HIGHEST, "amount": money(now.sold_at)}
