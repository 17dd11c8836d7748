"""What a game is to the rest of Doorstep: one `Definition`, found through the entry points `doorstep.games`."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from doorstep.kernel.actions import Ranges
from doorstep.kernel.boxes import BoxError, Fault, box_digest, parse
from doorstep.kernel.events import Event
from doorstep.kernel.files import read_text
from doorstep.kernel.records import new
from doorstep.kernel.rules import Rules, compiled, plain
from doorstep.kernel.state import BoxBase, StateBase

if TYPE_CHECKING:
    from doorstep.kernel.match import Match

Name = Callable[[int], str]
"""What a seat is called in a sentence. The viewer's own seat is called "You"."""

LETTERS = "ABCDEFGH"
"""What stands for a seat where there is no room for a name; its colour never stands alone."""


class OptionError(ValueError):
    """An option that the game does not have, or a value that the option does not take."""


class Option(msgspec.Struct, frozen=True):
    """A rule that a table may choose. `choices` maps each value's name to the number in the box field `name`; `words`
    say it to people where the name alone does not."""

    name: str
    title: str
    help: str
    choices: dict[str, int]
    default: str
    clause: str = ""
    words: dict[str, str] = {}

    def called(self, value: str) -> str:
        """A value as people read it: "own-turn" is "Own turn"."""
        return self.words.get(value) or f"{value[0].upper()}{value[1:].replace('-', ' ')}"


class Place(msgspec.Struct, frozen=True):
    """A seat as the form for a new table offers it. `usual` is who sits there where nobody has said: "me", "bot",
    "here" for a person without a device, or "none"; only an `optional` place may stay empty."""

    label: str
    usual: str
    optional: bool = False


class Ask(msgspec.Struct, frozen=True):
    """What a seat is asked: one line, and why it matters."""

    title: str
    hint: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A legal action as a button: its words, its key, what speaks for or against it, and its rule."""

    action: int
    text: str
    key: str = ""
    hint: str = ""
    clause: str = ""
    kind: str = ""
    """What is asked is "main", or "place" where the board shows it too; what may be done besides is "deal", or "draft"
    for a part of a bundle; "danger" costs dearly."""


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal."""

    code: str
    clause: str
    message: str


