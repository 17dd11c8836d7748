"""The status line: what a seat is asked, or whom it waits for."""

from collections.abc import Callable
from typing import Any

from doorstep.games.delivery_witches.medals import medal_room
from doorstep.games.delivery_witches.order_words import masteries, told
from doorstep.games.delivery_witches.orders import may_accept
from doorstep.games.delivery_witches.state import (
    ADVANCING,
    CHOOSING_MEDAL,
    COMPLETING,
    KEEPING,
    MEDALS_FULL,
    NO_ORDERS,
    NOBODY,
    SEATS,
    TURN,
)
from doorstep.games.delivery_witches.terms import Look, last_turn, solo_turn
from doorstep.games.delivery_witches.turns import idle_turns_left, room_to_save
from doorstep.kernel.game import Ask, Name
from doorstep.kernel.phrases import bits, count, listing


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line for `seat` (negative: a spectator)."""
    look = Look(box, file, view, seat, name)
    now = look.now
    if now.over:
        return _ended_alone(look) if now.seats == 1 else _ended(look)
    return _ASKED[now.phase](look) if seat == now.current else _waiting(look)


def _ended(look: Look) -> Ask:
    now = look.now
    winners = bits(now.winners, SEATS)
    names = listing([look.name(winners[0]), *(look.mid(seat) for seat in winners[1:])])
    won = "shared the win" if len(winners) > 1 else "won"
    best = now.score[winners[0]]
    level = [seat for seat in range(now.seats) if now.score[seat] == best and seat not in winners]
    broke = "More completed deliveries broke the tie." if level else ""
    return Ask(f"{names} {won} with {count(best, 'point')}", broke or _why_over(look))


def _why_over(look: Look) -> str:
    return "No order could be had any more." if look.now.over == NO_ORDERS else ""


def _ended_alone(look: Look) -> Ask:
    now = look.now
    scored = f"{count(now.score[0], 'point')} in {count(now.rounds, 'turn')}"
    who = look.name(0)
    if now.over == MEDALS_FULL:
        return Ask(f"{who} won: four medals, {scored}", "Fewer turns, or more points: try again.")
    found = count(now.medals[0].bit_count(), "medal")
    hint = _why_over(look) or f"The deck is through: {found} of four."
    return Ask(f"Unfinished: {scored}", hint)


def _turn(look: Look) -> Ask:
    if not look.actions:
        free = "An order costs you none. " if may_accept(look.box, look.view, look.seat) else ""
        return Ask("No action left", " ".join([*_news(look), f"{free}End your turn."]))
    return Ask(f"{count(look.actions, 'action')} left", " ".join([*_news(look), _savings(look)]).strip())


def _savings(look: Look) -> str:
    """What becomes of actions that are not used, "" where none is saved."""
    room = int(room_to_save(look.box, look.view, look.seat))
    if room >= look.actions:
        return "What you do not use is saved."
    return f"You can save up to {count(room, 'action')}." if room else ""


def _news(look: Look) -> list[str]:
    """What a witch should know of where the game stands, sentence by sentence."""
    return [words for words in (_last(look), _solo(look), _idle(look)) if words]


def _last(look: Look) -> str:
    if look.now.last == look.seat:
        return "You have four medals: this turn is your last."
    return "This is your last turn." if last_turn(look) else ""


def _solo(look: Look) -> str:
    return f"{solo_turn(look)}." if look.now.seats == 1 else ""


def _idle(look: Look) -> str:
    """A warning while at most one more round may pass without progress."""
    turns = int(idle_turns_left(look.box, look.view))
    if look.now.progress or look.now.last != NOBODY or not 0 < turns <= look.now.seats:
        return ""
    within = "in this turn" if turns == 1 else f"in the next {turns} turns"
    return f"No order can be had: if nobody delivers or buys anything {within}, the game ends."


def _keeping(look: Look) -> Ask:
    more = " Then three more come." if look.now.to_draw else ""
    return Ask("Keep one of these orders", f"The others go under the deck.{more}")


def _completing(look: Look) -> Ask:
    return Ask("Which order counts first?", "One step finished several: each pays and may advance a mastery.")


def _advancing(look: Look) -> Ask:
    order = look.now.advancing
    return Ask("Which mastery advances?", f"For {told(look, order)}: {masteries(look, order)}.")


def _choosing_medal(look: Look) -> Ask:
    room = count(int(medal_room(look.view, look.seat)), "space")
    return Ask("Which medal do you take?", f"You have earned several at once, and have {room} left.")


_ASKED: dict[int, Callable[[Look], Ask]] = {
    TURN: _turn,
    KEEPING: _keeping,
    COMPLETING: _completing,
    ADVANCING: _advancing,
    CHOOSING_MEDAL: _choosing_medal,
}


def _waiting(look: Look) -> Ask:
    now = look.now
    who = look.name(now.current)
    doing = {
        TURN: f"{count(now.actions[now.current], 'action')} left.",
        KEEPING: "An order is being chosen.",
        COMPLETING: "Several orders are finished at once.",
        ADVANCING: "A mastery is being chosen.",
        CHOOSING_MEDAL: "A medal is being chosen.",
    }[now.phase]
    return Ask(f"{who} is flying", " ".join(filter(None, (_last_round(look), _idle(look), doing))))


def _last_round(look: Look) -> str:
    return f"The last round. Four medals: {look.name(look.now.last)}." if look.now.last != NOBODY else ""
