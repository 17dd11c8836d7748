"""A tiny game for the kernel's tests: take cards from a hidden deck into a hidden hand, or stop; the best hand wins."""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec

from doorstep.kernel.actions import Ranges
from doorstep.kernel.boxes import Fault
from doorstep.kernel.chance import rand, shuffle
from doorstep.kernel.events import Event, emit, whisper
from doorstep.kernel.game import Ask, Choice, Definition, Name, Option, Refusal
from doorstep.kernel.records import Mask, i8, private, public, record, secret
from doorstep.kernel.rules import rule
from doorstep.kernel.state import BoxBase, StateBase

SEATS, CARDS = 3, 12
ACTIONS, EVENTS = Ranges(), Ranges()
TAKE = ACTIONS.add("TAKE")
STOP = ACTIONS.add("STOP")
MARK = ACTIONS.add("MARK", 2)  # put a public mark down: can be taken back
TOOK = EVENTS.add("TOOK")
CARD = EVENTS.add("CARD")
STOPPED = EVENTS.add("STOPPED")
MARKED = EVENTS.add("MARKED")
EMPTY, ALL_STOPPED = 1, 2


@record
class Box(BoxBase):
    top = public(i8)
    marks = public(i8)


@record
class State(StateBase):
    current = public(i8)
    left = public(i8)
    stopped = public(i8, SEATS)
    mark = public(i8, SEATS)
    taken = public(i8, SEATS)
    hand = private(i8, SEATS)
    deck = secret(i8, CARDS)
    score = public(i8, SEATS)


@rule
def setup(box: Box, s: State) -> None:
    for i in range(CARDS):
        s.deck[i] = 1 + i % box.top
    shuffle(s, s.deck, CARDS)
    s.left = CARDS
    s.rounds = 1


@rule
def actors(box: Box, s: State) -> int:
    return 1 << s.current


@rule
def awaited(box: Box, s: State) -> int:
    return 1 << s.current


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    for a in range(len(mask)):
        mask[a] = False
    if seat != s.current:
        return 0
    mask[TAKE] = True
    mask[STOP] = True
    if box.marks == 0 or s.mark[seat] > 0:
        return 2
    mask[MARK] = True
    mask[MARK + 1] = True
    return 4


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    if action >= MARK:
        s.mark[seat] = action - MARK + 1
        emit(s, MARKED, seat, action - MARK, 0)
        return
    if action == TAKE:
        s.left -= 1
        s.hand[seat] += s.deck[s.left]
        s.taken[seat] += 1
        emit(s, TOOK, seat, s.left, 0)
        whisper(s, CARD, seat, s.deck[s.left], 0)
        if s.left == 0:
            finish(box, s, EMPTY)
            return
    else:
        s.stopped[seat] = 1
        emit(s, STOPPED, seat, 0, 0)
    for _ in range(s.seats):
        s.current = (s.current + 1) % s.seats
        if s.current == 0:
            s.rounds += 1
        if s.stopped[s.current] == 0:
            return
    finish(box, s, ALL_STOPPED)


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    return CARDS - s.left + SEATS * s.rounds


@rule
def finish(box: Box, s: State, cause: int) -> None:
    s.over = cause
    best = 0
    for seat in range(s.seats):
        s.score[seat] = s.hand[seat]
        best = max(best, s.score[seat])
    s.winners = 0
    for seat in range(s.seats):
        if s.score[seat] == best:
            s.winners |= 1 << seat


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """Deal a shuffled deck until the own hand fits: small enough to try."""
    own = s.hand[seat] if seat >= 0 else 0
    while True:
        for i in range(CARDS):
            s.deck[i] = 1 + i % box.top
        shuffle(s, s.deck, CARDS)
        top = CARDS
        for other in range(s.seats):
            s.hand[other] = 0
            for _ in range(s.taken[other]):
                top -= 1
                s.hand[other] += s.deck[top]
        if seat < 0 or s.hand[seat] == own:
            return


@rule
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    return TAKE if view.hand[seat] < 3 * box.top else STOP + rand(view, 1)


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    evidence: str
    top: Annotated[int, msgspec.Meta(ge=1, le=12)]


def fill(box: Any, file: BoxFile) -> None:
    box.top, box.max_steps = file.top, 200


def faults(file: BoxFile) -> list[Fault]:
    return [] if file.top != 11 else [Fault(("top",), "11 is unlucky")]


def action(box: Any, file: Any, action: int) -> str:
    return ("take a card", "stop", "mark 1", "mark 2")[action]


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    return Choice(action, ("Take", "Stop", "Mark 1", "Mark 2")[action])


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    return Ask(f"{name(int(view.current))} may take or stop")


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    kind, _ = EVENTS.name(event.kind)
    return f"{name(event.seat)} {kind.lower()}" + (f" {event.a}" if kind == "CARD" else "")


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    return Refusal("not-your-turn", "T-01", "It is another's turn.")


def conserved(box: Any, s: Any) -> dict[str, int]:
    return {"cards": int(s.left + s.taken.sum())}


game = Definition(
    name="tiny",
    title="Tiny",
    summary="A tiny game.",
    package=__name__,
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(2, SEATS + 1),
    boxes={"house": Path(__file__).with_name("tiny.toml")},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=sys.modules[__name__],
    ends={EMPTY: "empty", ALL_STOPPED: "stopped"},
    conserved=conserved,
    options=(Option("marks", "Marks", "Whether marks may be put down.", {"off": 0, "on": 1}, "on"),),
    bots=("random", "greedy"),
    drafts=frozenset({MARK, MARK + 1}),
)
