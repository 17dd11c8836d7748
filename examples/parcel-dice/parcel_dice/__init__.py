"""Parcel Dice, a sample game for Doorstep: the one thing that Doorstep looks for here is `game`."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from doorstep.kernel.boxes import Fault
from doorstep.kernel.game import Definition, Option
from parcel_dice import words
from parcel_dice.pad import PAD
from parcel_dice.rules import ACTIONS, EMPTY_HANDED, EVENING, EVENTS, HOUSES, SEATS, Box, State

LENGTH = Option("length", "Length", "Rounds until evening.", {"short": 8, "usual": 14, "long": 24}, "usual", "PD-05")
PADS = Option("pads", "Pads", "Whether others may read what you write.", {"closed": 0, "open": 1}, "closed", "PD-07")


class House(msgspec.Struct, forbid_unknown_fields=True):
    """A house of the street."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    tip: Annotated[int, msgspec.Meta(ge=1, le=9)]


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    """A box file as it is typed."""

    evidence: str
    houses: list[House]


def faults(file: BoxFile) -> list[Fault]:
    """What the types do not say."""
    return (
        []
        if len(file.houses) == HOUSES
        else [Fault(("houses",), f"{HOUSES} houses are needed, not {len(file.houses)}")]
    )


def fill(box: Any, file: BoxFile) -> None:
    """Write a file into a box."""
    box.tip[:] = [house.tip for house in file.houses]
    box.max_steps = 1000


def conserved(box: Any, s: Any) -> dict[str, int]:
    """No parcel is lost."""
    return {"parcels": int(s.left[: s.seats].sum() + (s.delivered > 0).sum())}


game = Definition(
    name="parcel-dice",
    title="Parcel Dice",
    summary="Two dice, three secret parcels, a street of twelve houses: who earns most in tips by evening?",
    package="parcel_dice",
    rules_version=1,
    Box=Box,
    State=State,
    actions=ACTIONS,
    events=EVENTS,
    seats=range(2, SEATS + 1),
    boxes={"street": Path(__file__).with_name("box.toml")},
    BoxFile=BoxFile,
    fill=fill,
    faults=faults,
    words=words,
    ends={EMPTY_HANDED: "empty-handed", EVENING: "evening"},
    conserved=conserved,
    options=(LENGTH, PADS),
    bots=("random", "greedy"),
    documents=(PAD,),
    board="parcel_dice.board",
)
