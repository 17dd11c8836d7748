"""Rules that a table may choose, each named after the box field it sets; the defaults follow the printed rules."""

from typing import Any

from doorstep.games.monopoly_pizza.state import SEATS
from doorstep.kernel.game import Option

NO_YES = {"no": 0, "yes": 1}

OPTIONS = (
    Option(
        "first",
        "First player",
        "Who begins. The printed game picks whoever always orders the pizza.",
        {"random": 0, **{str(seat): seat for seat in range(1, SEATS + 1)}},
        "random",
        "MP-06",
        {"random": "Drawn at random", **{str(seat): f"Player {seat}" for seat in range(1, SEATS + 1)}},
    ),
    Option(
        "deals",
        "Deals",
        "When players may trade pizzas, dough and Get Out of Jail Free cards: never, only while one of the two is on "
        "turn, or at any time.",
        {"off": 0, "own-turn": 1, "anytime": 2},
        "anytime",
        "MP-36",
        {"off": "Never", "own-turn": "On the turn of one of the two", "anytime": "At any time"},
    ),
    Option(
        "exact_delivery",
        "A ride to a Delivery space counts it",
        "Whether a ride that ends on a Delivery space pays for that one as for those it passes.",
        NO_YES,
        "yes",
        "MP-24",
    ),
    Option(
        "exact_go",
        "A ride to GO collects",
        "Whether a ride that ends exactly on GO collects there; one that passes GO never does.",
        NO_YES,
        "yes",
        "MP-26",
    ),
    Option(
        "bail_debt",
        "Bail after the last try is a debt",
        "Who cannot pay after the last try for a double sells pizzas to pay it; otherwise pays what there is.",
        NO_YES,
        "yes",
        "MP-33",
    ),
    Option(
        "again_after_pass",
        "Another turn after passing on a double",
        "Whether somebody who rolled a double and does not buy still has the further turn.",
        NO_YES,
        "yes",
        "MP-45",
    ),
    Option(
        "round_cap",
        "Rounds",
        "The game ends after this many rounds if the pizzas and slices last longer.",
        {"unlimited": 0, "15": 15, "30": 30, "60": 60, "80": 80},
        "unlimited",
        "MP-40",
    ),
)


def objection(box: Any, seats: int) -> str:
    """Why these options do not go with so many seats, "" where they do."""
    if box.first > seats:
        return f"First player: there is no seat {box.first} at a table of {seats}; choose a lower one, or random"
    return ""
