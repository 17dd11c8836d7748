"""Rules that a table may choose, each named after the box field it sets; the defaults follow the printed rules."""

from typing import Any

from doorstep.games.delivery_witches.state import SEATS
from doorstep.kernel.game import Option

NO_YES = {"no": 0, "yes": 1}
FIRST_GAME, SHUFFLED = range(2)
BASIC_SET, ADVANCED_SET, MIXED_SET, ALL_MEDALS = range(4)
THIS_TRACK, ALL_TRACKS = range(2)
CUMULATIVE, HELD = range(2)
NINE_TURNS, RESHUFFLE = range(2)
EASY, NORMAL, HARD = range(3)

SWAPS = {"no": 0, "four-alike": 1, "level-1": 2, "level-2": 3, "level-3": 4, "three-abilities": 5}
"""What an advanced medal is in play for, 0 none: the basic medal of that number less 1."""
SWAP_WORDS = {
    "no": "Not in play",
    "four-alike": "For four of one colour",
    "level-1": "For the colours of level 1",
    "level-2": "For the colours of level 2",
    "level-3": "For the colours of level 3",
    "three-abilities": "For three abilities",
}


def _swap(name: str, medal: str, clause: str) -> Option:
    help_ = f"Swap a basic medal for the one for {medal}. Swaps start from the basic set."
    return Option(name, f"Medal for {medal}", help_, SWAPS, "no", clause, SWAP_WORDS)


OPTIONS = (
    Option(
        "layout",
        "Tiles",
        "Where houses and order tiles lie: shuffled level by level, or as drawn, which is advised for a first game.",
        {"first-game": FIRST_GAME, "shuffled": SHUFFLED},
        "shuffled",
        "DW-13",
    ),
    Option(
        "medal_set",
        "Medals",
        "The basic medals, the four advanced ones in place of sets and colours, five of both drawn by lot beside the "
        "crow, or all ten kinds.",
        {"basic": BASIC_SET, "advanced": ADVANCED_SET, "mixed": MIXED_SET, "all": ALL_MEDALS},
        "basic",
        "DW-63",
    ),
    _swap("coins_medal", "20 coins", "DW-63"),
    _swap("timed_medal", "four timed deliveries", "DW-64"),
    _swap("top_medal", "the top of a mastery", "DW-65"),
    _swap("crystals_medal", "20 crystals", "DW-66"),
    Option(
        "first_player",
        "First player",
        "Who begins: drawn by lot, or a seat.",
        {"by-lot": 0, **{f"seat-{seat}": seat for seat in range(1, SEATS + 1)}},
        "by-lot",
    ),
    Option(
        "leap_delivers",
        "A leap delivers on its way",
        "Whether the tile leapt over gets its packages too.",
        NO_YES,
        "yes",
        "DW-69",
    ),
    Option(
        "push_back",
        "Push back at the top",
        "Which cubes of the others go back a space: on this track, or on all four.",
        {"this-track": THIS_TRACK, "all-tracks": ALL_TRACKS},
        "this-track",
        "DW-56",
    ),
    Option(
        "earned",
        "Medals for 20 coins or crystals",
        "Counted over the whole game, or held at one time.",
        {"over-the-game": CUMULATIVE, "at-one-time": HELD},
        "over-the-game",
        "DW-63",
    ),
    Option(
        "timed_count",
        "Timed deliveries",
        "Which deliveries count for their medal: those in time, or all with a clock.",
        {"in-time": 0, "any": 1},
        "in-time",
        "DW-64",
    ),
    Option(
        "thirds",
        "Unused coins and crystals",
        "Every three count a point: each kind by itself, or both together.",
        {"each-kind": 0, "together": 1},
        "each-kind",
        "DW-83",
    ),
    Option(
        "supply",
        "Coins and crystals",
        "Without end, or only as many as are in the box.",
        {"unlimited": 0, "limited": 1},
        "unlimited",
        "DW-06",
    ),
    Option(
        "solo_end",
        "Solo: after nine turns",
        "The game ends, or the deck is shuffled anew until you have four medals.",
        {"ends": NINE_TURNS, "goes-on": RESHUFFLE},
        "ends",
        "DW-93",
    ),
    Option(
        "difficulty",
        "Solo: difficulty",
        "Easy: one pawn in the way, and eight actions in the first turn. Normal: as the cards say. Hard: the rival's "
        "cubes advance twice as far, and the first turn has two actions.",
        {"easy": EASY, "normal": NORMAL, "hard": HARD},
        "normal",
        "DW-91",
    ),
)


def objection(box: Any, seats: int) -> str:
    """Why these options do not go with so many seats, "" where they do."""
    swaps = [int(swap) for swap in (box.coins_medal, box.timed_medal, box.top_medal, box.crystals_medal) if swap]
    if swaps and box.medal_set != BASIC_SET:
        return "Medals: swaps start from the basic set; choose “basic”, or no swaps"
    if len(set(swaps)) < len(swaps):
        return "Medals: two advanced medals cannot be swapped for the same basic one"
    if box.first_player > seats:
        return f"First player: there is no seat {box.first_player} at a table of {seats}"
    return ""
