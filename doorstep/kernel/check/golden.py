"""Golden playthroughs: a text with everything public and per seat at each step, to be looked at when it changes."""

import difflib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from doorstep.kernel.check.playing import Counts, count, moves
from doorstep.kernel.events import EVERYONE
from doorstep.kernel.game import Definition, Game
from doorstep.kernel.match import Match
from doorstep.kernel.records import PRIVATE, REFEREED, as_dict
from doorstep.kernel.rules import Rules

STEPS = 60
LONG = 64
"""A row of more numbers is written without the zeros at its end."""


def check_golden(found: Definition, rules: Rules, folder: Path, accept: bool, counts: Counts) -> list[str]:
    """Compare a playthrough for each number of seats with its file, with the default options and with each of the
    game's `golden` sets; a difference is a fault unless accepted."""
    faults = []
    for path, game, seats in _kept(found, folder):
        game.rules = rules
        text = playthrough(game, seats, seats)
        count(counts, "golden playthroughs")
        if accept:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            continue
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if kept != text:
            shown = list(
                difflib.unified_diff(kept.splitlines(), text.splitlines(), str(path.name), "now", lineterm="", n=1)
            )
            more = [f"... and {len(shown) - 40} more lines"] if len(shown) > 40 else []
            faults.append("\n".join([f"{path.name} differs; accept it by hand if it is meant:", *shown[:40], *more]))
    return faults


def _kept(found: Definition, folder: Path) -> Iterator[tuple[Path, Game, int]]:
    """The file of each playthrough, its game and number of seats."""
    sets = [(found.name, {}), *((f"{found.name}-{name}", options) for name, options in found.golden.items())]
    for name, options in sets:
        game = Game(found, options)
        yield from ((folder / f"{name}-{seats}.txt", game, seats) for seats in found.seats if not game.objection(seats))


def playthrough(game: Game, seats: int, seed: int) -> str:
    """A random game of that seed, up to 60 steps: per step the action, what each seat is told, and what changed for
    whom."""
    chosen = [f"{o.name} {game.options[o.name]}" for o in game.definition.options if game.options[o.name] != o.default]
    match = game.start(seats, seed)
    lines = [
        f"{', '.join([game.name, *chosen])}, rules version {game.definition.rules_version}, {seats} seats, seed {seed}",
        "",
    ]
    before: dict[str, str] = {}
    before = _state(match, before, lines)
    for seat, action in moves(match, random.Random(seed)):
        if match.length >= STEPS:
            break
        who = "clock" if seat < 0 else f"seat {seat + 1}"
        lines.append(f"{match.length + 1}. {who}: {game.describe(action)}")
        events = match.play(seat, action)
        for event in events:
            kind, _ = game.definition.events.name(event.kind)
            known = "" if event.audience == EVERYONE else f" only {[s + 1 for s in range(seats) if event.known_to(s)]}"
            lines.append(f"   * {kind} {event.seat} {event.a} {event.b}{known}")
        lines += [f"   > {text}" for text in match.words(events, -1)]
        before = _state(match, before, lines)
    lines.append(f"{match.result}")
    return "\n".join(lines) + "\n"


def _state(match: Match, before: dict[str, str], lines: list[str]) -> dict[str, str]:
    """Note the fields that changed for everybody and for each seat, and the legal actions."""
    state = match.game.definition.State
    now = {
        f"{name}": _written(value)
        for name, value in as_dict(state, match.view(-1)).items()
        if state.fields[name].audience == "public"
    }
    for seat in range(match.seats):
        own = as_dict(state, match.view(seat))
        private = {name: own[name][seat] for name, field in state.fields.items() if field.audience == PRIVATE}
        if "referee" in own and own["referee"] == 1 + seat:
            private |= {name: own[name] for name, field in state.fields.items() if field.audience == REFEREED}
        now |= {f"{name} of seat {seat + 1}": _written(value) for name, value in private.items()}
        now[f"legal of seat {seat + 1}"] = str(match.legal(seat))
    now["awaited"] = str([seat + 1 for seat in match.awaited])
    lines += [f"   {name} = {value}" for name, value in now.items() if before.get(name) != value]
    return now


def _written(value: Any) -> str:
    if not isinstance(value, list) or len(value) <= LONG:
        return str(value)
    used = next((n for n in range(len(value), 0, -1) if value[n - 1]), 0)
    return str([*value[:used], ...]).replace("Ellipsis", "…")
