"""The form for a new table: every choice with what it means, set to a good start or to what was sent before."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from doorstep.kernel.game import Definition, Game, Option
from doorstep.web.own_boxes import OwnBox
from doorstep.web.pieces import chosen, offered
from doorstep.web.site import Site

LEVELS = {"random": "Bot: plays at random", "uniform": "Bot: anything goes", "greedy": "Bot: plays with sense"}
PACES = {"slow": 1.6, "calm": 0.9, "quick": 0.35, "at once": 0.0}
MARKS = {
    "rulebook": "printed in the rulebook",
    "published": "reported of the printed game",
    "derived": "follows from what is known",
    "house": "made and tuned for Doorstep",
}
OWN = "a box file of whoever runs this server"


def shown(site: Site, definition: Definition, sent: Mapping[str, str], name: str) -> dict[str, Any]:
    """What the form's template needs; `sent` is what a form was sent with that could not be, empty at first."""
    own = site.own_boxes(definition.name)
    at_once = [value for value, box in own.items() if box.at_once]
    chosen_box = sent.get("box", [*at_once, *definition.boxes][0])
    notes = definition.option_notes(_game(definition, chosen_box, own).file)
    return {
        "name": sent.get("name", name),
        "hides": site.boards[definition.name].hides,
        "seats": list(_seats(definition, sent)),
        "levels": [(level, LEVELS.get(level, f"Bot: {level}")) for level in definition.bots],
        "options": [{**_option(option, sent), "notes": notes.get(option.name, [])} for option in definition.options],
        "boxes": [*_boxes(definition), *_own_boxes(site, definition)],
        "chosen_box": chosen_box,
        "pieces": offered(definition, range(len(definition.pieces)), chosen(definition, sent)),
        "paces": [(pace, pace.capitalize()) for pace in PACES],
        "pace": sent.get("pace", "calm"),
        "coach": not sent or "coach" in sent,
    }


def best(definition: Definition) -> str:
    """The strongest bot of a game."""
    return definition.bots[-1]


def _seats(definition: Definition, sent: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    options = {option.name: sent.get(f"option.{option.name}", option.default) for option in definition.options}
    chosen = "seat0" in sent
    for seat, place in enumerate(definition.seating(options)):
        usual = f"bot:{best(definition)}" if place.usual == "bot" else place.usual
        yield {
            "seat": seat,
            "label": place.label,
            "kind": sent.get(f"seat{seat}", "none" if chosen else usual),
            "name": sent.get(f"name{seat}", ""),
            "optional": place.optional,
        }


def _option(option: Option, sent: Mapping[str, str]) -> dict[str, Any]:
    chosen = sent.get(f"option.{option.name}", option.default)
    choices = [(value, option.called(value)) for value in option.choices]
    return {**msgspec.structs.asdict(option), "choices": choices, "chosen": chosen}


def _game(definition: Definition, box: str, own: Mapping[str, OwnBox]) -> Game:
    """The game with one of its boxes, its first where there is none of that name."""
    if box in own:
        return Game(definition, box_text=own[box].text)
    return Game(definition, box=box if box in definition.boxes else None)


def _boxes(definition: Definition) -> Iterator[dict[str, Any]]:
    """The boxes of a game, each with what its data rests on."""
    for name in definition.boxes:
        file = Game(definition, box=name).file
        marks = sorted(set(_evidence(msgspec.to_builtins(file))), key=list(MARKS).index)
        yield {
            "name": name,
            "title": getattr(file, "name", "") or name,
            "marks": [{"name": mark, "meaning": MARKS[mark]} for mark in marks],
        }


def _own_boxes(site: Site, definition: Definition) -> Iterator[dict[str, Any]]:
    """The owner's boxes: what their values rest on is for the owner to say."""
    for value, box in site.own_boxes(definition.name).items():
        yield {"name": value, "title": box.name, "marks": [{"name": "the owner's", "meaning": OWN}]}


def _evidence(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("evidence") in MARKS:
            yield data["evidence"]
        for value in data.values():
            yield from _evidence(value)
    elif isinstance(data, list):
        for value in data:
            yield from _evidence(value)
