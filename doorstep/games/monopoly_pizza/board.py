"""The board in the browser: what is drawn, what moves, and a newcomer's coach. All of it from a view."""

import textwrap
from functools import lru_cache
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import board_layout as layout
from doorstep.games.monopoly_pizza.board_coach import coach
from doorstep.games.monopoly_pizza.board_effects import effects
from doorstep.games.monopoly_pizza.board_panels import deal, offers, players, scores, slices
from doorstep.games.monopoly_pizza.board_spaces import owned, pizza_slices, printed, set_mark, targets
from doorstep.games.monopoly_pizza.plain import look_at
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import BUYING, NOBODY
from doorstep.games.monopoly_pizza.terms import (
    DECK_NAMES,
    Look,
    card_effect,
    card_of,
    money,
    pizza_name,
    set_of,
    space_name,
)
from doorstep.kernel.game import LETTERS, Name
from doorstep.kernel.phrases import count
from doorstep.kernel.state import SPECTATOR

__all__ = ["bundle", "coach", "effects", "own", "scene", "shared"]

_BUBBLE = (304, 172)


def scene(
    box: Any, file: Any, view: Any, seat: int, legal: list[int], name: Name, reveal: bool = False
) -> dict[str, Any]:
    """Plain data for the templates, from the view alone.

    `seat` is negative for a spectator, `legal` what that seat may do. With `reveal` the view is of a game that is over
    and holds everything.
    """
    look = look_at(box, file, view, seat, name)
    can, now = set(legal), look.view
    return {
        "spaces": printed(file),
        "slices": pizza_slices(file),
        "targets": targets(look, can),
        "roll": a.ROLL if a.ROLL in can else None,
        "dice": now.dice,
        "question": None if now.over or now.phase != BUYING else _question(look, can),
        "offers": offers(look, can),
        "over": bool(now.over),
    }


def shared(box: Any, file: Any, view: Any, name: Name, reveal: bool = False) -> dict[str, Any]:
    """Plain data for what all see alike, from a spectator's view."""
    look = look_at(box, file, view, SPECTATOR, name)
    now = look.view
    return {
        "here": "" if now.over else printed(file)[look.here]["outline"],
        "owned": owned(look),
        "pawns": _pawns(look),
        "sold": [piece for piece, owner in zip(pizza_slices(file), now.owner, strict=True) if owner != NOBODY],
        "pile": now.pile_left,
        "round": now.rounds,
        "decks": now.deck_size,
        "card": _card(look),
        "players": players(look),
        "scores": scores(look, reveal) if now.over else [],
    }


def own(box: Any, file: Any, view: Any, seat: int) -> dict[str, Any]:
    """Plain data for what a player keeps face down: slices, and what they are worth, dearest first."""
    return slices(same(box), tuple(view.held[seat].tolist()))


def bundle(box: Any, file: Any, view: Any, seat: int, legal: list[int], name: Name) -> dict[str, Any]:
    """Plain data for the dialog that puts a deal together."""
    return {"deal": deal(look_at(box, file, view, seat, name), set(legal))}


def _pawns(look: Look) -> list[dict[str, Any]]:
    """Every piece, where it stands among those that share its place."""
    view = look.view
    places: dict[tuple[int, bool], list[int]] = {}
    for seat in range(view.seats):
        places.setdefault((view.position[seat], view.jail[seat] > 0), []).append(seat)
    file, moves = same(look.file), NOBODY if view.over else look.current
    drawn: list[dict[str, Any]] = [{}] * view.seats
    for (space, jailed), seats in places.items():
        for place, seat in enumerate(seats):
            drawn[seat] = _pawn(file, seat, look.name(seat), seat == moves, space, jailed, place, len(seats))
    return drawn


@lru_cache(maxsize=4096)
def _pawn(
    same_file: Same, seat: int, name: str, current: bool, space: int, jailed: bool, place: int, pieces: int
) -> dict[str, Any]:
    """A piece at its place among several on a space, which make it small."""
    file = same_file.thing
    cell = layout.cells(len(file.board.spaces))[space]
    radius, spots = layout.slots(layout.jail_zone(cell) if jailed else cell.zone, pieces)
    x, y = spots[place]
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "tip": f"{name} {'in Jail' if jailed else f'at {space_name(file, space)}'}",
        "current": current,
        "at": f"translate({x:.1f}px, {y:.1f}px)",
        "scale": round(radius / layout.PIECE, 2),
    }


def _card(look: Look) -> dict[str, Any] | None:
    """The card drawn last."""
    deck, number = look.view.card
    return None if deck < 0 else _drawn_card(same(look.box), same(look.file), deck, number)


@lru_cache(maxsize=256)
def _drawn_card(same_box: Same, same_file: Same, deck: int, number: int) -> dict[str, Any]:
    card = card_of(same_file.thing, deck, number)
    return {
        "deck": deck,
        "id": number,
        "name": DECK_NAMES[deck],
        "title": card.title,
        "text": card.text,
        "lines": textwrap.wrap(card.text, 38),
        "effect": card_effect(same_box.thing, same_file.thing, deck, number),
    }


def _question(look: Look, legal: set[int]) -> dict[str, Any]:
    """Buy or pass, beside the space."""
    return _for_sale(same(look.box), same(look.file), look.here) | {
        "who": _buyer(look),
        "short": money(look.missing) if look.missing else "",
        "deal": any(a.DEAL_WITH + seat in legal for seat in range(look.view.seats)),
        "buy": a.BUY if a.BUY in legal else None,
        "pass": a.PASS if a.PASS in legal else None,
    }


@lru_cache(maxsize=256)
def _for_sale(same_box: Same, same_file: Same, space: int) -> dict[str, Any]:
    """The pizza of a space, and where to ask for it."""
    box, file = same_box.thing, same_file.thing
    pizza = int(box.what[space])
    x, y = layout.beside(layout.cells(int(box.spaces))[space], *_BUBBLE)
    rest = [pizza_name(file, other) for other in set_of(box, pizza) if other != pizza]
    return set_mark(file.menu.sets[box.colour[pizza]]) | {
        "at": layout.translate((x, y)),
        "title": pizza_name(file, pizza),
        "price": money(box.price[pizza]),
        "points": count(box.points[pizza], "point"),
        "together": f"{box.set_points[pizza]} with {' and '.join(rest)}",
        "cost": money(box.cost_to_try[pizza]),
    }


def _buyer(look: Look) -> str:
    """Who is asked, for the others."""
    who = look.name(look.current)
    if look.missing:
        return f"{who} {'need' if who == 'You' else 'needs'} {money(look.missing)} more"
    return f"{who} may buy it"
