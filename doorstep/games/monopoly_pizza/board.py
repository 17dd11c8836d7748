"""The board in the browser: what is drawn, what moves, and a newcomer's coach. All of it from a view."""

import textwrap
from functools import lru_cache
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import board_layout as layout
from doorstep.games.monopoly_pizza.board_coach import coach
from doorstep.games.monopoly_pizza.board_effects import effects
from doorstep.games.monopoly_pizza.board_panels import deal, offers, players, scores
from doorstep.games.monopoly_pizza.board_spaces import owned, pizza_slices, printed, set_mark, targets
from doorstep.games.monopoly_pizza.plain import look_at
from doorstep.games.monopoly_pizza.state import BUYING, NOBODY
from doorstep.games.monopoly_pizza.terms import DECK_NAMES, Look, card_effect, card_of, count, money, set_of
from doorstep.kernel.game import LETTERS, Name

__all__ = ["bundle", "coach", "effects", "scene"]

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
        "here": "" if now.over else printed(file)[look.here]["outline"],
        "owned": owned(look),
        "targets": targets(look, can),
        "roll": a.ROLL if a.ROLL in can else None,
        "pawns": _pawns(look),
        "dice": now.dice,
        "slices": pizza_slices(file),
        "sold": [piece for piece in pizza_slices(file) if now.owner[piece["pizza"]] != NOBODY],
        "pile": now.pile_left,
        "round": now.rounds,
        "decks": now.deck_size,
        "card": _card(look),
        "question": None if now.over or now.phase != BUYING else _question(look, can),
        "players": players(look),
        "offers": offers(look, can),
        "scores": scores(look, reveal) if now.over else [],
    }


def bundle(box: Any, file: Any, view: Any, seat: int, legal: list[int], name: Name) -> dict[str, Any]:
    """Plain data for the dialog that puts a deal together."""
    return {"deal": deal(look_at(box, file, view, seat, name), set(legal))}


def _pawns(look: Look) -> list[dict[str, Any]]:
    """Every piece, where it stands among those that share its place."""
    view, ring = look.view, layout.cells(look.box.spaces)
    places: dict[tuple[int, bool], list[int]] = {}
    for seat in range(view.seats):
        places.setdefault((view.position[seat], view.jail[seat] > 0), []).append(seat)
    drawn = []
    for (space, jailed), seats in places.items():
        radius, spots = layout.slots(layout.jail_zone(ring[space]) if jailed else ring[space].zone, len(seats))
        for seat, (x, y) in zip(seats, spots, strict=True):
            where = "in Jail" if jailed else f"at {look.space(space)}"
            drawn.append(
                {
                    "seat": seat,
                    "letter": LETTERS[seat],
                    "at": f"translate({x:.1f}px, {y:.1f}px)",
                    "scale": round(radius / layout.PIECE, 2),
                    "tip": f"{look.name(seat)} {where}",
                    "current": seat == look.current and not view.over,
                }
            )
    return sorted(drawn, key=lambda pawn: pawn["seat"])


def _card(look: Look) -> dict[str, Any] | None:
    """The card drawn last."""
    deck, number = look.view.card
    if deck < 0:
        return None
    card = card_of(look.file, deck, number)
    effect = card_effect(look.box, look.file, deck, number)
    return {
        "deck": deck,
        "id": number,
        "name": DECK_NAMES[deck],
        "title": card.title,
        "text": card.text,
        "lines": _wrapped(card.text),
        "effect": effect,
    }


@lru_cache(maxsize=256)
def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 38)


def _question(look: Look, legal: set[int]) -> dict[str, Any]:
    """Buy or pass, beside the space."""
    box, pizza = look.box, look.pizza_here
    width, height = _BUBBLE
    x, y = layout.beside(layout.cells(box.spaces)[look.here], width, height)
    rest = [look.pizza(other) for other in set_of(box, pizza) if other != pizza]
    return set_mark(look.file.menu.sets[box.colour[pizza]]) | {
        "at": layout.translate((x, y)),
        "title": look.pizza(pizza),
        "price": money(box.price[pizza]),
        "points": count(box.points[pizza], "point"),
        "together": f"{box.set_points[pizza]} with {' and '.join(rest)}",
        "cost": money(box.cost_to_try[pizza]),
        "who": _buyer(look),
        "short": money(look.missing) if look.missing else "",
        "deal": any(a.DEAL_WITH + seat in legal for seat in range(look.view.seats)),
        "buy": a.BUY if a.BUY in legal else None,
        "pass": a.PASS if a.PASS in legal else None,
    }


def _buyer(look: Look) -> str:
    """Who is asked, for the others."""
    who = look.name(look.current)
    if look.missing:
        return f"{who} {'need' if who == 'You' else 'needs'} {money(look.missing)} more"
    return f"{who} may buy it"
