"""Plain and compiled rules agree byte for byte, each compiled once."""

import random
from typing import Any

import numpy as np

from doorstep.kernel.check.playing import Counts, Fault, count, moves
from doorstep.kernel.game import Game
from doorstep.kernel.records import copy, observe
from doorstep.kernel.rules import Rules

EARLY = 8
"""Guesses are compared at one of so many first steps: plain ones take long, and longer the more was told."""


def check_twins(game: Game, plain: Rules, seats: int, seed: int, luck: random.Random, counts: Counts) -> None:
    """One random game on compiled rules, each step repeated on plain ones; raises Fault where they part."""
    match = game.start(seats, seed)
    state, box = game.definition.State, game.box
    masks = np.zeros((2, game.definition.actions.count), np.bool_)
    early = luck.randrange(EARLY)
    for seat, action in moves(match, luck):
        s = copy(state, match.state)
        for name in ("actors", "awaited"):
            if int(getattr(plain, name)(box, s)) != int(getattr(game.rules, name)(box, s)):
                raise Fault(f"step {match.length}: plain and compiled {name} differ")
        n = [int(rules.legal(box, s, seat, mask)) for rules, mask in zip((plain, game.rules), masks, strict=True)]
        if n[0] != n[1] or masks[0].tobytes() != masks[1].tobytes():
            raise Fault(f"step {match.length}: plain and compiled legal actions differ")
        if match.length == early:
            guesses = [_guess(game, rules, s, seat, match.length + 1) for rules in (plain, game.rules)]
            if guesses[0] != guesses[1]:
                raise Fault(f"step {match.length}: plain and compiled guesses differ")
            count(counts, "guesses plain and compiled")
        plain.advance(box, s, seat, action)
        match.play(seat, action)
        if s.tobytes() != match.state.tobytes():
            fields = [name for name in state.fields if s[name].tobytes() != match.state[name].tobytes()]
            raise Fault(
                f"step {match.length}, {game.describe(action)}: plain and compiled differ in {', '.join(fields)}"
            )
        count(counts, "steps plain and compiled")


def _guess(game: Game, rules: Rules, s: Any, seat: int, luck: int) -> bytes:
    guess = observe(game.definition.State, s, seat)
    guess.key[0] = luck
    rules.determinize(game.box, guess, seat)
    data: bytes = guess.tobytes()
    return data


def check_specialisations(rules: Rules, counts: Counts) -> list[str]:
    """Rules that were compiled for more than one signature."""
    found = {name: len(rule.signatures) for name, rule in vars(rules).items() if hasattr(rule, "signatures")}
    count(counts, "compiled rules", len(found))
    return [f"{name} has {n} specialisations" for name, n in found.items() if n != 1]
