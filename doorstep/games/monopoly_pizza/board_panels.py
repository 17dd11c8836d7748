"""Beside the board: the players, deals on offer, the makings of a deal, and the final score sheet."""

from functools import lru_cache
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.board_spaces import pizza_marks
from doorstep.games.monopoly_pizza.deals import other_side
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import DECKS, KINDS, NOBODY, PIZZAS
from doorstep.games.monopoly_pizza.terms import DECK_NAMES, JAIL_CARD, Look, money, pizza_name, set_of, signed
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits, count, figure


def players(look: Look) -> list[dict[str, Any]]:
    """What everybody sees of each player."""
    view, moves = look.view, NOBODY if look.view.over else look.current
    return [
        {
            "seat": seat,
            "letter": LETTERS[seat],
            "name": look.name(seat),
            "current": seat == moves,
            "cash": money(view.cash[seat]),
            "owes": money(owed) if (owed := look.owed(seat)) else "",
            "sets": sets,
            "slices": count(view.slices[seat], "slice"),
            "jail": bool(view.jail[seat]),
            "cards": sum([deck.count(seat) for deck in view.keeper]),
        }
        for seat, sets in enumerate(_sets(look))
    ]


def _sets(look: Look) -> list[list[dict[str, Any]]]:
    """Of each seat the sets of which it owns something: which pizzas, and whether all of them."""
    file, box = same(look.file), same(look.box)
    pizzas: list[list[int]] = [[] for _ in range(look.view.seats)]
    for pizza, owner in enumerate(look.view.owner):
        if owner != NOBODY:
            pizzas[owner].append(pizza)
    return [_sets_of(file, box, tuple(owned)) for owned in pizzas]


@lru_cache(maxsize=1024)
def _sets_of(same_file: Same, same_box: Same, owned: tuple[int, ...]) -> list[dict[str, Any]]:
    file, box = same_file.thing, same_box.thing
    colours: dict[int, list[int]] = {}
    for pizza in owned:
        colours.setdefault(box.colour[pizza], []).append(pizza)
    drawn = []
    for colour, pizzas in sorted(colours.items()):
        entry, full = file.menu.sets[colour], len(pizzas) == len(set_of(box, pizzas[0]))
        worth = sum((box.set_points if full else box.points)[pizza] for pizza in pizzas)
        names = " and ".join(pizza_name(file, pizza) for pizza in pizzas)
        tip = f"{names}, {entry.name}\n{'The whole set' if full else 'Half the set'}: {count(worth, 'point')}. MP-13"
        drawn.append({"shape": entry.shape, "colour": entry.colour, "full": full, "tip": tip})
    return drawn


@lru_cache(maxsize=1024)
def slices(same_box: Same, counts: tuple[int, ...]) -> dict[str, Any]:
    """How many slices of each value there are, dearest first, and what they are worth."""
    held = [(int(same_box.thing.token_value[kind]), counts[kind]) for kind in range(KINDS)]
    kinds = [{"value": signed(value), "count": number} for value, number in sorted(held, reverse=True) if number]
    return {"kinds": kinds, "total": signed(sum(value * number for value, number in held))}


def offers(look: Look, legal: set[int]) -> list[dict[str, Any]]:
    """Every deal on offer, alike for all; the buttons are for those it concerns."""
    view = look.view
    drawn: list[dict[str, Any]] = []
    if not any(view.offer_to):
        return drawn
    for seat, to in enumerate(view.offer_to):
        partner = to - 1
        if partner < 0:
            continue
        cards, cash = view.offer_cards[seat], view.offer_cash[seat]
        buttons = (("Accept", a.ACCEPT + seat), ("Decline", a.DECLINE + seat), ("Take back", a.WITHDRAW))
        mine = [{"text": text, "action": action} for text, action in buttons if action in legal]
        drawn.append(
            {
                "seat": seat,
                "number": view.offer_number[seat],
                "title": f"{look.name(seat)} offered {look.mid(partner)} a deal",
                "sides": [
                    _side(look, seat, view.offer_give[seat], cards, cash),
                    _side(look, partner, view.offer_ask[seat], cards >> DECKS, -cash),
                ],
                "buttons": mine if partner == look.seat or seat == look.seat else [],
                "counter": a.COUNTER + seat if a.COUNTER + seat in legal else None,
            }
        )
    return drawn


