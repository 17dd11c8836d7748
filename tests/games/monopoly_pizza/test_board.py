"""The board: drawn equally by two template engines, with a place for everything."""

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import board, board_layout, words
from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza.state import CHANCE, NOBODY
from doorstep.kernel.game import Game, Name
from doorstep.kernel.match import Match
from doorstep.kernel.phrases import figure
from doorstep.kernel.state import SPECTATOR
from tests.games.drawing import HOSTILE, Render, Tree, engines, named, shared_parts, viewers
from tests.games.monopoly_pizza.positions import Position, positions
from tests.games.monopoly_pizza.table import PIZZA, SPACE, A, B, Table

FOLDER = Path(board.__file__).parent
mini, jinja = engines(FOLDER)


def scene(match: Match, seat: int, name: Name | None = None) -> dict[str, Any]:
    game = match.game
    drawn = board.scene(game.box, game.file, match.view(seat), seat, match.legal(seat), name or named(seat))
    return {**drawn, "seats": seats_of(match)}


def seats_of(match: Match) -> list[dict[str, Any]]:
    return [{"bot": other == 1, "away": other == 2, "piece": piece_of(other)} for other in range(match.seats)]


def piece_of(seat: int) -> dict[str, Any] | None:
    """Seats have pieces in another order than their own; seat 1 has none yet."""
    number = 5 - seat
    return None if seat == 1 else {"number": number, "name": monopoly_pizza.pieces[number]}


def dialog(match: Match, seat: int, name: Name | None = None) -> dict[str, Any]:
    game = match.game
    return board.bundle(game.box, game.file, match.view(seat), seat, match.legal(seat), name or named(seat))


def page(match: Match, seat: int, render: Render = mini, name: Name | None = None, printed: bool = True) -> str:
    called = [(name or named(seat))(other) for other in range(match.seats)]
    shared = shared_parts(monopoly_pizza, render, match.game, match.view(SPECTATOR), seats_of(match), False)
    drawn, own = scene(match, seat, name), own_of(match, seat, render)
    return render("board.html", frame="frame", printed=printed, b=drawn, shared=shared.filled(called), own=own)


def own_of(match: Match, seat: int, render: Render = mini) -> str:
    game = match.game
    return render("own.html", b=board.own(game.box, game.file, match.view(seat), seat)) if seat >= 0 else ""


@pytest.mark.parametrize("position", positions())
def test_two_template_engines_draw_the_same(position: Position) -> None:
    for seat in viewers(position.match):
        drawn = Tree(page(position.match, seat))
        assert drawn.parts == Tree(page(position.match, seat, jinja)).parts
        assert len(drawn.ids) == len(set(drawn.ids))


@pytest.mark.parametrize("position", positions())
def test_the_scene_is_plain_data_and_nobody_sees_anothers_slices(position: Position) -> None:
    for seat in viewers(position.match):
        drawn = scene(position.match, seat)
        assert msgspec.json.decode(msgspec.json.encode(drawn)) is not None


@pytest.mark.parametrize("position", positions())
def test_what_can_be_clicked_is_legal_and_most_of_what_is_legal_can(position: Position) -> None:
    match = position.match
    for seat in viewers(match):
        drawn, legal = page(match, seat), match.legal(seat)
        clickable = {int(action) for action in re.findall(r'data-action="(\d+)"', drawn)}
        assert clickable <= set(legal)
        shown = (a.ROLL, a.BUY, *range(a.TRAVEL, a.DEAL_WITH), *range(a.ACCEPT, a.COUNTER), a.WITHDRAW)
        assert clickable >= set(legal) & set(shown)


@pytest.mark.parametrize("render", [mini, jinja])
@pytest.mark.parametrize("position", positions())
def test_hostile_names_are_escaped(position: Position, render: Render) -> None:
    drawn = page(position.match, 0, render, name=lambda seat: HOSTILE)
    assert "<script" not in drawn
    assert "onload='x" not in drawn
    deal = render("deal.html", b=dialog(position.match, 0, lambda seat: HOSTILE), begin=None, decision=0)
    assert "<script" not in deal
    assert "&lt;script" in drawn


