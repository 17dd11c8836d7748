"""The town: the order of its pieces, and where each may lie."""

from collections.abc import Callable

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import words
from doorstep.games.psychic_pizza.grid import INNER, SPACES, beside
from doorstep.games.psychic_pizza.state import BUILDING, CROW, NOWHERE, TURN
from doorstep.kernel.events import Event
from doorstep.kernel.game import Choice, Game, Refusal
from doorstep.kernel.match import IllegalAction
from tests.games.psychic_pizza.table import among, at

LEGAL = (
    "B2",
    "F6",
    "A7",
    "G1",
    "C7",
    "E1",
    "A4",
    "A5",
    "G4",
    "G3",
    "E3",
    "C5",
    "D1",
    "D7",
    "G7",
    "A1",
    "E4",
    "C4",
    "B4",
)


class Site:
    """A town in the making, for two Deliverers."""

    def __init__(self, *spaces: str, deliverers: int = 2, **options: str) -> None:
        self.game = Game(psychic_pizza, {"mayor": "builder", **options})
        self.mayor = deliverers
        self.match = self.game.start(deliverers + 1, seed=1)
        for space in spaces:
            self.place(space)

    def place(self, space: str) -> list[Event]:
        """Lay the next piece."""
        return self.match.play(self.mayor, a.PLACE + at(space))

    def open(self) -> list[Event]:
        """The town is ready."""
        return self.match.play(self.mayor, a.OPEN)

    def allowed(self) -> int:
        """The spaces where the next piece may lie."""
        legal = [action - a.PLACE for action in self.match.legal(self.mayor) if a.PLACE <= action < a.OPEN]
        return sum(1 << space for space in legal)

    def refused(self, space: str) -> Refusal:
        """Why the next piece may not lie there."""
        assert not self.allowed() >> at(space) & 1
        with pytest.raises(IllegalAction) as refused:
            self.place(space)
        return Refusal(refused.value.code, refused.value.clause, refused.value.message)

    def opening(self) -> Choice:
        """The Mayor's button that opens the town."""
        view = self.match.view(self.mayor)
        return words.choice(self.game.box, self.game.file, view, self.mayor, a.OPEN, str)

    def asked(self) -> str:
        """What the Mayor is asked."""
        view = self.match.view(self.mayor)
        return words.ask(self.game.box, self.game.file, view, self.mayor, str).title


@pytest.mark.clause("PP-19", "PP-21", "PP-24", "PP-26", "PP-29", "PP-30", "PP-32")
def test_the_pieces_come_in_the_order_of_the_rules() -> None:
    site, asked = Site(), []
    for space in LEGAL:
        asked.append(site.asked())
        site.place(space)
    assert asked == [
        *("Build the town", "Place the start location 2"),
        *("Place the Pepperoni pizza box", "Place the Cheese pizza box"),
        *("Place the Pepperoni mailbox", "Place the Cheese mailbox"),
        *(f"Place the grave {n} of 6" for n in range(1, 7)),
        *(f"Place the fence {n} of 4" for n in range(1, 5)),
        *(f"Place the {shape} teleporter" for shape in ("circle", "triangle", "square")),
    ]
    assert (site.asked(), site.allowed()) == ("The town is complete", 0)


@pytest.mark.clause("PP-17", "PP-25", "PP-28", "PP-29", "PP-33")
def test_the_town_that_was_built_is_the_one_that_opens() -> None:
    site = Site(*LEGAL)
    events = site.open()
    s = site.match.state
    assert (int(s.phase), events[0].kind) == (TURN, a.E_OPENED)
    assert s.start[:2].tolist() == [at("B2"), at("F6")]
    assert s.pizza_box[:2].tolist() == [at("A7"), at("G1")]
    assert s.mailbox[:2].tolist() == [at("C7"), at("E1")]
    assert int(s.graves) == int(s.ghosts) == among("A4", "A5", "G4", "G3", "E3", "C5")
    assert int(s.fences) == among("D1", "D7", "G7", "A1")
    assert s.teleporter.tolist() == [at("E4"), at("C4"), at("B4")]
    assert (int(s.pizzas), int(s.houses)) == (0b11, 0)
    assert s.extra.tolist() == [NOWHERE] * len(s.extra)


