"""Rules that a table may choose, each named after the box field it sets; the defaults follow the printed rules."""

from collections.abc import Mapping
from typing import Any

from doorstep.games.psychic_pizza.box_file import MIXES
from doorstep.games.psychic_pizza.state import DELIVERERS, MANHOLES
from doorstep.kernel.game import Option, Place

NO_YES = {"no": 0, "yes": 1}
ALLPLAY, ONE_DRAW = range(2)  # editions
NO_MAYOR, BUILDER, ASSISTANT = range(3)  # who is Mayor
GENERATED = 0  # town; else 1 + level of a house town
OPEN_NOTES, CLOSED_NOTES = 1, 2  # 0: as the edition has it
BLANK, AUTOMATIC, ASSIST = range(3)  # what helps in the notebook
PLAIN_OINKS, PARENT_DIFFERS, TEASING = range(3)
ROUND_LIMIT = 20

OPTIONS = (
    Option(
        "edition",
        "Edition",
        "Allplay: one card each, exact counts, the first delivery wins. One Draw: two cards each, only signs of what "
        "is near, twenty rounds, and everybody who delivers wins.",
        {"allplay": ALLPLAY, "one-draw": ONE_DRAW},
        "allplay",
        "PP-113",
        {"one-draw": "One Draw"},
    ),
    Option(
        "mayor",
        "Mayor",
        "Who keeps the town: nobody needs to; or a person who builds it and then watches everything, with a seat more; "
        "or a person who runs a real table and taps what the Deliverers announce. The last seat is the Mayor's.",
        {"automatic": NO_MAYOR, "builder": BUILDER, "assistant": ASSISTANT},
        "automatic",
        "PP-07",
        {
            "automatic": "Nobody: the page referees",
            "builder": "A person builds the town",
            "assistant": "A person runs a real table",
        },
    ),
    Option(
        "town",
        "Town",
        "Without a builder: a new town made at random, or one of the house towns, turned so that nobody knows "
        "it by heart.",
        {"generated": GENERATED, "easy": 1, "medium": 2, "hard": 3, "expert": 4},
        "generated",
        "PP-16",
        {"generated": "New, at random"},
    ),
    Option(
        "pizzas",
        "Pizzas",
        "Which kinds are in play: those of the box, or by letter. A is Pepperoni, B Cheese, C Jalapeno; in One Draw "
        "Shrimp, Basil, Cheese. Two Deliverers have two kinds, four have some twice.",
        {"box": 0, **{mix: number for number, mix in enumerate(MIXES, 1)}},
        "box",
        "PP-24",
        {"box": "As in the box"},
    ),
    Option(
        "aid",
        "Notebook",
        "Blank, as printed; what was told is written down for you; or also what is certain and what is impossible is "
        "shaded.",
        {"blank": BLANK, "automatic": AUTOMATIC, "assist": ASSIST},
        "automatic",
        "PP-41",
        {"automatic": "What was told is written down", "assist": "Written down and shaded"},
    ),
    Option(
        "notes",
        "Others' notebooks",
        "Whether Deliverers may look into each other's notebooks: open in Allplay and closed in One Draw, or as you "
        "say. Closed is the variant No Peeking.",
        {"edition": 0, "open": OPEN_NOTES, "closed": CLOSED_NOTES},
        "edition",
        "PP-42",
        {"edition": "As in the edition"},
    ),
    Option(
        "order",
        "Turn order",
        "As you sit, or a Deliverer drawn at random begins and the others follow clockwise.",
        {"random": 0, "seated": 1},
        "random",
        "PP-35",
        {"random": "Drawn at random", "seated": "As you sit"},
    ),
    Option(
        "mayoral_victory",
        "Mayoral Victory",
        "Variant: without a delivery in twenty rounds the Mayor wins.",
        NO_YES,
        "no",
        "PP-103",
    ),
    Option(
        "animals",
        "Animals on the Loose",
        "Variant: a cat and a pig are heard by who meets them.",
        NO_YES,
        "no",
        "PP-106",
    ),
    Option(
        "pigs",
        "3 Little Pigs",
        "Variant: a parent pig and so many little ones on empty spaces.",
        {"no": 0, "3": 3, "5": 5, "7": 7},
        "no",
        "PP-107",
    ),
    Option(
        "oinks",
        "Oinks",
        "With the pigs: all sound alike, the parent sounds different, or they tease at random.",
        {"alike": PLAIN_OINKS, "parent": PARENT_DIFFERS, "teasing": TEASING},
        "parent",
        "PP-107",
        {"alike": "All sound alike", "parent": "The parent sounds different"},
    ),
    Option(
        "monkey",
        "Monkey Road",
        "Variant: who meets the monkey learns exactly where the pizzas nearby are, until holding one.",
        NO_YES,
        "no",
        "PP-108",
    ),
    Option(
        "crow",
        "Transparent Crow",
        "Variant: who attacks the unseen crow is carried to the nearest planned site.",
        NO_YES,
        "no",
        "PP-109",
    ),
    Option(
        "manhole_covers",
        "Manhole Covers",
        "Variant: three covers are reported as pizzas until somebody looks closely.",
        NO_YES,
        "no",
        "PP-110",
    ),
    Option(
        "free_tiles",
        "Free tiles",
        "Variant: the box's own round tiles, each with a noise, and a note that all read before the start.",
        NO_YES,
        "no",
        "PP-111",
    ),
    Option(
        "undealt",
        "Undealt starting cards",
        "Out of the game as printed (in Allplay only four cards are left to draw), or part of the deck.",
        {"out": 0, "deck": 1},
        "out",
        "PP-13",
        {"out": "Out of the game", "deck": "Part of the deck"},
    ),
    Option(
        "stasis",
        "Stasis",
        "Only Allplay has this card. The house reading: stay on a teleporter that your Move meets. Or the card is "
        "removed.",
        {"house": 1, "removed": 0},
        "house",
        "PP-95",
        {"house": "Stay on a teleporter", "removed": "No such card"},
    ),
    Option(
        "card_teleports",
        "Cards onto teleporters",
        "Whether a card that ends on a teleporter sends you on as a Move does.",
        NO_YES,
        "yes",
        "PP-47",
    ),
    Option(
        "meeples_block",
        "Ghosts beside a new house",
        "Whether a Deliverer's own space stays free of the ghosts that come out.",
        NO_YES,
        "yes",
        "PP-54",
    ),
    Option(
        "both_houses",
        "Houses of a doubled pizza",
        "With four Deliverers: each pizza taken brings one house, in the order in which the sites were placed, or the "
        "first brings both.",
        {"one": 0, "both": 1},
        "one",
        "PP-104",
        {"one": "One for each pizza taken", "both": "Both with the first"},
    ),
    Option(
        "ghost_supply",
        "Ghosts",
        "As many as in the box (28), or without end.",
        {"box": 0, "unlimited": 1},
        "box",
        "PP-54",
        {"box": "28, as in the box", "unlimited": "Without end"},
    ),
    Option(
        "told_distance",
        "Told distance",
        "Whether the spaces are told that a Rook or Bishop Teleport went.",
        NO_YES,
        "no",
        "PP-85",
    ),
    Option(
        "first_report",
        "First report",
        "Whether each Deliverer has a Surrounding Report before the first turn.",
        NO_YES,
        "no",
        "PP-96",
    ),
)

