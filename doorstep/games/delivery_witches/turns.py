"""Turns: four actions and those saved, the last round, and the ends of a game."""

from doorstep.games.delivery_witches.actions import E_TURN, E_TURN_ENDED
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.options import NINE_TURNS
from doorstep.games.delivery_witches.orders import has_orders
from doorstep.games.delivery_witches.scoring import score_up
from doorstep.games.delivery_witches.solo import upkeep
from doorstep.games.delivery_witches.state import (
    ACTION,
    LEVELS,
    MEDALS_FULL,
    NO_ORDERS,
    NOBODY,
    NONE,
    TURN,
    TURNS_OVER,
    State,
)
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule

IDLE_ROUNDS = 3
"""Whole rounds in a row that bring nothing, after which a game without orders ends: flying across the island takes no
longer."""


@rule
def begin_turn(box: Box, s: State, seat: int) -> None:
    """Four actions, more with abilities, and those saved, up to eight."""
    if s.seats == 1:
        upkeep(box, s)
    saved = s.actions[seat]
    s.current = seat
    s.phase = TURN
    s.used = 0
    s.progress = 0
    s.actions[seat] = min(box.most_actions, saved + box.turn_actions + s.ability[seat, ACTION])
    emit(s, E_TURN, seat, s.actions[seat], saved)


@rule
def end_turn(box: Box, s: State, seat: int) -> None:
    """Actions left are saved; the next witch goes on, unless the game is over."""
    save_actions(box, s, seat)
    s.idle = 0 if s.progress else s.idle + 1
    following = (seat + 1) % s.seats
    if following == s.last:
        score_up(box, s, MEDALS_FULL)
    elif last_card(box, s):
        score_up(box, s, TURNS_OVER)
    elif idle_turns_left(box, s) == 0:
        score_up(box, s, NO_ORDERS)
    else:
        if following == s.first:
            s.rounds += 1
        begin_turn(box, s, following)


@rule
def save_actions(box: Box, s: State, seat: int) -> None:
    """Of the actions left those that the next turn has room for are saved, none in a last turn; the others are lost."""
    left = s.actions[seat]
    s.actions[seat] = min(left, room_to_save(box, s, seat))
    emit(s, E_TURN_ENDED, seat, s.actions[seat], left - s.actions[seat])


@rule
def room_to_save(box: Box, s: State, seat: int) -> int:
    """How many actions a witch can save for her next turn, which has so many at most; none in her last turn."""
    if s.last != NOBODY or last_card(box, s):
        return 0
    return max(0, int(box.most_actions - box.turn_actions - s.ability[seat, ACTION]))


@rule
def last_card(box: Box, s: State) -> int:
    """Whether a solo game is at the last card of a deck that is not shuffled anew."""
    return 1 if s.seats == 1 and s.rounds == box.solo_cards and box.solo_end == NINE_TURNS else 0


@rule
def idle_turns_left(box: Box, s: State) -> int:
    """After how many more turns without progress the game ends for want of orders; NONE while there are any."""
    if orders_to_be_had(box, s):
        return NONE
    return max(0, IDLE_ROUNDS * int(s.seats) - int(s.idle))


@rule
def orders_to_be_had(box: Box, s: State) -> int:
    """Whether any witch can reach a deck that is not empty, with brooms that she has or has the coins for."""
    for seat in range(s.seats):
        reach = s.brooms[seat]
        if reach == 0 and s.coins[seat] >= box.purple_broom:
            reach = 1
        spare = s.coins[seat] - (box.purple_broom if reach > s.brooms[seat] else 0)
        if reach == 1 and spare >= box.golden_broom:
            reach = 2
        for level in range(LEVELS):
            if level <= reach and has_orders(s, level):
                return 1
    return 0
