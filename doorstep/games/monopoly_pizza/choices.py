"""What a player can do, as words and as buttons."""

from collections.abc import Callable
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.plain import look_at
from doorstep.games.monopoly_pizza.state import BUYING, DECKS, TRYING
from doorstep.games.monopoly_pizza.terms import DECK_NAMES, JAIL_CARD, Look, money, offer_terms, pizza_name, space_name
from doorstep.kernel.game import Choice, Name
from doorstep.kernel.phrases import mid, mid_whose

_CARD = f"{JAIL_CARD} of "
_ACTIONS: dict[str, Callable[[Any, Any, int], str]] = {
    "ROLL": lambda box, file, n: "roll the dice",
    "PAY_BAIL": lambda box, file, n: f"pay {money(box.bail)} to leave Jail",
    "USE_CARD": lambda box, file, n: f"use the {_CARD}{DECK_NAMES[n]}",
    "BUY": lambda box, file, n: "buy the pizza",
    "PASS": lambda box, file, n: "pass",
    "TRAVEL": lambda box, file, n: f"ride to {space_name(file, n)}" if n < box.spaces else f"ride to space {n}",
    "SELL": lambda box, file, n: f"sell {pizza_name(file, n)} to the bank",
    "DEAL_WITH": lambda box, file, n: f"put together a deal with seat {n + 1}",
    "DEAL_PIZZA": lambda box, file, n: f"put {pizza_name(file, n)} into the deal or out of it",
    "GIVE_CARD": lambda box, file, n: f"give the {_CARD}{DECK_NAMES[n]} or not",
    "ASK_CARD": lambda box, file, n: f"ask for the {_CARD}{DECK_NAMES[n]} or not",
    "DEAL_CASH": lambda box, file, n: _cash_step(a.CASH_STEPS[n]),
    "PROPOSE": lambda box, file, n: "offer the deal",
    "DROP_DRAFT": lambda box, file, n: "drop the deal",
    "ACCEPT": lambda box, file, n: f"accept the deal of seat {n + 1}",
    "DECLINE": lambda box, file, n: f"decline the deal of seat {n + 1}",
    "COUNTER": lambda box, file, n: f"answer the deal of seat {n + 1} with another",
    "WITHDRAW": lambda box, file, n: "take the offered deal back",
    "EXPIRE": lambda box, file, n: f"end the offer of seat {n + 1}: out of time",
}


def action(box: Any, file: Any, action: int) -> str:
    """An action on its own: "ride to Peppers"."""
    kind, number = a.ACTIONS.name(action)
    return _ACTIONS[kind](box, file, number)


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    """A legal action as a button: short words, key, what speaks for it, its rule."""
    kind, number = a.ACTIONS.name(action)
    return _CHOICES[kind](look_at(box, file, view, seat, name), action, number)


def _roll(look: Look, action: int, number: int) -> Choice:
    tried = int(look.view.jail[look.seat])
    if not tried:
        return Choice(action, "Roll the dice", "R", clause="MP-07", kind="main")
    last = tried == look.box.tries
    hint = f"Without one you pay {money(look.box.bail)}" if last else f"Try {tried} of {look.box.tries}"
    return Choice(action, "Roll for a double", "R", hint, "MP-32", "main")


def _pay_bail(look: Look, action: int, number: int) -> Choice:
    left = money(look.cash(look.seat) - int(look.box.bail))
    hint = f"You keep {left}, then roll and move as usual"
    return Choice(action, f"Pay {money(look.box.bail)} and roll", "P", hint, "MP-30", "main")


def _use_card(look: Look, action: int, deck: int) -> Choice:
    hint = f"It goes back under {DECK_NAMES[deck]}; roll and move as usual"
    return Choice(action, "Use your card and roll", "CH"[deck], hint, "MP-31", "main")


def _buy(look: Look, action: int, number: int) -> Choice:
    price = int(look.box.price[look.pizza_here])
    text = f"Buy {look.pizza(look.pizza_here)} for {money(price)}"
    return Choice(action, text, "B", f"You keep {money(look.cash(look.seat) - price)}", "MP-11", "main")


def _pass(look: Look, action: int, number: int) -> Choice:
    if look.view.phase == BUYING:
        return Choice(action, "Pass", "P", "There is no auction: it stays for sale", "MP-45", "main")
    if look.view.phase == TRYING:
        return Choice(action, "Go without", "P", "Nobody pays, nobody takes a slice", "MP-17", "main")
    return Choice(action, "Stay here", "S", "Riding is up to you", "MP-24", "main")


def _travel(look: Look, action: int, space: int) -> Choice:
    text = f"{look.space(space)} for {money(look.fare(space))}"
    return Choice(action, text, hint=look.waits(space), clause="MP-24", kind="place")