SPARE = {2: 22, 3: 15, 4: 8}
"""Round tiles that find room beside the other tiles, by number of Deliverers, also where no two starts share a space
beside them."""


WORDS = {"allplay": ("Deliverer", "Mayor"), "one-draw": ("Player", "Game Master")}
"""What each edition calls its people."""


def places(options: Mapping[str, str]) -> tuple[Place, ...]:
    """The seats of a new table: as many Deliverers as the edition takes, and the Mayor's, which whoever makes the table
    has; an assistant's Deliverers sit around a real one."""
    automatic = options["mayor"] == "automatic"
    most = DELIVERERS - (options["edition"] == "one-draw")
    others = "here" if options["mayor"] == "assistant" else "bot"
    deliverer, mayor = WORDS.get(options["edition"], WORDS["allplay"])
    usual = ["me" if automatic else others, *[others] * (min(most, 3 + automatic) - 1)]
    usual += ["none"] * (most - len(usual))
    seats = tuple(Place(f"{deliverer} {n + 1}", kind, n >= 2) for n, kind in enumerate(usual))
    return seats if automatic else (*seats, Place(mayor, "me"))


def extras(box: Any) -> int:
    """Round tiles in play."""
    pigs = 1 + box.pigs if box.pigs else 0
    single = 2 * box.animals + box.monkey + box.crow + MANHOLES * box.manhole_covers
    return int(pigs + single + box.free_tiles * box.free_kinds)


def objection(box: Any, seats: int) -> str:
    """Why these options do not go with so many seats, "" where they do."""
    mayors = int(box.mayor != NO_MAYOR)
    deliverers, most = seats - mayors, DELIVERERS - int(box.edition)
    if not 2 <= deliverers <= most:
        with_mayor = ", and the Mayor's seat" if mayors else ""
        return (
            f"Edition: this one is for 2 to {most} Deliverers{with_mayor}; choose {2 + mayors} to {most + mayors} seats"
        )
    if box.pizzas and len(MIXES[box.pizzas - 1]) != deliverers:
        return f"Pizzas: {MIXES[box.pizzas - 1]} is for {len(MIXES[box.pizzas - 1])} Deliverers; here are {deliverers}"
    if box.pizzas and box.town != GENERATED and box.mayor == NO_MAYOR:
        return "Pizzas: house towns have those of the box; choose “box”, or a generated town"
    if extras(box) > SPARE[deliverers]:
        return (
            f"Variants: {extras(box)} round tiles do not fit with {deliverers} Deliverers, "
            f"{SPARE[deliverers]} at most; leave a variant out"
        )
    return ""
