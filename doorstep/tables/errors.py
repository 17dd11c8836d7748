"""What can be refused at a table, beside an illegal action (`doorstep.IllegalAction`, from the game itself)."""


class TableError(Exception):
    """A refusal. `code` is for programs, the message for the person who asked; nothing has changed."""

    code = "table"
    message = "That is not possible at this table."

    def __init__(self, message: str = "") -> None:
        self.message = message or self.message
        super().__init__(self.message)


class UnknownTable(TableError):
    """No table has this id."""

    code = "unknown-table"
    message = "There is no such table. Was the link copied whole?"


class BadTable(TableError):
    """A table that was asked for cannot be: the message names what is wrong."""

    code = "bad-table"


class Outdated(TableError):
    """The table cannot be played on, or not even shown, by the installed version of its game."""

    code = "outdated"
    message = "The rules of this game have changed since. The table can be looked at, but not played on."


class Damaged(TableError):
    """What is stored of a table cannot be read."""

    code = "damaged"
    message = "What is stored of this table is damaged, so it cannot be opened. Other tables are not touched by that."


class Stale(TableError):
    """The question that an action answers is no longer open."""

    code = "stale"
    message = "The table has moved on since. Please look again and choose anew."


class KeyReused(TableError):
    """The key of a request was another request's before."""

    code = "key-reused"
    message = "Another move was sent under this name before, so this one was not made. Please try again."


class Unfinished(TableError):
    """A bundle that comes to nothing yet."""

    code = "unfinished"
    message = "Please finish this first: it is sent as a whole."


class TableOver(TableError):
    """The game has ended."""

    code = "over"
    message = "This game is over."


class StillRunning(TableError):
    """The game that another one is to follow has not ended."""

    code = "still-running"
    message = "This game is still going on. The next one can begin when it is over."


class RecordSealed(TableError):
    """The record of a game that goes on holds its secrets."""

    code = "record-sealed"
    message = "The record of a game holds all its secrets, so it can be kept when the game is over."


class NotStarted(TableError):
    """Seats are still open."""

    code = "not-started"
    message = "The game begins as soon as every seat is taken."


class BadInvite(TableError):
    """No seat of the table goes with this invitation."""

    code = "bad-invite"
    message = "This invitation is not valid. Please ask for a new one."


class SeatTaken(TableError):
    """Somebody else has taken the seat that goes with this invitation."""

    code = "seat-taken"
    message = "Somebody has taken this seat already. You are welcome to watch."


class PieceRefused(TableError):
    """A seat cannot have that piece: somebody else does, or pieces are no longer chosen."""

    code = "piece"
    message = "Somebody has just taken this piece. Please choose another."


class NotAllowed(TableError):
    """The seat is somebody else's."""

    code = "not-allowed"
    message = "This is for the player of that seat, or for the host while that player is away."


class UnknownDocument(TableError):
    """The game has no document of this name."""

    code = "unknown-document"
    message = "There is nothing of that name to write in at this table."


class DocumentRefused(TableError):
    """An operation on a document cannot be; the message says why. Nothing of its request was applied."""

    code = "document"
    message = "This cannot be written down."


class StoreError(TableError):
    """The database could not keep what was asked; nothing has changed."""

    code = "store"
    message = "The database could not do this, so nothing has changed. Please try again."
