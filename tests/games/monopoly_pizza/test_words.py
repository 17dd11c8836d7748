"""Words: every choice has a button, every refusal a reason and its rule, every event a sentence."""

import re
from pathlib import Path

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza import words
from doorstep.games.monopoly_pizza.board import shared
from doorstep.games.monopoly_pizza.state import BUYING, DELIVERING, OWING, ROLLING, TRYING
from doorstep.kernel.events import EVERYONE, Event, events_of
from doorstep.kernel.game import Game, Name
from doorstep.kernel.match import IllegalAction
from tests.games.monopoly_pizza.positions import Position, positions

RULES = (Path(words.__file__).parent / "rules.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"\{#(MP-\d\d)\}", RULES)
GAME = Game(monopoly_pizza)


def named(seat: int) -> Name:
    return lambda other: "You" if other == seat else ("Ada", "Bea", "Cleo", "Dan", "Eve", "Finn")[other]


def test_every_clause_stands_once_in_the_rules() -> None:
    assert sorted(CLAUSES) == [f"MP-{n:02}" for n in range(1, 47)]


def test_the_positions_show_every_phase() -> None:
    assert {int(p.match.state.phase) for p in positions()} == {ROLLING, BUYING, TRYING, DELIVERING, OWING}
    assert any(p.match.over for p in positions())
    assert any(p.match.state.offers_open for p in positions())


@pytest.mark.parametrize("position", positions())
def test_every_legal_action_is_a_button_and_every_other_has_a_reason(position: Position) -> None:
    match, box, file = position.match, position.match.game.box, position.match.game.file
    for seat in range(match.seats):
        legal, view = match.legal(seat), match.view(seat)
        keys = []
        for action in range(a.N_ACTIONS):
            if action in legal:
                choice = words.choice(box, file, view, seat, action, named(seat))
                assert (choice.action, choice.text[0].isupper()) == (action, True)
                assert choice.clause in CLAUSES
                assert choice.kind in {"main", "place", "deal", "draft"}
                keys += [choice.key] * bool(choice.key)
            else:
                refusal = words.refusal(box, file, view, seat, action)
                assert refusal.clause in CLAUSES
                assert refusal.code
                assert refusal.message.endswith(".")
                assert "not now" not in refusal.code.replace("-", " "), (a.ACTIONS.name(action), view.phase)
        assert len(keys) == len(set(keys)), keys


@pytest.mark.parametrize("position", positions())
def test_everybody_reads_what_is_asked_and_of_whom(position: Position) -> None:
    match, box, file = position.match, position.match.game.box, position.match.game.file
    for seat in range(-1, match.seats):
        ask = words.ask(box, file, match.view(seat), seat, named(seat))
        assert ask.title
        if not match.over and seat >= 0 and match.awaited == [seat]:
            assert not re.match("(Ada|Bea|Cleo|Dan|Eve|Finn) ", ask.title), ask


def test_a_spectator_and_the_clock_are_refused_kindly() -> None:
    match = GAME.start(3, seed=1)
    view = match.view(-1)
    assert words.refusal(GAME.box, GAME.file, view, -1, a.ROLL).code == "watching"
    assert words.refusal(GAME.box, GAME.file, view, 0, a.EXPIRE).code == "clock"


@pytest.mark.parametrize("kind", range(a.EVENTS.count), ids=lambda kind: a.EVENTS.name(kind)[0])
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_every_event_has_its_sentence(kind: int, viewer: int) -> None:
    sentence = words.event(GAME.box, GAME.file, Event(kind, 0, 1, 1, EVERYONE), named(viewer))
    silent = kind in (a.E_TURN, a.E_ASKED)
    assert silent == (sentence == "")
    assert silent or re.fullmatch(r"[A-ZY].*[.!?]", sentence), sentence
    assert not re.search(r"You's|[^.:] You |\byou's|[{}]", sentence), sentence


@pytest.mark.parametrize("position", positions())
def test_the_story_of_real_games_reads_well(position: Position) -> None:
    told = position.match.words(position.events, 0, named(0))
    for sentence in told:
        assert re.fullmatch(r"[^{}]+[.!?]", sentence)
        assert not re.search(r"\bYou (is|was|has)\b|you's", sentence), sentence


@pytest.mark.parametrize("action", range(a.N_ACTIONS))
def test_every_action_has_words_of_its_own(action: int) -> None:
    text = GAME.describe(action)
    assert text
    assert text[0].islower()


def test_a_hint_says_why_a_pizza_matters() -> None:
    match = GAME.start(3, seed=1)
    s, (spinach, mushroom) = match.state, (8, 9)
    s.current, s.phase = 0, BUYING
    s.position[0] = GAME.box.space_of[mushroom]
    hints = []
    for owner in (-1, 0, 1):
        s.owner[spinach] = owner
        hints.append(words.ask(GAME.box, GAME.file, match.view(0), 0, named(0)).hint)
    assert "or 6 with Spinach" in hints[0]
    assert "you would hold the whole Forest Walk set: 6 points each instead of 3" in hints[1]
    assert "keeps Bea from the whole Forest Walk set" in hints[2]


@pytest.mark.clause("MP-42")
def test_points_below_nothing_have_a_minus_sign_everywhere() -> None:
    match = GAME.start(2, seed=1)
    match.state.held[0, GAME.box.token_value.tolist().index(-1)] = 1
    match.state.held[1, GAME.box.token_value.tolist().index(-2)] = 1
    GAME.rules.finish(GAME.box, match.state, 1)
    told = match.words(events_of(match.state), 0, named(0))
    assert told[-3:] == [
        "You scored −1 points: 0 for pizzas and −1 for slices.",
        "Bea scored −2 points: 0 for pizzas and −2 for slices.",
        "You won with −1 points and ₥100.",
    ]
    assert words.ask(GAME.box, GAME.file, match.reveal(), 0, named(0)).title == "You won with −1 points"
    rows = shared(GAME.box, GAME.file, match.reveal(), named(0), reveal=True)["scores"]
    assert [row["score"] for row in rows] == ["−1", "−2"]


def test_a_refused_action_names_its_rule() -> None:
    match = GAME.start(2, seed=1)
    seat = match.awaited[0]
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, a.BUY)
    assert (refused.value.code, refused.value.clause) == ("roll-first", "MP-07")
