"""Draws a table for a viewer: from the view of a seat, the table's card, and nothing else."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from doorstep.kernel.game import LETTERS, Ask, Name
from doorstep.kernel.state import SPECTATOR
from doorstep.tables import Table
from doorstep.tables.seats import BOT, HUMAN, OPEN
from doorstep.web.boards import Board
from doorstep.web.pieces import piece
from doorstep.web.story import Chronicle, Story
from doorstep.web.templates import Templates


class Viewer(NamedTuple):
    """Who looks: a seat or a spectator. On a device that several share, `curtain` is the seat whose player it should be
    passed to before more is shown, and `others` are awaited seats on the same device."""

    seat: int = SPECTATOR
    curtain: int | None = None
    others: tuple[int, ...] = ()


class Drawing:
    """The drawings of one table, kept until something changes."""

    def __init__(self, table: Table, board: Board, templates: Templates) -> None:
        self._table, self._board, self._templates = table, board, templates
        self._chronicle = Chronicle(table.match)
        self._stories: dict[int, Story] = {}
        self._frames: dict[tuple[Viewer, int], tuple[dict[str, int], str]] = {}
        self._drawn: object = None
        self._names: list[str] = []
        self._awaited: list[int] = []
        self._over = self._playable = False

    def frame(self, viewer: Viewer, since: int) -> str:
        """What is pushed to a viewer who has seen the table after `since` entries: number, root, effects, title."""
        self._refresh()
        written = self._table.documents.versions(viewer.seat)
        drawn, frame = self._frames.get((viewer, since), ({}, ""))
        if not frame or drawn != written:
            frame = msgspec.json.encode(
                {
                    "seq": self._table.seq,
                    "html": self._root(viewer, None, printed=False),
                    "effects": self._effects(viewer, since),
                    "title": self._title(viewer),
                }
            ).decode()
            self._frames[viewer, since] = written, frame
        return frame

    def root(self, viewer: Viewer, at: int | None = None, printed: bool = False) -> str:
        """The drawn root as it is now, or as it was after the first `at` entries of the log.

        `printed`: with what never changes, as a page needs it that has nothing yet.
        """
        self._refresh()
        return self._root(viewer, None if at is None else max(0, min(at, self._table.match.length)), printed)

    def _root(self, viewer: Viewer, past: int | None, printed: bool) -> str:
        name = self._name_for(viewer.seat)
        view = self._view(viewer, past)
        legal = self._legal(viewer) if past is None else []
        return self._templates.render(
            f"{self._table.game.name}/board.html",
            frame="root.html",
            printed=printed,
            b=self._scene(viewer, view, legal, name, past),
            card=self._card(viewer),
            ask=self._ask(viewer, view, name),
            choices=self._choices(viewer, view, legal, name),
            bundle=self._board.bundles and not self._table.game.definition.drafts.isdisjoint(legal),
            undo=past is None and self._playing(viewer) and self._table.match.may_undo(viewer.seat),
            until=self._until(viewer, view) if past is None else None,
            hand_over=[{"seat": seat, "name": self._names[seat]} for seat in viewer.others],
            story=self._story(viewer, name, past),
            coach=self._coach(viewer, view),
            curtain=None if viewer.curtain is None else {"seat": viewer.curtain, "name": self._names[viewer.curtain]},
            past=None if past is None else {"at": past},
        )

    def title(self, viewer: Viewer) -> str:
        """The window's title: it says when it is the viewer's turn."""
        self._refresh()
        return self._title(viewer)

    def _title(self, viewer: Viewer) -> str:
        mine = self._playing(viewer) and viewer.seat in self._awaited
        return f"{'Your turn · ' if mine else ''}{self._table.game.definition.title} · Doorstep"

    def bundle(self, viewer: Viewer, begin: int | None) -> str:
        """The inside of the dialog that puts a bundle together; `begin` is the action that it starts from."""
        self._refresh()
        legal = self._legal(viewer)
        name, view = self._name_for(viewer.seat), self._view(viewer, None)
        game = self._table.game
        makings = self._board.module.bundle(game.box, game.file, view, viewer.seat, legal, name)
        decision = self._table.match.decision(viewer.seat, begin) if begin in legal and begin is not None else 0
        return self._templates.render(
            f"{self._table.game.name}/deal.html", b=makings, begin=begin if begin in legal else None, decision=decision
        )

    def document(self, viewer: Viewer, owner: int, document: str) -> str:
        """What a seat keeps beside the log, for another to read. Raises NotAllowed, UnknownDocument."""
        self._refresh()
        body = self._table.document_for(viewer.seat, owner, document).body
        game, view = self._table.game, self._table.match.view(SPECTATOR)
        kept = self._board.module.document(
            game.box, game.file, view, owner, self._name_for(viewer.seat), document, body
        )
        return self._templates.render(f"{game.name}/document.html", b=kept, owner=owner, name=self._names[owner])

    # -- parts of the root

    def _refresh(self) -> None:
        """Forget what is drawn where the table has changed since."""
        table = self._table
        seats = tuple((s.name, s.kind, s.level, s.piece, bool(s.connected)) for s in table.seats)
        now = (table.seq, seats, table.rematch, table.frozen)
        if now == self._drawn:
            return
        self._drawn = now
        self._frames.clear()
        self._chronicle.follow()
        self._awaited = table.match.awaited
        self._over, self._playable = table.match.over, table.playable
        names = [seat.name for seat in table.seats]
        if names != self._names:
            self._names = names
            self._stories.clear()

    def _view(self, viewer: Viewer, past: int | None) -> Any:
        match = self._table.match
        if past is not None:
            return match.view_at(past, viewer.seat)
        return match.reveal() if self._over else match.view(viewer.seat)

    def _playing(self, viewer: Viewer) -> bool:
        return viewer.seat >= 0 and self._playable and self._table.seats[viewer.seat].kind == HUMAN

    def _legal(self, viewer: Viewer) -> list[int]:
        return self._table.match.legal(viewer.seat) if self._playing(viewer) else []

    def _scene(self, viewer: Viewer, view: Any, legal: list[int], name: Name, past: int | None) -> dict[str, Any]:
        game = self._table.game
        reveal = self._over and past is None
        documents = self._table.documents.all_of(viewer.seat)
        scene = self._board.scene(game, view, viewer.seat, legal, name, reveal, documents)
        return {**scene, "seats": self._seats(viewer)}

    def _seats(self, viewer: Viewer) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat.number,
                "letter": LETTERS[seat.number],
                "name": seat.name,
                "bot": seat.kind == BOT,
                "open": seat.kind == OPEN,
                "away": seat.kind == HUMAN and not seat.connected,
                "you": seat.number == viewer.seat,
                "piece": piece(self._table.game.definition, seat.piece),
            }
            for seat in self._table.seats
        ]

    def _card(self, viewer: Viewer) -> dict[str, Any]:
        table = self._table
        return {
            "id": table.id,
            "seq": table.seq,
            "you": viewer.seat,
            "over": self._over,
            "rematch": table.rematch,
            "documents": table.documents.versions(viewer.seat),
        }

    def _ask(self, viewer: Viewer, view: Any, name: Name) -> dict[str, str]:
        return msgspec.structs.asdict(self._asked(viewer, view, name))

    def _asked(self, viewer: Viewer, view: Any, name: Name) -> Ask:
        table = self._table
        if table.frozen:
            return Ask("This table can only be looked at", table.frozen)
        waiting = sum(seat.kind == OPEN for seat in table.seats)
        if waiting:
            seats = "one more player" if waiting == 1 else f"{waiting} more players"
            return Ask(f"Waiting for {seats}", "The host finds their invitations under Players.")
        if viewer.curtain is not None:
            return Ask(f"{self._names[viewer.curtain]} is next")
        ask = table.game.definition.words.ask(table.game.box, table.game.file, view, viewer.seat, name)
        away = [table.seats[s].name for s in self._awaited if s != viewer.seat and self._is_away(s)]
        if away and viewer.seat not in self._awaited:
            hint = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'} not here now."
            return Ask(ask.title, f"{ask.hint} {hint}".strip())
        return ask

    def _until(self, viewer: Viewer, view: Any) -> float | None:
        """When time acts next (seconds since 1970)."""
        game = self._table.game
        acts = game.definition.deadlines(game.box, view) if self._playable else {}
        return min((due for action in acts if (due := self._table.due(action)) is not None), default=None)

    def _is_away(self, seat: int) -> bool:
        return self._table.seats[seat].kind == HUMAN and not self._table.seats[seat].connected

    def _choices(self, viewer: Viewer, view: Any, legal: list[int], name: Name) -> list[dict[str, Any]]:
        game, match = self._table.game, self._table.match
        taken: set[str] = {"D"} if self._board.bundles else set()
        choices: list[dict[str, Any]] = []
        for action in legal:
            if action in game.definition.drafts:
                continue
            choice = game.definition.words.choice(game.box, game.file, view, viewer.seat, action, name)
            key = "" if choice.key.upper() in taken else choice.key.upper()
            taken.add(key)
            first = not choices and choice.kind == "main"
            choices.append(
                {
                    "action": action,
                    "decision": match.decision(viewer.seat, action),
                    "text": choice.text,
                    "key": key,
                    "hint": choice.hint,
                    "look": "go" if first else choice.kind,
                }
            )
        return choices

    def _story(self, viewer: Viewer, name: Name, past: int | None) -> str:
        story = self._stories.get(viewer.seat)
        if story is None:
            story = self._stories[viewer.seat] = Story(self._chronicle, self._table.match, self._templates)
        lines = "".join(story.lines(viewer.seat, name))
        return lines if past is None else lines.replace(f'data-at="{past}"', f'data-at="{past}" aria-current="true"')

    def _coach(self, viewer: Viewer, view: Any) -> str:
        if not (self._table.settings.coach and self._playing(viewer)):
            return ""
        game = self._table.game
        return self._board.module.coach(game.box, game.file, view, viewer.seat)

    def _effects(self, viewer: Viewer, since: int) -> list[dict[str, Any]]:
        game = self._table.game
        events = [event for event in self._chronicle.since(since) if event.known_to(viewer.seat)]
        return self._board.module.effects(game.box, game.file, events, viewer.seat) if events else []

    def _name_for(self, viewer: int) -> Callable[[int], str]:
        return lambda seat: "You" if seat == viewer else self._names[seat]
