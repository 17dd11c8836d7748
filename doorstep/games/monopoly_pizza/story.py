"""The story of a game: one sentence an event."""

from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import terms as t
from doorstep.games.monopoly_pizza.state import NOBODY, PIZZAS, PIZZAS_SOLD, ROUNDS_PLAYED, TOKENS_TAKEN
from doorstep.kernel.events import Event
from doorstep.kernel.game import Name
from doorstep.kernel.phrases import count, figure, mid, mid_whose, whose
from doorstep.kernel.state import CAP
from doorstep.kernel.telling import Makers, tell

_SENTENCES: dict[int, str] = {
    a.E_TURN: "",
    a.E_ROLLED: "{who} rolled {a} and {b}.",
    a.E_STEPPED: "{who} moved to {space_b}.",
    a.E_BACKED: "{who} went back to {space_b}.",
    a.E_RODE: "{who} rode from {space_a} to {space_b}.",
    a.E_JAILED: "{who} went to Jail.",
    a.E_GO: "{who} collected {money_a} at GO.",
    a.E_FARE: "{who} paid {money_a} for the ride.",
    a.E_ASKED: "",
    a.E_BOUGHT: "{who} bought {pizza_a} for {money_b}.",
    a.E_PASSED: "{who} did not buy {pizza_a}.",
    a.E_SHORT: "{who} did not have {money_b} for {pizza_a}.",
    a.E_TRIED: "{who} tried {pizza_a} for {money_b}.",
    a.E_EARNED: "{who} earned {money_b} from {seat_a}.",
    a.E_OWN: "{who} stopped at {own} {pizza_a}.",
    a.E_SLICE: "{who} took a slice; {a} left.",
    a.E_TOKEN: "{Whose} slice is worth {signed_b}.",
    a.E_NO_SLICE: "{who} got no slice, being in Jail.",
    a.E_DREW: "{who} drew from {deck_a}: {card}",
    a.E_KEPT: "{who} kept the card.",
    a.E_USED: "{who} used a {jail_card}.",
    a.E_GAINED: "{who} got {money_a} from the bank.",
    a.E_PAID: "{who} paid {money_a} to {payee_b}.",
    a.E_OWES: "{who} still owed {money_a} to {payee_b}.",
    a.E_SOLD: "{who} sold {pizza_a} to the bank for {money_b}.",
    a.E_FORGIVEN: "{who} had nothing left to pay {money_a} to {payee_b}: it was let go.",
    a.E_BAIL: "{who} paid {money_a} to leave Jail.",
    a.E_NO_DOUBLE: "{who} rolled no double: try {a} of {b}.",
    a.E_FREED: "{who} left Jail.",
    a.E_AGAIN: "{who} earned another turn by a double.",
    a.E_SET: "{who} completed the {set_a}: each of it is now worth {set_points}.",
    a.E_NOTHING: "Nothing to do at {space_a}.",
    a.E_OFFERED: "{who} offered {seat_a} a deal.",
    a.E_ACCEPTED: "{who} accepted {whose_a} deal.",
    a.E_DECLINED: "{who} declined {whose_a} deal.",
    a.E_COUNTERED: "{who} answered {whose_a} deal with another.",
    a.E_WITHDRAWN: "{who} took back the deal offered to {seat_a}.",
    a.E_EXPIRED: "{Whose} deal for {seat_a} ran out of time.",
    a.E_LAPSED: "{Whose} deal for {seat_a} was no longer possible.",
    a.E_GAVE_PIZZAS: "{who} gave {pizzas_b} to {seat_a}.",
    a.E_GAVE_CASH: "{who} gave {money_b} to {seat_a}.",
    a.E_GAVE_CARD: "{who} gave a {jail_card} to {seat_a}.",
    a.E_END: "{cause}",
    a.E_SCORED: "{who} scored {points}: {b} for pizzas and {a} for slices.",
    a.E_WON: "{who} won with {points_a} and {money_b}.",
}
# Sentences of events whose `b` says why.
_WHY: dict[tuple[int, int], str] = {
    (a.E_JAILED, 2): "That was the third double in a row: {mid} went straight to Jail.",
    (a.E_SLICE, 1): "{who} took a slice on the way out of Jail; {a} left.",
    (a.E_SLICE, 3): "{who} took a slice at the end, still in Jail.",
    (a.E_BAIL, 1): "{who} had to pay {money_a} after the last try.",
}
_CAUSES = {
    PIZZAS_SOLD: "The last pizza was bought: the game ended.",
    TOKENS_TAKEN: "The last slice was taken: the game ended.",
    ROUNDS_PLAYED: "The last round was played: the game ended.",
    CAP: "The game reached its greatest length and ended.",
}


_MAKERS: Makers = {
    "who": lambda w: w.name(w.seat),
    "mid": lambda w: mid(w.name, w.seat),
    "Whose": lambda w: whose(w.name, w.seat),
    "own": lambda w: "your own" if w.name(w.seat) == "You" else "their own",
    "a": lambda w: figure(w.a),
    "b": lambda w: figure(w.b),
    "points": lambda w: count(w.a + w.b, "point"),
    "points_a": lambda w: count(w.a, "point"),
    "signed_b": lambda w: t.signed(w.b),
    "money_a": lambda w: t.money(w.a),
    "money_b": lambda w: t.money(w.b),
    "pizza_a": lambda w: t.pizza_name(w.file, w.a),
    "pizza_b": lambda w: t.pizza_name(w.file, w.b),
    "pizzas_b": lambda w: t.goods(w.file, w.b, 0, 0),
    "space_a": lambda w: t.space_name(w.file, w.a),
    "space_b": lambda w: t.space_name(w.file, w.b),
    "seat_a": lambda w: mid(w.name, w.a),
    "whose_a": lambda w: mid_whose(w.name, w.a),
    "payee_b": lambda w: "the bank" if w.b == NOBODY else mid(w.name, w.b),
    "deck_a": lambda w: t.DECK_NAMES[w.a],
    "card": lambda w: "{0.title}. {0.text}".format(t.card_of(w.file, w.a, w.b)),
    "jail_card": lambda w: t.JAIL_CARD,
    "set_a": lambda w: t.set_name(w.file, w.a),
    "set_points": lambda w: str(next(w.box.set_points[p] for p in range(PIZZAS) if w.box.colour[p] == w.a)),
    "cause": lambda w: _CAUSES[w.a],
}


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    """One sentence for the story, "" where an event has none of its own."""
    sentence = _WHY.get((event.kind, event.b)) or _SENTENCES[event.kind]
    return tell(sentence, _MAKERS, box, file, event, name)
