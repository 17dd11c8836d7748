"""Draws a table for a viewer: from the view of a seat, the table's card, and nothing else."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from doorstep.kernel.game import LETTERS, Name
from doorstep.kernel.state import SPECTATOR
from doorstep.tables import Table
from doorstep.tables.seats import BOT, HUMAN, OPEN, Seat
from doorstep.web import asking
from doorstep.web.asking import Sight, Wanted
from doorstep.web.boards import Board
from doorstep.web.chronicle import Chronicle
from doorstep.web.gaps import Gapped, escaped, gap
from doorstep.web.heads import Heads
from doorstep.web.pieces import piece
from doorstep.web.sentences import Sentences
from doorstep.web.shared import Shared
from doorstep.web.story import Story
from doorstep.web.templates import Templates
from doorstep.web.thoughts import Thoughts


class Viewer(NamedTuple):
    """Who looks: a seat or a spectator. On a device that several share, `curtain` is the seat whose player it should be
    passed to before more is shown, and `others` are awaited seats on the same device."""

    seat: int = SPECTATOR
    curtain: int | None = None
    others: tuple[int, ...] = ()


Written = tuple[dict[str, str], int | None]
"""Beside the log: marks of a seat's documents, and what it has decided in secret."""

_NOTHING_WRITTEN: Written = ({}, None)
_YOU = 2  # the seat's gap, after those for names


class Called(NamedTuple):
    """What a viewer calls the seats: for words, and as it stands in HTML."""

    name: Name
    shown: list[str]


class Moment:
    """What is drawn of a table as it stands now."""

    def __init__(self, heads: Heads, card: dict[str, Any]) -> None:
        self.heads, self.card = heads, card
        self.frames: dict[tuple[Viewer, int], tuple[Written, bytes]] = {}
        self.views: dict[int, Any] = {}
        self.shared: dict[bool, Shared] = {}
        self.aside: Gapped | None = None