@pytest.mark.clause("PP-20", "PP-22")
def test_a_start_lies_off_the_edge() -> None:
    assert Site().allowed() == INNER
    assert INNER.bit_count() == 25
    message = "A4 is on the edge of the town: a start lies further inside."
    assert Site().refused("A4") == Refusal("start-on-edge", "PP-22", message)


@pytest.mark.clause("PP-18")
def test_one_tile_a_space() -> None:
    site = Site(*LEGAL[:12])
    assert not site.allowed() & int(site.match.state.tiles)
    assert site.refused("A7") == Refusal("taken", "PP-18", "A7 holds a tile already: one tile a space.")


@pytest.mark.clause("PP-23")
@pytest.mark.parametrize("pieces", range(1, 19))
def test_no_other_tile_is_beside_a_start(pieces: int) -> None:
    site = Site(*LEGAL[:pieces])
    starts = among(*LEGAL[: min(pieces, 2)])
    assert not site.allowed() & beside(starts)
    message = "B3 is right beside the start location at B2: nothing else may lie there."
    assert site.refused("B3") == Refusal("beside-start", "PP-23", message)


@pytest.mark.clause("PP-23", "PP-106")
def test_nor_is_a_round_tile_or_an_animal() -> None:
    site = Site(*LEGAL, animals="yes", crow="yes", pigs="3", free_tiles="yes")
    for space in ("A2", "C2"):
        assert site.refused(space).clause == "PP-23"
    for space in ("C3", "D3", "D4", "D5", "E5", "D2", "G5", "B6", "C6"):
        assert not site.allowed() & beside(among("B2", "F6"))
        site.place(space)
    assert site.allowed() == 0
    assert int(site.match.state.extra[CROW]) == at("D4")
    assert not int(site.match.state.round_tiles) >> at("D4") & 1


@pytest.mark.clause("PP-27")
def test_a_mailbox_is_not_beside_a_pizza_of_its_kind() -> None:
    site = Site("D4", "F6", "B2", "D1")
    assert not site.allowed() & beside(among("B2"))
    assert site.allowed() & among("A1", "C1", "E1", "D2") == among("A1", "C1", "E1", "D2")
    message = "B3 is right beside the pizza at B2, which is of the same kind."
    assert site.refused("B3") == Refusal("beside-pizza", "PP-27", message)
    site.place("G1")
    assert site.allowed() & beside(among("B2", "D1")) == beside(among("B2"))


@pytest.mark.clause("PP-27", "PP-104")
def test_of_a_doubled_kind_it_is_beside_neither_pizza() -> None:
    site = Site("C3", "E3", "C5", "E5", "A1", "G1", "A7", "G7", deliverers=4)
    for _ in range(2):
        assert not site.allowed() & beside(among("A1", "G1"))
        assert site.allowed() & beside(among("A7", "G7")) == beside(among("A7", "G7"))
        site.place("D1" if _ == 0 else "D7")
    assert site.allowed() & beside(among("A1", "G1")) == beside(among("A1", "G1"))
    assert not site.allowed() & beside(among("A7"))


REST = ("D4", "F6", "E2", "G3", "C6", "D7", "A5", "A6", "C5", "G1", "E7", "G4")


@pytest.mark.clause("PP-31")
def test_no_space_is_walled_off() -> None:
    site = Site(*REST, "B1")
    assert not site.allowed() & among("A2")
    assert site.refused("A2") == Refusal("out-of-reach", "PP-31", "Fence 2 of 4 at A2: A1 would be walled off.")
    assert site.allowed() & among("A1", "B2", "A3") == among("A1", "B2", "A3")
    site.place("B2")
    message = "Fence 3 of 4 at A3: A1 and A2 would be walled off."
    assert site.refused("A3") == Refusal("out-of-reach", "PP-31", message)


@pytest.mark.clause("PP-31")
def test_ghosts_wall_nothing_off() -> None:
    assert Site("D4", "F6", "E2", "G3", "C6", "D7", "A2", "B2", "C5", "G1", "E7", "G4").allowed() & among("B1")


def opposite(space: str) -> str:
    """The space mirrored through the centre."""
    return f"{'GFEDCBA'['ABCDEFG'.index(space[0])]}{8 - int(space[1])}"


def same(space: str) -> str:
    """The space itself."""
    return space


