"""Why an action is not possible now, the rule it rests on, and what to do instead."""

from collections.abc import Callable
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import BUYING, DELIVERING, OWING, ROLLING, TRYING
from doorstep.games.monopoly_pizza.terms import DECK_NAMES, JAIL_CARD, Look, money
from doorstep.kernel.game import Refusal


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    """Why `seat` may not do this now, and what to do instead."""
    kind, number = a.ACTIONS.name(action)
    look = Look(box, file, view, seat, lambda other: "You" if other == seat else f"player {other + 1}")
    if view.over:
        return Refusal("over", "MP-40", "The game has ended; a new one starts from the home page.")
    if kind == "EXPIRE":
        return Refusal("clock", "MP-36", "Only the clock ends an offer; you can take yours back.")
    if not 0 <= seat < view.seats:
        return Refusal("watching", "MP-46", "You are watching; only players at the table can do this.")
    if kind in _MAIN:
        return _not_asked(look, kind) or _MAIN[kind](look, number)
    if kind == "SELL":
        return _sell(look, number)
    return _no_deals(look) or _DEALS[kind](look, number)


def _not_asked(look: Look, kind: str) -> Refusal | None:
    """Why a main action is not the answer to what is asked now."""
    view = look.view
    if view.phase == OWING:
        if look.owed(look.seat):
            message = f"You owe {money(look.owed(look.seat))} first: sell a pizza to the bank, or make a deal."
        else:
            message = "A debt has to be settled first; the game goes on right after."
        return Refusal("debt-first", "MP-38", message)
    if look.seat != look.current:
        return Refusal("not-your-turn", "MP-10", "It is another player's turn: the dice come to you in order.")
    if kind in _ASKED[int(view.phase)]:
        return None
    if view.phase == BUYING:
        return Refusal("buy-or-pass", "MP-11", f"First decide about {look.pizza(look.pizza_here)}: buy it or pass.")
    if view.phase == TRYING:
        message = f"You are short of the cost to try {look.pizza(look.pizza_here)}: make a deal, or go without."
        return Refusal("short", "MP-17", message)
    if view.phase == DELIVERING:
        return Refusal("ride-or-stay", "MP-24", "First choose a space to ride to, or stay here.")
    if view.jail[look.seat]:
        return Refusal("in-jail", "MP-28", "You are in Jail: roll for a double, pay, or use a card to get out.")
    return Refusal("roll-first", "MP-07", "Roll the dice first.")


_ASKED = {
    ROLLING: {"ROLL", "PAY_BAIL", "USE_CARD"},
    BUYING: {"BUY", "PASS"},
    TRYING: {"PASS"},
    DELIVERING: {"TRAVEL", "PASS"},
}


def _no_reason(look: Look, number: int) -> Refusal:
    return Refusal("not-now", "MP-07", "That is not possible now; choose one of the actions shown.")


def _pay_bail(look: Look, number: int) -> Refusal:
    if not look.view.jail[look.seat]:
        return Refusal("not-in-jail", "MP-30", "You are not in Jail, so there is nothing to pay: roll the dice.")
    bail, cash = money(look.box.bail), money(look.cash(look.seat))
    return Refusal("short", "MP-30", f"Leaving Jail costs {bail} and you have {cash}: roll for a double.")


def _use_card(look: Look, deck: int) -> Refusal:
    if not look.view.jail[look.seat]:
        return Refusal("not-in-jail", "MP-31", "Keep your card for Jail: you are free, so roll the dice.")
    message = f"You keep no {JAIL_CARD} of {DECK_NAMES[deck]}: roll for a double, or pay."
    return Refusal("no-card", "MP-31", message)


def _buy(look: Look, number: int) -> Refusal:
    price, cash = money(look.box.price[look.pizza_here]), money(look.cash(look.seat))
    return Refusal(
        "short", "MP-11", f"{look.pizza(look.pizza_here)} costs {price} and you have {cash}: make a deal, or pass."
    )


