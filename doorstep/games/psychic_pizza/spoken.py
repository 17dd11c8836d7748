"""Reports in words: as the story tells them of somebody, and as a Mayor says them aloud to who acted."""

from collections.abc import Callable
from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.terms import AROUND, CARD_ACTIONS, CARD_NAMES, DIAGONALS, DIRECTIONS, vocabulary
from doorstep.kernel.game import Name
from doorstep.kernel.phrases import bits, capital, count, listing, mid, spelt

_NOISES = {
    r.MEOW: "“Meow!”",
    r.OINK: "“Oink!”",
    r.LITTLE_OINK: "“Oink-oink!”",
    r.PARENT_OINK: "“Ooooink!”",
    r.MONKEY_CALL: "“Yak-yak!” The monkey comes along.",
    r.MANHOLE_COVER: "What looked like a pizza is a manhole cover.",
}
_OUTCOMES = {
    r.NOTHING: "nothing there",
    r.FENCE_BUMP: "a {fence} is in the way",
    r.GHOST_BUMP: "a ghost is in the way",
    r.TELEPORTED: "teleported",
    r.STAYED: "Stasis held against a {teleporter}",
    r.PIZZA_TAKEN: "found a pizza",
    r.PIZZA_LEFT: "found a pizza, which stays there",
    r.WRONG_HOUSE: "found a house, but could not deliver there",
    r.DELIVERY: "found the right house",
    r.CHASED: "chased a ghost away",
    r.MISSED: "no ghost there",
    r.CANNOT: "could not move",
}
_SPOKEN = {
    r.NOTHING: "You move, and nothing is there.",
    r.FENCE_BUMP: "You bump into a {fence}.",
    r.GHOST_BUMP: "You bump into a ghost.",
    r.TELEPORTED: "You are teleported.",
    r.STAYED: "It is a {teleporter}, but Stasis keeps you on it.",
    r.PIZZA_TAKEN: "You find a pizza, and take it.",
    r.PIZZA_LEFT: "You find a pizza, but you carry one already.",
    r.WRONG_HOUSE: "You find a house, but you cannot deliver there.",
    r.DELIVERY: "You find a house, and your pizza is delivered!",
    r.CHASED: "You chase a ghost away. Draw a card, if one is left.",
    r.MISSED: "The attack fails: no ghost is there.",
    r.CANNOT: "You cannot move that way.",
    r.WAITS: "You look around.",
}


def told(box: Any, file: Any, report: int, name: Name) -> str:
    """A report for the story: "Bea moved north: nothing there. Fence to the east. Nearby: 2 ghosts." """
    who = name(r.seat_of(report))
    if r.outcome_of(report) == r.WAITS:
        first = f"{who} looked around before the first turn."
    else:
        outcome = _OUTCOMES[r.outcome_of(report)].format_map(vocabulary(box)._asdict())
        first = f"{who} {_deed(box, report, name)}: {outcome}."
    return " ".join(part for part in (first, noise(file, report), _surroundings(box, report)) if part)


def spoken(box: Any, file: Any, report: int) -> str:
    """The words that a Mayor says aloud to who acted: "You bump into a ghost. You have a fence to the east." """
    barrier = "The Barrier removes a ghost." if r.spent_of(report) & a.WITH_BARRIER else ""
    crow = f"The crow carries you to the nearest {vocabulary(box).mailbox}." if _by_crow(report) else ""
    outcome = _SPOKEN[r.outcome_of(report)].format_map(vocabulary(box)._asdict())
    if _by_crow(report) and r.outcome_of(report) == r.NOTHING:
        outcome = "Nothing is there."
    steps = f"You went {spelt(r.steps_of(report), 'space')}." if r.steps_of(report) else ""
    parts = (barrier, crow, outcome, noise(file, report), steps, _said_surroundings(box, report))
    return " ".join(part for part in parts if part)


