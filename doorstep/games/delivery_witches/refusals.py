"""Why an action is not possible now, the rule it rests on, and what to do instead."""

from collections.abc import Callable
from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.medals import medal_room
from doorstep.games.delivery_witches.orders import has_orders
from doorstep.games.delivery_witches.refused_flights import refuse_leap, refuse_move
from doorstep.games.delivery_witches.state import (
    ADVANCING,
    CHOOSING_MEDAL,
    COMPLETING,
    CROW,
    KEEPING,
    NONE,
    ORDER,
    PLAZA,
    SHOP,
    SLOTS,
    SUMMIT,
    TURN,
    UPGRADES,
)
from doorstep.games.delivery_witches.terms import BROOMS, Look, last_turn, medal
from doorstep.games.delivery_witches.upgrades import broom_price
from doorstep.kernel.game import Refusal
from doorstep.kernel.phrases import capital, count

_ASKED = {
    TURN: ("on-turn", "DW-18", "Nothing is to be chosen now: use your actions, or end the turn."),
    KEEPING: ("keep-first", "DW-70", "First keep one of the orders that you drew."),
    COMPLETING: ("complete-first", "DW-46", "First say which of the finished orders counts next."),
    ADVANCING: ("advance-first", "DW-52", "First choose the mastery that this delivery advances."),
    CHOOSING_MEDAL: ("medal-first", "DW-57", "First choose one of the medals that you earned."),
}
_WHEN = {
    "KEEP": KEEPING,
    "KEEP_TURNED": KEEPING,
    "COMPLETE": COMPLETING,
    "ADVANCE": ADVANCING,
    "TAKE_MEDAL": CHOOSING_MEDAL,
}


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    """Why `seat` may not do this now, and what to do instead."""
    kind, number = a.ACTIONS.name(action)
    look = Look(box, file, view, seat, lambda other: "You" if other == seat else f"player {other + 1}")
    if view.over:
        return Refusal("over", "DW-78", "The game has ended; a new one starts from the home page.")
    if not 0 <= seat < view.seats:
        return Refusal("watching", "DW-01", "You are watching; only players at the table can do this.")
    if seat != view.current:
        return Refusal("not-your-turn", "DW-18", f"It is the turn of {look.mid(look.now.current)}: wait for yours.")
    if _WHEN.get(kind, TURN) != look.now.phase:
        return Refusal(*_ASKED[look.now.phase])
    return _REASONS[kind](look, number)


def _no_action(look: Look) -> Refusal | None:
    """Why what costs an action cannot be done."""
    if look.actions:
        return None
    more = "." if last_turn(look) else ", and more come with the next."
    return Refusal("no-actions", "DW-18", f"You have no action left: end your turn{more}")


def _end_turn(look: Look, number: int) -> Refusal:
    return Refusal("not-now", "DW-18", "That is not possible now; choose one of the actions shown.")


def _accept(look: Look, number: int) -> Refusal:
    if look.now.tile[look.here] != ORDER:
        return Refusal("no-order-tile", "DW-30", "Orders are accepted on order tiles: fly to one first.")
    if len(look.orders) == SLOTS:
        return Refusal("board-full", "DW-31", f"All {SLOTS} spaces on your board are taken: complete an order first.")
    if look.now.accepted[look.seat]:
        return Refusal("moved-not", "DW-32", "One order from a tile: move away, and you may come back for another.")
    if not has_orders(look.view, look.plain.level[look.here]):
        return Refusal("no-orders", "DW-30", "No order of this level is left.")
    return _no_action(look) or _end_turn(look, number)


def _away(look: Look, tiles: tuple[int, ...], clause: str, message: str) -> Refusal | None:
    """Why something cannot be bought where a witch stands."""
    if look.now.tile[look.here] in tiles:
        return None
    return Refusal("not-here", clause, message)


def _shop(look: Look) -> str:
    places = look.file.island
    return f"at the {places.plaza.name} and the {places.shop.name}"