def _travel(look: Look, space: int) -> Refusal:
    if space >= look.box.spaces:
        return Refusal("no-space", "MP-24", "This board has no such space: choose one that is shown.")
    if space == look.here:
        return Refusal("same-space", "MP-24", "A ride does not end where it began: choose another space, or stay.")
    fare, cash = money(look.fare(space)), money(look.cash(look.seat))
    message = f"The ride to {look.space(space)} costs {fare} and you have {cash}: choose a nearer space, or stay."
    return Refusal("short", "MP-24", message)


_MAIN: dict[str, Callable[[Look, int], Refusal]] = {
    "ROLL": _no_reason,
    "PAY_BAIL": _pay_bail,
    "USE_CARD": _use_card,
    "BUY": _buy,
    "PASS": _no_reason,
    "TRAVEL": _travel,
}


def _sell(look: Look, pizza: int) -> Refusal:
    if look.view.owner[pizza] != look.seat:
        return Refusal("not-yours", "MP-38", f"{look.pizza(pizza)} is not yours to sell.")
    message = (
        f"The bank takes pizzas only to settle a debt, and you owe nothing. Offer {look.pizza(pizza)} to a player."
    )
    return Refusal("no-debt", "MP-38", message)


def _no_deals(look: Look) -> Refusal | None:
    if look.box.deals:
        return None
    return Refusal("deals-off", "MP-36", "This table plays without deals.")


def _deal_with(look: Look, seat: int) -> Refusal:
    if seat == look.seat:
        return Refusal("yourself", "MP-36", "A deal needs another player: choose one.")
    if seat >= look.view.seats:
        return Refusal("no-seat", "MP-36", "Nobody sits there: choose a player at the table.")
    return _deal_closed(look)


def _deal_closed(look: Look) -> Refusal:
    if look.box.deals == 1:
        return Refusal("deal-turn", "MP-36", "At this table a deal needs one of the two to be on turn.")
    if look.view.draft_with[look.seat]:
        return Refusal("draft-open", "MP-36", "Offer the deal you are putting together, or drop it, before another.")
    return Refusal("deal-open", "MP-36", "You have an offer open: take it back before you make another.")


def _drafting(look: Look) -> Refusal | None:
    if look.view.draft_with[look.seat]:
        return None
    return Refusal("no-draft", "MP-36", "Choose whom the deal is with first.")


def _deal_pizza(look: Look, pizza: int) -> Refusal:
    message = f"{look.pizza(pizza)} belongs to neither of you: a deal is about your own pizzas and theirs."
    return _drafting(look) or Refusal("not-yours", "MP-36", message)


def _deal_card(look: Look, deck: int) -> Refusal:
    message = f"Nobody of you two who could give it keeps the {JAIL_CARD} of {DECK_NAMES[deck]}."
    return _drafting(look) or Refusal("no-card", "MP-31", message)


def _deal_cash(look: Look, step: int) -> Refusal:
    message = "A deal cannot hold more cash than the payer has; there are no loans."
    return _drafting(look) or Refusal("short", "MP-36", message)


def _propose(look: Look, number: int) -> Refusal:
    message = "Both of you must give something that you have: a pizza, dough or a card. Slices are never part of it."
    return _drafting(look) or Refusal("one-sided", "MP-37", message)


def _drop_draft(look: Look, number: int) -> Refusal:
    return _drafting(look) or _no_reason(look, number)


def _answer(look: Look, q: int) -> Refusal:
    if q in look.offers_to(look.seat):
        return _deal_closed(look)
    return Refusal("no-offer", "MP-36", "That offer is gone, or was not made to you.")


def _withdraw(look: Look, number: int) -> Refusal:
    return Refusal("no-offer", "MP-36", "You have no offer open.")


_DEALS: dict[str, Callable[[Look, int], Refusal]] = {
    "DEAL_WITH": _deal_with,
    "DEAL_PIZZA": _deal_pizza,
    "GIVE_CARD": _deal_card,
    "ASK_CARD": _deal_card,
    "DEAL_CASH": _deal_cash,
    "PROPOSE": _propose,
    "DROP_DRAFT": _drop_draft,
    "ACCEPT": _answer,
    "DECLINE": _answer,
    "COUNTER": _answer,
    "WITHDRAW": _withdraw,
}
