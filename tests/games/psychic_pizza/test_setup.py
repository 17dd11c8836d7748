"""What is in the box, what each edition sets, and how a game begins."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.box_file import BOXES, LEVELS, MIXES
from doorstep.games.psychic_pizza.state import BACK, BARRIER, BUILDING, CARDS, FENCES, GRAVES, STASIS, TELEPORTERS, TURN
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from tests.games.psychic_pizza.table import Table

FILE = Game(psychic_pizza).file
BLUE, PURPLE = range(BACK + 2), (BARRIER, STASIS)


def started(seats: int, seed: int = 1, **options: str) -> Match:
    return Game(psychic_pizza, options).start(seats, seed=seed)


@pytest.mark.clause("PP-03")
def test_allplay_has_the_printed_pieces() -> None:
    assert FILE.allplay.pizzas == ["Pepperoni", "Cheese", "Jalapeno"]
    assert FILE.ghosts == 28
    assert (GRAVES, FENCES, TELEPORTERS) == (6, 4, 3)
    assert len(FILE.towns) == 12


@pytest.mark.clause("PP-04")
def test_allplay_has_18_blue_and_4_purple_cards() -> None:
    box = Game(psychic_pizza).box
    assert box.starting[0].tolist() == [3] * 6 + [0, 0]
    assert box.others[0].tolist() == [0] * 6 + [3, 1]


@pytest.mark.clause("PP-05")
def test_one_draw_has_the_printed_pieces() -> None:
    assert FILE.one_draw.pizzas == ["Shrimp", "Basil", "Cheese"]
    match = started(3, edition="one-draw")
    s = match.state
    assert (int(s.graves).bit_count(), int(s.fences).bit_count(), int(s.ghosts).bit_count()) == (6, 4, 6)
    assert match.words([Event(a.E_TOOK, 0, 0, 0, EVERYONE)], -1) == ["Seat 1 took the Shrimp pizza."]


@pytest.mark.clause("PP-06")
def test_one_draw_has_seven_kinds_three_of_each_and_no_stasis() -> None:
    box = Game(psychic_pizza, {"edition": "one-draw"}).box
    assert box.starting[1].tolist() == [1] * 7 + [0]
    assert box.others[1].tolist() == [2] * 7 + [0]


@pytest.mark.clause("PP-07")
def test_a_mayor_has_a_seat_of_their_own_and_never_a_turn() -> None:
    match = started(3, mayor="builder")
    assert (int(match.state.referee), int(match.state.deliverers), match.awaited) == (3, 2, [2])
    match.play(2, a.OPEN)
    turns = []
    for _ in range(4):
        turns += match.awaited
        match.play(match.awaited[0], a.ATTACK)
    assert sorted(set(turns)) == [0, 1]
    assert match.legal(2) == []
    assert match.view(2).hand.sum() == 2


@pytest.mark.clause("PP-09", "PP-113")
@pytest.mark.parametrize(("edition", "fits"), [("allplay", {2, 3, 4}), ("one-draw", {2, 3})])
@pytest.mark.parametrize(("mayor", "more"), [("automatic", 0), ("builder", 1), ("assistant", 1)])
def test_how_many_can_play(edition: str, fits: set[int], mayor: str, more: int) -> None:
    game = Game(psychic_pizza, {"edition": edition, "mayor": mayor})
    assert {seats - more for seats in range(1, 7) if not game.objection(seats)} == fits


@pytest.mark.clause("PP-24", "PP-26", "PP-104")
@pytest.mark.parametrize("mix", MIXES)
def test_the_kinds_of_pizza_in_play_may_be_chosen(mix: str) -> None:
    game = Game(psychic_pizza, {"pizzas": mix})
    seats = len(mix)
    assert [seats for seats in (2, 3, 4) if not game.objection(seats)] == [seats]
    assert "".join(BOXES[kind] for kind in game.box.kind[seats - 2, :seats]) == mix
    assert all(mix.count(kind) <= 2 for kind in mix)
    assert "house towns" in Game(psychic_pizza, {"pizzas": mix, "town": "easy"}).objection(seats)
    match = game.start(seats, seed=1)
    assert int(match.state.pizzas).bit_count() == seats


@pytest.mark.clause("PP-10")
def test_each_has_a_meeple_of_their_own_on_a_start_of_their_own() -> None:
    for deliverers in (2, 3, 4):
        s = started(deliverers).state
        assert len(set(s.position[:deliverers].tolist())) == deliverers


@pytest.mark.clause("PP-11", "PP-13", "PP-14", "PP-113")
def test_allplay_deals_one_starting_card_each_and_four_are_left_to_draw() -> None:
    hands = set()
    for seed in range(30):
        s = started(4, seed).state
        assert s.hand.sum(axis=1).tolist() == s.hand_size.tolist() == [1, 1, 1, 1, 0]
        assert not s.hand[:, BARRIER:].any()
        assert (s.left_out + s.hand.sum(axis=0)).tolist() == [3] * 6 + [0, 0]
        assert (s.deck.tolist(), int(s.deck_size)) == ([0] * 6 + [3, 1], 4)
        hands.add(tuple(s.hand[0].tolist()))
    assert len(hands) == 6


@pytest.mark.clause("PP-12", "PP-13", "PP-14", "PP-113")
def test_one_draw_deals_two_starting_cards_each_and_fourteen_are_left_to_draw() -> None:
    barriers = 0
    for seed in range(30):
        s = started(3, seed, edition="one-draw").state
        assert s.hand.sum(axis=1).tolist() == [2, 2, 2, 0, 0]
        assert (s.left_out + s.hand.sum(axis=0)).tolist() == [1] * 7 + [0]
        assert (s.deck.tolist(), int(s.deck_size)) == ([2] * 7 + [0], 14)
        barriers += int(s.hand[:, BARRIER].sum())
    assert barriers > 10


@pytest.mark.clause("PP-13")
def test_by_option_the_undealt_starting_cards_are_in_the_deck() -> None:
    s = started(2, undealt="deck").state
    assert (int(s.deck_size), int(s.deck.sum()), int(s.left_out.sum())) == (20, 20, 0)


@pytest.mark.clause("PP-14", "PP-15")
def test_hands_deck_and_left_out_cards_are_hidden() -> None:
    match = started(3)
    view = match.view(1)
    assert view.hand[1].sum() == 1
    assert not view.hand[[0, 2]].any()
    assert not view.deck.any()
    assert not view.left_out.any()
    assert not match.view(-1).hand.any()


@pytest.mark.clause("PP-16")
def test_a_town_is_built_or_one_of_the_house_towns() -> None:
    assert sorted((town.deliverers, town.level) for town in FILE.towns) == sorted(
        (deliverers, level) for deliverers in (2, 3, 4) for level in LEVELS
    )
    easy = next(town for town in FILE.towns if (town.deliverers, town.level) == (3, "easy"))
    seen = set()
    for seed in range(30):
        s = started(3, seed, town="easy").state
        seen.add(int(s.fences))
        assert int(s.tiles).bit_count() == sum(letter != "." for row in easy.rows for letter in row)
    assert 1 < len(seen) <= 8
    assert started(3, 1).state.fences != started(3, 2).state.fences


@pytest.mark.clause("PP-35")
def test_turn_order_is_as_they_sit_or_drawn() -> None:
    assert {int(started(4, seed, order="seated").state.first) for seed in range(20)} == {0}
    assert {int(started(4, seed).state.first) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("PP-36")
def test_meeples_stand_on_the_starts_in_turn_order() -> None:
    for seed in range(8):
        s = started(4, seed).state
        first = int(s.first)
        assert [int(s.position[(first + i) % 4]) for i in range(4)] == s.start.tolist()


@pytest.mark.clause("PP-28", "PP-25", "PP-29")
def test_a_game_begins_with_pizzas_and_ghosts_and_without_houses() -> None:
    s = started(3).state
    assert (int(s.houses), int(s.pizzas), int(s.ghosts)) == (0, 0b111, int(s.graves))
    assert not s.carries.any()


@pytest.mark.clause("PP-113")
def test_the_edition_sets_cards_reports_ends_and_notes_together() -> None:
    allplay, one_draw = started(3), started(3, edition="one-draw")
    for match, cards, last in ((allplay, 1, 0), (one_draw, 2, 20)):
        assert set(match.state.hand_size[:3].tolist()) == {cards}
        assert int(match.game.rules.last_round(match.game.box)) == last


@pytest.mark.clause("PP-71")
def test_at_a_real_table_the_cards_lie_there() -> None:
    match = started(3, mayor="assistant")
    match.play(2, a.OPEN)
    assert not match.state.hand.any()
    assert match.awaited == [2]
    legal = match.legal(2)
    assert len(legal) == 16 + 4 + 16 + 2
    match.play(2, a.ROOK_TELEPORT)
    assert int(match.state.played[match.state.first].sum()) == 1
    assert not match.state.used.any()


@pytest.mark.clause("PP-06", "PP-95")
@pytest.mark.parametrize("options", [{"edition": "one-draw"}, {"stasis": "removed"}])
def test_at_a_real_table_without_stasis_none_is_declared(options: dict[str, str]) -> None:
    match = Game(psychic_pizza, {"mayor": "assistant", **options}).start(3, seed=1)
    match.play(2, a.OPEN)
    assert len(match.legal(2)) == 8 + 4 + 16 + 2


@pytest.mark.clause("PP-65")
def test_at_a_real_table_a_ghost_chased_away_earns_a_card_of_the_real_deck() -> None:
    table = Table(mayor="assistant")
    table.state.ghosts = (1 << 49) - 1
    assert table.attack(0).outcome == r.CHASED
    assert table.match.told(-1)[-1] == "Seat 1 drew a card."


@pytest.mark.clause("PP-41")
@pytest.mark.parametrize(("aid", "number"), [("blank", 0), ("automatic", 1), ("assist", 2)])
def test_a_table_chooses_what_helps_with_notes(aid: str, number: int) -> None:
    assert Game(psychic_pizza, {"aid": aid}).box.aid == number
    assert Game(psychic_pizza).box.aid == 1


@pytest.mark.clause("PP-33")
def test_nobody_acts_before_the_town_is_open() -> None:
    match = started(4, mayor="builder")
    assert int(match.state.phase) == BUILDING
    assert (match.legal(0), match.actors) == ([], [3])
    assert int(match.state.rounds) == 0
    match.play(3, a.OPEN)
    assert (int(match.state.phase), int(match.state.rounds)) == (TURN, 1)
    assert match.legal(3) == []


@pytest.mark.clause("PP-06")
def test_there_are_eight_kinds_of_card() -> None:
    assert len(BLUE) + len(PURPLE) == CARDS