def _broom(look: Look, number: int) -> Refusal:
    brooms = look.now.brooms[look.seat]
    if brooms == len(BROOMS) - 1:
        return Refusal("both-brooms", "DW-27", "You have both brooms: every level is open to you.")
    away = _away(look, (PLAZA, SHOP), "DW-39", f"Brooms are sold {_shop(look)}: fly there first.")
    price = int(broom_price(look.box, look.view, look.seat))
    short = _short(look, look.now.coins[look.seat], price, "coin", f"The {BROOMS[brooms + 1]}", "DW-39")
    return away or short or _no_action(look) or _end_turn(look, number)


def _buy(look: Look, shown: int) -> Refusal:
    if look.now.abilities[look.seat] == UPGRADES:
        return Refusal("three-abilities", "DW-36", f"You have {UPGRADES} abilities, and there is room for no more.")
    if look.now.shown[shown] == NONE:
        return Refusal("none-shown", "DW-37", "Nothing lies in this place of the display.")
    away = _away(look, (PLAZA, SHOP), "DW-35", f"Abilities are sold {_shop(look)}: fly there first.")
    price = look.plain.price[look.now.abilities[look.seat]]
    short = _short(look, look.now.crystals[look.seat], price, "crystal", "Your next ability", "DW-36")
    return away or short or _no_action(look) or _end_turn(look, shown)


def _buy_crow(look: Look, number: int) -> Refusal:
    if look.now.medals[look.seat] >> CROW & 1:
        return Refusal("crow-had", "DW-58", "You have a crow medal, and nobody has two of a kind.")
    if not look.now.stack[CROW]:
        return Refusal("no-crows", "DW-62", "No crow medal is left.")
    if not medal_room(look.view, look.seat):
        return Refusal("no-room", "DW-57", "Your four spaces for medals are full.")
    summit = look.file.island.summit.name
    away = _away(look, (SUMMIT,), "DW-62", f"Crows are sold at the {summit}: fly there first.")
    short = _short(look, look.now.coins[look.seat], look.plain.crow, "coin", "A crow", "DW-62")
    return away or short or _no_action(look) or _end_turn(look, number)


def _short(look: Look, has: int, price: int, noun: str, what: str, clause: str) -> Refusal | None:
    if has >= price:
        return None
    return Refusal(f"{noun}s-short", clause, f"{what} costs {count(price, noun)}, and you have {has}.")


def _keep(look: Look, place: int) -> Refusal:
    return Refusal("not-drawn", "DW-70", "No order lies there: keep one of those that you drew.")


def _complete(look: Look, slot: int) -> Refusal:
    return Refusal("not-finished", "DW-44", "This order is not finished: choose one whose packages are all delivered.")


def _advance(look: Look, which: int) -> Refusal:
    message = f"This delivery does not offer {look.colour(which)} mastery: choose one that it offers."
    return Refusal("not-offered", "DW-51", message)


def _take_medal(look: Look, kind: int) -> Refusal:
    if look.now.medals[look.seat] >> kind & 1:
        return Refusal(
            "medal-had", "DW-58", f"You have this medal: {medal(look.file, kind)}. Nobody has two of a kind."
        )
    if not look.now.stack[kind]:
        return Refusal("none-left", "DW-57", f"No medal of this kind is left: {medal(look.file, kind)}.")
    return Refusal("not-earned", "DW-57", f"You have not earned this medal: {capital(medal(look.file, kind))}.")


def _move(look: Look, node: int) -> Refusal:
    return _no_action(look) or refuse_move(look, node)


def _leap(look: Look, number: int) -> Refusal:
    return _no_action(look) or refuse_leap(look, number)


_REASONS: dict[str, Callable[[Look, int], Refusal]] = {
    "END_TURN": _end_turn,
    "ACCEPT": _accept,
    "BROOM": _broom,
    "BUY": _buy,
    "BUY_CROW": _buy_crow,
    "MOVE": _move,
    "KEEP": _keep,
    "KEEP_TURNED": _keep,
    "COMPLETE": _complete,
    "ADVANCE": _advance,
    "TAKE_MEDAL": _take_medal,
    "LEAP_OVER": _leap,
}
