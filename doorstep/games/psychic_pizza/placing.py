"""Whether the next piece of a town may lie somewhere; why not on a space, with the spaces that stand against it."""

from doorstep.games.psychic_pizza.grid import ALL, INNER, SPACES, beside, size
from doorstep.games.psychic_pizza.reach import reached, reaching
from doorstep.games.psychic_pizza.state import NOWHERE
from doorstep.games.psychic_pizza.terms import Look, space_name, space_names
from doorstep.games.psychic_pizza.town import FENCE, MAILBOX, NO_PIECE, START, boxes, may_place, piece, room, starts
from doorstep.kernel.game import Refusal
from doorstep.kernel.phrases import bits, capital


def has_room(look: Look) -> bool:
    """Whether the next piece may lie somewhere."""
    free = int(room(look.box, look.view))
    return any(may_place(look.box, look.view, space) for space in bits(free, SPACES))


def misplaced(look: Look, space: int) -> Refusal:
    """The rule that the next piece would break on a space."""
    s = look.view
    found = int(piece(look.box, s, s.placed))
    if found == NO_PIECE:
        return Refusal("town-complete", "PP-33", "Every piece lies: open the town.")
    what, which, at, here = found % 8, found // 8, space_name(space), 1 << space
    its_name = look.piece(found)
    if int(s.tiles) & here:
        return Refusal("taken", "PP-18", f"{at} holds a tile already: one tile a space.")
    if what == START and not INNER & here:
        return Refusal("start-on-edge", "PP-22", f"{at} is on the edge of the town: a start lies further inside.")
    if near := int(beside(here)) & (int(s.tiles) if what == START else int(starts(s))):
        message = f"{at} is right beside the {look.words.start} at {space_names(near)}: nothing else may lie there."
        return Refusal("beside-start", "PP-23", message)
    if what == MAILBOX:
        kind = int(look.box.kind[int(s.deliverers) - 2, which])
        if near := int(beside(here)) & int(boxes(look.box, s, kind)):
            message = f"{at} is right beside the pizza at {space_names(near)}, which is of the same kind."
            return Refusal("beside-pizza", "PP-27", message)
    return Refusal("out-of-reach", "PP-31", f"{capital(its_name)} at {at}: {_cut_off(look, space, what == FENCE)}")


def _cut_off(look: Look, space: int, is_fence: bool) -> str:
    """What a fence would wall off, or what the last teleporter would leave without a way there or back."""
    if is_fence:
        spaces = ALL & ~(int(look.view.fences) | 1 << space)
        pocket = spaces & ~int(reached(spaces & -spaces, spaces, 0, NOWHERE, NOWHERE, NOWHERE))
        return f"{space_names(_smaller(spaces, pocket))} would be walled off."
    spaces = ALL & ~int(look.view.fences)
    circle, triangle = (int(at) for at in look.view.teleporter[:2])
    ways = (spaces & -spaces, spaces, 1 << circle | 1 << triangle | 1 << space, circle, triangle, space)
    parted = [spaces & ~int(reached(*ways)), spaces & ~int(reaching(*ways))]
    cut = min((_smaller(spaces, part) for part in parted if part), key=size)
    return f"there would be no way to or from {space_names(cut)}."


def _smaller(spaces: int, part: int) -> int:
    """A part of the spaces or all the others, whichever is smaller."""
    return min(part, spaces & ~part, key=size)