@pytest.mark.clause("PP-31", "PP-32")
@pytest.mark.parametrize("side", [same, opposite])
def test_every_space_can_be_reached_through_the_one_way_teleporters(side: Callable[[str], str]) -> None:
    """Nobody could come to stand on the circle at B1, were the square in the corner behind it."""
    site = Site(*map(side, [*REST, "A2", "D1", "G7", "F3", "B1", "C3"]))
    message = f"Square teleporter at {side('A1')}: there would be no way to or from {side('B1')}."
    assert site.refused(side("A1")) == Refusal("out-of-reach", "PP-31", message)
    elsewhere = among(*map(side, ["A3", "B2", "F2"]))
    assert site.allowed() & elsewhere == elsewhere


@pytest.mark.clause("PP-31", "PP-32")
@pytest.mark.parametrize("side", [same, opposite])
def test_every_space_can_be_left_again(side: Callable[[str], str]) -> None:
    """Who stands on the square in the corner could go only to the triangle, which sends back to the square."""
    site = Site(*map(side, [*REST, "A2", "D1", "G7", "F3", "C3", "B1"]))
    message = f"Square teleporter at {side('A1')}: there would be no way to or from {side('A1')}."
    assert site.refused(side("A1")) == Refusal("out-of-reach", "PP-31", message)
    elsewhere = among(*map(side, ["A3", "B2", "F2"]))
    assert site.allowed() & elsewhere == elsewhere


@pytest.mark.clause("PP-33")
def test_a_complete_town_takes_no_more() -> None:
    assert Site(*LEGAL).refused("D4") == Refusal("town-complete", "PP-33", "Every piece lies: open the town.")


@pytest.mark.clause("PP-33")
def test_the_mayor_is_told_before_a_town_is_placed_anew() -> None:
    site = Site(*LEGAL[:-1])
    assert site.opening().hint.endswith("if that makes no legal town, so is every piece")
    site.match.state.tiles = (1 << 49) - 1
    assert site.asked() == "No space is left for the square teleporter"
    assert site.opening().text == "Place all anew and open the town"
    assert Site(*LEGAL).opening().text == "Open the town"


@pytest.mark.clause("PP-33")
@pytest.mark.parametrize("pieces", [0, 1, 5, 8, 13, 17])
def test_what_is_missing_is_placed_at_random_and_legal(pieces: int) -> None:
    for seed in range(10):
        site = Site(*LEGAL[:pieces], monkey="yes")
        site.match.state.key[0] = seed
        site.open()
        s = site.match.state
        assert s.start[: min(pieces, 2)].tolist() == [at(space) for space in LEGAL[: min(pieces, 2)]]
        assert int(s.tiles) & among(*LEGAL[:pieces]) == among(*LEGAL[:pieces])
        assert int(s.tiles).bit_count() == 20
        assert site.game.rules.fits(site.game.box, s)


@pytest.mark.clause("PP-33")
@pytest.mark.parametrize("deliverers", [2, 3, 4])
def test_every_town_made_for_a_table_keeps_the_rules(deliverers: int) -> None:
    for seed in range(25):
        for town in ("generated", "easy", "medium", "hard", "expert"):
            match = Game(psychic_pizza, {"town": town, "monkey": "yes", "manhole_covers": "yes"}).start(
                deliverers, seed=seed
            )
            assert match.game.rules.fits(match.game.box, match.state)


@pytest.mark.clause("PP-07")
def test_others_may_not_build_and_the_mayor_does_not_play() -> None:
    site = Site()
    for seat, action, code in ((0, a.PLACE + 24, "mayor-builds"), (2, a.MOVE, "town-first"), (0, a.MOVE, "town-first")):
        with pytest.raises(IllegalAction) as refused:
            site.match.play(seat, action)
        assert refused.value.code == code
    site.open()
    for seat, action, code in ((2, a.PLACE + 24, "town-stands"), (2, a.MOVE, "mayor-watches")):
        with pytest.raises(IllegalAction) as refused:
            site.match.play(seat, action)
        assert refused.value.code == code


@pytest.mark.clause("PP-15")
def test_nobody_else_learns_where_a_piece_is_placed() -> None:
    site = Site()
    events = site.place("D4")
    assert [[event.known_to(seat) for seat in (-1, 0, 1, 2)] for event in events] == [[False, False, False, True]]
    assert int(site.match.state.phase) == BUILDING
    assert SPACES == 49
