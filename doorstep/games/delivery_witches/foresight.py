"""What a step will do, told before it is taken: "delivers 2 purple, completes an order: +2 coins, +1 crystal".

The rules themselves take the step, on a copy of the view. A step draws nothing by lot, so they tell all of it.
"""

from typing import Any, NamedTuple

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.deliveries import complete, finished_orders
from doorstep.games.delivery_witches.plain import plain_box
from doorstep.games.delivery_witches.rules import step
from doorstep.games.delivery_witches.state import (
    ADVANCING,
    CHOOSING_MEDAL,
    COLOURS,
    SLOTS,
    State,
)
from doorstep.games.delivery_witches.terms import HAZARDS, Look, medal
from doorstep.kernel.events import Event, events_of
from doorstep.kernel.phrases import bits, count, listing
from doorstep.kernel.records import copy


class Foresight(NamedTuple):
    """What a step does at once: packages by colour, orders completed and paid for, orders that lose their mastery bonus
    (number, hazard or 0 for the clock), and what else follows, in words."""

    delivered: list[int]
    completed: int
    coins: int
    crystals: int
    spoiled: list[tuple[int, int]]
    more: list[str]


def foresee(look: Look, action: int) -> Foresight:
    """What a legal move or leap of this seat will do."""
    s = copy(State, look.view)
    s.n_events = 0
    step(look.box, s, look.seat, action)
    events = events_of(s)
    delivered = [0] * COLOURS
    for event in events:
        if event.kind == a.E_DELIVERED:
            delivered[event.b] += plain_box(look.box).packages[event.a][event.b]
    waiting = bits(int(finished_orders(s, look.seat)), SLOTS)
    completed = sum(event.kind == a.E_COMPLETED for event in events) + len(waiting)
    paid = [*_paid(events), *pays(look, s, waiting)]
    spoiled = [(event.a, event.b) for event in events if event.kind == a.E_SPOILED]
    return Foresight(
        delivered,
        completed,
        sum(coins for coins, _ in paid),
        sum(crystals for _, crystals in paid),
        spoiled,
        _more(look, s, events),
    )


def pays(look: Look, s: Any, slots: list[int]) -> list[tuple[int, int]]:
    """The coins and crystals that the finished orders in these slots will pay, one after the other."""
    s = copy(State, s)
    s.n_events = 0
    for slot in slots:
        complete(look.box, s, look.seat, slot)
    return _paid(events_of(s))


def _paid(events: list[Event]) -> list[tuple[int, int]]:
    return [(event.a, event.b) for event in events if event.kind == a.E_PAID]


def _more(look: Look, s: Any, events: list[Event]) -> list[str]:
    """Mastery, tokens, medals and what is asked then."""
    words = [_told(look, event) for event in events if event.seat == look.seat]
    if s.phase == ADVANCING:
        words.append("a mastery of your choice advances")
    if s.phase == CHOOSING_MEDAL:
        words.append("you choose a medal")
    return [word for word in words if word]


def _told(look: Look, event: Event) -> str:
    kind, _, first, _, _ = event
    if kind == a.E_ADVANCED:
        return f"+1 {look.colour(first)} mastery"
    if kind == a.E_TOKEN:
        return f"the {look.colour(first)} token is yours"
    if kind == a.E_BONUS_ACTIONS:
        return f"+{count(first, 'action')}"
    if kind == a.E_MEDAL:
        return f"the medal {medal(look.file, first)}"
    return "the last round begins" if kind == a.E_LAST_ROUND else ""


def in_words(look: Look, seen: Foresight) -> str:
    """The whole of it as one line, "" where nothing happens."""
    parts = []
    if any(seen.delivered):
        parts.append(f"delivers {listing(f'{n} {look.colour(at)}' for at, n in enumerate(seen.delivered) if n)}")
    if seen.completed:
        orders = "an order" if seen.completed == 1 else f"{seen.completed} orders"
        parts.append(f"completes {orders}: +{count(seen.coins, 'coin')}, +{count(seen.crystals, 'crystal')}")
    parts += [_spoils(look, order, hazard) for order, hazard in seen.spoiled]
    return ", ".join([*parts, *seen.more])


def _spoils(look: Look, order: int, hazard: int) -> str:
    why = f"breaks “no {HAZARDS[hazard]}”" if hazard else "runs out of time"
    return f"{why} on the order for {look.packages(order)}"
