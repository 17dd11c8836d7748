"""What is said: every status line, button, refusal and sentence of the story."""

import re
from pathlib import Path

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches import words
from doorstep.games.delivery_witches.state import (
    ACTION,
    CARDS,
    CROW,
    FREE,
    LEAP,
    MEDALS_FULL,
    NO_ORDERS,
    NONE,
    RIVAL,
    THREE,
    TURNS_OVER,
    TWO,
)
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import IllegalAction, Match
from doorstep.kernel.state import CAP
from tests.games.delivery_witches.positions import positions
from tests.games.delivery_witches.said import ask, choices, hint
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, B, C, Table
from tests.games.drawing import named
from tests.games.speaking import everything

RULES = (Path(words.__file__).parent / "rules.md").read_text(encoding="utf-8")


def why_not(table: Table, action: int, seat: int = A) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refused:
        table.match.play(seat, action)
    return refused.value.code, refused.value.clause


def told(kind: int, seat: int, first: int = 0, second: int = 0, viewer: int = A) -> str:
    table = Table()
    for packages, level in (([GREEN], 1), ([ORANGE, ORANGE, BLUE], 1), ([GREEN], 2)):
        table.print_order(packages, level)
    return words.event(table.box, table.game.file, Event(kind, seat, first, second, EVERYONE), named(viewer))


def test_everything_has_words_in_every_position() -> None:
    seen = set()
    for match, events in positions():
        for event in events:
            seen.add(event.kind)
            for viewer in range(-1, match.seats):
                well_formed(words.event(match.game.box, match.game.file, event, named(viewer)))
        for seat in range(-1, match.seats):
            line = words.ask(match.game.box, match.game.file, match.view(seat), seat, named(seat))
            assert line.title
            well_formed(line.title, line.hint)
            buttons(match, seat)
    assert {a.EVENTS.name(kind)[0] for kind in set(range(a.EVENTS.count)) - seen} <= {"BROOM", "PUSHED"}


def buttons(match: Match, seat: int) -> None:
    """Each action has a button or a refusal, with a clause that stands in the rules."""
    box, file, view, legal = match.game.box, match.game.file, match.view(seat), match.legal(seat)
    keys = []
    for action in range(a.N_ACTIONS):
        well_formed(match.game.describe(action))
        if action in legal:
            button = words.choice(box, file, view, seat, action, named(seat))
            assert button.action == action
            assert f"{{#{button.clause}}}" in RULES
            well_formed(button.text, button.hint)
            keys.append(button.key)
        else:
            refused = words.refusal(box, file, view, seat, action)
            assert f"{{#{refused.clause}}}" in RULES
            assert refused.message.endswith(".")
            well_formed(refused.message)
    assert len({key for key in keys if key}) == sum(1 for key in keys if key), "two buttons on one key"


def well_formed(*texts: str) -> None:
    for text in texts:
        assert "  " not in text, text
        assert not re.search(r"[{}_]|None|\bYou (has|is|was)\b|the the|the The", text), text


def test_words_are_the_same_whatever_is_guessed() -> None:
    for match, _ in positions()[::6]:
        for seat in range(match.seats):
            guess = match.determinize(seat, 7)
            other = Match.resume(match.game, match.seats, match.key, match.log, guess.tobytes())
            assert everything(words, match, seat) == everything(words, other, seat)


@pytest.mark.clause("DW-21")
def test_the_turn_in_words() -> None:
    table = Table()
    assert ask(table, A) == ("4 actions left", "What you do not use is saved.")
    assert ask(table, B) == ("Ada is flying", "4 actions left.")
    assert choices(table)[a.END_TURN].text == "End turn, save 4"
    assert choices(table)[a.END_TURN].hint == "Your next turn has 8 actions"
    table.state.actions[A] = 6
    assert ask(table, A)[1] == "You can save up to 4 actions."
    assert choices(table)[a.END_TURN].text == "End turn, save 4, lose 2"
    assert choices(table)[a.END_TURN].hint == "A turn has 8 actions at most, so 2 actions would be lost"
    table.state.actions[A] = 0
    assert ask(table, A) == ("No action left", "End your turn.")
    assert choices(table)[a.END_TURN].text == "End turn"
    table.at(A, "A2").has(A, FREE)
    assert ask(table, A) == ("No action left", "An order costs you none. End your turn.")


