"""What is said: every status line, button, refusal and sentence of the story."""

import re

import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express import words
from doorstep.games.pony_express.state import (
    BANDITS,
    BEAR,
    CANTEEN,
    COMPASS,
    GUIDE,
    JOB,
    LOST,
    MAP,
    PARCEL,
    RATTLESNAKE,
    SALOON,
    SHOTGUN,
    SPURS,
    TIP,
    TORCH,
    TOWNS,
    WEEKS_PLAYED,
)
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Choice, Game, Name
from doorstep.kernel.match import IllegalAction, Match
from doorstep.kernel.state import CAP
from tests.games import speaking
from tests.games.pony_express.positions import SETTINGS, positions
from tests.games.pony_express.table import CREEK, GULCH, OFFICE, PINE, WELLS, A, B, C, Table
from tests.games.speaking import everything

NAMES = ["Ann", "Bea", "Cy", "Dot", "Eve"]
GAME = Game(pony_express)


def named(viewer: int) -> Name:
    return lambda seat: "You" if seat == viewer else NAMES[seat]


def ask(table: Table, seat: int) -> tuple[str, str]:
    return speaking.ask(table.match, seat, named(seat))


def choices(table: Table) -> dict[int, Choice]:
    """The buttons of whoever is asked."""
    seat = table.match.awaited[0]
    return speaking.choices(table.match, seat, named(seat))


def why_not(table: Table, seat: int, action: int) -> tuple[str, str, str]:
    with pytest.raises(IllegalAction) as refused:
        table.match.play(seat, action)
    return refused.value.code, refused.value.clause, refused.value.message


def told(kind: int, seat: int, first: int = 0, second: int = 0, *, viewer: int = A, **options: str) -> str:
    game = Game(pony_express, options)
    return words.event(game.box, game.file, Event(kind, seat, first, second, EVERYONE), named(viewer))


def test_everything_has_words_in_every_position() -> None:
    seen = set()
    for match, events in positions():
        for seat in range(-1, match.seats):
            line = words.ask(match.game.box, match.game.file, match.view(seat), seat, named(seat))
            assert line.title
            well_formed(line.title, line.hint)
        for event in events:
            seen.add(event.kind)
            for viewer in range(-1, match.seats):
                well_formed(words.event(match.game.box, match.game.file, event, named(viewer)))
        for seat in range(match.seats):
            buttons(match, seat)
    assert {a.EVENTS.name(kind)[0] for kind in range(a.EVENTS.count)} - {a.EVENTS.name(kind)[0] for kind in seen} <= {
        "LATE",
        "UNCLAIMED",
    }


def buttons(match: Match, seat: int) -> None:
    """Each action has a button or a refusal."""
    box, file, view, legal = match.game.box, match.game.file, match.view(seat), match.legal(seat)
    keys = []
    for action in range(a.N_ACTIONS):
        assert match.game.describe(action)
        if action in legal:
            button = words.choice(box, file, view, seat, action, named(seat))
            assert button.action == action
            assert re.fullmatch(r"PX-\d\d", button.clause)
            well_formed(button.text, button.hint)
            keys.append(button.key)
        else:
            refused = words.refusal(box, file, view, seat, action)
            assert re.fullmatch(r"PX-\d\d", refused.clause)
            assert refused.message.endswith(".")
            well_formed(refused.message)
    assert len({key for key in keys if key}) == sum(1 for key in keys if key), "two buttons on one key"


def well_formed(*texts: str) -> None:
    for text in texts:
        assert "  " not in text, text
        assert not re.search(r"[{}_]|None|\bnp\.|the the", text), text
        assert not re.search(r"\bYou (has|is|was)\b|\bYou\b[^.:;]* and (has|is|was)\b", text), text


def test_the_auction_in_words() -> None:
    table = Table().on_offer(GULCH, PINE, TOWNS).hand(B, PINE)
    assert ask(table, A) == ("Offer a card", "You collect $10, and count until somebody claims it.")
    assert ask(table, B) == ("Ann is Auctioneer", "Week 1 of 3: who is asked offers a card.")
    button = choices(table)[a.PICK + PINE]
    assert (button.text, button.kind) == ("Offer the parcel for Lone Pine", "place")
    table.play(a.PICK + PINE)
    assert ask(table, A) == (
        "$3: Bea may claim",
        "You offer the parcel for Lone Pine. Claimed now, it would leave you $7.",
    )
    assert ask(table, B) == (
        "Claim it at $3?",
        "Ann offered the parcel for Lone Pine. You have 1 parcel for it already.",
    )
    assert ask(table, C) == ("$3: Bea may claim", "Ann offered the parcel for Lone Pine.")
    assert ask(table, -1) == ("$3: Bea may claim", "Ann offered the parcel for Lone Pine.")
    claim, let_go = choices(table).values()
    assert (claim.text, claim.key, claim.hint) == (
        "Claim at $3",
        "C",
        "You get the parcel for Lone Pine and $3 from Ann",
    )
    assert (let_go.text, let_go.hint) == ("Let $3 go by", "$4 comes next")
    table.state.count = 9
    assert choices(table)[a.PASS].hint == "At $10 nobody can claim any more"


