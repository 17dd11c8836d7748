"""GO, cards, Free Parking, Just Visiting, Delivery."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import CHANCE, CHEST
from tests.games.monopoly_pizza.table import CHANCE_AT, CHEST_AT, SPACE, A, B, C, Table, kinds, of


@pytest.mark.clause("MP-19")
@pytest.mark.parametrize(("start", "at"), [("Sausage", "GO"), ("Pepperoni", "Mac & Cheese")])
def test_go_pays_once_on_passing_or_landing(start: str, at: str) -> None:
    table = Table(deals="off").put(A, start)
    events = table.roll(A, 1, 1)
    assert table.at(A) == at
    assert of(events, a.E_GO) == [(A, 20, 0)]
    assert table.purse(A) == 120


@pytest.mark.clause("MP-20")
def test_the_top_card_is_done_at_once_and_goes_to_the_bottom() -> None:
    table = Table(deals="off").put(A, CHANCE_AT - 3).stack(CHANCE, "gain", "fee")
    gain = table.card(CHANCE, "gain")
    events = table.roll(A, 1, 2)
    assert kinds(events) == ["ROLLED", "STEPPED", "DREW", "GAINED", "TURN"]
    assert table.purse(A) == 120
    state = table.state
    bottom = (state.seen_top[CHANCE] + state.seen_count[CHANCE] - 1) % 16
    assert (int(state.seen[CHANCE, bottom]), int(state.deck_size[CHANCE])) == (gain, 16)
    assert table.put(B, CHANCE_AT - 3).roll(B, 1, 2)[2].b == table.card(CHANCE, "fee")


@pytest.mark.clause("MP-20")
def test_a_deck_comes_round_in_the_order_it_was_seen() -> None:
    table = Table(deals="off", box="28")
    rules, state = table.game.rules, table.state
    drawn = []
    for _ in range(32):
        drawn.append(int(rules.take_top(state, CHEST)))
        rules.put_under(state, CHEST, drawn[-1])
    assert sorted(drawn[:16]) == list(range(16))
    assert drawn[16:] == drawn[:16]


@pytest.mark.clause("MP-21")
def test_a_kept_card_leaves_the_deck_until_it_is_used() -> None:
    table = Table(deals="off").put(A, CHEST_AT - 3).stack(CHEST, "keep")
    card = table.card(CHEST, "keep")
    events = table.roll(A, 1, 2)
    assert kinds(events) == ["ROLLED", "STEPPED", "DREW", "KEPT", "TURN"]
    assert (int(table.state.keeper[CHEST, card]), int(table.state.deck_size[CHEST])) == (A, 15)
    table.state.current = A
    table.jail(A)
    table.play(A, a.USE_CARD + CHEST)
    assert (int(table.state.keeper[CHEST, card]), int(table.state.deck_size[CHEST])) == (-1, 16)
    bottom = (table.state.seen_top[CHEST] + table.state.seen_count[CHEST] - 1) % 16
    assert int(table.state.seen[CHEST, bottom]) == card


CARDS = [
    ("gain", {A: 120}, CHANCE_AT, {}),
    ("fee", {A: 85}, CHANCE_AT, {}),
    ("each-pays-you", {A: 110, B: 95, C: 95}, CHANCE_AT, {}),
    ("pay-each", {A: 92, B: 104, C: 104}, CHANCE_AT, {}),
    ("move-to", {A: 120}, SPACE["GO"], {}),
    ("to-jail", {}, SPACE["Jail"], {}),
    ("take-slices", {}, CHANCE_AT, {A: 1}),
    ("all-take-slice", {}, CHANCE_AT, {A: 1, B: 1, C: 1}),
]


@pytest.mark.clause("MP-20")
@pytest.mark.parametrize(("effect", "cash", "space", "slices"), CARDS, ids=[card[0] for card in CARDS])
def test_what_the_cards_do(effect: str, cash: dict[int, int], space: int, slices: dict[int, int]) -> None:
    table = Table(deals="off").put(A, CHANCE_AT - 3).stack(CHANCE, effect)
    table.roll(A, 1, 2)
    assert table.state.cash[:3].tolist() == [cash.get(seat, 100) for seat in (A, B, C)]
    assert table.state.position[A] == space
    assert table.state.slices[:3].tolist() == [slices.get(seat, 0) for seat in (A, B, C)]
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-20", "MP-11")
def test_a_pizza_reached_by_a_card_may_be_bought() -> None:
    table = Table(deals="off").put(A, CHANCE_AT - 3).stack(CHANCE, "move-back")
    events = table.roll(A, 1, 2)
    assert kinds(events) == ["ROLLED", "STEPPED", "DREW", "BACKED", "ASKED"]
    assert table.at(A) == "Chicken"
    table.play(A, a.BUY)
    assert table.owner("Chicken") == A


@pytest.mark.clause("MP-20", "MP-19")
def test_a_card_that_moves_on_passes_go_with_its_money() -> None:
    table = Table(deals="off").put(A, CHANCE_AT - 3).stack(CHANCE, "next-delivery")
    events = table.roll(A, 1, 2)
    assert table.at(A) == "Delivery to the Theatre"
    assert "GO" not in kinds(events)
    table = Table(deals="off").put(A, CHEST_AT - 3).stack(CHEST, "move-to")
    events = table.roll(A, 1, 2)
    assert of(events, a.E_GO) == [(A, 20, 0)]


def test_a_card_may_lead_to_another_card() -> None:
    table = Table(deals="off", box="28").put(A, CHANCE_AT - 3).stack(CHANCE, "move-back").stack(CHEST, "gain")
    table.box.number[CHANCE, table.card(CHANCE, "move-back")] = CHANCE_AT - CHEST_AT
    events = table.roll(A, 1, 2)
    assert kinds(events) == ["ROLLED", "STEPPED", "DREW", "BACKED", "DREW", "GAINED", "TURN"]
    assert table.purse(A) == 125


def test_moving_back_onto_go_collects_and_past_it_does_not() -> None:
    for back, at, purse in ((10, "GO", 120), (11, "Pepperoni", 100)):
        table = Table(deals="off").put(A, "Basil").stack(CHANCE, "move-back")
        table.box.number[CHANCE, table.card(CHANCE, "move-back")] = back
        table.box.what[10], table.state.position[A] = CHANCE, 7
        table.roll(A, 1, 2)
        assert (table.at(A), table.purse(A)) == (at, purse)


@pytest.mark.clause("MP-22", "MP-23")
@pytest.mark.parametrize("space", ["Free Parking", "Jail"])
def test_nothing_happens_at_rest(space: str) -> None:
    table = Table(deals="off").put(A, SPACE[space] - 3)
    assert kinds(table.roll(A, 1, 2)) == ["ROLLED", "STEPPED", "NOTHING", "TURN"]
    assert (table.purse(A), int(table.state.jail[A])) == (100, 0)


def at_delivery(cash: int = 100, **options: str) -> Table:
    """A stands on the Delivery space from which Peppers is past one more."""
    table = Table(3, None, deals="off", **options).put(A, SPACE["Delivery to the Harbour"] - 3).cash(cash)
    table.roll(A, 1, 2)
    return table


def fares(table: Table) -> dict[str, int]:
    """What a ride to each reachable space costs; the card spaces, which share their names, left out."""
    found = {}
    for name, space in SPACE.items():
        if table.can(A, a.TRAVEL + space) and space not in (CHANCE_AT, CHEST_AT):
            events = table.match.proposal(A, a.TRAVEL + space).events
            found[name] = of(events, a.E_FARE)[0][1]
    return found


@pytest.mark.clause("MP-24", "MP-27")
def test_a_ride_costs_10_and_10_more_for_each_delivery_passed() -> None:
    table = at_delivery()
    cost = fares(table)
    assert {cost[s] for s in ("Olives", "Eggplant", "Free Parking", "Spinach", "Mushroom")} == {10}
    assert {cost[s] for s in ("Delivery to the Park", "Red Onion", "Peppers", "Chicken", "Barbecue")} == {20}
    assert {cost[s] for s in ("Delivery to the Theatre", "Sausage", "Pepperoni", "GO", "Mac & Cheese")} == {30}
    assert {cost[s] for s in ("Delivery to the Station", "Ham", "Jail", "Tomatoes")} == {40}
    assert "Delivery to the Harbour" not in cost
    assert sum(table.can(A, a.TRAVEL + space) for space in range(28)) == 27


@pytest.mark.clause("MP-24")
def test_a_ride_to_the_next_delivery_space_counts_it_by_option() -> None:
    cost = fares(at_delivery(exact_delivery="no"))
    assert (cost["Delivery to the Park"], cost["Red Onion"]) == (10, 20)
    assert (cost["Delivery to the Station"], cost["Pineapple"]) == (30, 40)


@pytest.mark.clause("MP-24")
def test_riding_is_a_choice_and_cash_is_its_limit() -> None:
    assert set(fares(at_delivery(cash=19)).values()) == {10}
    table = at_delivery(cash=9)
    assert table.match.awaited == [B]
    table = at_delivery()
    table.play(A, a.PASS)
    assert (table.at(A), table.purse(A), table.match.awaited) == ("Delivery to the Harbour", 100, [B])


@pytest.mark.clause("MP-24")
@pytest.mark.parametrize("exact", ["yes", "no"])
@pytest.mark.parametrize("cash", [10, 19, 20, 29, 30, 40])
def test_every_ride_that_the_cash_pays_for_is_offered_and_no_other(cash: int, exact: str) -> None:
    all_fares = fares(at_delivery(exact_delivery=exact))
    assert fares(at_delivery(cash=cash, exact_delivery=exact)) == {s: f for s, f in all_fares.items() if f <= cash}


@pytest.mark.clause("MP-25", "MP-27")
def test_the_space_at_the_end_of_a_ride_is_carried_out() -> None:
    table = at_delivery()
    events = table.play(A, a.TRAVEL + SPACE["Peppers"])
    assert kinds(events) == ["FARE", "RODE", "ASKED"]
    assert of(events, a.E_FARE) == [(A, 20, 1)]
    table.play(A, a.BUY)
    assert (table.owner("Peppers"), table.purse(A)) == (A, 45)


@pytest.mark.clause("MP-24")
def test_from_a_delivery_space_one_may_ride_on_while_the_money_lasts() -> None:
    table = at_delivery(cash=39)
    table.play(A, a.TRAVEL + SPACE["Delivery to the Park"])
    assert table.match.awaited == [A]
    table.play(A, a.TRAVEL + SPACE["Red Onion"])
    assert (table.at(A), table.purse(A)) == ("Red Onion", 9)


@pytest.mark.clause("MP-26")
def test_riding_past_go_pays_nothing() -> None:
    table = at_delivery()
    events = table.play(A, a.TRAVEL + SPACE["Mac & Cheese"])
    assert not of(events, a.E_GO)
    assert table.purse(A) == 70


@pytest.mark.clause("MP-26")
@pytest.mark.parametrize(("option", "purse"), [("yes", 90), ("no", 70)])
def test_riding_exactly_to_go_collects_by_option(option: str, purse: int) -> None:
    table = at_delivery(exact_go=option)
    table.play(A, a.TRAVEL + SPACE["GO"])
    assert table.purse(A) == purse


@pytest.mark.clause("MP-25", "MP-28")
def test_a_ride_to_go_to_jail_leads_to_jail_and_costs_the_double_its_turn() -> None:
    table = Table(deals="off").put(A, SPACE["Delivery to the Harbour"] - 4)
    table.roll(A, 2, 2)
    table.play(A, a.TRAVEL + SPACE["Go To Jail"])
    assert (table.at(A), int(table.state.jail[A]), table.match.awaited) == ("Jail", 1, [B])


@pytest.mark.clause("MP-08", "MP-25")
def test_a_double_before_a_ride_keeps_its_turn() -> None:
    table = Table(deals="off").put(A, SPACE["Delivery to the Harbour"] - 4)
    table.roll(A, 2, 2)
    table.play(A, a.TRAVEL + SPACE["Free Parking"])
    assert table.match.awaited == [A]
    assert table.legal(A) == [a.ROLL]