def test_orders_in_words() -> None:
    table = Table().at(A, "A2")
    accept = choices(table)[a.ACCEPT]
    assert (accept.text, accept.hint) == ("Accept an order", "From the deck of level 1, for an action")
    table.has(A, TWO, THREE, FREE)
    accept = choices(table)[a.ACCEPT]
    assert (accept.text, accept.hint) == (
        "Accept two orders",
        "From the deck of level 1, one of three; it costs no action",
    )
    first, second, third = (
        table.print_order([PURPLE], clock=4),
        table.print_order([BLUE, BLUE], no=["mountain", "water"]),
        table.print_order([GREEN], no=["water"]),
    )
    table.next_orders(1, first, second, third)
    table.play(a.ACCEPT)
    assert ask(table, A) == ("Keep one of these orders", "The others go under the deck. Then three more come.")
    assert ask(table, B) == ("Ada is flying", "An order is being chosen.")
    found = choices(table)
    assert found[a.KEEP].hint == "Within 4 actions; pays 2 coins and 1 crystal"
    assert found[a.KEEP + 1].text == "Keep 2 blue"
    assert found[a.KEEP + 1].hint == "No mountain, no water; pays 2 coins and 1 crystal"
    assert found[a.KEEP_TURNED + 1].hint == "The order for green goes under the deck before the one for purple"


def test_choices_after_a_delivery_in_words() -> None:
    table = Table().at(A, "A2")
    table.give(A, [BLUE], mastery=[PURPLE, PURPLE, GREEN], coins=3)
    table.give(A, [BLUE, BLUE])
    table.move("A3")
    assert ask(table, A)[0] == "Which order counts first?"
    assert choices(table)[a.COMPLETE].hint == "Pays 3 coins and 1 crystal"
    table.state.cube[A, PURPLE] = 6
    table.state.cube[B, PURPLE] = 7
    table.state.token[PURPLE] = B
    table.play(a.COMPLETE)
    assert ask(table, A) == ("Which mastery advances?", "For the order for blue: 2 purple or green.")
    purple, green = choices(table)[a.ADVANCE + PURPLE], choices(table)[a.ADVANCE + GREEN]
    assert (purple.text, purple.key) == ("Purple mastery, 2 steps", "P")
    assert purple.hint == "To space 7 of 7; the token is yours; beyond the top: all other cubes here go back"
    assert green.hint == "To space 2 of 7"
    table.state.cube[A, GREEN] = 3
    assert choices(table)[a.ADVANCE + GREEN].hint == "To space 4 of 7; the centre pays 2 actions; the token is yours"


def test_purchases_in_words() -> None:
    table = Table()
    s = table.state
    s.shown[:] = [ACTION, LEAP, NONE]
    s.coins[A], s.crystals[A] = 20, 9
    found = choices(table)
    assert (found[a.BROOM].text, found[a.BROOM].hint) == ("Buy the purple broom", "5 coins: it opens level 2")
    assert (found[a.BUY].text, found[a.BUY].hint) == ("Buy Extra Action", "5 crystals: one more action in every turn")
    table.brooms(A).at(A, "Summit")
    assert choices(table)[a.BUY_CROW].hint == "15 coins, and an action"


@pytest.mark.clause("DW-57", "DW-78")
def test_medals_and_the_last_round_in_words() -> None:
    table = Table(options={"medal_set": "all"}).at(A, "A2")
    s = table.state
    s.medals[A] = 0b111000
    s.coins_earned[A] = s.crystals_earned[A] = 19
    table.give(A, [BLUE])
    assert hint(table, "A3").endswith("you choose a medal")
    table.move("A3")
    assert ask(table, A) == ("Which medal do you take?", "You have earned several at once, and have 1 space left.")
    medal = choices(table)[a.TAKE_MEDAL + 6]
    assert (medal.text, medal.hint) == ("Take 20 Coins", "5 points; you were to earn 20 coins in all")
    assert ask(table, B)[1] == "A medal is being chosen."
    table.play(a.TAKE_MEDAL + 6)
    assert ask(table, A)[1] == "You have four medals: this turn is your last."
    assert ask(table, B) == ("Ada is flying", "The last round. Four medals: Ada. 3 actions left.")
    assert choices(table)[a.END_TURN].text == "End turn"
    assert choices(table)[a.END_TURN].hint == "This is your last turn: 3 actions would be of no use any more"
    table.state.actions[A] = 0
    with pytest.raises(IllegalAction, match=r"end your turn\.$"):
        table.move("A9")
    table.play(a.END_TURN)
    assert ask(table, B)[1] == "This is your last turn."