@pytest.mark.parametrize("position", positions())
def test_effects_move_what_is_on_the_page(position: Position) -> None:
    match = position.match
    ids = set(Tree(page(match, -1)).ids) | {f"player-{seat}" for seat in range(match.seats)}
    for effect in board.effects(match.game.box, match.game.file, position.events):
        assert effect["id"] in ids
        assert effect["do"] in {"glide", "attr", "class"}


def test_a_piece_glides_space_by_space_past_go() -> None:
    match = Game(monopoly_pizza).start(2, seed=1)
    last = int(match.game.box.spaces) - 1
    events = [e for p in positions() for e in p.events if e.kind == a.E_STEPPED][:1]
    glides = board.effects(match.game.box, match.game.file, [events[0]._replace(a=last, b=2)])
    cells = board_layout.cells(last + 1)
    assert [tuple(point) for point in glides[0]["path"]] == [
        tuple(round(n, 1) for n in cells[at].zone.middle) for at in (0, 1, 2)
    ]


@pytest.mark.parametrize("count", range(20, 33))
def test_spaces_tile_the_ring_and_keep_words_and_pieces_apart(count: int) -> None:
    cells = board_layout.cells(count)
    assert len(cells) == count
    size, depth = board_layout.SIZE, board_layout.DEPTH
    assert sum(c.box.w * c.box.h for c in cells) == pytest.approx(size**2 - (size - 2 * depth) ** 2)
    assert not any(_overlap(one.box, two.box) for one, two in combinations(cells, 2))
    for cell in cells:
        if not cell.corner:
            words = [board_layout.Box(x - 30, y - 16, 60, 18) for x, y in (cell.name, cell.price)]
            assert not any(_overlap(cell.zone, place) for place in (*words, cell.band))
        for pieces in range(1, 7):
            radius, spots = board_layout.slots(cell.zone, pieces)
            assert radius >= 10
            assert all(_inside(cell.box, x, y, radius) for x, y in spots)
            assert all(abs(x - v) + abs(y - w) >= radius for (x, y), (v, w) in combinations(spots, 2))


def _overlap(one: board_layout.Box, two: board_layout.Box) -> bool:
    slack = 0.01
    apart = one.x + one.w <= two.x + slack or two.x + two.w <= one.x + slack
    return not (apart or one.y + one.h <= two.y + slack or two.y + two.h <= one.y + slack)


def _inside(box: board_layout.Box, x: float, y: float, radius: float) -> bool:
    return box.x <= x - radius and x + radius <= box.x + box.w and box.y <= y - radius and y + radius <= box.y + box.h


@pytest.mark.clause("MP-36")
def test_the_deal_dialog_holds_the_actions_of_a_deal_and_of_its_counter() -> None:
    match = Game(monopoly_pizza).start(3, seed=1)
    s = match.state
    s.owner[3], s.owner[5], s.unowned = 0, 1, 14
    deal = dialog(match, 0)["deal"]
    begun = next(d for d in deal["begins"] if d["name"] == "Bea")
    pays = dict(msgspec.json.decode(deal["pays"].encode()))
    match.play(0, begun["begin"], begun["give"][0]["action"], begun["ask"][0]["action"], pays[5], deal["propose"])
    assert (int(s.offer_to[0]), int(match.state.offer_to[0])) == (0, 2)

    offer, other = scene(match, 1)["offers"][0], scene(match, 0)["offers"][0]
    assert offer["sides"][0]["cash"] == other["sides"][0]["cash"] == "₥5"
    assert [side["pizzas"][0]["title"] for side in offer["sides"]] == [
        match.game.file.menu.pizzas[pizza].name for pizza in (3, 5)
    ]
    assert [button["text"] for button in offer["buttons"]] == ["Accept", "Decline"]
    assert [button["text"] for button in other["buttons"]] == ["Take back"]
    assert not scene(match, 2)["offers"][0]["buttons"]

    deal = dialog(match, 1)["deal"]
    answer = next(d for d in deal["begins"] if d["begin"] == offer["counter"])
    assert answer["answers"]
    assert (answer["paid"], answer["give"][0]["within"], answer["ask"][0]["within"]) == (5, True, True)
    gets = dict(msgspec.json.decode(deal["gets"].encode()))
    match.play(1, offer["counter"], gets[1], deal["propose"])
    assert int(match.state.offer_cash[1]) == -6