def _side(look: Look, seat: int, pizzas: int, cards: int, cash: int) -> dict[str, Any]:
    """What one of the two gives."""
    return {
        "letter": LETTERS[seat],
        "seat": seat,
        "name": look.name(seat),
        "pizzas": [pizza_marks(look.file)[pizza] for pizza in bits(pizzas, PIZZAS)],
        "cards": [DECK_NAMES[deck] for deck in bits(cards, DECKS)],
        "cash": money(cash) if cash > 0 else "",
    }


def deal(look: Look, legal: set[int]) -> dict[str, Any] | None:
    """What a deal can be made of: the controls of the dialog, each with its action. None where no deal can begin."""
    view = look.view
    starts = [(a.DEAL_WITH + seat, False, seat, 0, 0, 0, 0) for seat in range(view.seats)]
    for q in look.offers_to(look.seat):
        cards = other_side(view.offer_cards[q])
        starts.append((a.COUNTER + q, True, q, view.offer_ask[q], view.offer_give[q], cards, -view.offer_cash[q]))
    begins = [_begun(look, *start) for start in starts if start[0] in legal]
    if not begins:
        return None
    pays = [[step, a.DEAL_CASH + place] for place, step in enumerate(a.CASH_STEPS)]
    return {
        "begins": begins,
        "cash": look.cash(look.seat),
        "pays": str(pays),
        "gets": str([[-step, action] for step, action in pays]),
        "propose": a.PROPOSE,
    }


def _begun(
    look: Look, begin: int, answers: bool, partner: int, give: int, ask: int, cards: int, cash: int
) -> dict[str, Any]:
    """A deal as it begins: with a partner, empty or with what the offer that it answers had."""
    return {
        "begin": begin,
        "answers": answers,
        "name": look.name(partner),
        "give": _things(look, look.seat, a.GIVE_CARD, give, cards),
        "ask": _things(look, partner, a.ASK_CARD, ask, cards >> DECKS),
        "cash": look.cash(partner),
        "pay": max(cash, 0),
        "paid": max(-cash, 0),
    }


def _things(look: Look, seat: int, card: int, pizzas: int, cards: int) -> list[dict[str, Any]]:
    """What a seat could give, each with the action that puts it in or out, and whether it is in."""
    marks = pizza_marks(look.file)
    things: list[dict[str, Any]] = [
        marks[pizza] | {"action": a.DEAL_PIZZA + pizza, "within": bool(pizzas >> pizza & 1)}
        for pizza, owner in enumerate(look.view.owner)
        if owner == seat
    ]
    kept = [deck for deck in range(DECKS) if seat in look.view.keeper[deck]]
    return things + [
        {"title": JAIL_CARD, "deck": DECK_NAMES[deck], "action": card + deck, "within": bool(cards >> deck & 1)}
        for deck in kept
    ]


def scores(look: Look, reveal: bool) -> list[dict[str, Any]]:
    """The score sheet, best first; with `reveal` every slice is turned over."""
    view, box, sets = look.view, look.box, _sets(look)
    sheet = []
    for seat in sorted(range(view.seats), key=lambda seat: (not view.winners >> seat & 1, -view.score[seat])):
        tokens: list[int] = []
        if reveal:
            tokens = [int(box.token_value[kind]) for kind in range(KINDS) for _ in range(view.held[seat][kind])]
        sheet.append(
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "name": look.name(seat),
                "won": bool(view.winners >> seat & 1),
                "tokens": [{"value": signed(value), "bad": value < 0} for value in sorted(tokens)],
                "slices": signed(view.slice_points[seat]),
                "pizzas": figure(view.pizza_points[seat]),
                "sets": sets[seat],
                "cash": money(view.cash[seat]),
                "score": figure(view.score[seat]),
            }
        )
    return sheet
