"""The spaces as they are drawn: what is printed on the board, and what the game adds."""

import textwrap
from functools import lru_cache
from typing import Any

from doorstep.games.monopoly_pizza import board_layout as layout
from doorstep.games.monopoly_pizza.actions import SELL, TRAVEL
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import NOBODY, PIZZAS
from doorstep.games.monopoly_pizza.terms import Look, money
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import count

_ABOUT = {
    "go": "Collect {go} on passing or landing here. MP-19",
    "chance": "Draw a card and carry it out. MP-20",
    "chest": "Draw a card and carry it out. MP-20",
    "delivery": "Ride to any space: {fare} up to the next Delivery, {fare} more for each one passed. MP-24",
    "jail": "Landing here you only visit. Whoever is inside needs a double, {bail} or a card to get out. MP-30",
    "parking": "Nothing happens here. MP-22",
    "go-to-jail": "Straight to Jail, past GO without its money. MP-28",
}


def printed(file: Any) -> list[dict[str, Any]]:
    """What is printed on each space and never changes: its places, name, price and picture."""
    return _printed(same(file))


@lru_cache(maxsize=64)
def _printed(same: Same) -> list[dict[str, Any]]:
    file = same.thing
    pizzas = {pizza.name: pizza for pizza in file.menu.pizzas}
    sets = {entry.name: set_mark(entry) for entry in file.menu.sets}
    drawn = []
    for number, (space, cell) in enumerate(zip(file.board.spaces, layout.cells(len(file.board.spaces)), strict=True)):
        lines = _lines(space)
        words: dict[str, Any] = {
            "number": number,
            "kind": space.kind,
            "corner": cell.corner,
            "lines": lines,
            "fit": _fit(cell, lines),
            "set": None,
            "cost": "",
            "tip": f"{space.title}\n{_about(file, space)}",
        }
        if space.pizza:
            pizza = pizzas[space.pizza]
            words |= {"set": sets[pizza.set], "cost": money(pizza.price), "tip": pizza_card(file, pizza)}
        drawn.append(words | _places(cell, space, len(lines)))
    return drawn


def _about(file: Any, space: Any) -> str:
    amounts = file.money
    words = {"go": money(amounts.go), "fare": money(amounts.fare), "bail": money(amounts.bail)}
    return _ABOUT.get(space.kind, "").format(**words)


def _places(cell: layout.Cell, space: Any, lines: int) -> dict[str, Any]:
    """Where a space and its parts are; the name's first line depends on how many there are, and on a picture above."""
    name_x, name_y = cell.name
    across = cell.side in (layout.LEFT, layout.RIGHT)
    if space.kind == "jail":
        name_y += 12
    elif cell.corner:
        name_y -= 18 if lines > 1 else 0
    else:
        picture_above = cell.side == layout.BOTTOM and not space.pizza
        name_y += 22 * picture_above + (-10 if across and lines > 1 else 10 if not across and lines == 1 else 0)
    spots = {"mark": cell.mark, "flag": cell.flag, "chip": cell.chip, "at": cell.price}
    return {
        "name": (layout.short(name_x), layout.short(name_y)),
        "price": tuple(map(layout.short, cell.price)),
        "box": tuple(map(layout.short, cell.box)),
        "band": tuple(map(layout.short, cell.band)),
        "bars": tuple(map(layout.short, layout.bars(cell))),
        "outline": layout.outline(cell.box),
        "icon": f"{layout.translate(cell.icon)} scale({0.9 if cell.corner else 1})",
        **{place: layout.translate(spot) for place, spot in spots.items()},
    }


def _lines(space: Any) -> list[str]:
    """A name in at most two lines; a Delivery by where it is, a chest without the community."""
    words = str(space.title)
    if space.kind == "delivery" and " " in words:
        return ["Delivery", words.split()[-1]]
    if space.kind == "chest":
        return words.split()[-1:]
    return [words] if len(words) <= 9 else textwrap.wrap(words, 10, break_long_words=False)[:2]


