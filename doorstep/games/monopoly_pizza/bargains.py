"""The sense of a fair deal: what to offer, and what to accept."""

from doorstep.games.monopoly_pizza.actions import CASH_STEPS, DEAL_CASH, DEAL_PIZZA, DEAL_WITH, DROP_DRAFT, PROPOSE
from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.state import DECKS, PIZZAS, State
from doorstep.games.monopoly_pizza.worth import DOUGH, deal_worth, mate, pizzas_of
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule

ENOUGH = 50  # what a deal must bring, in hundredths of a point
NO_PLAN = -1
ROOM = 4096  # of cash in a plan, half of it each way


@rule
def edge(view: State, own: int, partner: int) -> int:
    """What a gain is worth against a partner who gains too: in a game of two, nothing more than the difference."""
    return own - partner // (view.seats - 1)


@rule
def likes_offer(box: Box, view: State, seat: int, author: int) -> int:
    """1 where a seat gains enough by the offer of another."""
    give, get, cash = view.offer_ask[author], view.offer_give[author], view.offer_cash[author]
    cards = 0
    for deck in range(DECKS):
        cards += ((view.offer_cards[author] >> deck) & 1) - ((view.offer_cards[author] >> (DECKS + deck)) & 1)
    own = deal_worth(box, view, seat, give, get, cards, -cash)
    partner = deal_worth(box, view, author, get, give, -cards, cash)
    return 1 if edge(view, own, partner) >= ENOUGH else 0


@rule
def fair_cash(box: Box, view: State, seat: int, partner: int, give: int, get: int) -> int:
    """The cash a seat pays so that both gain alike, as far as it goes."""
    own = deal_worth(box, view, seat, give, get, 0, 0)
    other = deal_worth(box, view, partner, get, give, 0, 0)
    cash = (own - other) // (2 * DOUGH)
    return int(max(-view.cash[partner], min(view.cash[seat], cash)))


@rule
def completing(box: Box, own: int, others: int) -> int:
    """Those of the others' pizzas that would complete a set."""
    found = 0
    for z in range(PIZZAS):
        if (others >> z) & 1 and (own >> mate(box, z)) & 1:
            found |= 1 << z
    return found


@rule
def plan_with(box: Box, view: State, seat: int, partner: int) -> int:
    """The best deal with a partner: a pizza of theirs, not refused before, for one of the seat's, cash or both.

    Both gain only where somebody completes a set. Returns NO_PLAN, or a plan: what is given (0: no pizza), what is
    asked for and cash, in one number.
    """
    best, plan = ENOUGH - 1, NO_PLAN
    own, others = pizzas_of(view, seat), pizzas_of(view, partner)
    sought, welcome = completing(box, own, others), completing(box, others, own)
    others &= ~view.refused[seat]
    if sought | welcome == 0:
        return NO_PLAN
    for z in range(PIZZAS):
        get = 1 << z
        if others & get == 0:
            continue
        for y in range(-1, PIZZAS):
            give = 1 << y if y >= 0 else 0
            if (y >= 0 and own & give == 0) or (sought & get) | (welcome & give) == 0:
                continue
            cash = fair_cash(box, view, seat, partner, give, get)
            gain = deal_worth(box, view, seat, give, get, 0, cash)
            theirs = deal_worth(box, view, partner, get, give, 0, -cash)
            least = min(edge(view, gain, theirs), edge(view, theirs, gain))
            if least > best and (give > 0 or cash > 0):
                best, plan = least, ((y + 1) * PIZZAS + z) * ROOM + ROOM // 2 + cash
    return plan


@rule
def begin_deal(box: Box, view: State, seat: int, mask: Mask) -> int:
    """Whom to begin a deal with, once a round at most; or -1."""
    if view.offered_round[seat] == view.rounds or view.seats == 2:
        return -1
    for turn in range(view.seats - 1):
        partner = (seat + 1 + (view.rounds + turn) % (view.seats - 1)) % view.seats
        if mask[DEAL_WITH + partner] and plan_with(box, view, seat, partner) != NO_PLAN:
            return DEAL_WITH + partner
    return -1


@rule
def go_on_with_deal(box: Box, view: State, seat: int, mask: Mask) -> int:
    """The next small action of the deal in the making; a plan that is gone drops it."""
    plan = plan_with(box, view, seat, view.draft_with[seat] - 1)
    if plan == NO_PLAN:
        return DROP_DRAFT
    y, z, cash = plan // ROOM // PIZZAS - 1, plan // ROOM % PIZZAS, plan % ROOM - ROOM // 2
    give, ask = (1 << y if y >= 0 else 0), 1 << z
    changes = (view.draft_give[seat] ^ give) | (view.draft_ask[seat] ^ ask)
    for other in range(PIZZAS):
        if (changes >> other) & 1:
            return DEAL_PIZZA + other
    step = cash_step(cash - view.draft_cash[seat])
    if step >= 0:
        return DEAL_CASH + step
    return PROPOSE if mask[PROPOSE] else DROP_DRAFT


@rule
def cash_step(missing: int) -> int:
    """The largest step that does not overshoot, or -1 where nothing is missing."""
    best = -1
    for k in range(len(CASH_STEPS)):
        step = CASH_STEPS[k]
        if step * missing > 0 and abs(step) <= abs(missing) and (best < 0 or step > 0):
            best = k
    return best
