"""What a witch has, and what it is worth to her, in hundredths of a point."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.scoring import delivered_points, open_points, points
from doorstep.games.delivery_witches.state import (
    ACTION,
    COINS,
    COLOURS,
    CRYSTALS,
    FREE,
    IGNORE,
    MEDAL_LINE,
    NOBODY,
    NONE,
    SHOWN,
    THREE,
    TOKEN_LINE,
    TWO,
    State,
)
from doorstep.kernel.rules import rule

POINT = 100
COIN = CRYSTAL = 33
SPACE = 40  # of a mastery track
AN_ACTION = 50


@rule
def standing(box: Box, s: State, seat: int) -> int:
    """What would be scored now, but that each coin and crystal counts a third, and cubes something."""
    whole = delivered_points(s, seat) + open_points(box, s, seat)
    whole += points(box, s, seat, MEDAL_LINE) + points(box, s, seat, TOKEN_LINE)
    spaces = 0
    for colour in range(COLOURS):
        spaces += s.cube[seat, colour]
    return int(POINT * whole + COIN * s.coins[seat] + CRYSTAL * s.crystals[seat] + SPACE * spaces)


@rule
def step_worth(box: Box, s: State, seat: int, colour: int) -> int:
    """What the next step on a track is worth: much where it takes a token or pays, nothing beyond the top."""
    holder, at = s.token[colour], s.cube[seat, colour] + 1
    if at > box.spaces:
        return 0
    worth = SPACE
    needed = box.centre if holder == NOBODY else s.cube[holder, colour] + 1
    if holder != seat and at == needed:
        worth += POINT * box.token_points[colour]
    if at == box.centre and not s.rewarded[seat] >> colour & 1:
        worth += COIN * box.centre_coins[colour] + CRYSTAL * box.centre_crystals[colour]
        worth += AN_ACTION * box.centre_actions[colour]
    return int(worth)


@rule
def liking(kind: int) -> int:
    """How much an ability helps, roughly."""
    if kind == ACTION:
        return 8
    if kind in (COINS, CRYSTALS):
        return 6
    if kind in (TWO, FREE):
        return 5
    return 4 if kind in (THREE, IGNORE) else 3


@rule
def usefulness(s: State, seat: int, kind: int) -> int:
    """How much one more copy of an ability helps; few add up."""
    if s.ability[seat, kind] and kind not in (ACTION, COINS, CRYSTALS):
        return 0
    return liking(kind)


@rule
def best_shown(s: State, seat: int) -> int:
    """The place of the display whose ability helps most."""
    best, choice = -1, 0
    for place in range(SHOWN):
        if s.shown[place] != NONE and usefulness(s, seat, s.shown[place]) > best:
            best, choice = usefulness(s, seat, s.shown[place]), place
    return choice