def test_a_sealed_auction_in_words() -> None:
    table = Table(auction="sealed").on_offer(TOWNS)
    table.play(a.PICK + TOWNS)
    assert ask(table, A) == (
        "The others name amounts in secret",
        "You offer the map card of Dusty Gulch and Rattle Creek.",
    )
    assert ask(table, C)[0] == "At which amount would you claim?"
    assert ask(table, -1)[0] == "The others name amounts in secret"
    found = choices(table)
    assert [found[a.SEAL + n].text for n in (0, 7)] == ["Claim at $3", "Never"]
    assert "".join(button.key for button in found.values()) == "34567890"


def test_a_live_auction_in_words() -> None:
    table = Table(auction="live").on_offer(TOWNS)
    table.play(a.PICK + TOWNS)
    assert ask(table, C) == (
        "$3…",
        "Ann offered the map card of Dusty Gulch and Rattle Creek. It takes $1 off rides to either.",
    )
    table.match.play(C, a.PASS)
    assert ask(table, C)[1].endswith("You let this amount go by.")
    assert ask(table, -1)[0] == "$3…"
    assert why_not(table, C, a.PASS)[0] == "passed"


def test_rides_in_words() -> None:
    table = Table().hand(A, CREEK, CREEK, PINE).ride_out().hazards(BEAR).hold(A, SHOTGUN, GUIDE)
    assert ask(table, A) == ("Ride out", "You have spent $0 this week. You have 3 parcels to deliver.")
    assert ask(table, B) == ("Ann rides", "Whoever has spent least rides next.")
    found = choices(table)
    assert (found[a.RIDE + CREEK].text, found[a.RIDE + CREEK].hint) == (
        "Ride to Rattle Creek for $3",
        "1 route + 2 Bear = 3; you decide about the Bear; you have 2 parcels for it",
    )
    assert found[a.RIDE_GUIDED + CREEK].text == "Ride to Rattle Creek with a Guide"
    table.play(a.RIDE + CREEK)
    assert ask(table, A) == ("There is a Bear on the way", "Pay, or use your Shotgun.")
    assert [button.text for button in choices(table).values()] == ["Ride on for $3", "Use a Shotgun on the Bear"]
    table.play(a.PAY)
    assert ask(table, A) == ("Deliver 2 parcels in Rattle Creek", "")
    assert [button.text for button in choices(table).values()] == ["Keep the 2 parcels for Rattle Creek", "Deliver"]


def test_a_saloon_is_named_where_it_has_to_be_taken() -> None:
    table = Table().ride_out().lie(CREEK, SALOON)
    table.play(a.RIDE + CREEK)
    assert ask(table, A) == ("You are in Rattle Creek", "There is a Saloon: nobody rides past it.")


def test_who_is_lost_without_a_map_hears_why_there_is_a_question() -> None:
    table = Table().hide(A, PINE).ride_out().hazards(LOST)
    table.play(a.RIDE + CREEK)
    assert "no map to give up" in ask(table, A)[1]
    assert len(choices(table)) == 1


def test_being_lost_in_words() -> None:
    table = Table().hand(A, TOWNS + 1).ride_out().hazards(LOST).hold(A, MAP + PINE)
    assert choices(table)[a.RIDE + CREEK].hint == "1 route + 2 Lost = 3; a map given up would pay for Lost"
    table.play(a.RIDE + CREEK)
    assert ask(table, A) == ("You are lost", "Pay for the way, or give up a map.")
    assert [button.text for button in choices(table).values()] == [
        "Ride on for $3",
        "Give up the Map of Lone Pine",
        "Give up the map card of Coyote Wells and Red Butte",
    ]


def test_towns_in_words() -> None:
    table = Table().hand(A, CREEK).ride_out().lie(CREEK, TIP, TORCH).hold(A, SPURS, COMPASS)
    table.play(a.RIDE + CREEK)
    assert ask(table, A) == ("Deliver 1 parcel in Rattle Creek", "You may take one item.")
    found = choices(table)
    assert (found[a.TAKE + TIP].text, found[a.TAKE + TIP].hint) == ("Deliver, and take Tip", "Collect $3 at once")
    assert found[a.LEAVE].text == "Deliver, and take nothing"
    table.play(a.KEEP)
    assert ask(table, A)[0] == "You are in Rattle Creek"
    assert choices(table)[a.TAKE + TORCH].text == "Take Torch"
    table.play(a.TAKE + TORCH)
    assert ask(table, A) == ("Too many items", "Drop one in Rattle Creek.")
    assert choices(table)[a.DROP + SPURS].hint == "It stays in Rattle Creek"
    table = Table().ride_out().lie(CREEK, SALOON)
    table.play(a.RIDE + CREEK)
    assert choices(table)[a.TAKE + SALOON].text == "Stop at the Saloon"


