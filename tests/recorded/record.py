"""Record games that end in each way, also with undos: python -m tests.recorded.record GAME, after new rules."""

import random
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from doorstep.bots import decide, make
from doorstep.games.delivery_witches import actions as w
from doorstep.games.pony_express.actions import E_CLAIMED, E_HOME, E_LATE, E_LOST_MAP, E_SHOT, E_UNCLAIMED
from doorstep.games.pony_express.box import MOST_MOVES
from doorstep.games.psychic_pizza.actions import OPEN
from doorstep.kernel.game import load
from doorstep.kernel.match import IllegalAction, Match
from doorstep.kernel.rules import Rules
from doorstep.kernel.saving import save
from doorstep.kernel.state import CLOCK

HERE = Path(__file__).parent


class Recording(NamedTuple):
    """A game that is kept, and by what it is known that one is of that kind."""

    game: str
    name: str
    options: Mapping[str, str]
    seats: tuple[int, ...]
    bot: str
    is_one: Callable[[Match], bool]
    opening: Callable[[Match, random.Random], object] = lambda match, rng: None
    box: str = "house"
    shuns: frozenset[int] = frozenset()
    """What its bots do only where there is nothing else."""

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return HERE / f"{self.game}-{self.name}.json"


def ends(cause: str, winners: int = 1) -> Callable[[Match], bool]:
    """Whether a match ended by that cause, with so many winners or more."""
    return lambda match: bool(match.result and match.result["end"] == cause and len(match.result["winners"]) >= winners)


def with_undo(is_one: Callable[[Match], bool]) -> Callable[[Match], bool]:
    """Whether moreover something was taken back."""
    return lambda match: is_one(match) and any(not entry.actions for entry in match.log)


def mayor_wins(match: Match) -> bool:
    """Whether the rounds ran out without a delivery, to the joy of the last seat."""
    return ends("rounds")(match) and bool(match.result and match.result["winners"] == [match.seats - 1])


def build(match: Match, rng: random.Random) -> None:
    """The Mayor's town, laid piece by piece and opened as one bundle."""
    mayor, drafts, pieces = match.seats - 1, match.game.definition.drafts, list[int]()
    trial = match.game.start(match.seats, key=match.key)
    while possible := [action for action in trial.legal(mayor) if action in drafts]:
        pieces.append(rng.choice(possible))
        trial.play(mayor, pieces[-1])
    match.play(mayor, *pieces, OPEN)


def happened(*kinds: int) -> Callable[[Match], bool]:
    """Whether all these events came in a game that was played out, with something taken back."""
    return with_undo(lambda match: {event.kind for told in match.events() for event in told}.issuperset(kinds))


def so(cause: str, *kinds: int, winners: int = 1) -> Callable[[Match], bool]:
    """Whether a match ended by that cause and all these events came in it, with something taken back."""
    return lambda match: ends(cause, winners)(match) and happened(*kinds)(match)


def by_the_clock(match: Match) -> bool:
    """Whether the clock counted in a game that was played out."""
    return happened()(match) and any(entry.seat == CLOCK for entry in match.log)


def out_of_moves(match: Match) -> bool:
    """Whether a week ended for want of moves."""
    most = max(int(match.state_at(moment).moves) for moment in range(0, match.length, 5))
    return happened(E_LATE)(match) and most >= MOST_MOVES * match.seats - 6