def test_the_end_in_words() -> None:
    table = Table()
    s = table.state
    s.over, s.winners, s.score[:3] = MEDALS_FULL, 0b101, [20, 12, 20]
    assert ask(table, C) == ("Ada and you shared the win with 20 points", "")
    s.winners = 0b100
    assert ask(table, A) == ("Cleo won with 20 points", "More completed deliveries broke the tie.")
    s.over, s.winners, s.score[0] = NO_ORDERS, 0b100, 3
    assert ask(table, A) == ("Cleo won with 20 points", "No order could be had any more.")
    alone = Table(1)
    alone.state.over, alone.state.score[0], alone.state.rounds = TURNS_OVER, 14, 9
    assert ask(alone, A) == ("Unfinished: 14 points in 9 turns", "The deck is through: 0 medals of four.")
    alone.state.over, alone.state.winners = MEDALS_FULL, 1
    assert ask(alone, A)[0] == "You won: four medals, 14 points in 9 turns"


@pytest.mark.clause("DW-93")
def test_a_turn_alone_in_words() -> None:
    table = Table(1)
    assert ask(table, A)[1] == "Turn 1 of 9. What you do not use is saved."
    table.state.rounds = 9
    assert ask(table, A)[1] == "This is your last turn. Turn 9 of 9."
    end = choices(table)[a.END_TURN]
    assert (end.text, end.clause) == ("End turn", "DW-93")
    assert end.hint == "This is your last turn: 4 actions would be of no use any more"
    anew = Table(1, options={"solo_end": "goes-on"})
    anew.state.rounds = 9
    assert ask(anew, A)[1] == "Turn 9. What you do not use is saved."
    anew.play(a.END_TURN)
    assert ask(anew, A)[1] == "Turn 10. You can save up to 4 actions."


