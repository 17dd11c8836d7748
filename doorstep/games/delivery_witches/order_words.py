"""Orders in words: what they ask for, forbid and pay, and what can still come of one on a board."""

from doorstep.games.delivery_witches.state import COINS, COLOURS, CRYSTALS, IGNORE
from doorstep.games.delivery_witches.terms import HAZARDS, Look, gains
from doorstep.kernel.phrases import bits, count, listing


def told(look: Look, order: int) -> str:
    """An order in a sentence: "the order for 2 purple and green"."""
    return f"the order for {look.packages(order)}"


def restriction(look: Look, order: int) -> str:
    """What must be kept to for the mastery bonus: "no mountain, and 5 actions"."""
    forbidden = [f"no {name}" for hazard, name in HAZARDS.items() if look.plain.no[order] & hazard]
    clock = look.plain.clock[order]
    return ", ".join([*forbidden, *([f"within {count(clock, 'action')}"] if clock else [])]) or "no restriction"


def reward(look: Look, order: int) -> str:
    """What an order pays this seat: "2 coins and 1 crystal"."""
    mine = look.now.ability[look.seat]
    coins = look.plain.pays_coins[order] + mine[COINS] * look.plain.bonus_coins
    return gains(coins, look.plain.pays_crystals[order] + mine[CRYSTALS] * look.plain.bonus_crystals)


def masteries(look: Look, order: int) -> str:
    """The masteries that an order offers: "purple or 2 blue"."""
    steps = look.plain.steps[order]
    offered = [colour for colour in range(COLOURS) if steps[colour]]
    names = [f"{steps[at]} {look.colour(at)}" if steps[at] > 1 else look.colour(at) for at in offered]
    return listing(names).replace(" and ", " or ")


def outlook_in_short(look: Look, slot: int) -> str:
    """What is still possible for an order on this seat's board, in two words."""
    return "mastery lost" if look.now.spoiled[look.seat][slot] else "mastery open"


def outlook(look: Look, slot: int) -> str:
    """What is still possible for an order on this seat's board."""
    order = look.now.order[look.seat][slot]
    if look.now.spoiled[look.seat][slot]:
        return "no mastery any more, but it still pays"
    left = look.now.clock[look.seat][slot]
    kept = [f"{count(left, 'action')} left for it"] if look.plain.clock[order] else []
    no = look.plain.no[order]
    if no and look.has(IGNORE):
        kept.append("mountains and water are no matter to you")
    elif no:
        kept.append(f"keep off {listing(HAZARDS[1 << bit] for bit in bits(no, 2))}")
    return f"{masteries(look, order)} mastery is open{': ' if kept else ''}{', '.join(kept)}"
