"""What a witch can do, as words and as buttons."""

from collections.abc import Callable
from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.foresight import foresee, in_words, pays
from doorstep.games.delivery_witches.mastery_words import next_step
from doorstep.games.delivery_witches.order_words import restriction, reward
from doorstep.games.delivery_witches.state import ACTION, FREE, NODES, SLOTS, THREE, TWO
from doorstep.games.delivery_witches.terms import (
    ABILITIES,
    BROOMS,
    Look,
    ability,
    ability_use,
    colour,
    gains,
    last_turn,
    medal,
    medal_use,
    place,
)
from doorstep.games.delivery_witches.turns import room_to_save
from doorstep.games.delivery_witches.upgrades import broom_price
from doorstep.kernel.game import Choice, Name
from doorstep.kernel.phrases import capital, count

_ACTIONS: dict[str, Callable[[Any, int], str]] = {
    "END_TURN": lambda file, n: "end the turn",
    "ACCEPT": lambda file, n: "accept an order",
    "BROOM": lambda file, n: "buy a broom",
    "BUY": lambda file, n: f"buy ability {n + 1} on display",
    "BUY_CROW": lambda file, n: "buy a crow medal",
    "MOVE": lambda file, n: f"fly to {place(file, n)}",
    "KEEP": lambda file, n: f"keep drawn order {n + 1}",
    "KEEP_TURNED": lambda file, n: f"keep drawn order {n + 1}, the others the other way round",
    "COMPLETE": lambda file, n: f"count the order in slot {n + 1}",
    "ADVANCE": lambda file, n: f"advance in {colour(file, n)} mastery",
    "TAKE_MEDAL": lambda file, n: f"take the medal {medal(file, n)}",
    "LEAP_OVER": lambda file, n: f"leap over pawn {n // NODES + 1} to {place(file, n % NODES)}",
}


def action(box: Any, file: Any, action: int) -> str:
    """An action on its own: "fly to A3"."""
    kind, number = a.ACTIONS.name(action)
    return _ACTIONS[kind](file, number)


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    """A legal action as a button: short words, key, what speaks for it, its rule."""
    kind, number = a.ACTIONS.name(action)
    return _CHOICES[kind](Look(box, file, view, seat, name), action, number)


def _end_turn(look: Look, action: int, number: int) -> Choice:
    left = look.actions
    if not left:
        return Choice(action, "End turn", "E", "You have no action left", "DW-18", "main")
    if last_turn(look):
        hint = f"This is your last turn: {count(left, 'action')} would be of no use any more"
        return Choice(action, "End turn", "E", hint, "DW-93" if look.now.seats == 1 else "DW-78")
    saved = min(left, int(room_to_save(look.box, look.view, look.seat)))
    gained = look.plain.turn_actions + look.now.ability[look.seat][ACTION]
    if saved == left:
        return Choice(action, f"End turn, save {left}", "E", f"Your next turn has {left + gained} actions", "DW-19")
    hint = f"A turn has {look.plain.most_actions} actions at most, so {count(left - saved, 'action')} would be lost"
    return Choice(action, f"End turn, save {saved}, lose {left - saved}", "E", hint, "DW-20")


def _accept(look: Look, action: int, number: int) -> Choice:
    two = look.has(TWO) and len(look.orders) < SLOTS - 1
    text = "Accept two orders" if two else "Accept an order"
    level = look.plain.level[look.here] + 1
    hint = f"From the deck of level {level}" + (", one of three" if look.has(THREE) else "")
    if look.has(FREE):
        return Choice(action, text, "A", f"{hint}; it costs no action", "DW-73", "main")
    return Choice(action, text, "A", f"{hint}, for an action", "DW-30", "main")


def _broom(look: Look, action: int, number: int) -> Choice:
    brooms = look.now.brooms[look.seat] + 1
    price = count(int(broom_price(look.box, look.view, look.seat)), "coin")
    return Choice(action, f"Buy the {BROOMS[brooms]}", "B", f"{price}: it opens level {brooms + 1}", "DW-39", "main")


def _buy(look: Look, action: int, shown: int) -> Choice:
    which = look.now.shown[shown]
    price = count(look.plain.price[look.now.abilities[look.seat]], "crystal")
    hint = f"{price}: {ability_use(look.box, which)}"
    return Choice(action, f"Buy {ability(which)}", f"{shown + 1}", hint, ABILITIES[which][2], "place")


def _buy_crow(look: Look, action: int, number: int) -> Choice:
    return Choice(action, "Buy a Crow medal", "C", f"{look.plain.crow} coins, and an action", "DW-62", "main")


def _move(look: Look, action: int, node: int) -> Choice:
    return Choice(action, f"Fly to {look.spot(node)}", "", _ahead(look, action), "DW-22", "place")


def _leap(look: Look, action: int, number: int) -> Choice:
    pawn, node = divmod(number, NODES)
    text = f"Leap over {look.witch(pawn)} to {look.spot(node)}"
    return Choice(action, text, "", _ahead(look, action), "DW-69", "place")


def _ahead(look: Look, action: int) -> str:
    return capital(in_words(look, foresee(look, action)))


def _keep(look: Look, action: int, number: int) -> Choice:
    order = look.now.drawn[number]
    return Choice(action, f"Keep {look.packages(order)}", f"{number + 1}", _card(look, order), "DW-70", "main")


def _keep_turned(look: Look, action: int, number: int) -> Choice:
    others = [order for at, order in enumerate(look.now.drawn) if at != number]
    hint = f"The order for {look.packages(others[1])} goes under the deck before the one for "
    text = f"Keep {look.packages(look.now.drawn[number])}, turn the others"
    return Choice(action, text, "", f"{hint}{look.packages(others[0])}", "DW-70", "place")


def _card(look: Look, order: int) -> str:
    return capital(f"{restriction(look, order)}; pays {reward(look, order)}")


def _complete(look: Look, action: int, slot: int) -> Choice:
    order = look.now.order[look.seat][slot]
    paid = gains(*pays(look, look.view, [slot])[0])
    return Choice(action, f"Count {look.packages(order)}", f"{slot + 1}", f"Pays {paid}", "DW-46", "main")


def _advance(look: Look, action: int, which: int) -> Choice:
    key = look.file.colours[which].letter
    steps = look.plain.steps[look.now.advancing][which]
    text = f"{capital(look.colour(which))} mastery, {count(steps, 'step')}"
    return Choice(action, text, key, capital(next_step(look, which, steps)), "DW-52", "main")


def _take_medal(look: Look, action: int, kind: int) -> Choice:
    left = look.plain.medal_count[kind] - look.now.stack[kind]
    points = count(look.plain.medal_points[kind][left], "point")
    what, _ = medal_use(look.box, look.file, kind)
    return Choice(action, f"Take {medal(look.file, kind)}", "", f"{points}; you were to {what}", "DW-57", "main")


_CHOICES: dict[str, Callable[[Look, int, int], Choice]] = {
    "END_TURN": _end_turn,
    "ACCEPT": _accept,
    "BROOM": _broom,
    "BUY": _buy,
    "BUY_CROW": _buy_crow,
    "MOVE": _move,
    "KEEP": _keep,
    "KEEP_TURNED": _keep_turned,
    "COMPLETE": _complete,
    "ADVANCE": _advance,
    "TAKE_MEDAL": _take_medal,
    "LEAP_OVER": _leap,
}
