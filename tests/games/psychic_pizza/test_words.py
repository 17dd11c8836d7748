"""Words: every choice has a button, every refusal a reason and its rule, every event a sentence."""

import re

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza import words
from doorstep.games.psychic_pizza.actions import WITH_BARRIER, WITH_STASIS
from doorstep.games.psychic_pizza.state import BUILDING, EXTRA, TURN
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game, Name
from doorstep.kernel.match import Match
from tests.games.psychic_pizza.positions import SETTINGS, Position, positions
from tests.games.speaking import everything

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")
GAME = Game(psychic_pizza)
ONE_DRAW = Game(psychic_pizza, {"edition": "one-draw"})


def named(seat: int) -> Name:
    return lambda other: "You" if other == seat else NAMES[other]


def test_the_positions_show_every_phase_and_outcome() -> None:
    assert {int(p.match.state.phase) for p in positions()} == {BUILDING, TURN, EXTRA}
    told = [event.a for p in positions() for event in p.events if event.kind == a.E_REPORT]
    assert {r.outcome_of(report) for report in told} >= set(range(r.WAITS)) - {r.DELIVERY, r.STAYED}
    assert any(p.match.over for p in positions())


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
                assert re.fullmatch(r"PP-\d+", choice.clause)
                assert choice.kind in {"main", "place", "draft"}
                assert (choice.kind == "draft") == (action in psychic_pizza.drafts)
                keys += [choice.key] * bool(choice.key)
            else:
                refusal = words.refusal(box, file, view, seat, action)
                assert re.fullmatch(r"PP-\d+", refusal.clause)
                assert refusal.code
                assert re.fullmatch(r"[A-Z][^{}]*\.", refusal.message)
        assert len(keys) == len(set(keys)), keys
        assert "Z" not in keys


@pytest.mark.parametrize("position", positions())
def test_everybody_reads_what_is_asked_and_of_whom(position: Position) -> None:
    match, box, file = position.match, position.match.game.box, position.match.game.file
    for seat in range(-1, match.seats):
        ask = words.ask(box, file, match.view(seat), seat, named(seat))
        assert ask.title
        if not match.over and match.awaited == [seat] and match.game.options["mayor"] != "assistant":
            assert not re.match("|".join(NAMES), ask.title), ask


@pytest.mark.parametrize("kind", range(a.EVENTS.count), ids=lambda kind: a.EVENTS.name(kind)[0])
@pytest.mark.parametrize("viewer", [-1, 0, 3])
def test_every_event_has_its_sentence(kind: int, viewer: int) -> None:
    a_ = 2 if kind == a.E_HOUSE else 1
    sentence = words.event(GAME.box, GAME.file, Event(kind, 3, a_, 1, EVERYONE), named(viewer))
    assert re.fullmatch(r"[A-ZY].*[.!?]", sentence), sentence
    assert not re.search(r"You's|[^.:] You |\byou's|[{}]|\bYou (is|was|has)\b", sentence), sentence


@pytest.mark.parametrize("position", positions())
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_the_story_of_real_games_reads_well(position: Position, viewer: int) -> None:
    for sentence in position.match.words(position.events, viewer, named(viewer)):
        assert re.fullmatch(r"[^{}]+[.!?]", sentence)
        assert not re.search(r"\bYou (is|was|has)\b|you's|[^.:] You ", sentence), sentence


@pytest.mark.parametrize("action", range(a.N_ACTIONS))
def test_every_action_has_words_of_its_own(action: int) -> None:
    described = [GAME.describe(other) for other in range(a.N_ACTIONS)]
    assert described[action][0].islower()
    assert described.count(described[action]) == 1


def told(report: int, game: Game = GAME) -> str:
    return words.event(game.box, game.file, Event(a.E_REPORT, 1, report, 0, EVERYONE), named(0))


def said(report: int, game: Game = GAME) -> str:
    return words.spoken(game.box, game.file, report)


def bump(direction: int, outcome: int, fences: int, ghosts: int, pizzas: int, houses: int) -> int:
    return r.report(a.MOVE + direction, 1, outcome, r.SILENCE, 0, 0) | r.surroundings(fences, ghosts, pizzas, houses, 0)


def test_a_report_is_told_in_one_go() -> None:
    report = bump(0, r.GHOST_BUMP, 0b1001, 2, 1, 0)
    assert told(report) == (
        "Bea tried to move north: a ghost is in the way. Fence to the north and west. Nearby: 2 ghosts, 1 pizza."
    )
    assert said(report) == (
        "You bump into a ghost. You have a fence to the north and west. You sense two ghosts and one pizza nearby."
    )


def test_one_draw_has_walls_and_signs_without_counts() -> None:
    report = bump(1, r.FENCE_BUMP, 0b0010, 1, 0, 1)
    assert told(report, ONE_DRAW) == (
        "Bea tried to move east: a wall is in the way. Wall to the east. Signs nearby: ghost, house."
    )
    assert said(report, ONE_DRAW) == (
        "You bump into a wall. You have a wall to the east. You sense a sign of ghost and house nearby."
    )


