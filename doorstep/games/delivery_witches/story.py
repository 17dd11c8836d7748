"""The story of a game: one sentence an event."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import terms as t
from doorstep.games.delivery_witches.state import CARDS, MEDALS_FULL, NO_ORDERS, NOBODY, RIVAL, TURNS_OVER
from doorstep.games.delivery_witches.turns import IDLE_ROUNDS
from doorstep.kernel.events import Event
from doorstep.kernel.game import Name
from doorstep.kernel.phrases import count, figure, listing, mid, spelt, whose
from doorstep.kernel.state import CAP
from doorstep.kernel.telling import Makers, Telling, tell

_SENTENCES: dict[int, str] = {
    a.E_TURN: "{Whose} turn: {actions_a}.",
    a.E_MOVED: "{who} flew from {place_a} to {place_b}.",
    a.E_LEAPT: "{who} leapt over the pawn at {place_b}.",
    a.E_SPOILED: "{Whose} order for {packages_a} lost its mastery: {hazard_b}.",
    a.E_ACCEPTED: "{who} accepted an order of level {level_a}: {packages_a}.",
    a.E_DREW: "{who} drew an order for {packages_a} to choose from.",
    a.E_PUT_UNDER: "The order for {packages_a} went under its deck.",
    a.E_DELIVERED: "{who} delivered {delivered}.",
    a.E_COMPLETED: "{who} completed the order for {packages_a}.",
    a.E_PAID: "{who} earned {gains}.",
    a.E_ADVANCED: "{Whose} {colour_a} mastery rose to {b}.",
    a.E_CENTRE: "{who} reached the centre of {colour_a} mastery.",
    a.E_BONUS_ACTIONS: "{who} gained {bonus_a}.",
    a.E_TOKEN: "{who} took the {colour_a} token from {seat_b}.",
    a.E_PUSHED: "{who} pushed all others back in {colour_a} mastery.",
    a.E_MEDAL: "{who} got the medal {medal_a}, worth {points_b}.",
    a.E_BOUGHT: "{who} bought {ability_a} for {crystals_b}.",
    a.E_SHOWN: "{ability_a} came on display.",
    a.E_BROOM: "{who} bought the {broom_a} for {coins_b}: level {next_a} is open.",
    a.E_CROW: "{who} bought a crow for {coins_a}.",
    a.E_LAST_ROUND: "{who} had four medals: the last round began.",
    a.E_TURN_ENDED: "{unused}",
    a.E_SOLO_CARD: "Turn {b} began with a card of the solo deck.",
    a.E_BLOCKER: "A pawn stood in the way at {place_b}.",
    a.E_STRUCK: "{ability_a} was struck from the display.",
    a.E_SCORED: "{who} scored {points_b} for {line_a}.",
    a.E_END: "{cause}",
    a.E_WON: "{who} won with {points_a} and {deliveries_b}.",
}
# Sentences of events whose numbers say that there was nobody.
_WITHOUT: dict[tuple[int, str, int], str] = {
    (a.E_TOKEN, "b", NOBODY): "{who} took the {colour_a} token.",
}
_CAUSES = {
    MEDALS_FULL: "The last round was over: the game ended.",
    NO_ORDERS: f"No order could be had any more, and {spelt(IDLE_ROUNDS, 'round')} brought nothing: the game ended.",
    TURNS_OVER: "The solo deck was through: the game ended.",
    CAP: "The game reached its greatest length and ended.",
}


def _called(w: Telling, row: int) -> str:
    """A seat, or the rival of a solo game."""
    return "The rival" if row == RIVAL else w.name(row)


def _mid(w: Telling, row: int) -> str:
    return "the rival" if row == RIVAL else mid(w.name, row)


def _whose(w: Telling) -> str:
    return "The rival's" if w.seat == RIVAL else whose(w.name, w.seat)


def _actions(w: Telling) -> str:
    saved = f", {w.b} of them saved" if w.b else ""
    return f"{count(w.a, 'action')}{saved}"


def _unused(w: Telling) -> str:
    saved = [f"saved {count(w.a, 'action')}"] if w.a else []
    lost = [f"lost {w.b if saved else count(w.b, 'action')}"] if w.b else []
    return f"{w.name(w.seat)} {listing([*saved, *lost])}." if saved or lost else ""


def _delivered(w: Telling) -> str:
    number = int(w.box.packages[w.a, w.b])
    return count(number, f"{t.colour(w.file, w.b)} package")


def _gains(w: Telling) -> str:
    return t.gains(w.a, w.b) if w.a or w.b else "nothing: the supply had run out"


def _hazard(w: Telling) -> str:
    return f"{t.HAZARDS[w.b]} on the way" if w.b else "its time was up"


_MAKERS: Makers = {
    "who": lambda w: _called(w, w.seat),
    "Whose": _whose,
    "b": lambda w: str(w.b),
    "next_a": lambda w: str(w.a + 1),
    "actions_a": _actions,
    "unused": _unused,
    "place_a": lambda w: t.place(w.file, w.a),
    "place_b": lambda w: t.place(w.file, w.b),
    "packages_a": lambda w: t.packages(w.box, w.file, w.a),
    "level_a": lambda w: str(w.a // CARDS + 1),
    "hazard_b": _hazard,
    "delivered": _delivered,
    "gains": _gains,
    "colour_a": lambda w: t.colour(w.file, w.a),
    "bonus_a": lambda w: count(w.a, "action"),
    "seat_b": lambda w: _mid(w, w.b),
    "medal_a": lambda w: t.medal(w.file, w.a),
    "ability_a": lambda w: t.ability(w.a),
    "broom_a": lambda w: t.BROOMS[w.a],
    "coins_a": lambda w: count(w.a, "coin"),
    "coins_b": lambda w: count(w.b, "coin"),
    "crystals_b": lambda w: count(w.b, "crystal"),
    "points_a": lambda w: count(w.a, "point"),
    "points_b": lambda w: count(w.b, "point"),
    "deliveries_b": lambda w: f"{figure(w.b)} {'delivery' if w.b == 1 else 'deliveries'}",
    "line_a": lambda w: t.SCORE_LINES[w.a].lower(),
    "cause": lambda w: _CAUSES[w.a],
}


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    """One sentence for the story, "" where an event has none of its own."""
    sentence = _SENTENCES[event.kind]
    for part, number in (("a", event.a), ("b", event.b)):
        sentence = _WITHOUT.get((event.kind, part, number), sentence)
    return tell(sentence, _MAKERS, box, file, event, name)
