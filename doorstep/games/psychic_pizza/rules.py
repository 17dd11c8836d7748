"""The rules that Doorstep calls: the game laid out, who may do what, and one step of it."""

from doorstep.games.psychic_pizza.actions import (
    ATTACK,
    BACK_TO_START,
    E_BACK,
    E_DELIVERED,
    E_END,
    E_MAYOR_WON,
    E_OPENED,
    E_REPORT,
    E_ROUND,
    E_TOOK,
    E_WENT,
    E_WON,
    HOP_STEP,
    MOVE,
    N_ACTIONS,
    OPEN,
    PLACE,
)
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.cards import deal, draw, spend
from doorstep.games.psychic_pizza.generator import build, complete
from doorstep.games.psychic_pizza.legal_actions import may_build, may_move, may_use
from doorstep.games.psychic_pizza.moves import attack, move, special
from doorstep.games.psychic_pizza.options import ASSISTANT, NO_MAYOR, ONE_DRAW, ROUND_LIMIT
from doorstep.games.psychic_pizza.reports import (
    CHASED,
    DELIVERY,
    NO_ACTION,
    PIZZA_TAKEN,
    SILENCE,
    WAITS,
    from_start,
    outcome_of,
    report,
)
from doorstep.games.psychic_pizza.senses import sense
from doorstep.games.psychic_pizza.state import (
    ALL_DELIVERED,
    BACK,
    BUILDING,
    DELIVERED,
    EXTRA,
    NOWHERE,
    PER_WORD,
    ROUNDS_PLAYED,
    TURN,
    State,
)
from doorstep.games.psychic_pizza.town import mayor, place
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit, emit_to
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CLOCK, RUNNING


@rule
def setup(box: Box, s: State) -> None:
    """Cards for each Deliverer; then the Mayor builds the town, or it is there at once."""
    s.deliverers = s.seats if box.mayor == NO_MAYOR else s.seats - 1
    if box.mayor != NO_MAYOR:
        s.referee = s.seats
    deal(box, s)
    s.phase = BUILDING
    s.question = 1
    if box.mayor == NO_MAYOR:
        build(box, s)
        open_town(box, s)


@rule
def set_out(s: State) -> None:
    """Meeples on the start tiles in turn order, ghosts on the graves, pizzas in their boxes."""
    n = s.deliverers
    for place_in_order in range(n):
        s.position[(s.first + place_in_order) % n] = s.start[place_in_order]
    s.ghosts = s.graves
    s.pizzas = (1 << n) - 1


@rule
def open_town(box: Box, s: State) -> None:
    """The town is ready: the first round begins."""
    n = s.deliverers
    s.first = rand(s, n) if box.order == 0 else 0
    set_out(s)
    s.phase = TURN
    s.turn = s.first
    s.question += 1
    emit(s, E_OPENED, s.referee - 1, n, 1 if s.referee > 0 else 0)
    begin_round(box, s)
    if box.first_report:
        for place_in_order in range(n):
            seat = (s.first + place_in_order) % n
            tell(box, s, seat, report(NO_ACTION, seat, WAITS, SILENCE, 0, 0))


@rule
def begin_round(box: Box, s: State) -> None:
    """The next round."""
    s.rounds += 1
    emit(s, E_ROUND, s.turn, s.rounds, last_round(box))


@rule
def last_round(box: Box) -> int:
    """The round after which the game ends, 0 without a limit."""
    return ROUND_LIMIT if box.edition == ONE_DRAW or box.mayoral_victory else 0


@rule
def actors(box: Box, s: State) -> int:
    """The Mayor who builds or speaks for all, else whose turn it is."""
    if s.over != RUNNING:
        return 0
    if s.phase == BUILDING or box.mayor == ASSISTANT:
        return mayor(s)
    return 1 << s.turn


