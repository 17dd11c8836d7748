"""The rose of directions and the cards: what a Deliverer may do now, as things to press."""

from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza.choices import choice
from doorstep.games.psychic_pizza.state import BARRIER, BUILDING, CARDS, STASIS
from doorstep.games.psychic_pizza.terms import CARD_NAMES, Look
from doorstep.kernel.phrases import capital

_SIGNS = ("hop", "diagonal", "rook", "bishop", "back", "mirror", "barrier", "stasis")
"""The symbol of each card, which is also the mode that the rose is in once it was chosen."""
_MODES = {
    "MOVE": "move",
    "ATTACK": "attack",
    "HOP_STEP": "hop",
    "DIAGONAL_MOVE": "diagonal",
    "ROOK_TELEPORT": "rook",
    "BISHOP_TELEPORT": "bishop",
    "BACK_TO_START": "back",
    "POINT_SYMMETRIC": "mirror",
}
_STRAIGHT, _ASLANT = ("n", "e", "s", "w"), ("ne", "se", "sw", "nw")
_KEYS = {"n": "N", "e": "E", "s": "S", "w": "W", "nw": "U", "ne": "O", "sw": "M", "se": ".", "c": "Enter"}
_CARD_WORDS = (
    "Two spaces straight on; what lies between does not matter. A ghost where you land leaves without a word.",
    "One space aslant. A ghost there leaves without a word.",
    "Straight on to the edge, or to just before a {fence}, past whatever lies between.",
    "Aslant to the edge, or to just before a {fence}, past whatever lies between.",
    "Back to your own start, then one more Move or Attack.",
    "To the space opposite through the centre of the town. A ghost there leaves without a word.",
    "With a Move: if a ghost is in the way, it goes and you move on. Spent only then.",
    "With a Move: if you step on a {teleporter}, you stay there. Spent only then.",
)


def rose(look: Look, legal: list[int]) -> dict[str, Any] | None:
    """What may be done and the cards in hand; none for who has nothing to do with turns."""
    view = look.view
    deliverer = 0 <= look.seat < view.deliverers
    if view.over or view.phase == BUILDING or not deliverer:
        return None
    turns = [action for action in legal if action < a.PLACE]
    held = _held(view.hand[look.seat])
    return {
        "mine": bool(turns),
        "buttons": [_button(look, action) for action in turns],
        "cards": [_card(look, kind, number, turns) for kind, number in held],
        "reactions": [kind - BARRIER for kind, _ in held if kind >= BARRIER],
    }


def _held(hand: list[int]) -> list[tuple[int, int]]:
    """Kinds of card in hand, and how many of each."""
    return [(kind, hand[kind]) for kind in range(CARDS) if hand[kind]]


def _button(look: Look, action: int) -> dict[str, Any]:
    """A legal action at its place in the rose."""
    kind, which = a.ACTIONS.name(action)
    if kind in ("BACK_TO_START", "POINT_SYMMETRIC"):
        place = "c"
    else:
        place = (_ASLANT if kind in ("DIAGONAL_MOVE", "BISHOP_TELEPORT") else _STRAIGHT)[which % 4]
    words = choice(look.box, look.file, look.view, look.seat, action, look.name)
    return {
        "action": action,
        "mode": _MODES[kind],
        "place": place,
        "reactions": which // 4 if kind == "MOVE" else 0,
        "key": words.key if kind == "ATTACK" else _KEYS[place],
        "label": words.text,
    }


def _card(look: Look, kind: int, number: int, legal: list[int]) -> dict[str, Any]:
    words = _CARD_WORDS[kind].format_map(look.words._asdict())
    needs = {BARRIER: a.MOVE + 4 * a.WITH_BARRIER, STASIS: a.MOVE + 4 * a.WITH_STASIS}.get(kind)
    modes = {_MODES[a.ACTIONS.name(action)[0]] for action in legal}
    return {
        "kind": kind,
        "sign": _SIGNS[kind],
        "title": CARD_NAMES[kind].removesuffix(" Teleport").removeprefix("Anti-Ghost "),
        "number": number,
        "words": capital(words),
        "bit": 1 << kind - BARRIER if kind >= BARRIER else 0,
        "usable": needs in legal if needs is not None else _SIGNS[kind] in modes,
    }
