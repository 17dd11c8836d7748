"""The Pony Express: bid for parcels, then ride them out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from doorstep.games.pony_express import guesses, heuristics, rules, words
from doorstep.games.pony_express.actions import ACTIONS, CLAIM, EVENTS, HIGHEST, LOWEST, RIDE, SEAL, TICK
from doorstep.games.pony_express.auction import after_auctioneer
from doorstep.games.pony_express.box import Box, fill
from doorstep.games.pony_express.box_file import BoxFile, faults
from doorstep.games.pony_express.memory import contradicts
from doorstep.games.pony_express.options import LIVE, OPTIONS
from doorstep.games.pony_express.refusals import late
from doorstep.games.pony_express.state import CLAIMING, NOBODY, SEATS, WEEKS_PLAYED, State
from doorstep.kernel.game import Definition

__all__ = ["game", "guesses", "heuristics", "rules"]

HERE = Path(__file__).parent


def deadlines(box: Any, s: State) -> Mapping[int, float]:
    """A live count ticks on."""
    return {TICK: int(box.pace) / 1000} if s.phase == CLAIMING and box.auction == LIVE else {}


def conserved(box: Any, s: State) -> Mapping[str, int]:
    """Every card is somewhere, no tile twice, and all money came from the bank or went to it."""
    cards = s.deck + s.face_up + s.discarded + s.gone + s.cards.sum(axis=0) + s.hidden.sum(axis=0)
    if s.card != NOBODY:
        cards[s.card] += 1
    money = s.money - s.earned.sum(axis=1) + s.paid.sum(axis=1)
    return {
        "hidden cards": int(s.hidden.sum() - s.hidden_count.sum()),
        "deck": int(s.deck.sum() - s.deck_size),
        **_tiles(s),
        **{f"money of seat {seat}": int(n) for seat, n in enumerate(money)},
        **{f"cards of kind {kind}": int(n) for kind, n in enumerate(cards)},
    }


def final(box: Any, action: int) -> bool:
    """A claim, an amount named in secret, and in a live auction all that is done against the clock."""
    return action == CLAIM or (0 if box.auction == LIVE else SEAL) <= action < RIDE


def written(box: Any, s: State, decided: Mapping[int, int]) -> Mapping[int, int]:
    """The amount that takes the card, of equal ones the first after the Auctioneer's; the others become the highest."""
    asked = [after_auctioneer(s, places) for places in range(1, s.seats)]
    winner = min(asked, key=decided.__getitem__)
    return {seat: action if seat == winner else SEAL + HIGHEST - LOWEST for seat, action in decided.items()}


def _tiles(s: State) -> Mapping[str, int]:
    """Tiles that are in two places, and hazards that are more than none of their kind."""
    sets = [*s.lying.tolist(), *s.held.tolist(), int(s.supply)]
    once = 0
    for tiles in sets:
        once |= tiles
    return {
        "tiles in two places": sum(tiles.bit_count() for tiles in sets) - once.bit_count(),
        "hazards below none": sum(1 for n in s.hazard_supply if n < 0),
    }


game = Definition(
    name="pony-express",
    title="The Pony Express",
    summary="Haggle over parcels for frontier towns, then ride them out past bears and bandits, as cheaply as you can.",
    package=__name__,
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(2, SEATS + 1),
    boxes={"house": HERE / "box.toml", "costly": HERE / "box_costly.toml", "offices": HERE / "box_offices.toml"},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=words,
    ends={WEEKS_PLAYED: "weeks"},
    conserved=conserved,
    options=OPTIONS,
    trials=(
        {"auction": "sealed"},
        {"auction": "live"},
        {
            "auction": "sealed",
            "map_cards_count": "yes",
            "saddlebag": "takes-none",
            "refill": "yes",
            "least_cost": "0",
            "mountain": "yes",
            "express_delivery": "yes",
            "early_return": "yes",
            "side_jobs": "yes",
        },
        {"credit": "no", "refill": "yes", "guide": "pays-all-but-1", "hazards": "drawn-down", "spurs": "free"},
    ),
    board="doorstep.games.pony_express.board",
    bots=("random", "greedy"),
    deadlines=deadlines,
    secret=frozenset(range(SEAL, RIDE)),
    final=final,
    written=written,
    contradicts=contradicts,
    late=late,
)