def _sell(look: Look, action: int, pizza: int) -> Choice:
    price = int(look.box.price[pizza])
    over = price - look.owed(look.seat)
    hint = f"Settles your debt; you keep {money(over)}" if over >= 0 else f"Leaves {money(-over)} to pay"
    return Choice(action, f"Sell {look.pizza(pizza)} for {money(price)}", hint=hint, clause="MP-38", kind="place")


def _deal_with(look: Look, action: int, seat: int) -> Choice:
    return Choice(action, f"Deal with {look.name(seat)}", clause="MP-36", kind="draft")


def _deal_pizza(look: Look, action: int, pizza: int) -> Choice:
    view, seat = look.view, look.seat
    mine = view.owner[pizza] == seat
    inside = (view.draft_give[seat] if mine else view.draft_ask[seat]) >> pizza & 1
    verb = ("Give", "Keep")[inside] if mine else ("Ask for", "Leave")[inside]
    return Choice(action, f"{verb} {look.pizza(pizza)}", clause="MP-36", kind="draft")


def _give_card(look: Look, action: int, deck: int) -> Choice:
    inside = look.view.draft_cards[look.seat] >> deck & 1
    return Choice(action, f"{('Give', 'Keep')[inside]} your {_CARD}{DECK_NAMES[deck]}", clause="MP-31", kind="draft")


def _ask_card(look: Look, action: int, deck: int) -> Choice:
    inside = look.view.draft_cards[look.seat] >> DECKS + deck & 1
    return Choice(action, f"{('Ask for', 'Leave')[inside]} the {_CARD}{DECK_NAMES[deck]}", clause="MP-31", kind="draft")


def _deal_cash(look: Look, action: int, step: int) -> Choice:
    words = _cash_step(a.CASH_STEPS[step])
    return Choice(action, words[0].upper() + words[1:], clause="MP-36", kind="draft")


def _cash_step(step: int) -> str:
    return f"pay {money(step)} more" if step > 0 else f"ask for {money(-step)} more"


def _propose(look: Look, action: int, number: int) -> Choice:
    partner = int(look.view.draft_with[look.seat]) - 1
    return Choice(action, f"Offer it to {look.name(partner)}", clause="MP-36", kind="draft")


def _drop_draft(look: Look, action: int, number: int) -> Choice:
    return Choice(action, "Drop the deal", clause="MP-36", kind="draft")


def _answer(look: Look, q: int, key: str) -> str:
    """The key to answer an offer: the lowest seat's offer has it."""
    return key if look.offers_to(look.seat)[:1] == [q] else ""


def _accept(look: Look, action: int, q: int) -> Choice:
    gives, asks = offer_terms(look.file, look.view, q)
    hint = f"You get {gives} for {asks}"
    return Choice(action, f"Accept {mid_whose(look.name, q)} deal", _answer(look, q, "A"), hint, "MP-36", "deal")


def _decline(look: Look, action: int, q: int) -> Choice:
    hint = "Nothing changes hands"
    return Choice(action, f"Decline {mid_whose(look.name, q)} deal", _answer(look, q, "N"), hint, "MP-36", "deal")


def _counter(look: Look, action: int, q: int) -> Choice:
    return Choice(action, f"Change {mid_whose(look.name, q)} deal", _answer(look, q, "E"), clause="MP-36", kind="draft")


def _withdraw(look: Look, action: int, number: int) -> Choice:
    partner = int(look.view.offer_to[look.seat]) - 1
    hint = f"{look.name(partner)} has not answered yet"
    return Choice(action, "Take your offer back", "W", hint, "MP-36", "deal")


def _expire(look: Look, action: int, q: int) -> Choice:
    return Choice(action, f"End the offer of {mid(look.name, q)}: out of time", clause="MP-36", kind="deal")


_CHOICES: dict[str, Callable[[Look, int, int], Choice]] = {
    "ROLL": _roll,
    "PAY_BAIL": _pay_bail,
    "USE_CARD": _use_card,
    "BUY": _buy,
    "PASS": _pass,
    "TRAVEL": _travel,
    "SELL": _sell,
    "DEAL_WITH": _deal_with,
    "DEAL_PIZZA": _deal_pizza,
    "GIVE_CARD": _give_card,
    "ASK_CARD": _ask_card,
    "DEAL_CASH": _deal_cash,
    "PROPOSE": _propose,
    "DROP_DRAFT": _drop_draft,
    "ACCEPT": _accept,
    "DECLINE": _decline,
    "COUNTER": _counter,
    "WITHDRAW": _withdraw,
    "EXPIRE": _expire,
}
