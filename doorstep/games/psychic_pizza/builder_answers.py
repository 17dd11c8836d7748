"""What the builder's page asks the server: each answer is a function of what was sent, and remembers nothing."""

import threading
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from doorstep.games.psychic_pizza.box import BASIC
from doorstep.games.psychic_pizza.builder_faults import TownFault, town_faults
from doorstep.games.psychic_pizza.builder_fill import barred, filled
from doorstep.games.psychic_pizza.builder_names import piece_names
from doorstep.games.psychic_pizza.builder_town import (
    CHANCE,
    FREE_TILES,
    LETTERS,
    Town,
    TownError,
    code,
    from_code,
    from_file,
    is_supply,
    kinds_of,
    mirrored,
    placing,
    to_file,
)
from doorstep.games.psychic_pizza.difficulty import difficulty
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.options import ALLPLAY, ONE_DRAW
from doorstep.games.psychic_pizza.state import DELIVERERS
from doorstep.games.psychic_pizza.terms import VOCABULARIES

EDITIONS: Mapping[str, int] = {"allplay": ALLPLAY, "one-draw": ONE_DRAW}

_FREE_NAMES = {letter: f"Free tile {number}" for number, letter in enumerate(FREE_TILES, 1)}
"""For the tiles of a table's own box, which the house box has no names for."""
_trying_out = threading.Lock()
"""One town is tried out at a time, so that nobody else's pages wait."""

T = TypeVar("T")
Code = Annotated[str, Meta(max_length=100)]


class Building(msgspec.Struct, forbid_unknown_fields=True):
    """A town, the pieces that belong in it, the words to use, and the piece in hand."""

    town: Code
    supply: Annotated[str, Meta(max_length=SPACES)]
    edition: Literal["allplay", "one-draw"] = "allplay"
    piece: Annotated[str, Meta(max_length=1)] = ""


class Turning(msgspec.Struct, forbid_unknown_fields=True):
    """A town, and one of the eight ways to mirror and rotate it: see `grid.turned`."""

    town: Code
    symmetry: Annotated[int, Meta(ge=0, le=7)]


class Text(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody brings: a link, its end, or a file."""

    text: Annotated[str, Meta(max_length=4000)]


def check(box: Any, file: Any, body: Any) -> dict[str, Any]:
    """What is wrong with a town; where the piece in hand would break a rule; how to place a town that is whole."""
    asked = _read(body, Building)
    town, faults = from_code(asked.town), _faults(file, asked)
    found = faults(town)
    return {
        "faults": [{"clause": clause, "words": words, "spaces": spaces} for clause, words, spaces in found],
        "barred": barred(town, asked.piece, faults) if asked.piece else [],
        "placing": [] if found else placing(asked.supply, town),
    }


def fill(box: Any, file: Any, body: Any) -> dict[str, str]:
    """The town with the rest filled in at random."""
    asked = _read(body, Building)
    return {"town": code(filled(from_code(asked.town), asked.supply, _faults(file, asked), CHANCE))}


def turn(box: Any, file: Any, body: Any) -> dict[str, str]:
    """The town mirrored and rotated."""
    asked = _read(body, Turning)
    return {"town": code(mirrored(from_code(asked.town), asked.symmetry))}


def write(box: Any, file: Any, body: Any) -> dict[str, str]:
    """The town as a text file."""
    return {"text": to_file(from_code(_read(body, Text).text))}


def read(box: Any, file: Any, body: Any) -> dict[str, str]:
    """The town of a file, of a link, or of a link's end."""
    text = _read(body, Text).text.strip()
    return {"town": code(from_file(text) if "\n" in text else from_code(text.rpartition("#")[2]))}


def hardness(box: Any, file: Any, body: Any) -> dict[str, str]:
    """How hard a whole town is, in words and stars. Round tiles are left out of it."""
    asked = _read(body, Building)
    town = from_code(asked.town)
    if _faults(file, asked)(town):
        raise TownError("A whole town that keeps every rule can be tried out; this one is not there yet.")
    spaces = placing(asked.supply, town)[: BASIC - 3 * (DELIVERERS - town.deliverers)]
    played = _with_pizzas(box, kinds_of(asked.supply))
    if not _trying_out.acquire(blocking=False):
        raise TownError("Another town is being tried out just now; ask again in a few seconds.")
    try:
        found = difficulty(played, town.deliverers, spaces)
    finally:
        _trying_out.release()
    stars = "★" * found.stars + "☆" * (5 - found.stars)
    return {"words": f"{stars} Careful bots first deliver here in round {found.rounds:.0f}, on average."}


ANSWERS = {
    "town-difficulty": hardness,
    "town-check": check,
    "town-fill": fill,
    "town-turn": turn,
    "town-write": write,
    "town-read": read,
}


def _with_pizzas(box: Any, kinds: list[int]) -> Any:
    """A box like this one with pizzas of these kinds, one a Deliverer."""
    other = box.copy()
    other.kind[len(kinds) - 2, : len(kinds)] = kinds
    return other


def _faults(file: Any, asked: Building) -> Callable[[Town], list[TownFault]]:
    strange = set(asked.supply + asked.piece) - set(LETTERS)
    if strange:
        raise TownError(f"“{min(strange)}” stands for no piece of a town.")
    edition = EDITIONS[asked.edition]
    names, words = _FREE_NAMES | piece_names(file, edition), VOCABULARIES[edition]
    if not is_supply(asked.supply):
        raise TownError("These pieces make no town: some are missing, or there are too many.")
    return lambda town: town_faults(asked.supply, town.pieces, names, words)


def _read(body: Any, kind: type[T]) -> T:
    """Raises TownError."""
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        raise TownError(f"The builder was not understood: {error}.") from error
