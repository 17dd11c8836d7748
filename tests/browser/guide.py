"""A guide who sees the true town: what a Deliverer would do who knew it, for people who must get to an end."""

from collections import deque

from doorstep.games.psychic_pizza.actions import ATTACK, MOVE
from doorstep.games.psychic_pizza.finds import house_at, is_teleporter, next_teleporter, pizza_at
from doorstep.games.psychic_pizza.grid import ahead
from doorstep.games.psychic_pizza.moves import blocked
from doorstep.games.psychic_pizza.state import NOWHERE
from doorstep.kernel.match import Match


def guided(match: Match, seat: int) -> int:
    """The next action on the shortest way to a pizza, or to the house of the one that is carried: a Move, or an Attack
    on the ghost that stands in the way."""
    s = match.state
    at = int(s.position[seat])
    seen, ways = {at}, deque([(at, -1)])
    while ways:
        space, first = ways.popleft()
        for direction in range(4):
            to, way = ahead(space, direction, 1), direction if first < 0 else first
            if blocked(s, to):
                continue
            if is_sought(match, seat, to):
                return (ATTACK if s.ghosts >> ahead(at, way, 1) & 1 else MOVE) + way
            to = next_teleporter(s, to) if is_teleporter(s, to) else to
            if to not in seen:
                seen.add(to)
                ways.append((to, way))
    raise AssertionError(f"seat {seat + 1} cannot come to what it looks for")


def is_sought(match: Match, seat: int, space: int) -> bool:
    """Whether a Deliverer who moves there gets on: to a pizza, or with one to its house."""
    s, kinds = match.state, match.game.box.kind[match.state.deliverers - 2]
    if not s.carries[seat]:
        return pizza_at(s, space) != NOWHERE
    house = house_at(s, space)
    return house != NOWHERE and bool(kinds[house] == s.carries[seat] - 1)
