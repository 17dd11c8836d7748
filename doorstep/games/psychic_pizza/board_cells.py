"""What is drawn in a cell of the notebook: what was told of it, marks, shades, and who stands there."""

from collections import Counter
from typing import Any

from doorstep.games.psychic_pizza import notebook as n
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.record_sheet import Line
from doorstep.games.psychic_pizza.terms import DIRECTIONS, Look, Vocabulary
from doorstep.games.psychic_pizza.ways import Spot
from doorstep.kernel.phrases import bits, count, listing

UNIT = 48
"""Length of a cell's side."""
_NEAR = ("ghost", "pizza", "house")
_ALONE, _CORNERS = (24, 19), ((36, 13), (12, 13), (36, 31), (12, 31))
"""Where Deliverers stand in a cell."""

THINGS = {
    "start": "start",
    "teleporter": "{teleporter}",
    "box": "the box of a pizza that was taken",
    "pizza": "a pizza",
    "house": "a house",
    "mailbox": "a {mailbox}",
    "fence": "a {fence}, or the edge",
    "cat": "the cat",
    "pig": "a pig",
    "monkey": "where the monkey was",
    "cover": "where a manhole cover was",
    "free": "where a noise was heard",
}
MARKED: dict[n.Mark, str] = {
    "fence": "{fence}",
    "ghost": "ghost",
    "pizza": "pizza",
    "house": "house",
    "teleporter": "{teleporter}",
    "nothing": "nothing here",
    "question": "a question",
}


def sensed(look: Look, line: Line) -> dict[str, Any]:
    """What was nearby, and where fences are, as told last."""
    entry, signs = line.entry, look.box.edition == ONE_DRAW
    near = [(kind, number) for kind, number in zip(_NEAR, entry[7:10], strict=True) if number]
    words = [kind if signs else count(number, kind) for kind, number in near]
    sides = [DIRECTIONS[side] for side in bits(entry.fences, 4)]
    fences = f"; {look.words.fence} to the {listing(sides)}" if sides else ""
    when = f"round {line.round}" if line.round else "before the first turn"
    numbers = ["" if signs or number == 1 else str(number) for _, number in near]
    return {
        "near": [
            {"kind": kind, "x": x, "n": number}
            for (kind, _), x, number in zip(near, _beside([12 + 8 * len(n) for n in numbers]), numbers, strict=True)
        ],
        "tip": f"{when}: {listing(words)} nearby{fences}",
    }


def goal(look: Look) -> str:
    """What the notebook's owner looks for."""
    return "house" if look.view.carries[look.seat] else "pizza"


def _beside(widths: list[int]) -> list[int]:
    """Where things of these widths begin that stand side by side in the middle of a cell, closer where they must."""
    room = min(sum(widths), UNIT - 2)
    scale = room / sum(widths) if widths else 1
    return [round((UNIT - room) / 2 + scale * sum(widths[:place])) for place in range(len(widths))]


def shade(odds: dict[str, float], sought: str, sure: bool, called: Vocabulary) -> dict[str, Any]:
    """A cell's shade: closed for a certain fence, else the warmer the more likely what is sought is; in words."""
    certain = next((kind for kind, likely in odds.items() if likely == 1 and sure), "")
    words = listing(f"{getattr(called, kind, kind)} {round(100 * likely)} %" for kind, likely in odds.items() if likely)
    tip = f"{getattr(called, certain, certain)}, by all that was told" if certain else f"likely: {words}"
    return {
        "certain": certain,
        "warm": round(odds[sought] ** 0.5, 2),
        "clear": sure and not any(odds.values()),
        "tip": tip,
    }


def icons(marks: list[n.Mark]) -> list[dict[str, Any]]:
    """Marks side by side: one large, more of them two in a row."""
    if len(marks) == 1:
        return [{"kind": marks[0], "x": 24, "y": 19, "scale": 0.5}]
    return [
        {"kind": mark, "x": 12 + 23 * (place % 2), "y": 10 + 18 * (place // 2), "scale": 0.36}
        for place, mark in enumerate(marks)
    ]


def standing(pawns: list[dict[str, Any]], others: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The Deliverers: alone large in the middle, else small in the corners, so that all in a cell is seen."""
    filled = Counter(item["spot"] for item in [*pawns, *others])
    here = Counter[Spot]()
    drawn = []
    for pawn in pawns:
        spot = pawn["spot"]
        east, south = _CORNERS[here[spot]] if filled[spot] > 1 else _ALONE
        here[spot] += 1
        drawn.append(pawn | {"east": east, "south": south, "scale": 0.5 if filled[spot] > 1 else 0.68})
    return drawn
