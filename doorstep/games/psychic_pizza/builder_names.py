"""What the letters of a town stand for, in each edition's words."""

from typing import Any

from doorstep.games.psychic_pizza.box_file import BOXES, FENCE, GRAVE, MAILBOXES, STARTS, TELEPORTER
from doorstep.games.psychic_pizza.builder_town import (
    CAT_TILE,
    COVER,
    CROW_TILE,
    FREE_TILES,
    LITTLE,
    MONKEY_TILE,
    PARENT,
    PIG_TILE,
)
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.terms import SHAPES, VOCABULARIES
from doorstep.kernel.phrases import capital

ANIMALS = {
    CAT_TILE: "Cat",
    PIG_TILE: "Pig",
    MONKEY_TILE: "Monkey",
    CROW_TILE: "Transparent crow",
    COVER: "Manhole cover",
    PARENT: "Parent pig",
    LITTLE: "Little pig",
}


def piece_names(file: Any, edition: int) -> dict[str, str]:
    """What each letter stands for: "g" for "Grave with its ghost", "a" for "Cheese mailbox"."""
    words = VOCABULARIES[edition]
    pizzas = (file.one_draw if edition == ONE_DRAW else file.allplay).pizzas
    return {
        **{letter: f"{capital(words.start)} {letter}" for letter in STARTS},
        **{letter: f"{pizza} {words.pizza_box}" for letter, pizza in zip(BOXES, pizzas, strict=True)},
        **{letter: f"{pizza} {words.mailbox}" for letter, pizza in zip(MAILBOXES, pizzas, strict=True)},
        GRAVE: "Grave with its ghost",
        FENCE: capital(words.fence),
        **{letter: f"{capital(shape)} {words.teleporter}" for letter, shape in zip(TELEPORTER, SHAPES, strict=True)},
        **ANIMALS,
        **{letter: tile.name for letter, tile in zip(FREE_TILES, file.free_tiles, strict=False)},
    }
