"""What the town builder asks the server, and the document that keeps its town."""

from typing import Any

import pytest

from doorstep.games.psychic_pizza import game
from doorstep.games.psychic_pizza.actions import OPEN
from doorstep.games.psychic_pizza.builder import TOWN, page, scene
from doorstep.games.psychic_pizza.builder_answers import ANSWERS
from doorstep.games.psychic_pizza.builder_town import Town, code, from_code, supply, to_file
from doorstep.kernel.game import Game

GAME = Game(game)
EMPTY_TOWN = Town(3, "", "." * 49)
SUPPLY = supply([0, 1, 2], "")


def ask(name: str, **body: Any) -> Any:
    """The answer to the builder's question."""
    return ANSWERS[f"town-{name}"](GAME.box, GAME.file, body)


def lying(*rows: str, deliverers: int = 3) -> str:
    """The link's text of a town whose first rows are these."""
    return code(Town(deliverers, "", "".join(rows).ljust(49, ".")))


def test_an_empty_town_breaks_no_rule_but_lacks_everything() -> None:
    told = ask("check", town=code(EMPTY_TOWN), supply=SUPPLY, piece="1")
    assert all(not fault["spaces"] for fault in told["faults"])
    assert len(told["faults"]) == len(set(SUPPLY))
    assert told["placing"] == []
    assert told["barred"] == [space for space in range(49) if space // 7 in (0, 6) or space % 7 in (0, 6)]


def test_says_where_the_piece_in_hand_would_break_a_rule() -> None:
    told = ask("check", town=lying("..#....", "#......"), supply=SUPPLY, piece="#")
    assert told["barred"] == [1, 8]  # what either encloses
    told = ask("check", town=lying(".......", "..A....", "...1..."), supply=SUPPLY, piece="a")
    assert told["barred"] == [2, 8, 10, 16, 18, 24]


@pytest.mark.parametrize("deliverers", [2, 3, 4])
def test_fills_the_rest_around_what_lies_there(deliverers: int) -> None:
    wanted = supply({2: [0, 1], 3: [0, 1, 2], 4: [0, 0, 1, 2]}[deliverers], "kp")
    start = lying("#g.....", ".......", "..1....", deliverers=deliverers)
    whole = from_code(ask("fill", town=start, supply=wanted)["town"])
    assert whole.cells[0] == "#"
    assert whole.cells[1] == "g"
    assert whole.cells[16] == "1"
    told = ask("check", town=code(whole), supply=wanted)
    assert told["faults"] == []
    assert len(told["placing"]) == len(wanted)


def test_a_town_has_the_pizzas_that_were_chosen() -> None:
    town = Town(4, "k", "." * 49, "ABBC")
    wanted = supply([0, 1, 1, 2], "k")
    whole = from_code(ask("fill", town=code(town), supply=wanted)["town"])
    assert (whole.kinds, whole.rounds) == ("ABBC", "k")
    assert sorted(letter for letter in whole.cells if letter in "ABCabc") == sorted("ABBCabbc")
    assert from_code(ask("read", text=to_file(whole))["town"]) == whole
    for wrong in ("13AB-", "12CC-", "12ABC-"):
        with pytest.raises(ValueError, match="are no pizzas for"):
            from_code(wrong + "-" * 49)


def test_the_page_names_the_pizzas_that_may_be_chosen() -> None:
    mixes = page(GAME.box, GAME.file, {})["mixes"]
    assert [mix["name"] for mix in mixes[2]] == ["Pepperoni and Jalapeno", "Cheese and Jalapeno"]
    assert [mix["letters"] for mix in mixes[4]] == ["ABBC", "AABB"]
    assert mixes[4][1]["name"] == "2 Pepperoni and 2 Cheese"
    assert page(GAME.box, GAME.file, {"edition": "one-draw"})["mixes"][2][0]["name"] == "Shrimp and Cheese"


def test_fills_nothing_in_before_what_is_wrong_is_mended() -> None:
    with pytest.raises(ValueError, match="First mend"):
        ask("fill", town=lying("1......"), supply=SUPPLY)


def test_says_that_no_town_fits_around() -> None:
    rows = ("p" * 7, "p1pp2pp", "p" * 7)
    supply_with_pigs = SUPPLY + "p" * 19
    with pytest.raises(ValueError, match="First mend"):
        ask("fill", town=lying(*rows), supply=supply_with_pigs)
    with pytest.raises(ValueError, match="no legal town"):
        ask("fill", town=lying(*["k" * 7] * 2), supply=SUPPLY + "k" * 14 + "m" * 13)


def test_turns_writes_and_reads() -> None:
    town = lying("12.....")
    assert from_code(ask("turn", town=town, symmetry=4)["town"]).cells.startswith(".....21")
    turned = from_code(ask("turn", town=town, symmetry=5)["town"]).cells  # clockwise
    assert (turned[6], turned[13]) == ("1", "2")
    assert ask("write", text=town)["text"] == to_file(from_code(town))
    assert ask("read", text=f"https://example.org/g/psychic-pizza/build#{town} ")["town"] == town
    assert ask("read", text=to_file(from_code(town)))["town"] == town


@pytest.mark.parametrize(
    ("name", "body", "words"),
    [
        ("check", {"town": "1", "supply": ""}, "cut off"),
        ("check", {"town": code(EMPTY_TOWN)}, "not understood"),
        ("check", {"town": code(EMPTY_TOWN), "supply": "☠"}, "stands for no piece"),
        ("check", {"town": code(EMPTY_TOWN), "supply": SUPPLY, "piece": "?"}, "stands for no piece"),
        ("check", {"town": code(EMPTY_TOWN), "supply": "g" * 50}, "not understood"),
        ("check", {"town": code(EMPTY_TOWN), "supply": SUPPLY.replace("#", "")}, "make no town"),
        ("fill", {"town": code(EMPTY_TOWN), "supply": "g" * 22}, "make no town"),
        ("difficulty", {"town": code(EMPTY_TOWN), "supply": ""}, "make no town"),
        ("turn", {"town": code(EMPTY_TOWN), "symmetry": 8}, "not understood"),
        ("read", {"text": ""}, "no town"),
        ("read", {"text": "x" * 5000}, "not understood"),
    ],
)
def test_refuses_what_is_no_town(name: str, body: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ask(name, **body)


@pytest.mark.parametrize("body", [None, 7, [], "town"])
def test_refuses_what_is_no_question(body: Any) -> None:
    for answer in ANSWERS.values():
        with pytest.raises(ValueError, match="not understood"):
            answer(GAME.box, GAME.file, body)


def test_free_tiles_without_a_name_are_numbered() -> None:
    town = Town(3, "y", ("1y" + "." * 47))
    assert ask("check", town=code(town), supply=SUPPLY)["faults"][-1]["words"].startswith("Free tile 3")


# -- the document


def test_the_document_keeps_one_town() -> None:
    body = TOWN.apply(TOWN.blank(), {"town": lying("1")})
    assert body == {"town": lying("1")}
    assert TOWN.apply(body, {"town": ""}) == TOWN.blank()


@pytest.mark.parametrize("operation", [None, {}, {"town": 3}, {"town": "nonsense"}, {"town": "", "more": 1}])
def test_the_document_takes_nothing_else(operation: Any) -> None:
    with pytest.raises(ValueError, match=r"town"):
        TOWN.apply(TOWN.blank(), operation)


@pytest.mark.clause("PP-15")
def test_nobody_reads_it_but_its_owner() -> None:
    match = Game(game, {"mayor": "builder"}).start(4, 1)
    assert TOWN.readers(match.game.box, match.view(0), 3) == 0


# -- the pages


@pytest.mark.clause("PP-15")
def test_only_the_mayor_is_shown_the_builder_and_only_while_building() -> None:
    built = Game(game, {"mayor": "builder"})
    match = built.start(4, 1)
    documents = {"town": {"town": lying("1")}}
    shown = [scene(built.box, built.file, match.view(seat), seat, documents) for seat in range(-1, 4)]
    assert [found is not None for found in shown] == [False, False, False, False, True]
    assert shown[4] is not None
    assert shown[4]["town"] == lying("1")
    match.play(3, OPEN)
    assert scene(built.box, built.file, match.view(3), 3, documents) is None


def test_the_page_offers_what_the_edition_has() -> None:
    assert page(GAME.box, GAME.file, {})["most"] == 4
    one_draw = page(GAME.box, GAME.file, {"edition": "one-draw"})
    assert (one_draw["most"], one_draw["words"]["fence"]) == (3, "wall")
    assert page(GAME.box, GAME.file, {"edition": "<script>"})["edition"] == "allplay"