def test_nothing_is_said_as_such() -> None:
    report = bump(2, r.NOTHING, 0, 0, 0, 0)
    assert told(report) == "Bea moved south: nothing there. No fence adjacent. Nothing nearby."
    assert said(report) == "You move, and nothing is there. You have no fence beside you. You sense nothing nearby."


@pytest.mark.parametrize(
    ("report", "story", "aloud"),
    [
        (
            r.report(a.MOVE + 4 * WITH_BARRIER, 1, r.NOTHING, r.OINK, WITH_BARRIER, 0),
            "Bea moved north through a ghost by Anti-Ghost Barrier: nothing there. “Oink!”",
            "The Barrier removes a ghost. You move, and nothing is there. “Oink!”",
        ),
        (
            r.report(a.MOVE + 1 + 4 * WITH_STASIS, 1, r.STAYED, r.SILENCE, WITH_STASIS, 0),
            "Bea moved east: Stasis held against a teleporter.",
            "It is a teleporter, but Stasis keeps you on it.",
        ),
        (
            r.report(a.ATTACK + 3, 1, r.WRONG_HOUSE, r.CROW_CALL, 0, 0),
            "Bea attacked west, and the crow carried Bea to the nearest mailbox: found a house, but could not deliver "
            "there.",
            "The crow carries you to the nearest mailbox. You find a house, but you cannot deliver there.",
        ),
        (
            r.report(a.ATTACK + 3, 0, r.NOTHING, r.CROW_CALL, 0, 0),
            "You attacked west, and the crow carried you to the nearest mailbox: nothing there.",
            "The crow carries you to the nearest mailbox. Nothing is there.",
        ),
        (
            r.report(a.BISHOP_TELEPORT + 2, 1, r.NOTHING, r.MANHOLE_COVER, 0, 3),
            "Bea played Bishop Teleport south-west, 3 spaces: nothing there. What looked like a pizza is a manhole "
            "cover.",
            "You move, and nothing is there. What looked like a pizza is a manhole cover. You went three spaces.",
        ),
        (
            r.report(a.POINT_SYMMETRIC, 1, r.CANNOT, r.SILENCE, 0, 0),
            "Bea played Point-Symmetric Teleport: could not move.",
            "You cannot move that way.",
        ),
        (
            r.report(a.MOVE, 1, r.NOTHING, r.FREE_NOISE, 0, 0) | r.surroundings(0, 0, 2, 0, 0b10000010),
            "Bea moved north: nothing there. “Hoot!” No fence adjacent. Nearby: 2 pizzas. Pizzas to the north-east "
            "and north-west.",
            "You move, and nothing is there. “Hoot!” You have no fence beside you. You sense two pizzas nearby. "
            "Pizzas to your north-east and north-west.",
        ),
    ],
)
def test_reports_of_cards_and_tiles_read_well(report: int, story: str, aloud: str) -> None:
    assert told(report) == story
    assert said(report) == aloud


@pytest.mark.clause("PP-01")
def test_the_edition_chooses_the_words() -> None:
    game = Game(psychic_pizza, {"edition": "one-draw", "mayor": "builder"})
    match = game.start(3, seed=1)
    match.play(2, a.PLACE + 8)
    assert words.ask(game.box, game.file, match.view(2), 2, named(2)).title == "Place the start tile 2"
    refused = words.refusal(game.box, game.file, match.view(0), 0, a.MOVE)
    assert refused.message == "Wait until the Game Master has built the town: then the first round begins."
    assert words.refusal(game.box, game.file, match.view(0), 0, a.OPEN).message == (
        "Only the Game Master builds the town."
    )


def test_a_spectator_is_refused_kindly() -> None:
    match = GAME.start(3, seed=1)
    assert words.refusal(GAME.box, GAME.file, match.view(-1), -1, a.MOVE).code == "watching"


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_words_are_the_same_whatever_is_hidden(seats: int, options: dict[str, str]) -> None:
    """They are made of a view, so the guess of another town must not change a letter."""
    match = Game(psychic_pizza, options).start(seats, seed=5)
    while match.state.phase == BUILDING:
        match.play(match.awaited[0], a.OPEN)
    for luck in range(3):
        for seat in range(match.seats):
            if match.state.referee != 1 + seat:
                assert everything(words, match, seat) == everything(words, other_town(match, seat, luck), seat)


def other_town(match: Match, seat: int, luck: int) -> Match:
    guess = match.determinize(seat, luck)
    return Match.resume(match.game, match.seats, match.key, match.log, guess.tobytes())


def test_a_house_town_is_named_when_the_game_is_over() -> None:
    game = Game(psychic_pizza, {"town": "easy", "order": "seated", "mayoral_victory": "yes"})
    match = game.start(2, 1)
    while not match.over:
        match.play(match.awaited[0], a.ATTACK)
    told = words.ask(game.box, game.file, match.reveal(), 0, named(0))
    assert told.hint == "Nobody delivered in time. The town was Candle Corner, ★☆☆☆☆."
