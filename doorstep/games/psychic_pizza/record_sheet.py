"""The record sheet: every report unpacked, with the round in which it was given."""

from functools import lru_cache
from typing import Any, NamedTuple

from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.state import PER_WORD

NOISES = {
    r.MEOW: "cat",
    r.OINK: "pig",
    r.LITTLE_OINK: "pig",
    r.PARENT_OINK: "pig",
    r.MONKEY_CALL: "monkey",
    r.MANHOLE_COVER: "cover",
    r.CROW_CALL: "crow",
}
"""What is heard or found on the way, as a symbol; free tiles have one of their own."""


class Entry(NamedTuple):
    """A report in numbers: see `reports`. Rounds count from 1; what is told before the first turn is of round 0."""

    packed: int
    seat: int
    action: int
    outcome: int
    noise: int
    spent: int
    fences: int
    ghosts: int
    pizzas: int
    houses: int
    steps: int
    places: int
    heard: bool
    from_start: bool


@lru_cache(maxsize=4096)
def entry(report: int) -> Entry:
    """A report unpacked."""
    return Entry(
        report,
        r.seat_of(report),
        r.action_of(report),
        r.outcome_of(report),
        r.noise_of(report),
        r.spent_of(report),
        r.fences_of(report),
        r.ghosts_of(report),
        r.pizzas_of(report),
        r.houses_of(report),
        r.steps_of(report),
        r.places_of(report),
        bool(r.has_surroundings(report)),
        bool(r.is_from_start(report)),
    )


class Line(NamedTuple):
    """A line of the sheet: number of the report from 0, round, report."""

    number: int
    round: int
    entry: Entry


def sheet(view: Any) -> tuple[Line, ...]:
    """All that was told, of a view in plain numbers."""
    return _sheet(tuple(view.reports[: view.reported]), view.first, view.deliverers)


@lru_cache(maxsize=64)
def _sheet(reports: tuple[int, ...], first: int, deliverers: int) -> tuple[Line, ...]:
    lines: list[Line] = []
    rounds, before = 0, deliverers
    for number, report in enumerate(reports):
        found = entry(report)
        if found.outcome == r.WAITS:
            lines.append(Line(number, 0, found))
            continue
        place = (found.seat - first) % deliverers
        rounds += place <= before
        before = place
        lines.append(Line(number, rounds, found))
    return tuple(lines)


def trail(view: Any, seat: int) -> list[tuple[int, int]]:
    """Where a Deliverer truly stood: after which report, and the space. Only a view that holds everything knows."""
    return [
        (line.number, (view.trail[line.number // PER_WORD] >> 8 * (line.number % PER_WORD) & 255) - 1)
        for line in sheet(view)
        if line.entry.seat == seat
    ]