def noise(file: Any, report: int) -> str:
    """What was heard or found on the way: "“Oink!” ", "" for nothing."""
    found = r.noise_of(report)
    if found >= r.FREE_NOISE:
        return f"“{file.free_tiles[found - r.FREE_NOISE].noise}!”"
    return _NOISES.get(found, "")


def _by_crow(report: int) -> bool:
    return r.noise_of(report) == r.CROW_CALL


def _deed(box: Any, report: int, name: Name) -> str:
    """What was done, as it turned out: "tried to move north", "moved north and removed a ghost by Anti-Ghost
    Barrier", "played Hop Step east"."""
    kind, which = a.ACTIONS.name(r.action_of(report))
    if kind == "MOVE":
        tried = r.outcome_of(report) in (r.FENCE_BUMP, r.GHOST_BUMP)
        moved = f"{'tried to move' if tried else 'moved'} {DIRECTIONS[which % 4]}"
        return f"{moved} through a ghost by Anti-Ghost Barrier" if r.spent_of(report) & a.WITH_BARRIER else moved
    if kind == "ATTACK":
        attacked = f"attacked {DIRECTIONS[which]}"
        if not _by_crow(report):
            return attacked
        return (
            f"{attacked}, and the crow carried {mid(name, r.seat_of(report))} to the nearest {vocabulary(box).mailbox}"
        )
    steps = f", {count(r.steps_of(report), 'space')}" if r.steps_of(report) else ""
    return f"played {card_deed(kind, which)}{steps}"


def card_deed(kind: str, which: int) -> str:
    """A special action: "Bishop Teleport south-west"."""
    card = CARD_NAMES[CARD_ACTIONS.index(kind)]
    if kind in ("BACK_TO_START", "POINT_SYMMETRIC"):
        return card
    return f"{card} {(DIAGONALS if kind in ('DIAGONAL_MOVE', 'BISHOP_TELEPORT') else DIRECTIONS)[which]}"


def _surroundings(box: Any, report: int) -> str:
    """ "Fence to the north and west. Nearby: 2 ghosts, 1 pizza." """
    if not r.has_surroundings(report):
        return ""
    fence, sides = vocabulary(box).fence, [DIRECTIONS[d] for d in bits(r.fences_of(report), 4)]
    beside = f"{capital(fence)} to the {listing(sides)}." if sides else f"No {fence} adjacent."
    near = [*_near(box, report, count)]
    around = f"{'Signs nearby' if box.edition == ONE_DRAW else 'Nearby'}: {', '.join(near)}." if near else ""
    return " ".join(part for part in (beside, around or "Nothing nearby.", _places(report, "the")) if part)


def _said_surroundings(box: Any, report: int) -> str:
    """ "You have a fence to the north and west. You sense two ghosts and one pizza nearby." """
    if not r.has_surroundings(report):
        return ""
    fence, sides = vocabulary(box).fence, [DIRECTIONS[d] for d in bits(r.fences_of(report), 4)]
    beside = f"You have a {fence} to the {listing(sides)}." if sides else f"You have no {fence} beside you."
    near = listing(_near(box, report, spelt))
    if near == "nothing":
        around = "You sense nothing nearby."
    else:
        around = f"You sense a sign of {near} nearby." if box.edition == ONE_DRAW else f"You sense {near} nearby."
    return " ".join(part for part in (beside, around, _places(report, "your")) if part)


def _near(box: Any, report: int, counted: Callable[[int, str], str]) -> list[str]:
    """What is nearby: counts, or in One Draw only what there is."""
    found = {"ghost": r.ghosts_of(report), "pizza": r.pizzas_of(report), "house": r.houses_of(report)}
    return [thing if box.edition == ONE_DRAW else counted(n, thing) for thing, n in found.items() if n]


def _places(report: int, whose: str) -> str:
    """Where the pizzas are, for who holds the Monkey tile."""
    places = [AROUND[place] for place in bits(r.places_of(report), 8)]
    if not places:
        return ""
    return f"{'Pizza' if len(places) == 1 else 'Pizzas'} to {whose} {listing(places)}."
