"""A small game for the tables' tests: seats roll in turn, and at any time put together gifts that others may refuse.

It has all that a table has to deal with: chance, a hidden hand, private drafts, offers that expire, and seats that act
out of turn.
"""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec

from doorstep.kernel.actions import Ranges
from doorstep.kernel.boxes import Fault
from doorstep.kernel.chance import rand
from doorstep.kernel.events import Event, emit, whisper
from doorstep.kernel.game import Ask, Choice, Definition, Document, Name, Option, Refusal
from doorstep.kernel.records import Mask, i8, private, public, record, secret
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CLOCK, BoxBase, StateBase

SEATS = 4
ACTIONS, EVENTS = Ranges(), Ranges()
ROLL = ACTIONS.add("ROLL")
WAVE = ACTIONS.add("WAVE")  # shows only what it is: can be taken back
GIFT_TO = ACTIONS.add("GIFT_TO", SEATS)
GIFT_MORE = ACTIONS.add("GIFT_MORE")
OFFER = ACTIONS.add("OFFER")
DROP = ACTIONS.add("DROP")
ACCEPT = ACTIONS.add("ACCEPT", SEATS)
DECLINE = ACTIONS.add("DECLINE", SEATS)
EXPIRE = ACTIONS.add("EXPIRE", SEATS)
ROLLED = EVENTS.add("ROLLED")
FOUND = EVENTS.add("FOUND")
WAVED = EVENTS.add("WAVED")
OFFERED = EVENTS.add("OFFERED")
ANSWERED = EVENTS.add("ANSWERED")
EXPIRED = EVENTS.add("EXPIRED")
PLAYED_OUT = 1


@record
class Box(BoxBase):
    rounds = public(i8)
    patience = public(i8)
    gifts = public(i8)


@record
class State(StateBase):
    current = public(i8)
    question = public(i8)
    waves = public(i8, SEATS)
    chips = private(i8, SEATS)
    bank = secret(i8)
    draft_to = private(i8, SEATS)
    draft_size = private(i8, SEATS)
    offer_to = public(i8, SEATS)
    offer_size = public(i8, SEATS)
    offer_number = public(i8, SEATS)
    offers = public(i8)
    score = public(i8, SEATS)


@rule
def setup(box: Box, s: State) -> None:
    s.rounds = 1
    s.bank = 1000


@rule
def actors(box: Box, s: State) -> int:
    return (1 << s.seats) - 1


@rule
def awaited(box: Box, s: State) -> int:
    seats = 1 << s.current
    for seat in range(s.seats):
        if s.offer_to[seat] > 0:
            seats |= 1 << (s.offer_to[seat] - 1)
    return seats


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    for a in range(len(mask)):
        mask[a] = False
    if seat == CLOCK:
        for other in range(s.seats):
            mask[EXPIRE + other] = s.offer_to[other] > 0
    else:
        mask[ROLL] = seat == s.current
        mask[WAVE] = True
        if box.gifts == 1:
            for other in range(s.seats):
                mask[GIFT_TO + other] = other != seat and s.draft_to[seat] == 0 and s.offer_to[seat] == 0
                mask[ACCEPT + other] = s.offer_to[other] == seat + 1
                mask[DECLINE + other] = s.offer_to[other] == seat + 1
            mask[GIFT_MORE] = s.draft_to[seat] > 0 and s.draft_size[seat] < 9
            mask[OFFER] = s.draft_to[seat] > 0 and s.draft_size[seat] > 0
            mask[DROP] = s.draft_to[seat] > 0
    n = 0
    for a in range(len(mask)):
        n += mask[a]
    return n


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    if action == ROLL:
        roll(box, s, seat)
    elif action == WAVE:
        s.waves[seat] += 1
        emit(s, WAVED, seat, s.waves[seat], 0)
    elif action < GIFT_MORE:
        s.draft_to[seat] = action - GIFT_TO + 1
    elif action == GIFT_MORE:
        s.draft_size[seat] += 1
    elif action <= DROP:
        if action == OFFER:
            s.offers += 1
            s.offer_to[seat] = s.draft_to[seat]
            s.offer_size[seat] = s.draft_size[seat]
            s.offer_number[seat] = s.offers
            emit(s, OFFERED, seat, s.offer_to[seat] - 1, s.offer_size[seat])
        s.draft_to[seat] = 0
        s.draft_size[seat] = 0
    else:
        answer(s, seat, action)


