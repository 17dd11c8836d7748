"""Tables of matches that a viewer cannot tell apart: what is drawn of them has to be alike."""

from doorstep.kernel.match import Match
from doorstep.tables import Settings, Store, Table
from doorstep.tables.keeping import header_of, layout
from doorstep.tables.rows import EntryRow, SeatRow, Stored, TableRow
from doorstep.tables.seats import HUMAN

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve", "Finn")


def table_of(match: Match, store: Store) -> Table:
    """A table where people play this match."""
    game = match.game
    row = TableRow("table", game.name, game.definition.rules_version, layout(game), header_of(match), "", b"", "", 0.0)
    seats = [SeatRow(seat, NAMES[seat], HUMAN, "", f"invite {seat}") for seat in range(match.seats)]
    entries = [EntryRow(n, e.seat, e.actions, str(n), 0.0, b"[]") for n, e in enumerate(match.log, 1)]
    return Table(store, Stored(row, seats, [], entries, [], [], []), match, Settings(), "", lambda due: None)


def guessed(match: Match, seat: int, luck: int) -> Match:
    """The match as the seat may think it is: a guess for the state, and nothing of what others were told."""
    guess = match.determinize(seat, luck)
    guess.draws = match.state.draws
    events = [[e if e.known_to(seat) else e._replace(a=0, b=99) for e in told] for _, told in match.line]
    return Match.resume(match.game, match.seats, match.key, match.log, guess.tobytes(), events)