MONOPOLY, PSYCHIC, PONY, WITCHES = "monopoly-pizza", "psychic-pizza", "pony-express", "delivery-witches"
BUYING = frozenset({*range(w.BUY, w.BUY + 3), w.BUY_CROW})
FLOWN = (w.E_CROW, w.E_LEAPT, w.E_PUT_UNDER, w.E_SPOILED, w.E_TOKEN, w.E_COMPLETED)
ONE_DRAW, BUILT = {"edition": "one-draw"}, {"mayor": "builder", "mayoral_victory": "yes", "animals": "yes"}
WANTED = (
    Recording(MONOPOLY, "pizzas", {}, (2, 3, 4, 5, 6), "greedy", with_undo(ends("pizzas"))),
    Recording(MONOPOLY, "tokens", {}, (2, 3, 4, 5, 6), "greedy", with_undo(ends("tokens"))),
    Recording(MONOPOLY, "rounds", {"round_cap": "15"}, (2, 3, 4, 5, 6), "greedy", with_undo(ends("rounds"))),
    Recording(PSYCHIC, "delivery", {}, (2, 3, 4), "careful", ends("delivery")),
    Recording(PSYCHIC, "rounds", ONE_DRAW, (3,), "careful", ends("rounds", 2)),
    Recording(PSYCHIC, "deliveries", ONE_DRAW | {"town": "easy"}, (2,), "careful", ends("deliveries", 2)),
    Recording(PSYCHIC, "mayor", BUILT, (3, 4), "random", mayor_wins, build),
    Recording(PSYCHIC, "cap", {"pigs": "3", "crow": "yes"}, (3,), "random", ends("cap", 0)),
    Recording(PSYCHIC, "assistant", {"mayor": "assistant"}, (3, 4), "careful", with_undo(ends("delivery")), build),
    Recording(PONY, "home", {}, (4,), "greedy", happened(E_HOME, E_CLAIMED, E_SHOT, E_LOST_MAP)),
    Recording(PONY, "unclaimed", {"auction": "sealed"}, (5,), "greedy", happened(E_UNCLAIMED)),
    Recording(PONY, "out-of-moves", {}, (2,), "random", out_of_moves, box="costly"),
    Recording(PONY, "out-of-money", {"credit": "no"}, (3,), "random", happened(E_LATE)),
    Recording(PONY, "by-the-clock", {"auction": "live"}, (3,), "greedy", by_the_clock, box="offices"),
    Recording(WITCHES, "medals", {}, (4,), "random", so("medals", *FLOWN)),
    Recording(WITCHES, "two", {"layout": "first-game", "medal_set": "all"}, (2,), "random", so("medals", w.E_TOKEN)),
    Recording(WITCHES, "alone", {"solo_end": "goes-on"}, (1,), "random", so("medals", w.E_STRUCK, w.E_LEAPT)),
    Recording(WITCHES, "turns", {}, (1,), "random", so("turns", w.E_STRUCK, w.E_COMPLETED, winners=0)),
    Recording(WITCHES, "orders", {"medal_set": "advanced"}, (4,), "random", so("orders", w.E_SPOILED), shuns=BUYING),
    Recording(WITCHES, "cap", {}, (3,), "random", with_undo(ends("cap", 3)), shuns=frozenset({w.ACCEPT})),
)


@cache
def compiled(game: str) -> Rules:
    """The rules of a game."""
    return load(game).compile().rules


def recorded(wanted: Recording, seed: int) -> Match:
    """A game between bots. Now and then the first seat takes a move back and makes it again, and a seat that corrects
    takes a slip back; where a clock counts, it does so in between."""
    rng = random.Random(seed)
    game = load(wanted.game, wanted.options, wanted.box)
    game.rules = compiled(wanted.game)
    match = game.start(wanted.seats[seed % len(wanted.seats)], seed=seed)
    wanted.opening(match, rng)
    last = -1
    while not match.over:
        if (tick := match.legal(CLOCK)) and rng.random() < 0.3:
            match.play(CLOCK, tick[0])
            continue
        awaited = match.awaited
        seat = next((s for s in awaited if s != last), awaited[0])
        if seat in match.referees and rng.random() < 0.1:
            match.play(seat, rng.choice(match.legal(seat)))
            match.undo(seat)
        actions = decide(match.game, match.view(seat), seat, make(wanted.bot, match.game, seat), 1.0, rng)
        while not (wanted.shuns.isdisjoint(actions) or wanted.shuns.issuperset(match.legal(seat))):
            actions = decide(match.game, match.view(seat), seat, make(wanted.bot, match.game, seat), 1.0, rng)
        try:
            match.play(seat, *actions)
        except IllegalAction:  # a bundle that was right only in the bot's guess
            match.play(seat, *decide(match.game, match.view(seat), seat, make("random", match.game, seat), 1.0, rng))
        if seat == 0 and rng.random() < 0.3 and match.can_undo(0):
            match.undo(0)
            match.play(seat, *actions)
        last = seat
    return match


def main() -> None:
    """Write one game of each kind, of the games named."""
    for wanted in WANTED:
        if wanted.game in sys.argv[1:]:
            found = (match for seed in range(1000) if wanted.is_one(match := recorded(wanted, seed)))
            wanted.path.write_bytes(save(next(found)))


if __name__ == "__main__":
    main()
