"""The boxes: what they must hold, and what is refused."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza.moves import deliveries_passed
from doorstep.kernel.boxes import BoxError, parse
from doorstep.kernel.game import Game
from tests.games.monopoly_pizza.table import Table

TEXT = monopoly_pizza.boxes["28"].read_text(encoding="utf-8")


@pytest.mark.clause("MP-01")
@pytest.mark.parametrize(("box", "spaces"), [("28", 28), ("32", 32)])
def test_the_box_holds_what_the_rulebook_counts(box: str, spaces: int) -> None:
    file = Game(monopoly_pizza, box=box).file
    assert len(file.board.spaces) == spaces
    assert len(file.menu.pizzas) == len(file.chance.cards) == len(file.chest.cards) == 16
    assert sum(token.count for token in file.slices.tokens) == 64
    assert sum(token.count * token.value for token in file.slices.tokens) == 78
    assert (file.money.start, file.money.go, file.money.bail, file.money.fare) == (100, 20, 15, 10)
    assert list(monopoly_pizza.seats) == [2, 3, 4, 5, 6]


def test_the_boards_differ_only_in_their_spaces() -> None:
    short, long = (Game(monopoly_pizza, box=box).file for box in ("28", "32"))
    assert (short.menu, short.slices, short.chance, short.chest) == (long.menu, long.slices, long.chance, long.chest)


@pytest.mark.clause("MP-27")
@pytest.mark.parametrize("box", ["28", "32"])
def test_from_some_delivery_space_the_ride_to_peppers_passes_one_more(box: str) -> None:
    game = Game(monopoly_pizza, box=box)
    spaces = game.file.board.spaces
    peppers = next(at for at, space in enumerate(spaces) if space.pizza == "Peppers")
    starts = [at for at, space in enumerate(spaces) if space.kind == "delivery"]
    assert [start for start in starts if deliveries_passed(game.box, start, peppers) == 1]


def test_what_is_known_of_the_printed_menu_holds() -> None:
    menu = {pizza.name: pizza for pizza in Game(monopoly_pizza).file.menu.pizzas}
    assert menu["Red Onion"].points == 3
    assert menu["Sausage"].set_points == menu["Pepperoni"].set_points == 7
    assert menu["Sausage"].set == menu["Pepperoni"].set
    assert menu["Ham"].set == menu["Pineapple"].set
    prices = {pizza.price: name for name, pizza in menu.items()}
    assert prices[max(prices)] == "Pepperoni"
    assert menu["Mac & Cheese"].price == min(prices)


@pytest.mark.parametrize(
    ("spoil", "line", "reason"),
    [
        (lambda text: text.replace("count = 16", "count = 17"), "tokens = [", "add up to 65"),
        (lambda text: text.replace('kind = "parking"', 'kind = "jail"'), "spaces = [", "2 spaces of kind jail"),
        (lambda text: text.replace('pizza = "Olives"', 'pizza = "Oilves"'), "Oilves", "no pizza called 'Oilves'"),
        (lambda text: text.replace('set = "Snow', 'set = "Slow', 1), "Slow Day", "no set"),
        (lambda text: text.replace('effect = "fee"', 'effect = "gain"'), "cards = [", "no fee"),
        (lambda text: text.replace('effect = "keep"', 'effect = "to-jail"'), "cards = [", "0 cards to keep"),
        (lambda text: text.replace('to = "Peppers"', 'to = "Peepers"'), "Peepers", "no space to move to"),
        (lambda text: text.replace('"next-delivery"', '"next-delivery", number = 3', 1), "Moped Keys", "has no number"),
        (lambda text: text.replace('effect = "gain", number = 20', 'effect = "gain"'), "Golden Peel", "needs a number"),
        (lambda text: text.replace('"heart"', '"circle"'), "sets = [", "2 sets have the shape circle"),
        (lambda text: text.replace("set_points = 4", "set_points = 0", 1), "Mac & Cheese\", set", "less in its set"),
        (lambda text: text.replace("go = 20", 'go = "much"'), "go = ", "Expected `int`"),
        (lambda text: text.replace("tries = 3", "tires = 3"), "tires = 3", "is not known here"),
        (lambda text: text.replace('evidence = "rulebook"', 'evidence = "rumour"'), "evidence = ", "Invalid enum"),
    ],
)  # fmt: skip
def test_a_fault_names_its_line(spoil: Callable[[str], str], line: str, reason: str) -> None:
    text = spoil(TEXT)
    assert text != TEXT
    with pytest.raises(BoxError) as refused:
        parse(monopoly_pizza, text, "my-box.toml")
    lines = text.splitlines()
    assert any(line in lines[number - 1] and reason in why for number, _, why in refused.value.faults), refused.value


def test_every_fault_is_told_at_once() -> None:
    text = re.sub(r"\n  \{ kind = \"delivery\".*", "", TEXT.replace("count = 16", "count = 13"))
    with pytest.raises(BoxError) as refused:
        parse(monopoly_pizza, text, "my-box.toml")
    assert len(refused.value.faults) == 2


def test_an_owners_box_is_played_with(tmp_path: Path) -> None:
    mine = tmp_path / "my-box.toml"
    mine.write_text(TEXT.replace("go = 20", "go = 25"), encoding="utf-8")
    table = Table(box=mine).put(0, "Pepperoni")
    table.roll(0, 1, 2)
    assert table.purse(0) == 125