class Words(Protocol):
    """A game's words, from a box, the file it was filled from (names, texts) and a view (a masked
    state), in our own words."""

    def action(self, box: Any, file: Any, action: int) -> str:
        """An action on its own: "travel to Peppers"."""

    def choice(self, box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
        """A legal action as a button."""

    def ask(self, box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
        """The status line for `seat` (negative: a spectator)."""

    def event(self, box: Any, file: Any, event: Event, name: Name) -> str:
        """One sentence for the story, "" where an event has none of its own."""

    def refusal(self, box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
        """Why `seat` may not do this now, and what to do instead."""


@dataclass(frozen=True)
class Document:
    """What a seat keeps for itself beside the log: a notebook, a town in the making. No rule and no bot sees it.

    A body is plain data that JSON can hold, 64 kB at most; operations come from the seat's own browser.
    """

    name: str
    blank: Callable[[], Any]
    """blank(): the body before the first operation."""
    apply: Callable[[Any, Any], Any]
    """apply(body, operation): the body after it. Raises ValueError, in words for the player, for all else."""
    readers: Callable[[Any, Any, int], int] = field(default=lambda box, view, owner: 0)
    """readers(box, view, owner): the other seats that may open it now, as bits, by a spectator's view. The owner always
    may, and anybody once the game is over."""

    def __post_init__(self) -> None:
        if not re.fullmatch("[a-z][a-z0-9-]*", self.name):
            raise ValueError(f"a document cannot be called {self.name!r}: small letters, digits and - make its address")


@dataclass(frozen=True)
class Definition:
    """All that a game declares. Importing `package` imports its rules: those of `doorstep.kernel.hooks`."""

    name: str
    title: str
    summary: str
    package: str
    rules_version: int
    Box: type[BoxBase]
    State: type[StateBase]
    actions: Ranges
    events: Ranges
    seats: range
    boxes: Mapping[str, Path]
    """Boxes by name; the first is the default."""
    BoxFile: type[msgspec.Struct]
    """The structure of a box file."""
    fill: Callable[[Any, Any], None]
    """fill(box, file): write a valid file into a box, in which the options stand already."""
    faults: Callable[[Any], list[Fault]]
    """Further faults of a file whose types are right."""
    words: Words
    ends: Mapping[int, str]
    """Names of the ends of a game, by `State.over`."""
    conserved: Callable[[Any, Any], Mapping[str, int]]
    """conserved(box, state): sums that no step may change."""
    options: tuple[Option, ...] = ()
    trials: tuple[Mapping[str, str], ...] = ()
    """Sets of options that the compliance suite plays with every number of seats, besides each option alone."""
    golden: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Sets of options by a name for files: golden playthroughs are kept of each, besides those of the defaults."""
    bots: tuple[str, ...] = ("random",)
    """Names of the bots that can play it, the best one last."""
    plays: Mapping[str, str] = field(default_factory=dict)
    """How a bot plays that has a name of the game's own: "random", "greedy" or "strong"."""
    drafts: frozenset[int] = frozenset()
    """Actions that put a bundle together; the random bot never takes one."""
    guessed_within: int = 1 << 30
    """Steps of a game within which the compliance suite guesses at what is hidden: late guesses may take long."""
    may_be_lost: bool = False
    """Whether a game can end with nobody winning."""
    final: Callable[[Any, int], bool] = field(default=lambda box, action: False)
    """final(box, action): whether an action is never taken back: it always tells somebody something, or others have no
    time to lose over it."""
    secret: frozenset[int] = frozenset()
    """Actions that a table keeps to itself until all who are asked for one have decided. Each may change its own until
    then; the rules take them one after the other."""
    written: Callable[[Any, Any, Mapping[int, int]], Mapping[int, int]] = field(
        default=lambda box, state, decided: decided
    )
    """written(box, state, decided): what the log says that seats have decided in secret, an action each. It leads to
    the same state, and need not say what nobody is to learn."""
    deadlines: Callable[[Any, Any], Mapping[int, float]] = field(default=lambda box, state: {})
    """deadlines(box, state): actions of the CLOCK that are due some seconds after their decision came up."""
    contradicts: Callable[[Any, list[Event], Any], str] = field(default=lambda box, told, guess: "")
    """contradicts(box, told, guess): why a guess cannot be after these events that a seat was told, "" where it can."""
    late: Callable[[Any, Any, int, int, Name], str] = field(default=lambda box, view, action, question, name: "")
    """late(box, view, action, question, name): why an action came too late for that question, for who was close behind
    another; "" for the usual words. `view` is a spectator's."""
    pieces: tuple[str, ...] = ()
    """Names of the pieces that players choose among, as many as seats or more."""
    option_notes: Callable[[Any], Mapping[str, list[str]]] = field(default=lambda file: {})
    """option_notes(file): lines beside options in the form for a new table: what the box has to choose from."""
    objection: Callable[[Any, int], str] = field(default=lambda box, seats: "")
    """objection(box, seats): why no match can start with these options and so many seats, "" where it can."""
    places: Callable[[Mapping[str, str]], tuple[Place, ...]] | None = None
    """places(options): the seats that the form for a new table offers with these options, where they are not all alike
    or depend on them."""
    corrects: Callable[[Any, int, int], bool] = field(default=lambda box, seats, seat: False)
    """corrects(box, seats, seat): whether that seat is a referee, who takes back the last entry whoever made it and
    whatever was learnt by it, also where it ended the game. No bot can hold its seat."""
    documents: tuple[Document, ...] = ()
    """What each seat keeps for itself beside the log."""
    board: str = ""
    """Module with the drawing of the board: see doorstep.web."""

    def manner(self, bot: str) -> str:
        """How a bot of that name plays: see `doorstep.bots`."""
        return self.plays.get(bot, bot)

    def seating(self, options: Mapping[str, str]) -> tuple[Place, ...]:
        """The seats that the form for a new table offers with these options; what is not named has its default."""
        if self.places:
            return self.places({option.name: options.get(option.name, option.default) for option in self.options})
        usual = ["me", *["bot"] * (self.usual_seats - 1), *["none"] * (self.seats[-1] - self.usual_seats)]
        return tuple(Place(f"Seat {n + 1}", kind, n >= self.seats[0]) for n, kind in enumerate(usual))

    @property
    def usual_seats(self) -> int:
        """Players where nobody has said how many: four, or the nearest that the game takes."""
        return min(self.seats, key=lambda seats: abs(seats - 4))


def definitions() -> dict[str, Definition]:
    """Every installed game, by name."""
    return {e.name: e.load() for e in sorted(entry_points(group="doorstep.games"), key=lambda e: e.name)}


def definition(name: str) -> Definition:
    """The installed game called `name`. Raises LookupError, naming the games there are."""
    found = {e.name: e for e in entry_points(group="doorstep.games")}
    if name not in found:
        raise LookupError(f"there is no game called {name!r}; installed: {', '.join(sorted(found)) or 'none'}")
    loaded: Definition = found[name].load()
    return loaded


class Game:
    """A game with its box and options, ready to start matches."""

    def __init__(
        self,
        definition: Definition,
        options: Mapping[str, str] | None = None,
        box: str | Path | None = None,
        box_text: str = "",
    ) -> None:
        """`box` names one of the game's own boxes or a file; `box_text` is the text of a custom one instead."""
        self.definition = definition
        self.options = _chosen(definition, options or {})
        self.box_name, self.box_text = ("custom", box_text) if box_text else _box_text(definition, box)
        self.file = parse(definition, self.box_text, str(box or self.box_name))
        self.box: Any = new(definition.Box)
        for option in definition.options:
            self.box[option.name] = option.choices[self.options[option.name]]
        definition.fill(self.box, self.file)
        self.rules: Rules = plain(definition.package)

    @property
    def name(self) -> str:
        """The game's name, as in `doorstep.load`."""
        return self.definition.name

    @property
    def box_digest(self) -> str:
        """Names the contents of the box, options included."""
        return box_digest(self.box)

    def compile(self, cache: Path | None = None) -> "Game":
        """Move over to compiled rules; returns the game itself. Seconds when the cache is cold."""
        self.rules = compiled(self.definition.package, self.definition.Box, self.definition.State, cache)
        return self

    def objection(self, seats: int) -> str:
        """Why no match can start with so many seats, "" where it can."""
        definition = self.definition
        if seats not in definition.seats:
            return f"{definition.title} takes {definition.seats[0]} to {definition.seats[-1]} seats, not {seats}"
        return definition.objection(self.box, seats)

    @property
    def usual_seats(self) -> int:
        """Players where nobody has said how many: four, or the nearest that these options allow."""
        allowed = [seats for seats in self.definition.seats if not self.objection(seats)]
        return min(allowed or self.definition.seats, key=lambda seats: abs(seats - 4))

    def start(self, seats: int, seed: int | None = None, key: tuple[int, int] | None = None) -> "Match":
        """A new match. `seed` is for the lab and tests; a table passes a 128-bit `key`; with neither a key is drawn.

        Raises ValueError with the `objection` to so many seats.
        """
        from doorstep.kernel.match import Match

        return Match.start(self, seats, seed, key)

    def describe(self, action: int) -> str:
        """Words for an action. Raises ValueError for a number that is no action."""
        self.definition.actions.name(action)
        return self.definition.words.action(self.box, self.file, action)


def load(name: str, options: Mapping[str, str] | None = None, box: str | Path | None = None) -> Game:
    """The game called `name` with options (see `doorstep games`) and a box: one of its own by name, or a file.

    Raises LookupError, OptionError or BoxError, each saying what is there to choose or which line is at fault.
    """
    return Game(definition(name), options, box)


def _chosen(definition: Definition, wanted: Mapping[str, str]) -> dict[str, str]:
    known = {option.name: option for option in definition.options}
    for name, value in wanted.items():
        if name not in known:
            raise OptionError(f"{definition.name} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        if value not in known[name].choices:
            raise OptionError(f"option {name} cannot be {value!r}; choose one of: {', '.join(known[name].choices)}")
    return {name: wanted.get(name, option.default) for name, option in known.items()}


def _box_text(definition: Definition, box: str | Path | None) -> tuple[str, str]:
    if box is None:
        box = next(iter(definition.boxes))
    name = str(box) if str(box) in definition.boxes else "custom"
    path = definition.boxes.get(str(box), Path(box))
    try:
        return name, read_text(path)
    except OSError as error:
        own = f"; the game's own boxes: {', '.join(definition.boxes)}"
        raise BoxError(str(box), [Fault((), f"cannot be read: {error}{own}")]) from None