def test_the_last_round_that_may_bring_nothing_is_announced() -> None:
    table = Table()
    table.state.deck[:] = 0
    table.state.coins[A] = 40
    for _ in range(2):
        assert "No order" not in ask(table, A)[1]
        table.round()
    soon = "No order can be had: if nobody delivers or buys anything in the next 3 turns, the game ends."
    assert ask(table, A)[1] == f"{soon} You can save up to 4 actions."
    assert ask(table, B)[1] == f"{soon} 8 actions left."
    table.play(a.BROOM)
    assert "No order" not in ask(table, A)[1]
    table.state.progress = 0
    table.play(a.END_TURN, a.END_TURN)
    assert "buys anything in this turn, the game ends." in ask(table, C)[1]
    table.state.deck[0] = 1
    assert "No order" not in ask(table, C)[1]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ((a.E_TURN, A, 6, 2), "Your turn: 6 actions, 2 of them saved."),
        ((a.E_TURN, B, 4, 0), "Bea's turn: 4 actions."),
        ((a.E_MOVED, B, 0, 3), "Bea flew from the Plaza to A1."),
        ((a.E_LEAPT, A, 3, 4), "You leapt over the pawn at A2."),
        ((a.E_SPOILED, A, 0, 1), "Your order for green lost its mastery: mountain on the way."),
        ((a.E_SPOILED, B, 0, 0), "Bea's order for green lost its mastery: its time was up."),
        ((a.E_ACCEPTED, B, CARDS + 2, 0), "Bea accepted an order of level 2: green."),
        ((a.E_DREW, A, 1, 0), "You drew an order for blue and 2 orange to choose from."),
        ((a.E_PUT_UNDER, A, 1, 0), "The order for blue and 2 orange went under its deck."),
        ((a.E_DELIVERED, A, 1, ORANGE), "You delivered 2 orange packages."),
        ((a.E_COMPLETED, B, 1, 0), "Bea completed the order for blue and 2 orange."),
        ((a.E_PAID, A, 2, 1), "You earned 2 coins and 1 crystal."),
        ((a.E_PAID, A, 0, 0), "You earned nothing: the supply had run out."),
        ((a.E_ADVANCED, RIVAL, BLUE, 3), "The rival's blue mastery rose to 3."),
        ((a.E_CENTRE, A, BLUE, 0), "You reached the centre of blue mastery."),
        ((a.E_BONUS_ACTIONS, A, 2, 0), "You gained 2 actions."),
        ((a.E_TOKEN, A, BLUE, NONE), "You took the blue token."),
        ((a.E_TOKEN, A, BLUE, RIVAL), "You took the blue token from the rival."),
        ((a.E_TOKEN, B, BLUE, A), "Bea took the blue token from you."),
        ((a.E_PUSHED, B, GREEN, 0b101), "Bea pushed all others back in green mastery."),
        ((a.E_MEDAL, A, CROW, 10), "You got the medal Crow, worth 10 points."),
        ((a.E_BOUGHT, B, LEAP, 5), "Bea bought Leap for 5 crystals."),
        ((a.E_SHOWN, NONE, LEAP, 1), "Leap came on display."),
        ((a.E_BROOM, A, 1, 5), "You bought the purple broom for 5 coins: level 2 is open."),
        ((a.E_CROW, A, 15, 0), "You bought a crow for 15 coins."),
        ((a.E_LAST_ROUND, B, 0, 0), "Bea had four medals: the last round began."),
        ((a.E_TURN_ENDED, A, 0, 0), ""),
        ((a.E_TURN_ENDED, B, 1, 0), "Bea saved 1 action."),
        ((a.E_TURN_ENDED, A, 4, 3), "You saved 4 actions and lost 3."),
        ((a.E_TURN_ENDED, A, 0, 2), "You lost 2 actions."),
        ((a.E_SOLO_CARD, A, 3, 2), "Turn 2 began with a card of the solo deck."),
        ((a.E_BLOCKER, NONE, 1, 5), "A pawn stood in the way at A3."),
        ((a.E_STRUCK, A, FREE, 1), "Free Orders was struck from the display."),
        ((a.E_SCORED, B, 1, -2), "Bea scored −2 points for orders left open."),
        ((a.E_END, NONE, CAP, 0), "The game reached its greatest length and ended."),
        (
            (a.E_END, NONE, NO_ORDERS, 0),
            "No order could be had any more, and three rounds brought nothing: the game ended.",
        ),
        ((a.E_WON, A, 31, 1), "You won with 31 points and 1 delivery."),
    ],
)
def test_the_story(event: tuple[int, ...], sentence: str) -> None:
    assert told(*event) == sentence


def test_flights_that_are_refused() -> None:
    table = Table().at(A, "A2").at(B, "A3")
    assert why_not(table, a.MOVE + table.node("A2")) == ("here", "DW-22")
    assert why_not(table, a.MOVE + table.node("A9")) == ("no-path", "DW-22")
    assert why_not(table, a.MOVE + table.node("A3")) == ("occupied", "DW-24")
    assert why_not(table, a.MOVE + 39) == ("no-place", "DW-22")
    assert why_not(table, a.MOVE + table.node("C1")) == ("no-broom", "DW-27"), "far away, but she could not fly there"
    assert why_not(table.at(C, "A9"), a.MOVE + table.node("A9")) == ("occupied", "DW-24")
    table.at(C, "Plaza")
    assert why_not(table.at(A, "A8"), a.MOVE + table.node("B2")) == ("no-broom", "DW-27")
    assert why_not(table, a.MOVE + table.node("Plaza")) == ("two-only", "DW-29")
    assert why_not(table, table.leap_action(B, "A9")) == ("no-leap", "DW-69")
    table.has(A, LEAP)
    assert why_not(table, table.leap_action(B, "A9")) == ("no-path", "DW-22")
    assert why_not(table, table.leap_action(A, "A9")) == ("no-pawn", "DW-69")
    assert why_not(table.at(A, "A2"), table.leap_action(B, "A2")) == ("no-leap-there", "DW-69")
    assert why_not(table.at(C, "A9"), table.leap_action(B, "A9")) == ("occupied", "DW-24")
    table.state.actions[A] = 0
    assert why_not(table, a.MOVE + table.node("A1")) == ("no-actions", "DW-18")
    assert why_not(table, a.MOVE + table.node("A1"), seat=B) == ("not-your-turn", "DW-18")
    two = Table(2).at(A, "A2")
    assert why_not(two, a.MOVE + two.node("A1")) == ("unused", "DW-11")