class Drawing:
    """The drawings of one table, kept until something changes."""

    def __init__(self, table: Table, board: Board, templates: Templates) -> None:
        self._table, self._board, self._templates = table, board, templates
        self._chronicle = Chronicle(table.match)
        self._stories: dict[int, Story] = {}
        self._owned: dict[int, tuple[dict[str, Any], str]] = {}
        self._thoughts = Thoughts(table.game, board)
        self._drawn: object = None
        self._keeps = board.writes or bool(table.game.definition.secret)
        self._window = f"{table.game.definition.title} · Doorstep"
        self._now = self._moment()
        self._sittings = -1
        self._names: list[str] = []
        self._called: dict[int, Called] = {}
        self._sentences = Sentences(table.game, [], templates)
        self._seats: list[dict[str, Any]] = []
        self._actors: list[int] = []
        self._undoers: frozenset[int] = frozenset()
        self._wanted = Wanted([], [], 0)
        self._over = self._playable = False

    def frame(self, viewer: Viewer, since: int) -> bytes:
        """What is pushed to a viewer who has seen the table after `since` entries: a line of JSON with number, effects
        and title, then the root as it is, all in UTF-8.
        """
        self._refresh()
        written = self._written(viewer.seat)
        drawn, frame = self._now.frames.get((viewer, since), (None, b""))
        if drawn != written:
            frame = b"%b\n%b" % (
                self._now.heads.line(viewer.seat, since, self._title(viewer)),
                self._root(viewer, None, printed=False).encode(),
            )
            self._now.frames[viewer, since] = written, frame
        return frame

    def root(self, viewer: Viewer, at: int | None = None, printed: bool = False) -> str:
        """The drawn root as it is now, or as it was after the first `at` entries of the log; once the game is over, the
        past is shown whole as well.

        `printed`: with what never changes, as a page needs it that has nothing yet.
        """
        self._refresh()
        return self._root(viewer, None if at is None else max(0, min(at, self._table.match.length)), printed)

    def _root(self, viewer: Viewer, past: int | None, printed: bool) -> str:
        """A page with its gaps filled: with the seats' names, then with what is drawn by itself, as in `_draw`."""
        seat, page = viewer.seat, self._page(viewer, past, printed)
        view = self._view(seat, past)
        return page.filled(
            [
                *self._called[seat].shown,
                self._own(view, seat),
                self._story(seat, past),
                str(seat),
                "" if past is not None else self._undo(seat),
                "" if past is not None else self._coach(view, seat),
            ]
        )

    def _page(self, viewer: Viewer, past: int | None, printed: bool) -> Gapped:
        """The page of a viewer, with gaps for what is drawn by itself. All who are asked nothing have one page, that of
        a spectator, where all that they see beyond it fills a gap."""
        if printed or past is not None or not self._stands_aside(viewer):
            return self._draw(self._sight(viewer, past), viewer, past, printed, viewer.seat)
        if self._now.aside is None:
            sight, you = Sight(SPECTATOR, self._view(SPECTATOR, None), [], gap), gap(len(self._names) + _YOU)
            self._now.aside = self._draw(sight, Viewer(), None, False, you)
        return self._now.aside

    def _stands_aside(self, viewer: Viewer) -> bool:
        """Whether a viewer is asked nothing, and all that they see beyond what a spectator does is drawn by itself."""
        seat, _, others = viewer
        alone = self._playable and seat not in self._actors and not others and seat not in self._table.match.referees
        return alone and viewer.curtain is None and self._board.owns and not self._board.writes

    def _draw(self, sight: Sight, viewer: Viewer, past: int | None, printed: bool, you: int | str) -> Gapped:
        own, story, _, undo, coach = [gap(len(self._names) + number) for number in range(5)]
        return Gapped(
            self._templates.fragment(
                f"{self._table.game.name}/board.html",
                frame="root.html",
                printed=printed,
                b=self._scene(sight, past),
                shared=self._shared_at(past, self._open(sight.seat)).file,
                own=own,
                story=story,
                undo=undo,
                coach=coach,
                past=None if past is None else {"at": past},
                **self._asked(sight, past, viewer.curtain),
                **self._mine(viewer, past, you),
            )
        )

    def _asked(self, sight: Sight, past: int | None, curtain: int | None) -> dict[str, Any]:
        """What the bar asks."""
        table = self._table
        return {
            "ask": msgspec.structs.asdict(asking.ask(table, sight, self._wanted, curtain)),
            "choices": asking.choices(table, sight, self._board.bundles),
            "bundle": self._board.bundles and not table.game.definition.drafts.isdisjoint(sight.legal),
            "until": asking.until(table, sight.view) if past is None else None,
        }

    def _mine(self, viewer: Viewer, past: int | None, you: int | str) -> dict[str, Any]:
        """What the frame holds for this viewer."""
        return {
            "card": {**self._now.card, "you": you, "documents": self._table.documents.marks(viewer.seat)},
            "decided": self._table.decided(viewer.seat) if past is None else None,
            "taken_back": self._taken_back(viewer.seat) if past is None else "",
            "hand_over": [self._named(seat) for seat in viewer.others],
            "curtain": None if viewer.curtain is None else self._named(viewer.curtain),
        }

    def _named(self, seat: int) -> dict[str, Any]:
        return {"seat": seat, "name": self._names[seat]}

    def _own(self, view: Any, seat: int) -> str:
        """What a seat alone sees, also while it is asked nothing, and looking back; nothing of a game that is over."""
        if not self._board.owns or seat < 0 or view.over:
            return ""
        game = self._table.game
        own = self._board.module.own(game.box, game.file, view, seat)
        known, drawn = self._owned.get(seat, ({}, ""))
        if known != own:
            drawn = self._templates.fragment(f"{game.name}/own.html", b=own)
            self._owned[seat] = own, drawn
        return drawn

    def _moment(self) -> Moment:
        """Nothing is drawn yet of the table as it stands."""
        table = self._table
        card = {
            "id": table.id,
            "seq": table.seq,
            "over": table.match.over,
            "rematch": table.rematch,
            "alone": table.game.name if table.match.seats == 1 else "",
        }
        return Moment(Heads(table.game, self._board, self._chronicle, table.seq), card)

    def _written(self, seat: int) -> Written:
        return (self._table.documents.marks(seat), self._table.decided(seat)) if self._keeps else _NOTHING_WRITTEN

    def ponder(self, thinking: asyncio.Semaphore, tell: Callable[[], None]) -> None:
        """Think about the table as it stands, where its game has something to think about; `tell` when it is done."""
        if self._board.ponders and not self._table.match.over:
            self._thoughts.begin(self._table.seq, self._table.match.view(SPECTATOR), thinking, tell)

    def title(self, viewer: Viewer) -> str:
        """The window's title: it says when it is the viewer's turn."""
        self._refresh()
        return self._title(viewer)

    def _title(self, viewer: Viewer) -> str:
        mine = viewer.seat in self._wanted.awaited and self._playing(viewer.seat)
        mine = mine and self._table.decided(viewer.seat) is None
        return f"Your turn · {self._window}" if mine else self._window

    def bundle(self, viewer: Viewer, begin: int | None) -> str:
        """The inside of the dialog that puts a bundle together; `begin` is the action that it starts from."""
        self._refresh()
        game, sight = self._table.game, self._sight(viewer, None)
        makings = self._board.module.bundle(game.box, game.file, sight.view, sight.seat, sight.legal, sight.name)
        known = begin if begin in sight.legal else None
        decision = 0 if known is None else self._table.match.decision(sight.seat, known)
        return self._templates.render(f"{game.name}/deal.html", b=makings, begin=known, decision=decision)

    def document(self, viewer: Viewer, owner: int, document: str) -> str:
        """What a seat keeps beside the log, for another to read. Raises NotAllowed, UnknownDocument."""
        self._refresh()
        body = self._table.document_for(viewer.seat, owner, document).body
        game, view = self._table.game, self._table.match.view(SPECTATOR)
        name = self._called[viewer.seat].name
        kept = self._board.module.document(game.box, game.file, view, owner, name, document, body)
        return self._templates.render(f"{game.name}/document.html", b=kept, owner=owner, name=self._names[owner])

    # -- parts of the root

    def _refresh(self) -> None:
        """Forget what is drawn where the table has changed since."""
        table = self._table
        now = (table.seq, table.changes, table.frozen, self._thoughts.on(table.seq) is None)
        if now == self._drawn:
            return
        self._drawn = now
        self._now = self._moment()
        self._chronicle.follow()
        self._actors, self._wanted = table.match.actors, asking.wanted(table)
        self._undoers = frozenset() if table.frozen else table.match.undoers
        self._over, self._playable = table.match.over, table.playable
        if self._sittings != table.sittings:
            self._sittings, self._seats = table.sittings, [self._seat(seat) for seat in table.seats]
            self._call([seat.name for seat in table.seats])

    def _call(self, names: list[str]) -> None:
        """Call the seats by these names from now on."""
        if names == self._names:
            return
        self._names, self._sentences = names, Sentences(self._table.game, names, self._templates)
        self._stories.clear()
        for viewer in range(SPECTATOR, len(names)):
            called = ["You" if seat == viewer else name for seat, name in enumerate(names)]
            self._called[viewer] = Called(called.__getitem__, [escaped(name) for name in called])

    def _sight(self, viewer: Viewer, past: int | None) -> Sight:
        acts = past is None and viewer.seat in self._actors and self._playing(viewer.seat)
        legal = self._table.match.legal(viewer.seat) if acts else []
        return Sight(viewer.seat, self._view(viewer.seat, past), legal, self._called[viewer.seat].name)

    def _view(self, seat: int, past: int | None) -> Any:
        """What a seat sees; that of now is kept."""
        match = self._table.match
        if past is not None:
            return self._whole(past) if self._open(seat) else match.view_at(past, seat)
        view = self._now.views.get(seat)
        if view is None:
            view = self._now.views[seat] = self._whole(None) if self._open(seat) else match.view(seat)
        return view

    def _whole(self, past: int | None) -> Any:
        """Everything, as it is now or was: for those to whom the table is open."""
        match = self._table.match
        return match.reveal() if past is None else match.state_at(past)

    def _undo(self, seat: int) -> str:
        """The button to take back the last entry, "" where there is none; a referee's stays when the game is over."""
        if seat not in self._undoers:
            return ""
        corrects = seat in self._table.match.referees
        stays = corrects and self._over and not self._table.frozen
        return self._templates.fragment("undo.html", corrects=corrects) if stays or self._playing(seat) else ""

    def _taken_back(self, seat: int) -> str:
        """What a referee has just taken back, as the button says it that is there again, "" for nothing."""
        match = self._table.match
        taken = match.taken_back if seat in match.referees else None
        return asking.called(self._table.game, self._sight(Viewer(seat), None), taken.actions[0]) if taken else ""

    def _playing(self, seat: int) -> bool:
        return seat >= 0 and self._playable and self._table.seats[seat].kind == HUMAN

    def _scene(self, sight: Sight, past: int | None) -> dict[str, Any]:
        game = self._table.game
        documents = self._table.documents.all_of(sight.seat)
        thoughts = self._thoughts.on(self._table.seq) if past is None else None
        scene = self._board.scene(
            game, sight.view, sight.seat, sight.legal, sight.name, self._open(sight.seat), documents, thoughts
        )
        return {**scene, "seats": self._seats_for(sight.seat)}

    def _shared_at(self, past: int | None, is_open: bool) -> Shared:
        """What is alike for all to whom the table is open, or for all others; that of now is kept."""
        if past is not None:
            return self._made_shared(past, is_open)
        if is_open not in self._now.shared:
            self._now.shared[is_open] = self._made_shared(None, is_open)
        return self._now.shared[is_open]

    def _made_shared(self, past: int | None, is_open: bool) -> Shared:
        view = self._whole(past) if is_open else self._view(SPECTATOR, past)
        corrections = self._chronicle.corrections(past)
        return Shared(self._board, self._templates, self._table.game, view, self._seats, is_open, corrections)

    def _open(self, seat: int) -> bool:
        """Whether a viewer may see everything: asked often, and mostly in a game that is not over."""
        return self._over and self._table.open_to(seat)

    def _seat(self, seat: Seat) -> dict[str, Any]:
        return {
            "seat": seat.number,
            "letter": LETTERS[seat.number],
            "name": seat.name,
            "bot": seat.kind == BOT,
            "open": seat.kind == OPEN,
            "away": asking.is_away(seat),
            "you": False,
            "piece": piece(self._table.game.definition, seat.piece),
        }

    def _seats_for(self, viewer: int) -> list[dict[str, Any]]:
        return [{**seat, "you": True} if seat["seat"] == viewer else seat for seat in self._seats]

    def _story(self, viewer: int, past: int | None) -> str:
        story = self._stories.get(viewer)
        if story is None:
            story = self._stories[viewer] = Story(self._chronicle, self._sentences, viewer)
        if past is None:
            return "".join(story.lines)
        return "".join(story.lines_until(past)).replace(f'data-at="{past}"', f'data-at="{past}" aria-current="true"')

    def _coach(self, view: Any, seat: int) -> str:
        """The coach's card, "" where there is nothing to say."""
        if not (self._table.settings.coach and self._playing(seat)):
            return ""
        game = self._table.game
        words = self._board.module.coach(game.box, game.file, view, seat)
        return self._templates.fragment("coach.html", words=words) if words else ""
