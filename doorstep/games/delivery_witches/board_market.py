"""What lies beside the island for all: abilities on display, medals, decks, the solo card."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.board_panels import ability_mark, medal_mark
from doorstep.games.delivery_witches.choices import choice
from doorstep.games.delivery_witches.state import COLOURS, CROW, LEVELS, MEDALS, NONE, SHOWN, UPGRADES
from doorstep.games.delivery_witches.terms import BROOMS, Look, ability, place, solo_turn
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import capital, count, listing


def display(look: Look, legal: list[int]) -> list[dict[str, Any]]:
    """The abilities on display, each with the action that buys it, or none."""
    shown = []
    for spot in range(SHOWN):
        which = look.now.shown[spot]
        if which == NONE:
            shown.append({"ability": NONE, "action": None})
            continue
        action = a.BUY + spot if a.BUY + spot in legal else None
        drawn = {**ability_mark(look.box, which), "action": action}
        if action is not None:
            told = choice(look.box, look.file, look.view, look.seat, action, look.name)
            drawn |= {"label": told.text, "tip": f"{told.text} for {told.hint}. {told.clause}"}
        shown.append(drawn)
    return shown


def brooms(look: Look, legal: list[int]) -> list[dict[str, Any]]:
    """The brooms and what they cost, the one that can be bought now with its action."""
    box, mine = look.plain, look.now.brooms[look.seat] if look.seat >= 0 else 0
    drawn = []
    for broom, price in ((1, box.purple_broom), (2, box.golden_broom)):
        action = a.BROOM if a.BROOM in legal and broom == mine + 1 else None
        name = capital(BROOMS[broom])
        tip = f"{name}: {count(price, 'coin')}. It opens level {broom + 1}. DW-39"
        label = f"Buy the {BROOMS[broom]}"
        drawn.append({"broom": broom, "price": price, "name": name, "label": label, "tip": tip, "action": action})
    return drawn


def prices(look: Look) -> str:
    """What a first, second and third ability cost: "5, 8 and 12 crystals"."""
    return f"{listing(map(str, look.plain.price[:UPGRADES]))} crystals"


def medals(look: Look) -> list[dict[str, Any]]:
    """The stacks in play: what the top medal counts, how many are left, who has one."""
    now, box = look.now, look.plain
    stacks = []
    for kind in range(MEDALS):
        owners = [seat for seat in range(now.seats) if now.medals[seat] >> kind & 1]
        left = now.stack[kind]
        if left or owners:
            points = box.medal_points[kind][box.medal_count[kind] - left] if left else 0
            stacks.append(
                {
                    **medal_mark(look, kind),
                    "points": points,
                    "left": left,
                    "price": box.crow if kind == CROW else 0,
                    "owners": [{"seat": seat, "letter": LETTERS[seat]} for seat in owners],
                }
            )
    return stacks


def decks(look: Look) -> list[dict[str, Any]]:
    """Orders left of each level."""
    now = look.now
    return [
        {"level": level + 1, "left": now.deck[level].bit_count() + now.under_count[level]} for level in range(LEVELS)
    ]


def solo(look: Look) -> dict[str, Any]:
    """The turn of a solo game: which one it is, and what its card did."""
    now = look.now
    if now.seats != 1 or now.over:
        return {}
    steps = look.plain.solo_steps[now.solo_card]
    up = [look.colour(colour) for colour in range(COLOURS) if steps[colour]]
    in_way = [place(look.file, node) for node in now.at[1:] if node != NONE]
    words = f"{solo_turn(look)}. In the way: {listing(in_way)}. The rival went up in {listing(up)}."
    struck = "" if now.just_struck == NONE else f" {ability(now.just_struck)} left the display."
    return {"words": f"{words}{struck}"}