@rule
def awaited(box: Box, s: State) -> int:
    """Who may act has to."""
    return actors(box, s)


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    """What a seat may do. A Deliverer's depends on the hand alone: anything else would tell of the town."""
    for action in range(N_ACTIONS):
        mask[action] = False
    if seat == CLOCK or not actors(box, s) >> seat & 1:
        return 0
    if s.phase == BUILDING:
        return may_build(box, s, mask)
    n = may_move(box, s, mask)
    for direction in range(4):
        mask[ATTACK + direction] = True
    n += 4
    return n if s.phase == EXTRA else n + may_use(box, s, mask)


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action >= PLACE:
        if action < OPEN:
            place(box, s, action - PLACE)
        else:
            complete(box, s)
            open_town(box, s)
    elif action == BACK_TO_START:
        back_to_start(box, s, s.turn)
    elif action < ATTACK:
        after(box, s, s.turn, move(box, s, s.turn, (action - MOVE) % 4, (action - MOVE) // 4))
    elif action < HOP_STEP:
        after(box, s, s.turn, attack(box, s, s.turn, action - ATTACK))
    else:
        after(box, s, s.turn, special(box, s, s.turn, action))


@rule
def back_to_start(box: Box, s: State, seat: int) -> None:
    """Return to the own start without a report; one more Move or Attack follows."""
    start = own_start(s, seat)
    spend(box, s, seat, BACK)
    emit(s, E_BACK, seat, 0, 0)
    emit_to(s, mayor(s), E_WENT, seat, s.position[seat], start)
    s.position[seat] = start
    s.phase = EXTRA
    s.question += 1


@rule
def own_start(s: State, seat: int) -> int:
    """Where a Deliverer set out."""
    return int(s.start[(seat - s.first + s.deliverers) % s.deliverers])


@rule
def after(box: Box, s: State, seat: int, told: int) -> None:
    """Report an action, hand out what it earned, and go on to the next Deliverer."""
    tell(box, s, seat, told)
    outcome = outcome_of(told)
    if outcome == PIZZA_TAKEN:
        emit(s, E_TOOK, seat, s.carries[seat] - 1, 0)
    elif outcome == CHASED:
        draw(box, s, seat)
    elif outcome == DELIVERY:
        deliver(box, s, seat)
    if s.over == RUNNING:
        next_turn(box, s)


@rule
def tell(box: Box, s: State, seat: int, told: int) -> None:
    """The report that everybody hears: what came of an action, and the surroundings, unless the pizza is delivered."""
    if outcome_of(told) != DELIVERY:
        told |= sense(box, s, seat)
    if s.phase == EXTRA:
        told = from_start(told)
    n = s.reported
    s.reports[n] = told
    s.trail[n // PER_WORD] |= (1 + s.position[seat]) << 8 * (n % PER_WORD)
    s.reported = n + 1
    emit(s, E_REPORT, seat, told, 0)


@rule
def deliver(box: Box, s: State, seat: int) -> None:
    """A pizza is delivered: the first wins, in One Draw everybody who manages it."""
    kind = s.carries[seat] - 1
    order = hand_over(box, s, seat)
    emit(s, E_DELIVERED, seat, kind, order)
    if box.edition != ONE_DRAW:
        finish(box, s, DELIVERED)
    elif order == s.deliverers:
        finish(box, s, ALL_DELIVERED)


@rule
def hand_over(box: Box, s: State, seat: int) -> int:
    """The pizza is out of a Deliverer's hands, who leaves the town where the others go on; returns which delivery it
    is."""
    order = 1
    for other in range(s.deliverers):
        order = max(order, s.delivered[other] + 1)
    s.carries[seat] = 0
    s.delivered[seat] = order
    if box.edition == ONE_DRAW:
        s.position[seat] = NOWHERE
    return order


@rule
def next_turn(box: Box, s: State) -> None:
    """The next Deliverer who has not delivered; after the last in turn order a round is over."""
    n = s.deliverers
    s.phase = TURN
    s.question += 1
    while True:
        s.turn = s.turn + 1 if s.turn + 1 < n else 0
        if s.turn == s.first:
            if s.rounds == last_round(box):
                finish(box, s, ROUNDS_PLAYED)
                return
            begin_round(box, s)
        if s.delivered[s.turn] == 0:
            return


@rule
def finish(box: Box, s: State, cause: int) -> None:
    """End the game: who delivered wins; with its variant the Mayor, where the rounds ran out without a delivery."""
    s.over = cause
    emit(s, E_END, -1, cause, 0)
    for seat in range(s.deliverers):
        if s.delivered[seat] > 0:
            s.score[seat] = 1
            s.winners |= 1 << seat
            emit(s, E_WON, seat, 0, 0)
    if s.winners == 0 and cause == ROUNDS_PLAYED and box.mayoral_victory:
        emit(s, E_MAYOR_WON, s.referee - 1, 0, 0)
        if s.referee > 0:
            s.score[s.referee - 1] = 1
            s.winners = mayor(s)


@rule
def counts(box: Box, action: int) -> int:
    """Turns count: neither building nor Back-to-Start ends a game by itself."""
    return 0 if action >= PLACE or action == BACK_TO_START else 1


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    """The number of the turn; of the Mayor's building, the one before the first."""
    return int(s.question)
