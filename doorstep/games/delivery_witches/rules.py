"""The rules that Doorstep calls: the game laid out, who may do what, and one step of it."""

from doorstep.games.delivery_witches.actions import (
    ACCEPT,
    ADVANCE,
    BROOM,
    BUY,
    BUY_CROW,
    COMPLETE,
    END_TURN,
    KEEP,
    KEEP_TURNED,
    LEAP_OVER,
    MOVE,
    N_ACTIONS,
    TAKE_MEDAL,
)
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.deliveries import complete
from doorstep.games.delivery_witches.layout import lay_island
from doorstep.games.delivery_witches.legal_actions import may_choose
from doorstep.games.delivery_witches.medals import lay_medals, take_medal
from doorstep.games.delivery_witches.moves import leap, move, run_out, spend
from doorstep.games.delivery_witches.orders import draw_on, draw_orders, keep
from doorstep.games.delivery_witches.scoring import score_up
from doorstep.games.delivery_witches.settling import advance_mastery, settle
from doorstep.games.delivery_witches.solo import head_start
from doorstep.games.delivery_witches.state import (
    COLOURS,
    FREE,
    LEVELS,
    NOBODY,
    NODES,
    NONE,
    NOWHERE,
    SEATS,
    SHOWN,
    SLOTS,
    START,
    State,
)
from doorstep.games.delivery_witches.turns import begin_turn, end_turn
from doorstep.games.delivery_witches.upgrades import buy_ability, buy_broom, buy_crow, lay_abilities
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CLOCK, RUNNING


@rule
def setup(box: Box, s: State) -> None:
    """The island, decks, medals and display laid out, all pawns on the plaza, cubes on their first spaces."""
    lay_island(box, s)
    lay_medals(box, s)
    for seat in range(SEATS):
        s.at[seat] = START if seat < s.seats else NOWHERE
        for slot in range(SLOTS):
            s.order[seat, slot] = NONE
            s.clock[seat, slot] = NONE
        for colour in range(COLOURS):
            s.cube[seat, colour] = 1
    for level in range(LEVELS):
        s.deck[level] = box.deck[level]
    for place in range(SHOWN):
        s.drawn[place] = NONE
    for colour in range(COLOURS):
        s.token[colour] = NOBODY
    lay_abilities(box, s)
    s.advancing = NONE
    s.just_struck = NONE
    s.last = NOBODY
    s.rounds = 1
    s.question = 1
    s.first = box.first_player - 1 if box.first_player else rand(s, s.seats)
    if s.seats == 1:
        head_start(box, s)
    begin_turn(box, s, s.first)


@rule
def actors(box: Box, s: State) -> int:
    """The witch whose turn it is."""
    return 1 << s.current if s.over == RUNNING else 0


@rule
def awaited(box: Box, s: State) -> int:
    """Who may act has to."""
    return actors(box, s)


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    """What a seat may do."""
    for action in range(N_ACTIONS):
        mask[action] = False
    if s.over != RUNNING or seat == CLOCK or seat != s.current:
        return 0
    return may_choose(box, s, seat, mask)


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    s.question += 1
    if action >= LEAP_OVER:
        pawn = (action - LEAP_OVER) // NODES
        if leap(box, s, seat, pawn, (action - LEAP_OVER) % NODES):
            settle(box, s, seat)
    elif MOVE <= action < KEEP:
        if move(box, s, seat, action - MOVE):
            settle(box, s, seat)
    elif action == END_TURN:
        end_turn(box, s, seat)
    elif action == ACCEPT:
        accept(box, s, seat)
    elif action < MOVE:
        upgrade(box, s, seat, action)
    elif action < COMPLETE:
        turned = action >= KEEP_TURNED
        keep(box, s, seat, action - (KEEP_TURNED if turned else KEEP), 1 if turned else 0)
        draw_on(box, s, seat)
    else:
        choose(box, s, seat, action)


@rule
def accept(box: Box, s: State, seat: int) -> None:
    """Accept an order from this tile, for an action unless an ability makes it free."""
    if s.ability[seat, FREE] == 0:
        spend(s, seat)
        run_out(s, seat)
    draw_orders(box, s, seat)


@rule
def upgrade(box: Box, s: State, seat: int, action: int) -> None:
    """Buy a broom, an ability or a crow; medals may follow."""
    if action == BROOM:
        buy_broom(box, s, seat)
    elif action == BUY_CROW:
        buy_crow(box, s, seat)
    else:
        buy_ability(box, s, seat, action - BUY)
    settle(box, s, seat)


@rule
def choose(box: Box, s: State, seat: int, action: int) -> None:
    """Which order is counted next, which mastery advances, or which medal is taken."""
    if action < ADVANCE:
        complete(box, s, seat, action - COMPLETE)
    elif action < TAKE_MEDAL:
        advance_mastery(box, s, seat, action - ADVANCE)
    else:
        take_medal(box, s, seat, action - TAKE_MEDAL)
    settle(box, s, seat)


@rule
def finish(box: Box, s: State, cause: int) -> None:
    """Final scoring, whatever ended the game."""
    score_up(box, s, cause)


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    """The number of what is asked."""
    return int(s.question)