@pytest.mark.parametrize("begin", [None, a.DEAL_WITH + 1, a.COUNTER])
def test_the_deal_dialog_is_drawn_equally(begin: int | None) -> None:
    for position in positions():
        drawn = dialog(position.match, 1)
        forms = [Tree(render("deal.html", b=drawn, begin=begin, decision=0)).parts for render in (mini, jinja)]
        assert forms[0] == forms[1]


@pytest.mark.clause("MP-16", "MP-42")
def test_the_score_sheet_turns_every_slice_over() -> None:
    match = next(p.match for p in positions() if p.match.over)
    game = match.game
    for reveal, view in ((True, match.reveal()), (False, match.view(-1))):
        rows = board.shared(game.box, game.file, view, named(-1), reveal)["scores"]
        assert [row["won"] for row in rows] == sorted((row["won"] for row in rows), reverse=True)
        for row in rows:
            tokens = sum(int(token["value"].replace("−", "-")) for token in row["tokens"])
            assert tokens == (match.state.slice_points[row["seat"]] if reveal else 0)
            assert row["score"] == figure(match.result["scores"][row["seat"]]) if match.result else False


def test_the_coach_explains_the_first_turns_and_then_is_silent() -> None:
    match = Game(monopoly_pizza).start(3, seed=1)
    box, file, first = match.game.box, match.game.file, match.awaited[0]
    assert "Roll" in board.coach(box, file, match.view(first), first)
    assert board.coach(box, file, match.view(-1), -1) == ""
    match.state.rounds = 9
    assert board.coach(box, file, match.view(first), first) == ""
    for position in positions():
        for seat in viewers(position.match):
            words = board.coach(position.match.game.box, position.match.game.file, position.match.view(seat), seat)
            assert words == "" or words.endswith(".")


def short(space: str, cash: int, owner: int = NOBODY) -> Table:
    """A has arrived on a space without the cash for it, and has a Jail card that others might want."""
    table = (
        Table().give(owner, *([space] if space in PIZZA else [])).keep(A, CHANCE).cash(cash).put(A, SPACE[space] - 3)
    )
    table.roll(A, 1, 2)
    return table


@pytest.mark.clause("MP-11", "MP-17", "MP-24")
@pytest.mark.parametrize(
    ("table", "title", "hint"),
    [
        (short("Pineapple", 5), "Pineapple costs ₥12", "short by ₥7: a deal could raise it, or pass."),
        (short("Pineapple", 4, B), "₥5 to try Pineapple", "short by ₥1: a deal could raise it, or go without."),
        (short("Delivery to the Park", 9), "A ride costs ₥10 or more", "short by ₥1: a deal could raise it, or stay."),
    ],
)
def test_who_is_short_reads_how_much_and_that_a_deal_could_raise_it(table: Table, title: str, hint: str) -> None:
    match, game = table.match, table.game
    asked = words.ask(game.box, game.file, match.view(A), A, named(A))
    assert (asked.title, asked.hint) == (title, f"You are {hint}")
    assert words.ask(game.box, game.file, match.view(B), B, named(B)).title.startswith("Ada ")
    assert "offer them a deal" in board.coach(game.box, game.file, match.view(A), A)


@pytest.mark.clause("MP-11")
def test_the_bubble_of_who_is_short_opens_a_deal_instead_of_buying() -> None:
    table = short("Pineapple", 5)
    drawn = page(table.match, A)
    assert "You are short by ₥7" in drawn
    assert f'data-action="{a.BUY}"' not in drawn
    assert 'data-open="deal"' in drawn
    assert "Ada needs ₥7 more" in page(table.match, B)
    table.play(A, a.DEAL_WITH + B, a.GIVE_CARD + CHANCE, a.DEAL_CASH + 1, a.DEAL_CASH + 1, a.PROPOSE)
    assert 'data-open="deal"' not in page(table.match, A)  # one offer at a time
    table.play(B, a.ACCEPT + A)
    drawn = page(table.match, A)
    assert "short by" not in drawn
    assert f'data-action="{a.BUY}"' in drawn


def test_what_is_printed_is_sent_once() -> None:
    match = positions()[0].match
    again = page(match, 0, printed=False)
    assert len(again) < len(page(match, 0)) / 2
    assert set(Tree(again).ids) >= {"printed-symbols", "printed-board", "pawn-0"}
