"""Games end, somebody can always act, sums are conserved, copies and saves go on alike, the past stays as it was."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from doorstep.kernel.events import EVERYONE
from doorstep.kernel.game import Game
from doorstep.kernel.match import IllegalAction, Match
from doorstep.kernel.records import Mask, from_bytes
from doorstep.kernel.rules import Rules
from doorstep.kernel.saving import restore_with, save
from doorstep.kernel.state import CLOCK, MAX_EVENTS

Counts = dict[str, int]


class Fault(AssertionError):
    """Something that a game must hold and does not."""


def count(counts: Counts, what: str, times: int = 1) -> None:
    """Note that a property was looked at."""
    counts[what] = counts.get(what, 0) + times


def moves(match: Match, luck: random.Random) -> Iterator[tuple[int, int]]:
    """A random game's next (seat, action), again and again until it is over: mostly what is asked, at times anything
    legal."""
    drafts = match.game.definition.drafts
    while not match.over:
        if not match.awaited:
            raise Fault(f"step {match.length}: the game goes on and nobody is awaited")
        clock = match.legal(CLOCK)
        if clock and luck.random() < 0.02:
            yield CLOCK, luck.choice(clock)
            continue
        if luck.random() < 0.15:
            seat = luck.choice(match.actors)
            actions = match.legal(seat) or match.legal(match.awaited[0])
            seat = seat if match.legal(seat) else match.awaited[0]
        else:
            seat = luck.choice(match.awaited)
            actions = [a for a in match.legal(seat) if a not in drafts]
        if not actions:
            raise Fault(f"step {match.length}: seat {seat} is awaited but has nothing to do but drafts")
        yield seat, luck.choice(actions)


def check_play(game: Game, plain: Rules, seats: int, seed: int, luck: random.Random, counts: Counts) -> None:
    """One random game; raises Fault at the first thing wrong."""
    match = game.start(seats, seed)
    sums = dict(game.definition.conserved(game.box, match.state))
    past: list[bytes] = [match.state.tobytes()]
    for seat, action in moves(match, luck):
        _asked(match)
        before, twin = match.state.tobytes(), from_bytes(game.definition.State, match.state.tobytes())
        events = match.play(seat, action)
        game.rules.advance(game.box, twin, seat, action)
        _same(match.state, twin, f"step {match.length}: a copy of the state goes on differently")
        if int(match.state.n_events) > MAX_EVENTS:
            raise Fault(f"step {match.length}: {match.state.n_events} events in one step, room for {MAX_EVENTS}")
        now = dict(game.definition.conserved(game.box, match.state))
        if now != sums:
            raise Fault(f"step {match.length}, {game.describe(action)}: conserved sums went from {sums} to {now}")
        for event in events:
            if event.audience != EVERYONE and event.audience >> seats:
                raise Fault(f"step {match.length}: an event is for seats that are not there")
        if past[-1] != before:
            raise Fault(f"step {match.length}: the state changed between steps")
        past.append(match.state.tobytes())
        if luck.random() < 0.05:
            _undone(match, seat, past)
    count(counts, "games")
    count(counts, "steps", match.length)
    result = match.result
    won = result["winners"] if result else []
    if not result or any(winner >= seats for winner in won) or not (won or game.definition.may_be_lost):
        raise Fault(f"a game is over without winners: {result}")
    for length in luck.sample(range(len(past)), min(5, len(past))):
        if match.state_at(length).tobytes() != past[length]:
            raise Fault(f"the state after {length} entries is not what it was")
        resumed = Match.resume(game, seats, match.key, match.log[:length], past[length])
        resumed.replay(match.log[length:])
        if resumed.digest != match.digest or resumed.told(0) != match.told(0):
            raise Fault(f"a match resumed after {length} entries goes on differently")
        count(counts, "resumed matches")
    saved = save(match)
    again = restore_with(game, saved)
    if again.digest != match.digest or again.log != match.log or save(again) != saved:
        raise Fault("a saved match restores differently")
    count(counts, "saves")


def _asked(match: Match) -> None:
    """Somebody can act; asking changes nothing; the legal actions follow from the view; refusals are values."""
    game, s = match.game, match.state
    before = s.tobytes()
    actors, awaited = match.actors, match.awaited
    if set(awaited) - set(actors) or any(seat >= match.seats for seat in actors):
        raise Fault(f"step {match.length}: awaited {awaited} of actors {actors}")
    mask: Mask = np.ones(game.definition.actions.count, np.bool_)
    for seat in {*awaited, actors[match.length % len(actors)], CLOCK}:
        legal = match.legal(seat)
        mask[:] = True
        n = int(game.rules.legal(game.box, s, seat, mask))
        if n != int(mask.sum()):
            raise Fault(f"step {match.length}: legal says {n} actions of seat {seat} and marks {int(mask.sum())}")
        if seat in awaited and not set(legal) - game.definition.drafts:
            raise Fault(f"step {match.length}: seat {seat} is awaited and can do nothing")
    illegal = sorted(set(range(game.definition.actions.count)) - set(match.legal(awaited[0])))
    if illegal:
        try:
            match.play(awaited[0], illegal[match.length % len(illegal)])
        except IllegalAction as refusal:
            if not refusal.code or not refusal.message:
                raise Fault(f"step {match.length}: a refusal says nothing") from None
        else:
            raise Fault(f"step {match.length}: an illegal action was played")
    if s.tobytes() != before:
        raise Fault(f"step {match.length}: asking changed the state")


def _undone(match: Match, seat: int, past: list[bytes]) -> None:
    """Where the last entry can be taken back, the state is what it was, and playing it again gives what it gave."""
    if not match.can_undo(seat):
        return
    entry, after = match.log[-1], past[-1]
    match.undo(seat)
    if match.state.tobytes() != past[-2]:
        raise Fault(f"step {match.length}: undo does not restore the state")
    past.append(match.state.tobytes())
    match.play(entry.seat, *entry.actions)
    if match.state.tobytes() != after:
        raise Fault(f"step {match.length}: the same action after an undo goes differently")
    past.append(match.state.tobytes())


def _same(one: Any, other: Any, otherwise: str) -> None:
    if one.tobytes() != other.tobytes():
        fields = [name for name in one.dtype.names if one[name].tobytes() != other[name].tobytes()]
        raise Fault(f"{otherwise}: {', '.join(fields)}")