def test_home_and_the_end_in_words() -> None:
    table = Table().ride_out()
    table.at(A, CREEK)
    assert ask(table, A) == ("Ride on", "You have spent $0 this week. All is delivered: come home when you like.")
    assert choices(table)[a.RIDE + OFFICE].hint == "1 route = 1; your week ends there"
    table.play(a.RIDE + OFFICE)
    assert ask(table, A) == ("Bea rides", "You are home for this week.")
    s = table.state
    s.over, s.winners = WEEKS_PLAYED, 0b101
    s.score[:3] = [9, -2, 9]
    assert ask(table, C) == ("Ann and you shared the win with $9", "")
    s.winners = 0b100
    assert ask(table, A) == ("Cy won with $9", "The earlier place in turn order broke the tie.")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ((a.E_WEEK, -1, 2), "Week 2 began."),
        ((a.E_DEALT, A, PINE), "You got the parcel for Lone Pine."),
        ((a.E_TURNED, -1, TOWNS, 1), "On offer: the map card of Dusty Gulch and Rattle Creek."),
        ((a.E_AUCTIONEER, B, 1, 8), "Bea's turn as Auctioneer, card 2 of 8."),
        ((a.E_PICKED, A, PINE), "You offered the parcel for Lone Pine and collected $10."),
        ((a.E_COUNTED, A, 5), ""),
        ((a.E_CLAIMED, B, 6, A), "Bea claimed it at $6; you kept $4."),
        ((a.E_UNCLAIMED, A, PINE), "Nobody claimed it: you kept the parcel for Lone Pine and all the money."),
        ((a.E_SHOWN, B, PINE), "Bea showed the parcel for Lone Pine."),
        ((a.E_RIDES, -1, 1, -1), "The riders set out, a hazard on every route."),
        (
            (a.E_RIDES, -1, 1, PINE),
            "The riders set out, a hazard on every route; the first parcel for Lone Pine is an express delivery.",
        ),
        ((a.E_HAZARDS, -1, 0, 0), ""),
        ((a.E_REFILLED, -1, 1 << PINE | 1 << GULCH), "New items came to Dusty Gulch and Lone Pine."),
        ((a.E_RODE, B, 15, OFFICE), "Bea rode from Rattle Creek to Fort Letter."),
        ((a.E_COST, B, 2, 5), "It cost $2: $5 this week."),
        ((a.E_GUIDED, A, 0), "You followed a Guide."),
        (
            (a.E_SHOT, A, 0, BEAR),
            "You fired a Shotgun: the way between Dusty Gulch and Coyote Wells is free of the Bear this week.",
        ),
        ((a.E_LOST_MAP, B, PINE), "Bea gave up the Map of Lone Pine to find the way."),
        (
            (a.E_LOST_MAP, B, TOWNS),
            "Bea gave up the map card of Dusty Gulch and Rattle Creek to find the way.",
        ),
        ((a.E_DELIVERED, B, PINE, 2), "Bea delivered 2 parcels in Lone Pine."),
        ((a.E_KEPT_BACK, A, PINE), "You kept what was bound for Lone Pine."),
        ((a.E_TOOK, B, TORCH, PINE), "Bea took a Torch in Lone Pine."),
        ((a.E_TIP, A, 3), "You collected $3."),
        ((a.E_DREW, A, 5, PINE), "You collected $5 and drew the parcel for Lone Pine."),
        ((a.E_DREW, A, 5, -1), "You collected $5; no parcel was left to draw."),
        ((a.E_JOB, B, 6, PINE), "Bea did a side job in Lone Pine for $6."),
        ((a.E_SALOON, A, PINE), "You stopped at the Saloon in Lone Pine."),
        ((a.E_DROPPED, A, MAP + WELLS, PINE), "You dropped the Map of Coyote Wells in Lone Pine."),
        ((a.E_DROPPED, B, TORCH, OFFICE), "Bea dropped a Torch, out of the game."),
        ((a.E_CARD_DROPPED, A, TOWNS), "You dropped the map card of Dusty Gulch and Rattle Creek: it left the game."),
        ((a.E_HOME, A, 0), "You came home, place 1 for next week."),
        ((a.E_LATE, B, 2), "Bea could not ride on and had to be brought home; undelivered: 2 parcels."),
        ((a.E_REWARD, B, 4, 0), "Bea got $4 for the express delivery."),
        ((a.E_REWARD, B, 4, 1), "Bea got $4 for the early return."),
        ((a.E_PAID, B, 7, -2), "Bea paid $7 for travel; −$2 left."),
        ((a.E_END, -1, CAP), "The game reached its greatest length and ended."),
        ((a.E_END, -1, WEEKS_PLAYED), "The third week was over: the game ended."),
        ((a.E_WON, A, 31), "You won with $31."),
    ],
)
def test_the_story(event: tuple[int, ...], sentence: str) -> None:
    assert told(*event) == sentence
    for viewer in range(-1, 3):
        well_formed(told(*event, viewer=viewer))


