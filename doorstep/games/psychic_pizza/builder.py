"""The town builder: the Mayor's document, and what its page shows.

The page has one town, as the text of its link; what it needs to know of the pieces comes with it, once.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from doorstep.games.psychic_pizza.actions import OPEN, PLACE
from doorstep.games.psychic_pizza.box_file import (
    BOXES,
    FENCE,
    GRAVE,
    MAILBOXES,
    MIXES,
    STARTS,
    TELEPORTER,
    kinds_in_play,
)
from doorstep.games.psychic_pizza.builder_answers import EDITIONS
from doorstep.games.psychic_pizza.builder_names import ANIMALS, piece_names
from doorstep.games.psychic_pizza.builder_town import (
    CAT_TILE,
    COVER,
    CROW_TILE,
    FREE_TILES,
    LETTERS,
    LITTLE,
    MONKEY_TILE,
    PARENT,
    PIG_TILE,
    from_code,
    supply_of,
    to_file,
)
from doorstep.games.psychic_pizza.options import ALLPLAY, ONE_DRAW, OPTIONS
from doorstep.games.psychic_pizza.state import BUILDING, DELIVERERS, MANHOLES
from doorstep.games.psychic_pizza.terms import SHAPES, VOCABULARIES
from doorstep.kernel.game import Document
from doorstep.kernel.phrases import capital, listing

SIGNS = {
    **dict.fromkeys(STARTS, "start"),
    **dict.fromkeys(BOXES, "box"),
    **{letter: f"mailbox-{kind}" for kind, letter in enumerate(MAILBOXES)},
    GRAVE: "grave",
    FENCE: "fence",
    **{letter: f"teleporter-{shape}" for letter, shape in zip(TELEPORTER, SHAPES, strict=True)},
    **{letter: name.lower().split()[-1] for letter, name in ANIMALS.items()},
    PARENT: "parent-pig",
    LITTLE: "little-pig",
    **dict.fromkeys(FREE_TILES, "free"),
}
"""The symbol of each tile: see symbols.html."""
TOKENS = {**{letter: f"pizza-{kind}" for kind, letter in enumerate(BOXES)}, GRAVE: "ghost"}
"""The symbol of what stands on a tile."""


# -- the Mayor's document


def _blank() -> dict[str, str]:
    return {"town": ""}


def _apply(body: Any, operation: Any) -> dict[str, str]:
    match operation:
        case {"town": str(text)} if len(operation) == 1:
            if text:
                from_code(text)
            return {"town": text}
    raise ValueError("The builder keeps one town, as the text of its link.")


TOWN = Document("town", _blank, _apply)
"""The town that the Mayor makes, before it is opened; nobody else may look."""


def as_file(body: dict[str, str]) -> str:
    """The document as the text of a file, "" for no town."""
    return to_file(from_code(body["town"])) if body["town"] else ""


# -- what the page shows


def scene(box: Any, file: Any, view: Any, seat: int, documents: Mapping[str, Any]) -> dict[str, Any] | None:
    """What builder.html shows the Mayor while the town is being built; None for everybody else, and afterwards."""
    if view.over or view.phase != BUILDING or seat < 0 or int(view.referee) != 1 + seat:
        return None
    deliverers = int(view.deliverers)
    supply = supply_of(box, deliverers)
    table = {"supply": supply, "deliverers": deliverers, "place": PLACE, "open": OPEN}
    facts = json.dumps(_facts(file, int(box.edition)) | table)
    return {"facts": facts, "town": documents.get(TOWN.name, _blank())["town"], "name": "", "at_table": True}


def page(box: Any, file: Any, query: Mapping[str, str]) -> dict[str, Any]:
    """What build.html shows: the builder on its own, with its options, and a way to a table."""
    from doorstep.games.psychic_pizza import game  # which is made of this module too

    number = EDITIONS.get(query.get("edition", ""), ALLPLAY)
    most = DELIVERERS - number
    return {
        "builder": {"facts": json.dumps(_facts(file, number) | {"supply": ""}), "name": "", "at_table": False},
        "edition": list(EDITIONS)[number],
        "editions": list(EDITIONS),
        "most": most,
        "bots": game.bots,
        "words": VOCABULARIES[number]._asdict(),
        "variants": list(_variants(file)),
        "mixes": {deliverers: _mixes(file, number, deliverers)[1:] for deliverers in range(2, most + 1)},
    }


def card(box: Any, file: Any, query: Mapping[str, str]) -> dict[str, Any]:
    """What card.html shows: a Town card, which its script fills."""
    number = EDITIONS.get(query.get("edition", ""), ALLPLAY)
    return {
        "facts": json.dumps(_facts(file, number)),
        "name": query.get("name", "")[:40],
        "words": VOCABULARIES[number]._asdict(),
    }


def _facts(file: Any, edition: int) -> dict[str, Any]:
    """What the page's script needs to know of the pieces."""
    names, words = piece_names(file, edition), VOCABULARIES[edition]
    steps = (
        (f"{words.start}s", STARTS),
        ("pizzas", BOXES),
        (f"{words.mailbox}es" if words.mailbox.endswith("x") else f"{words.mailbox}s", MAILBOXES),
        ("graves", GRAVE),
        (f"{words.fence}s", FENCE),
        (f"{words.teleporter}s", TELEPORTER),
        ("round tiles", "".join(letter for letter in LETTERS if letter in ANIMALS or letter in FREE_TILES)),
    )
    return {
        "edition": list(EDITIONS)[edition],
        "steps": [[capital(title), letters] for title, letters in steps],
        "pieces": {letter: _piece(letter, names[letter]) for letter in LETTERS if letter in names},
        "mixes": {deliverers: _mixes(file, edition, deliverers) for deliverers in range(2, DELIVERERS + 1)},
    }


def _mixes(file: Any, edition: int, deliverers: int) -> list[dict[str, str]]:
    """The kinds of pizza that so many Deliverers may have: letters, and names; those of the box come first."""
    usual = "".join(BOXES[kind] for kind in kinds_in_play(file, deliverers))
    others = [mix for mix in MIXES if len(mix) == deliverers and mix != "".join(sorted(usual))]
    pizzas = (file.one_draw if edition == ONE_DRAW else file.allplay).pizzas

    def called(mix: str) -> str:
        kinds = Counter(pizzas[BOXES.index(kind)] for kind in mix)
        return listing(f"{number} {kind}" if number > 1 else kind for kind, number in kinds.items())

    return [{"letters": mix, "name": called(mix)} for mix in (usual, *others)]


def _piece(letter: str, name: str) -> dict[str, str]:
    """How a piece is called and drawn."""
    label = letter if letter in STARTS else ""
    return {"name": name, "sign": SIGNS[letter], "token": TOKENS.get(letter, ""), "label": label}


def _variants(file: Any) -> Iterator[dict[str, Any]]:
    """The options that bring round tiles: for each value, their letters."""
    tiles = {
        "animals": {"yes": CAT_TILE + PIG_TILE},
        "monkey": {"yes": MONKEY_TILE},
        "crow": {"yes": CROW_TILE},
        "manhole_covers": {"yes": COVER * MANHOLES},
        "pigs": {count: PARENT + LITTLE * int(count) for count in ("3", "5", "7")},
        "free_tiles": {"yes": FREE_TILES[: len(file.free_tiles)]},
    }
    for name, letters in tiles.items():
        option = next(option for option in OPTIONS if option.name == name)
        choices = [
            {"name": value, "words": option.called(value), "letters": found}
            for value, found in {"no": "", **letters}.items()
        ]
        yield {"name": name, "title": option.title, "choices": choices}