def test_orders_and_purchases_that_are_refused() -> None:
    table = Table().at(A, "A3")
    assert why_not(table, a.ACCEPT) == ("no-order-tile", "DW-30")
    assert why_not(table, a.BROOM) == ("not-here", "DW-39")
    assert why_not(table, a.BUY) == ("not-here", "DW-35")
    assert why_not(table, a.BUY_CROW) == ("not-here", "DW-62")
    assert why_not(table, a.KEEP)[0] == "on-turn"
    table.at(A, "A2").state.accepted[A] = 1
    assert why_not(table, a.ACCEPT) == ("moved-not", "DW-32")
    table.state.accepted[A] = 0
    assert why_not(table.next_orders(1), a.ACCEPT) == ("no-orders", "DW-30")
    table = Table().at(A, "A2")
    for _ in range(3):
        table.give(A, [BLUE])
    assert why_not(table, a.ACCEPT) == ("board-full", "DW-31")
    table.at(A, "Plaza")
    assert why_not(table, a.BROOM) == ("coins-short", "DW-39")
    assert why_not(table, a.BUY) == ("crystals-short", "DW-36")
    table.state.shown[0] = NONE
    assert why_not(table, a.BUY) == ("none-shown", "DW-37")
    assert why_not(table.has(A, TWO, TWO, TWO), a.BUY) == ("three-abilities", "DW-36")
    assert why_not(table.brooms(A), a.BROOM) == ("both-brooms", "DW-27")
    assert why_not(table.at(A, "Summit"), a.BUY_CROW) == ("coins-short", "DW-62")
    table.state.medals[A] = 0b1111
    assert why_not(table, a.BUY_CROW) == ("no-room", "DW-57")
    table.state.stack[CROW] = 0
    assert why_not(table, a.BUY_CROW) == ("no-crows", "DW-62")
    table.state.medals[A] = 1 << CROW
    assert why_not(table, a.BUY_CROW) == ("crow-had", "DW-58")


def test_answers_to_other_questions_are_refused() -> None:
    table = Table(options={"medal_set": "all"}).at(A, "A2")
    table.give(A, [BLUE], mastery=[PURPLE, GREEN])
    table.give(A, [BLUE], mastery=[PURPLE, GREEN])
    table.give(A, [GREEN])
    table.move("A3")
    assert why_not(table, a.COMPLETE + 2) == ("not-finished", "DW-44")
    assert why_not(table, a.END_TURN) == ("complete-first", "DW-46")
    table.play(a.COMPLETE)
    assert why_not(table, a.ADVANCE + BLUE) == ("not-offered", "DW-51")
    assert why_not(table, a.MOVE) == ("advance-first", "DW-52")
    s = table.state
    s.medals[A] = 0b111
    s.coins_earned[A] = s.crystals_earned[A] = 20
    table.play(a.ADVANCE + GREEN)
    assert why_not(table, a.TAKE_MEDAL) == ("medal-had", "DW-58")
    assert why_not(table, a.TAKE_MEDAL + CROW) == ("not-earned", "DW-57")
    table.state.stack[CROW] = 0
    assert why_not(table, a.TAKE_MEDAL + CROW) == ("none-left", "DW-57")
    assert why_not(table, a.ACCEPT) == ("medal-first", "DW-57")
    table = Table().at(A, "A2").has(A, THREE)
    table.next_orders(1, table.print_order([BLUE]), table.print_order([GREEN]))
    table.play(a.ACCEPT)
    assert why_not(table, a.KEEP + 2) == ("not-drawn", "DW-70")
    assert why_not(table, a.ACCEPT) == ("keep-first", "DW-70")


def test_spectators_and_the_end_are_refused_kindly() -> None:
    match = Game(delivery_witches).start(3, seed=1)
    box, file = match.game.box, match.game.file
    assert words.refusal(box, file, match.view(-1), -1, a.ACCEPT).code == "watching"
    match.state.over = MEDALS_FULL
    assert words.refusal(box, file, match.view(A), A, a.ACCEPT).code == "over"
