"""The status line: what a seat is asked, or whom it waits for."""

from typing import Any

from doorstep.games.monopoly_pizza.plain import look_at
from doorstep.games.monopoly_pizza.state import BUYING, DELIVERING, OWING, SEATS, TRYING
from doorstep.games.monopoly_pizza.terms import Look, money, offer_terms
from doorstep.kernel.game import Ask, Name
from doorstep.kernel.phrases import bits, count, listing, mid


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line for `seat` (negative: a spectator)."""
    look = look_at(box, file, view, seat, name)
    phase = look.view.phase
    if look.view.over:
        return _ended(look)
    if phase == OWING and seat >= 0 and look.owed(seat):
        return _debt(look)
    if seat == look.current and phase != OWING:
        return _turn(look)
    if offers := look.offers_to(seat):
        return _offer(look, offers[0])
    return _waiting(look)


def _ended(look: Look) -> Ask:
    view = look.view
    winners = bits(int(view.winners), SEATS)
    if not winners:
        return Ask("The game has ended")
    score = count(int(view.score[winners[0]]), "point")
    names = listing([look.name(winners[0]), *(mid(look.name, seat) for seat in winners[1:])])
    won = "shared the win" if len(winners) > 1 else "won"
    level = [s for s in range(view.seats) if view.score[s] == view.score[winners[0]] and s not in winners]
    return Ask(f"{names} {won} with {score}", "Cash broke the tie." if level else "")


def _debt(look: Look) -> Ask:
    owed = money(look.owed(look.seat))
    hint = "Sell a pizza to the bank at its price, or make a deal: what you get goes to the debt first."
    return Ask(f"You owe {owed}", hint)


def _turn(look: Look) -> Ask:
    view, box = look.view, look.box
    if look.missing:
        return _short(look)
    if view.phase == BUYING:
        return Ask(
            f"Buy {look.pizza(look.pizza_here)} for {money(box.price[look.pizza_here])}?", look.worth(look.pizza_here)
        )
    if view.phase == DELIVERING:
        fare = money(box.fare)
        hint = (
            f"{fare} up to the next Delivery, {fare} more for each Delivery passed. GO pays nothing on a ride past it."
        )
        return Ask("Ride to any space, or stay", hint)
    if tried := int(view.jail[look.seat]):
        return Ask("Get out of Jail", f"Try {tried} of {box.tries} for a double. However you leave, you take a slice.")
    if view.doubles:
        warning = " A third double in a row leads to Jail." if view.doubles == 2 else ""
        return Ask("Roll again", f"Your double earned another turn.{warning}")
    return Ask("Roll the dice", "It is your turn.")


def _short(look: Look) -> Ask:
    box, pizza, phase = look.box, look.pizza_here, look.view.phase
    if phase == BUYING:
        title, otherwise = f"{look.pizza(pizza)} costs {money(box.price[pizza])}", "pass"
    elif phase == TRYING:
        title, otherwise = f"{money(box.cost_to_try[pizza])} to try {look.pizza(pizza)}", "go without"
    else:
        title, otherwise = f"A ride costs {money(box.fare)} or more", "stay"
    return Ask(title, f"You are short by {money(look.missing)}: a deal could raise it, or {otherwise}.")


def _offer(look: Look, q: int) -> Ask:
    gives, asks = offer_terms(look.file, look.view, q)
    return Ask(f"{look.name(q)} offered you a deal", f"You would get {gives} for {asks}.")


def _waiting(look: Look) -> Ask:
    view, who = look.view, look.name(look.current)
    if view.phase == OWING:
        debtors = [seat for seat in range(view.seats) if look.owed(seat)]
        names = listing(f"{look.name(seat)} ({money(look.owed(seat))})" for seat in debtors)
        return Ask(f"Waiting for a debt: {names}", "Pizzas may go to the bank at their price, or to other players.")
    if look.missing and view.phase != DELIVERING:
        return Ask(
            f"{who} cannot pay {'for' if view.phase == BUYING else 'to try'} {look.pizza(look.pizza_here)}",
            "A deal could help.",
        )
    if view.phase == BUYING:
        return Ask(f"{who} may buy {look.pizza(look.pizza_here)} for {money(look.box.price[look.pizza_here])}")
    if view.phase == DELIVERING:
        return Ask(f"{who} may ride from {look.space(look.here)}")
    if tried := int(view.jail[look.current]):
        return Ask(f"{who} is in Jail", f"Try {tried} of {look.box.tries} for a double comes next, unless paid for.")
    return Ask(f"{who} rolls next" if not view.doubles else f"{who} rolls again")
