"""The story of a game: one sentence an event; a turn is mostly told by its report."""

from collections.abc import Callable
from typing import Any, NamedTuple

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import spoken, terms
from doorstep.games.psychic_pizza.box_file import kinds_in_play
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.state import ALL_DELIVERED, DELIVERED, ROUNDS_PLAYED
from doorstep.kernel.events import Event
from doorstep.kernel.game import Name
from doorstep.kernel.phrases import capital, count, whose
from doorstep.kernel.state import CAP

_ORDER = ("first", "second", "third", "fourth")


class Telling(NamedTuple):
    """An event, and all that its sentence is made of."""

    box: Any
    file: Any
    event: Event
    name: Name

    @property
    def words(self) -> terms.Vocabulary:
        """What this edition calls its people and pieces."""
        return terms.vocabulary(self.box)

    @property
    def who(self) -> str:
        """Whom the event is about: "You", "Bea"."""
        return self.name(self.event.seat)

    @property
    def whose(self) -> str:
        """ "Your", "Bea's"."""
        return whose(self.name, self.event.seat)

    @property
    def deliverers(self) -> int:
        """How many there are, of an event about the Mayor, who sits after them."""
        return self.event.seat

    @property
    def pizza(self) -> str:
        """The kind of pizza that `a` names."""
        return terms.pizza_name(self.box, self.file, self.event.a)

    @property
    def place(self) -> str:
        """The space that `b` names."""
        return terms.space_name(self.event.b)


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    """One sentence for the story, or a few: a report has several."""
    return _SENTENCES[event.kind](Telling(box, file, event, name))


def _opened(t: Telling) -> str:
    built = f", built by the {t.words.mayor}" if t.event.b else ""
    ready = f"The town is ready{built}: {count(t.event.a, t.words.deliverer)} set out."
    return " ".join([ready, *terms.free_tile_notes(t.box, t.file)])


def _round(t: Telling) -> str:
    return f"Round {t.event.a}, the last, begins." if t.event.a == t.event.b else f"Round {t.event.a} begins."


def _report(t: Telling) -> str:
    return spoken.told(t.box, t.file, t.event.a, t.name)


def _drew(t: Telling) -> str:
    return f"{t.who} drew a card." if t.event.a else "No card was left to draw."


def _delivered(t: Telling) -> str:
    place = f", {_ORDER[t.event.b - 1]} of all" if t.box.edition == ONE_DRAW else ""
    return f"{t.who} delivered the {t.pizza} pizza{place}!"


def _end(t: Telling) -> str:
    return _CAUSES[t.event.a]


def _mayor_won(t: Telling) -> str:
    if t.event.seat < 0:
        return f"The {t.words.mayor} won: nobody delivered in time."
    return f"{t.who} won as the {t.words.mayor}: nobody delivered in time."


def _placed(t: Telling) -> str:
    return f"{capital(terms.piece_name(t.box, t.file, t.deliverers, t.event.a))} at {t.place}."


def _house(t: Telling) -> str:
    kind = kinds_in_play(t.file, t.deliverers)[t.event.a]
    return f"The {terms.pizza_name(t.box, t.file, kind)} house appeared at {t.place}."


def _ghosts_came(t: Telling) -> str:
    return f"Ghosts came out at {terms.space_names(t.event.a)}." if t.event.a else "No ghost came out."


_CAUSES = {
    DELIVERED: "A pizza was delivered: the game ended.",
    ROUNDS_PLAYED: "The last round was played: the game ended.",
    ALL_DELIVERED: "Every pizza was delivered: the game ended.",
    CAP: "The game reached its greatest length and ended.",
}
_SENTENCES: dict[int, Callable[[Telling], str]] = {
    a.E_OPENED: _opened,
    a.E_DEALT: lambda t: f"{t.whose} starting card: {terms.CARD_NAMES[t.event.a]}.",
    a.E_ROUND: _round,
    a.E_BACK: lambda t: f"{t.who} played Back-to-Start Teleport: one more Move or Attack follows.",
    a.E_REPORT: _report,
    a.E_TOOK: lambda t: f"{t.who} took the {t.pizza} pizza.",
    a.E_DREW: _drew,
    a.E_CARD: lambda t: f"{t.whose} new card: {terms.CARD_NAMES[t.event.a]}.",
    a.E_DELIVERED: _delivered,
    a.E_END: _end,
    a.E_WON: lambda t: f"{t.who} won.",
    a.E_MAYOR_WON: _mayor_won,
    a.E_PLACED: _placed,
    a.E_WENT: lambda t: f"{t.who} went from {terms.space_name(t.event.a)} to {t.place}.",
    a.E_GHOST_LEFT: lambda t: f"The ghost at {terms.space_name(t.event.a)} left.",
    a.E_GHOST_CAME: _ghosts_came,
    a.E_HOUSE: _house,
}