@pytest.mark.parametrize(
    ("kind", "use"),
    [
        (MAP + PINE, "a ride to Lone Pine costs $2 less"),
        (PARCEL, "collect $5 and draw another parcel"),
        (CANTEEN, "a route marked 2 costs $2 less"),
        (JOB, "pays $6 on arrival there"),
    ],
)
def test_what_items_are_good_for(kind: int, use: str) -> None:
    from doorstep.games.pony_express.terms import item_use

    assert item_use(GAME.box, GAME.file, kind) == use


def test_refusals_say_why_and_what_to_do() -> None:
    table = Table().on_offer(GULCH)
    assert why_not(table, A, a.PICK + PINE) == (
        "no-card",
        "PX-16",
        "This card does not lie face up: the parcel for Lone Pine. Choose one that does.",
    )
    assert why_not(table, B, a.PICK + GULCH)[0] == "not-auctioneer"
    assert why_not(table, B, a.CLAIM)[0] == "nothing-offered"
    assert why_not(table, A, a.RIDE + CREEK)[:2] == ("pick-first", "PX-16")
    table.play(a.PICK + GULCH)
    assert why_not(table, C, a.CLAIM)[0] == "not-your-turn"
    assert why_not(table, B, a.SEAL)[0] == "other-auction"
    assert why_not(table, B, a.RIDE + CREEK)[0] == "claim-first"
    assert why_not(table, A, a.TICK)[0] == "clock"
    table = Table().ride_out()
    assert why_not(table, A, a.RIDE + OFFICE)[0] == "stay"
    assert why_not(table, A, a.RIDE + 13)[0] == "no-place"
    assert why_not(table, A, a.RIDE_GUIDED + CREEK)[0] == "no-guide"
    assert why_not(table, A, a.SHOOT)[0] == "ride-first"
    table.at(A, CREEK).turn_of(A).play(a.RIDE + OFFICE)
    assert why_not(table, A, a.RIDE + CREEK)[:2] == ("home", "PX-32")
    table = Table(credit="no").ride_out()
    table.state.money[:3], table.state.current = 0, A
    assert why_not(table, A, a.RIDE + CREEK)[0] == "short"
    table = Table().ride_out().lie(CREEK, TIP).hazards(RATTLESNAKE)
    table.play(a.RIDE + CREEK)
    assert why_not(table, A, a.KEEP)[0] == "no-parcel"
    assert why_not(table, A, a.TAKE + TORCH)[0] == "no-item"
    assert why_not(table, A, a.DROP + TORCH)[0] == "town-first"


@pytest.mark.parametrize(("hazard", "clause"), [(BEAR, "PX-36"), (BANDITS, "PX-37"), (LOST, "PX-38")])
def test_what_is_said_of_a_hazard_names_its_own_rule(hazard: int, clause: str) -> None:
    table = Table().hand(A, TOWNS).ride_out().hazards(hazard).hold(A, SHOTGUN)
    table.play(a.RIDE + CREEK)
    assert choices(table)[a.PAY].clause == clause
    assert why_not(table, A, a.LEAVE)[:2] == ("hazard-first", clause)


def test_a_spectator_is_refused_kindly() -> None:
    match = GAME.start(3, seed=1)
    assert words.refusal(GAME.box, GAME.file, match.view(-1), -1, a.CLAIM).code == "watching"


@pytest.mark.parametrize(("seats", "box", "options"), SETTINGS)
def test_words_are_the_same_whatever_is_hidden(seats: int, box: str, options: dict[str, str]) -> None:
    """They are made of a view, so a guess at other cards must not change a letter."""
    for match, _ in positions()[:: len(positions()) // 12]:
        if match.seats != seats or match.game.box_name != box or match.over:
            continue
        for seat in range(match.seats):
            guess = match.determinize(seat, 7)
            other = Match.resume(match.game, match.seats, match.key, match.log, guess.tobytes())
            assert everything(words, match, seat) == everything(words, other, seat)
