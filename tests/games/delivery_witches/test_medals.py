"""Medals: at once and by all means, one of a kind, four at most."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import (
    BASIC,
    COINS_EARNED,
    CROW,
    CRYSTALS_EARNED,
    FOUR_ALIKE,
    MEDALS,
    SET,
    THREE_ABILITIES,
    TIMED,
    TOP,
)
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, B, Table, of


def medals(table: Table, seat: int = A) -> set[int]:
    """The kinds that a witch has."""
    return {kind for kind in range(MEDALS) if int(table.state.medals[seat]) >> kind & 1}


def deliver(table: Table, packages: list[int] | None = None, **card: object) -> list[tuple[int, int, int]]:
    """The first witch delivers an order on the tile A3; which medals came of it."""
    table.at(A, "A2").give(A, packages or [BLUE], **card)  # type: ignore[arg-type]
    return of(table.move("A3"), a.E_MEDAL)


@pytest.mark.clause("DW-57", "DW-59")
def test_four_of_one_colour_bring_a_medal_at_once() -> None:
    table = Table()
    table.state.packages[A] = 3, 2, 3, 0
    table.state.stack[FOUR_ALIKE] = 3
    assert deliver(table) == []
    assert deliver(table) == [(A, FOUR_ALIKE, 4)]
    assert table.state.stack[FOUR_ALIKE] == 2
    assert table.state.medal_worth[A, FOUR_ALIKE] == 4


@pytest.mark.clause("DW-59")
def test_packages_of_any_level_count_once_their_card_is_completed() -> None:
    table = Table().brooms(A)
    table.state.packages[A, BLUE] = 2
    table.at(A, "A2").give(A, [BLUE, GREEN])
    table.give(A, [BLUE], level=2)
    assert of(table.move("A3"), a.E_MEDAL) == []
    table.at(A, "B1")
    assert of(table.move("B2"), a.E_MEDAL) == []
    table.at(A, "A4")
    assert of(table.move("A5"), a.E_MEDAL) == [(A, FOUR_ALIKE, 5)]


@pytest.mark.clause("DW-58")
def test_no_medal_comes_twice() -> None:
    table = Table()
    table.state.packages[A, BLUE] = 3
    assert len(deliver(table)) == 1
    assert deliver(table, [BLUE] * 4) == []
    assert table.state.stack[FOUR_ALIKE] == 3


@pytest.mark.clause("DW-58", "DW-60")
@pytest.mark.parametrize(("level", "start", "end"), [(1, "A2", "A3"), (2, "Shop", "B2"), (3, "C7", "C6")])
def test_a_package_of_each_colour_of_a_level(level: int, start: str, end: str) -> None:
    table = Table().brooms(A).at(A, start)
    table.state.colours_of[A, level - 1] = 1 << PURPLE | 1 << ORANGE | 1 << GREEN
    table.give(A, [BLUE], level)
    assert of(table.move(end), a.E_MEDAL) == [(A, SET + level - 1, 3 + level)]
    assert medals(table) == {SET + level - 1}


@pytest.mark.clause("DW-60")
def test_sets_are_counted_on_each_level_by_itself() -> None:
    table = Table()
    table.state.colours_of[A] = 1 << PURPLE, 1 << GREEN | 1 << BLUE, 1 << ORANGE
    assert deliver(table) == []


@pytest.mark.clause("DW-61")
def test_three_abilities_bring_a_medal() -> None:
    table = Table()
    table.state.crystals[A] = 25
    told = table.play(a.BUY, a.BUY)
    assert of(told, a.E_MEDAL) == []
    assert of(table.play(a.BUY), a.E_MEDAL) == [(A, THREE_ABILITIES, 5)]


@pytest.mark.clause("DW-62")
def test_a_crow_is_bought_at_the_summit_once() -> None:
    table = Table().brooms(A).at(A, "Summit")
    table.state.coins[A] = 14
    assert a.BUY_CROW not in table.legal()
    table.state.coins[A] = 40
    told = table.play(a.BUY_CROW)
    assert of(told, a.E_CROW) == [(A, 15, 0)]
    assert of(told, a.E_MEDAL) == [(A, CROW, 10)]
    assert (table.state.coins[A], table.state.actions[A]) == (25, 3)
    assert a.BUY_CROW not in table.legal()


@pytest.mark.clause("DW-62")
def test_crows_are_sold_nowhere_else() -> None:
    table = Table().brooms(A)
    table.state.coins[A] = 40
    sold = []
    for node in range(int(table.box.nodes)):
        table.state.at[A] = node
        if a.BUY_CROW in table.legal():
            sold.append(table.game.file.island.names[node])
    assert sold == ["Summit"]


@pytest.mark.clause("DW-62")
def test_each_crow_is_worth_less_than_the_one_before() -> None:
    table = Table().at(A, "Summit").at(B, "C7")
    table.state.coins[:2] = 15
    table.state.brooms[:2] = 2
    table.play(a.BUY_CROW)
    table.move("C9")
    table.play(a.END_TURN)
    table.move("Summit")
    assert of(table.play(a.BUY_CROW), a.E_MEDAL) == [(B, CROW, 9)]


@pytest.mark.clause("DW-63", "DW-66")
@pytest.mark.parametrize("kind", [COINS_EARNED, CRYSTALS_EARNED])
def test_twenty_coins_or_crystals_earned(kind: int) -> None:
    what = "coins" if kind == COINS_EARNED else "crystals"
    swap = {f"{what}_medal": "level-1"}
    table = Table(options=swap)
    table.state[f"{what}_earned"][A] = 18
    assert deliver(table, coins=1, crystals=1) == []
    assert deliver(table, coins=1, crystals=1) == [(A, kind, 5)]
    table = Table(options={"earned": "at-one-time", **swap})
    table.state[f"{what}_earned"][A] = 40
    table.state[what][A] = 18
    assert deliver(table, coins=1, crystals=1) == []
    assert deliver(table, coins=1, crystals=1) == [(A, kind, 5)]


@pytest.mark.clause("DW-63")
def test_what_the_centre_of_a_mastery_pays_is_income() -> None:
    table = Table(options={"coins_medal": "level-1"})
    table.state.coins_earned[A] = 15
    table.state.cube[A, PURPLE] = 3
    assert deliver(table, coins=2) == [(A, COINS_EARNED, 5)]


@pytest.mark.clause("DW-64")
def test_four_timed_deliveries() -> None:
    table = Table(options={"timed_medal": "four-alike"})
    table.state.timed[A] = 2
    assert deliver(table) == []
    assert deliver(table, clock=1) == []
    assert table.state.timed[A] == 3
    table.at(A, "A1").give(A, [BLUE], clock=1)
    assert of(table.move("A2", "A3"), a.E_MEDAL) == []
    table.round()
    assert deliver(table, clock=1) == [(A, TIMED, 5)]


@pytest.mark.clause("DW-64")
def test_a_table_may_count_late_ones() -> None:
    table = Table(options={"timed_medal": "level-2", "timed_count": "any"})
    table.state.timed[A] = 3
    table.at(A, "A1").give(A, [BLUE], clock=1)
    assert of(table.move("A2", "A3"), a.E_MEDAL) == [(A, TIMED, 5)]


@pytest.mark.clause("DW-64")
def test_a_timed_delivery_in_time_counts_though_a_hazard_spoiled_it() -> None:
    table = Table(options={"timed_medal": "level-2"}).hazard("A2", "A3", 1)
    table.state.timed[A] = 3
    assert deliver(table, clock=1, no=["mountain"]) == [(A, TIMED, 5)]


@pytest.mark.clause("DW-65")
def test_the_top_of_a_mastery() -> None:
    table = Table(options={"top_medal": "three-abilities"})
    table.state.cube[A, PURPLE] = 6
    assert deliver(table) == [(A, TOP, 6)]


@pytest.mark.clause("DW-63")
def test_the_sets_of_medals() -> None:
    def kinds(seed: int = 1, **options: str) -> list[int]:
        return [kind for kind, left in enumerate(Table(seed=seed, options=options).state.stack) if left]

    assert kinds() == list(range(BASIC))
    assert kinds(medal_set="advanced") == [THREE_ABILITIES, CROW, COINS_EARNED, TIMED, TOP, CRYSTALS_EARNED]
    assert kinds(medal_set="all") == list(range(MEDALS))
    assert kinds(top_medal="four-alike", coins_medal="level-3") == [
        SET,
        SET + 1,
        THREE_ABILITIES,
        CROW,
        COINS_EARNED,
        TOP,
    ]
    mixes = {tuple(kinds(seed=seed, medal_set="mixed")) for seed in range(20)}
    assert len(mixes) > 10
    assert all(CROW in mix and len(mix) == BASIC for mix in mixes)


def test_an_empty_stack_gives_nothing() -> None:
    table = Table()
    table.state.packages[A, BLUE] = 3
    table.state.stack[FOUR_ALIKE] = 0
    assert deliver(table) == []


@pytest.mark.clause("DW-57")
def test_with_more_medals_than_room_the_owner_takes_which() -> None:
    table = Table()
    s = table.state
    s.medals[A] = 1 << CROW | 1 << THREE_ABILITIES | 1 << SET + 2
    s.packages[A, BLUE] = 3
    s.colours_of[A, 0] = 1 << PURPLE | 1 << ORANGE | 1 << GREEN
    assert deliver(table, mastery=[PURPLE, GREEN]) == []
    assert table.legal() == [a.TAKE_MEDAL + FOUR_ALIKE, a.TAKE_MEDAL + SET]
    told = table.play(a.TAKE_MEDAL + SET)
    assert of(told, a.E_MEDAL) == [(A, SET, 4)]
    assert of(told, a.E_LAST_ROUND) == [(A, 0, 0)]
    assert table.legal() == [a.ADVANCE + PURPLE, a.ADVANCE + GREEN]
    table.play(a.ADVANCE + GREEN)
    assert len(medals(table)) == 4


@pytest.mark.clause("DW-57")
def test_several_medals_at_once_are_all_taken() -> None:
    table = Table()
    table.state.packages[A, BLUE] = 3
    table.state.colours_of[A, 0] = 1 << PURPLE | 1 << ORANGE | 1 << GREEN
    assert deliver(table) == [(A, FOUR_ALIKE, 5), (A, SET, 4)]


@pytest.mark.clause("DW-57", "DW-62")
def test_there_is_no_fifth_medal() -> None:
    table = Table().brooms(A).at(A, "Summit")
    table.state.medals[A] = 0b1111
    table.state.last = A
    table.state.coins[A] = 15
    assert a.BUY_CROW not in table.legal()
    table.state.crystals[A] = 25
    table.at(A, "Plaza").play(a.BUY, a.BUY, a.BUY)
    assert medals(table) == {0, 1, 2, 3}
