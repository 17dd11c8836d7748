"""The chronicle follows the log, also where something is taken back."""

import html
import re

from doorstep.games.monopoly_pizza.actions import DEAL_CASH, DEAL_PIZZA, DEAL_WITH, PROPOSE
from doorstep.games.psychic_pizza.actions import ATTACK, OPEN
from doorstep.kernel.game import load
from doorstep.kernel.match import Match
from doorstep.web.chronicle import Chronicle
from doorstep.web.sentences import Sentences
from doorstep.web.story import Story
from doorstep.web.templates import Templates

NAMES = ["Ada", "Bea", "Cleo"]


def name(seat: int) -> str:
    return "You" if seat == 0 else NAMES[seat]


def started() -> Match:
    match = load("monopoly-pizza", {"first": "1"}).start(seats=3, seed=5)
    play(match, 20)
    return match


def play(match: Match, moves: int) -> None:
    for _ in range(moves):
        seat = match.awaited[0]
        match.play(seat, match.legal(seat)[0])


def story_of(match: Match, chronicle: Chronicle) -> Story:
    return Story(chronicle, Sentences(match.game, NAMES, Templates({})), 0)


def test_a_chronicle_has_every_entry_with_its_events() -> None:
    match = started()
    chronicle = Chronicle(match)
    chronicle.follow()
    assert [told.at for told in chronicle.told] == list(range(21))
    play(match, 3)
    chronicle.follow()
    assert [told.at for told in chronicle.told][-3:] == [21, 22, 23]
    assert chronicle.since(20) == [event for told in chronicle.told[21:] for event in told.events]


def test_a_story_begins_with_how_the_game_was_laid_out() -> None:
    match = load("delivery-witches").start(seats=1, seed=5)
    chronicle = Chronicle(match)
    story = story_of(match, chronicle)
    began = story.lines
    assert match.words(match.opening, 0, name) == [html.unescape(re.sub("<.*?>", "", line)) for line in began[::-1]]
    assert "Turn 1 began with a card of the solo deck." in match.words(match.opening, 0, name)
    assert story.lines_until(0) == began
    assert chronicle.since(0) == []
    match.play(0, match.legal(0)[-1])
    chronicle.follow()
    assert story.lines[1:] == began
    match.undo(0)
    chronicle.follow()
    assert story.lines == began


def test_the_newest_line_comes_first_and_lines_keep_their_names() -> None:
    match = started()
    chronicle = Chronicle(match)
    chronicle.follow()
    story = story_of(match, chronicle)
    lines = story.lines
    places = [int(re.findall(r'data-at="(\d+)"', line)[0]) for line in lines]
    assert places == sorted(places, reverse=True)
    words = [html.unescape(re.sub("<.*?>", "", line)).strip() for line in lines]
    assert words[::-1] == match.told(0, name)[-Story.LINES :]
    play(match, 1)
    chronicle.follow()
    again = story.lines
    assert again[again.index(lines[0]) :][:9] == lines[:9]


def test_looking_back_the_story_is_as_it_was_then() -> None:
    match = started()
    chronicle = Chronicle(match)
    chronicle.follow()
    story = story_of(match, chronicle)
    past = story.lines_until(9)
    play(match, 60)
    chronicle.follow()
    assert story.lines_until(9) == past
    assert 'data-at="9"' in past[0]
    assert story.lines_until(match.length) == story.lines


def test_what_was_taken_back_leaves_the_story() -> None:
    match = started()
    deal = deal_of(match)
    match.play(0, *deal)
    chronicle = Chronicle(match)
    chronicle.follow()
    assert chronicle.told[-1].at == 21
    story = story_of(match, chronicle)
    assert 'data-at="21"' in story.lines[0]
    match.undo(0)
    chronicle.follow()
    assert [told.at for told in chronicle.told] == list(range(21))
    assert 'data-at="20"' in story.lines[0]
    play(match, 1)
    chronicle.follow()
    assert chronicle.told[-1].at == 23  # entries 21 and 22 are the offer and its end


def test_a_correction_stays_in_the_story_of_all() -> None:
    match = load("psychic-pizza", {"mayor": "assistant", "order": "seated"}).start(seats=3, seed=5)
    match.play(2, OPEN)
    chronicle = Chronicle(match)
    chronicle.follow()
    stories = [Story(chronicle, Sentences(match.game, NAMES, Templates({})), seat) for seat in (0, 2)]
    for _ in range(2):
        match.play(2, ATTACK)
    chronicle.follow()
    before = [story.lines for story in stories]
    for _ in range(2):
        match.undo(2)
        chronicle.follow()
    assert [told.at for told in chronicle.told] == [0, 1, 4, 5]
    assert chronicle.since(1) == []
    mayor, deliverer = stories[1].lines, stories[0].lines
    assert deliverer != before[0]
    assert [re.sub("<.*?>", "", line) for line in deliverer[:2]] == ["Cleo took back the last one."] * 2
    assert [int(view.reported) for view in chronicle.corrections()] == [1, 0]
    assert [int(view.reported) for view in chronicle.corrections(4)] == [1]
    assert re.sub("<.*?>", "", mayor[0]) == "You took back the last one."
    match.play(2, ATTACK)
    chronicle.follow()
    assert [told.at for told in chronicle.told] == [0, 1, 4, 5, 6]


def deal_of(match: Match) -> list[int]:
    """Actions of seat 0 that end in an offer: found by trying, since hands differ."""
    for partner in (1, 2):
        for pizza in range(16):
            deal = [DEAL_WITH + partner, DEAL_PIZZA + pizza, DEAL_CASH + 3, PROPOSE]
            if int(match.state.owner[pizza]) == partner and int(match.state.cash[0]) > 0:
                return deal
    raise AssertionError("nobody owns a pizza yet")
