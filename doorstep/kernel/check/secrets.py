"""Non-interference over histories: what a seat sees and may do follows from what it was told, and guesses fit that."""

import random
from typing import Any

import numpy as np

from doorstep.kernel.check.playing import Counts, Fault, count, moves
from doorstep.kernel.determinize import determinize
from doorstep.kernel.events import events_of
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.records import REFEREED, copy, observe
from doorstep.kernel.rules import Rules
from doorstep.kernel.state import RUNNING

AHEAD = 60
"""Steps that a true and a guessed game are played on side by side."""

EACH = 8
"""A pair of games is begun each so many steps, by chance, and more rarely the more there were."""


def check_secrets(game: Game, plain: Rules, seats: int, seed: int, luck: random.Random, counts: Counts) -> None:
    """One random game, with guesses played on beside it; raises Fault at the first leak."""
    match = game.start(seats, seed)
    guesses = 0
    for seat, action in moves(match, luck):
        soon = match.length < game.definition.guessed_within
        if soon and luck.random() * EACH * (1 + guesses / 4) < 1:
            guesses += 1
            compare(match, luck.choice([-1, *range(seats)]), luck, counts)
        match.play(seat, action)


def compare(match: Match, viewer: int, luck: random.Random, counts: Counts) -> None:
    """Guess at a state that has told `viewer` the same, and play the two on side by side; raises Fault at the first
    leak."""
    guess = _guess(match, viewer, luck, counts)
    hidden = match.game.definition.State.fields.keys() - {"key", "draws"}
    differs = any(guess[name].tobytes() != match.state[name].tobytes() for name in hidden)
    count(counts, "pairs side by side", int(differs))
    if luck.random() < 0.7:  # the same future chance: the two are told the same for longer
        guess.key[:], guess.draws = match.state.key, match.state.draws
    _side_by_side(match, guess, viewer, luck, counts)


def _guess(match: Match, viewer: int, luck: random.Random, counts: Counts) -> Any:
    game, view = match.game, match.view(viewer)
    guess = determinize(game, view, viewer, luck.getrandbits(63))
    if observe(game.definition.State, guess, viewer).tobytes() != view.tobytes():
        differing = _fields(game, guess, match.state, viewer)
        raise Fault(f"step {match.length}: a guess of seat {viewer} differs from its view: {differing}")
    if guess.over == RUNNING and not int(game.rules.awaited(game.box, guess)):
        raise Fault(f"step {match.length}: nobody can act in a guess of seat {viewer}")
    if dict(game.definition.conserved(game.box, guess)) != dict(game.definition.conserved(game.box, match.state)):
        raise Fault(f"step {match.length}: a guess of seat {viewer} has other sums")
    told = [event for _, events in match.line for event in events if event.known_to(viewer)]
    wrong = game.definition.contradicts(game.box, told, guess)
    if wrong:
        raise Fault(f"step {match.length}: a guess of seat {viewer} contradicts what it was told: {wrong}")
    count(counts, "guesses")
    return guess


def _side_by_side(match: Match, guess: Any, viewer: int, luck: random.Random, counts: Counts) -> None:
    """Play the same actions on the true and the guessed state while `viewer` is told the same of both."""
    game, state = match.game, match.game.definition.State
    true = Match.resume(game, match.seats, match.key, match.log, match.state.tobytes())
    for seat, action in moves(true, luck):
        if len(true.log) - match.length >= AHEAD:
            return
        s = copy(state, true.state)
        if _seen(game, s, viewer) != _seen(game, guess, viewer):
            raise Fault(
                f"step {true.length}: what is hidden from seat {viewer} shows: {_fields(game, guess, s, viewer)}"
            )
        count(counts, "views compared")
        if not _may(game, guess, seat, action):
            return  # an action that rests on the actor's own secrets, which the viewer can only guess
        game.rules.advance(game.box, guess, seat, action)
        true.play(seat, action)
        if _told(game, true.state, viewer) != _told(game, guess, viewer):
            return  # it learnt which of the two is true


def _told(game: Game, s: Any, viewer: int) -> list[object]:
    """What a viewer was told by the last step; a referee looks on, and no event need tell it what it sees."""
    told: list[object] = [event for event in events_of(s) if event.known_to(viewer)]
    fields = game.definition.State.fields
    if "referee" in fields and viewer >= 0 and s.referee == 1 + viewer:
        told += [s[name].tobytes() for name, field in fields.items() if field.audience == REFEREED]
    return told


def _seen(game: Game, s: Any, viewer: int) -> tuple[object, ...]:
    """All that a viewer can tell of a state: its view, who may act, its legal actions and their decisions."""
    rules, box = game.rules, game.box
    view = observe(game.definition.State, s, viewer).tobytes()
    if s.over != RUNNING:
        return (view,)
    mask = np.zeros(game.definition.actions.count, np.bool_)
    legal: list[int] = []
    if viewer >= 0 and int(rules.actors(box, s)) >> viewer & 1:
        rules.legal(box, s, viewer, mask)
        legal = np.flatnonzero(mask).tolist()
    decisions = tuple(int(rules.decision(box, s, viewer, action)) for action in legal)
    return view, int(rules.actors(box, s)), int(rules.awaited(box, s)), tuple(legal), decisions


def _may(game: Game, s: Any, seat: int, action: int) -> bool:
    mask = np.zeros(game.definition.actions.count, np.bool_)
    if seat >= 0 and not int(game.rules.actors(game.box, s)) >> seat & 1:
        return False
    game.rules.legal(game.box, s, seat, mask)
    return bool(mask[action])


def _fields(game: Game, one: Any, other: Any, viewer: int) -> str:
    one, other = (observe(game.definition.State, s, viewer) for s in (one, other))
    differing = [name for name in game.definition.State.fields if one[name].tobytes() != other[name].tobytes()]
    return ", ".join(differing) or "actors, legal actions or decisions"