@rule
def roll(box: Box, s: State, seat: int) -> None:
    die = 1 + rand(s, 6)
    s.bank -= die
    s.chips[seat] += die
    emit(s, ROLLED, seat, 0, 0)
    whisper(s, FOUND, seat, die, 0)
    s.current = (s.current + 1) % s.seats
    s.question += 1
    if s.current == 0:
        s.rounds += 1
        if s.rounds > box.rounds:
            finish(box, s, PLAYED_OUT)


@rule
def answer(s: State, seat: int, action: int) -> None:
    giver = (action - ACCEPT) % SEATS
    if action < DECLINE:
        size = min(s.offer_size[giver], s.chips[giver])
        s.chips[giver] -= size
        s.chips[seat] += size
        emit(s, ANSWERED, seat, giver, 1)
    elif action < EXPIRE:
        emit(s, ANSWERED, seat, giver, 0)
    else:
        emit(s, EXPIRED, giver, 0, 0)
    s.offer_to[giver] = 0


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    if action == ROLL:
        return s.question
    if action < ACCEPT:
        return 0
    return s.offer_number[(action - ACCEPT) % SEATS]


@rule
def finish(box: Box, s: State, cause: int) -> None:
    s.over = cause
    best = 0
    for seat in range(s.seats):
        s.score[seat] = s.chips[seat]
        best = max(best, s.score[seat])
    for seat in range(s.seats):
        if s.score[seat] == best:
            s.winners |= 1 << seat


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    s.bank = 1000


@rule
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    """Offers two chips to the next seat every third round, and takes whatever is offered."""
    for other in range(view.seats):
        if mask[ACCEPT + other]:
            return ACCEPT + other
    if view.draft_to[seat] > 0:
        return OFFER if view.draft_size[seat] == 2 else GIFT_MORE
    to = GIFT_TO + (seat + 1) % view.seats
    if view.rounds % 3 == 0 and mask[to] and rand(view, 2) == 0:
        return to
    return ROLL if mask[ROLL] else WAVE


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    evidence: str
    rounds: Annotated[int, msgspec.Meta(ge=1)]
    patience: int


def fill(box: Any, file: BoxFile) -> None:
    box.rounds, box.patience, box.max_steps = file.rounds, file.patience, 100_000


def faults(file: BoxFile) -> list[Fault]:
    return []


def action(box: Any, file: Any, action: int) -> str:
    return ACTIONS.name(action)[0].lower()


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    return Choice(action, ACTIONS.name(action)[0])


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    return Ask(f"{name(int(view.current))} may roll")


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    return f"{name(event.seat)} {EVENTS.name(event.kind)[0].lower()}"


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    return Refusal("not-now", "H-01", "This is not possible now.")


def conserved(box: Any, s: Any) -> dict[str, int]:
    return {"chips": int(s.bank + s.chips.sum())}


def deadlines(box: Any, s: Any) -> dict[int, float]:
    return {EXPIRE + seat: float(box.patience) for seat in range(s.seats) if s.offer_to[seat]}


def write(lines: list[str], line: Any) -> list[str]:
    """An operation on the notes: one more line."""
    if not isinstance(line, str):
        raise ValueError("A line is made of words.")
    return [*lines, line]


def readers(box: Any, view: Any, owner: int) -> int:
    """Notes are open to the next seat, where gifts are off."""
    return 0 if box.gifts else 1 << (owner + 1) % int(view.seats)


game = Definition(
    name="haggle",
    title="Haggle",
    summary="A small game for tests.",
    package=__name__,
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(2, SEATS + 1),
    boxes={"house": Path(__file__).with_name("haggle.toml")},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=sys.modules[__name__],
    ends={PLAYED_OUT: "played out"},
    conserved=conserved,
    options=(Option("gifts", "Gifts", "Whether chips may be given away.", {"yes": 1, "no": 0}, "yes"),),
    bots=("random", "uniform", "greedy"),
    drafts=frozenset([*range(GIFT_TO, GIFT_TO + SEATS), GIFT_MORE, OFFER, DROP]),
    deadlines=deadlines,
    documents=(Document("notes", list, write, readers),),
    pieces=("hat", "boat", "shoe", "star"),
)