def _fit(cell: layout.Cell, lines: list[str]) -> str:
    """How the name has to shrink to fit: "tight" always, "long" where the board is small, "" not at all."""
    letters = max(map(len, lines))
    room = cell.box.w - 6 - (layout.BAND if cell.side in (layout.LEFT, layout.RIGHT) else 0)
    if cell.corner or letters * 13 <= room:
        return ""
    return "tight" if letters * 11.5 > room else "long"


def set_mark(entry: Any) -> dict[str, str]:
    """How a colour set is marked: its shape, its colour and its name."""
    return {"shape": entry.shape, "colour": entry.colour, "name": entry.name}


def pizza_card(file: Any, pizza: Any) -> str:
    """All that a pizza's card says, for a tip."""
    rest = [other.name for other in file.menu.pizzas if other.set == pizza.set and other is not pizza]
    worth = f"{count(pizza.points, 'point')}, or {pizza.set_points} with {' and '.join(rest)}. MP-13"
    costs = f"Price {money(pizza.price)}; others pay {money(pizza.cost_to_try)} to try it. MP-14"
    return f"{pizza.name}, {pizza.set}\n{costs}\n{worth}\n{pizza.text}"


def pizza_marks(file: Any) -> list[dict[str, str]]:
    """Every pizza in a list of things: its mark, title, price and card."""
    return _pizza_marks(same(file))


@lru_cache(maxsize=64)
def _pizza_marks(same: Same) -> list[dict[str, str]]:
    file = same.thing
    sets = {entry.name: set_mark(entry) for entry in file.menu.sets}
    return [
        sets[pizza.set] | {"title": pizza.name, "price": money(pizza.price), "tip": pizza_card(file, pizza)}
        for pizza in file.menu.pizzas
    ]


def owned(look: Look) -> list[dict[str, Any]]:
    """The pizzas that somebody owns: whose, and what it costs to try them."""
    file, box = same(look.file), same(look.box)
    return [_owned(file, box, pizza, owner) for pizza, owner in enumerate(look.view.owner) if owner != NOBODY]


@lru_cache(maxsize=1024)
def _owned(same_file: Same, same_box: Same, pizza: int, owner: int) -> dict[str, Any]:
    box = same_box.thing
    space = printed(same_file.thing)[box.space_of[pizza]]
    return {
        "seat": owner,
        "letter": LETTERS[owner],
        "outline": space["outline"],
        "flag": space["flag"],
        "at": space["at"],
        "cost": money(box.cost_to_try[pizza]),
    }


def targets(look: Look, legal: set[int]) -> list[dict[str, Any]]:
    """The spaces that a click acts on: where a ride leads, and pizzas that can be sold for a debt."""
    spaces, box = printed(look.file), look.box
    drawn = []
    for action in sorted(legal):
        if TRAVEL <= action < TRAVEL + box.spaces:
            number = action - TRAVEL
            fare = money(look.fare(number))
            tip = f"{look.space(number)}: {look.waits(number)}. The ride costs {fare}. MP-24"
            label = f"Ride to {look.space(number)} for {fare}"
            drawn.append(_target(spaces[number], action, fare, label, tip))
        elif SELL <= action < SELL + PIZZAS:
            pizza = action - SELL
            price = money(box.price[pizza])
            label = f"Sell {look.pizza(pizza)} for {price}"
            drawn.append(_target(spaces[box.space_of[pizza]], action, price, label, f"{label}. MP-38"))
    return drawn


def _target(space: dict[str, Any], action: int, chip: str, label: str, tip: str) -> dict[str, Any]:
    return {
        "action": action,
        "amount": chip,
        "label": label,
        "tip": tip,
        "outline": space["outline"],
        "chip": space["chip"],
    }


def pizza_slices(file: Any) -> list[dict[str, Any]]:
    """The pizza in the middle: a slice for each pizza, turned to its place."""
    return _pizza_slices(same(file))


@lru_cache(maxsize=64)
def _pizza_slices(same: Same) -> list[dict[str, Any]]:
    menu = same.thing.menu
    sets = {entry.name: set_mark(entry) for entry in menu.sets}
    angle = 360 / PIZZAS
    return [
        sets[pizza.set]
        | {"pizza": place, "turn": f"rotate({angle * place:g})", "back": f"rotate({-angle * (place + 0.5):g})"}
        for place, pizza in enumerate(menu.pizzas)
    ]
