"""A table's card: who sits where, who looks on, and how seats change hands. It knows nothing of the match."""

import asyncio

import msgspec
import structlog

from doorstep.tables.errors import BadInvite, NotAllowed, PieceRefused, SeatTaken
from doorstep.tables.names import bot_name, clean_name, player_name
from doorstep.tables.pieces import ANY, given
from doorstep.tables.rows import HolderRow, SeatRow, Stored
from doorstep.tables.seats import BOT, HUMAN, OPEN, Seat, Settings, guest_hash, new_secret
from doorstep.tables.store import Store
from doorstep.tables.subscription import Subscription

log = structlog.get_logger("doorstep.tables")


class Card:
    """The seats of a table. Guests are known by a secret of their own (a signed cookie); only its hash is kept."""

    def __init__(self, store: Store, stored: Stored, settings: Settings, pieces: int) -> None:
        """`pieces`: how many the game has."""
        row = stored.table
        self.id, self.created, self.settings = row.id, row.created, settings
        self.seats = [Seat(s.seat, s.name, s.kind, s.level, s.invite, s.used, piece=s.piece) for s in stored.seats]
        for holder in stored.holders:
            self.seats[holder.seat].guests.add(holder.guest)
        self._store, self._host, self._pieces = store, row.host, pieces
        self._subscriptions: set[Subscription] = set()
        self.changes = 0
        """How often those who look on had to be told: what is drawn stays as it is until then."""
        self.sittings = 0
        """How often something about a seat has changed, also that its player came or went."""
        self._turn = asyncio.Lock()  # one thing at a time changes seats or the log
        self.log = log.bind(table=row.id[:6], game=row.game)

    # -- what it shows

    @property
    def seq(self) -> int:
        """Entries in the log."""
        raise NotImplementedError

    @property
    def started(self) -> bool:
        """Whether every seat is taken: the game waits until then."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def spectators(self) -> int:
        """Connected viewers without a seat."""
        return sum(not subscription.seats for subscription in self._subscriptions)

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        hashed = guest_hash(guest)
        return [seat.number for seat in self.seats if hashed in seat.guests]

    def is_host(self, guest: str) -> bool:
        """Whether the guest opened this table."""
        return guest_hash(guest) == self._host

    def invites(self, guest: str) -> dict[int, str]:
        """The invitations that a guest may see: the host those of open seats, a player that of the own seat (it opens
        the seat on another device)."""
        own = self.seats_of(guest)
        return {s.number: s.invite for s in self.seats if s.number in own or (s.kind == OPEN and self.is_host(guest))}

    # -- seats

    async def claim(self, invite: str, guest: str, name: str = "", piece: int = ANY) -> int:
        """Take the seat that goes with an invitation; returns its number, also where the guest holds it already.

        The invitation of an open seat is used up: the seat gets a new one, which only its player sees. Raises SeatTaken
        where it was used by somebody else, BadInvite where it never was one, PieceRefused as `choose_piece` does.
        """
        hashed = guest_hash(guest)
        async with self._turn:
            seat = self._invited(invite, hashed)
            if hashed in seat.guests:
                return seat.number
            if not seat.guests:  # also where a bot has stood in meanwhile
                default = seat.name if seat.kind == OPEN else player_name(seat.number)
                shown = clean_name(name, default, self._names(seat))
                got = self._piece(seat, piece)
                new = {"name": shown, "used": seat.invite, "invite": new_secret()}
                await self._change(seat, hashed, kind=HUMAN, piece=got, **new)
            else:
                await self._change(seat, hashed)
        self.log.info("seat claimed", seat=seat.number)
        return seat.number

    def _invited(self, invite: str, hashed: str) -> Seat:
        for seat in self.seats:
            if invite and invite in (seat.invite, seat.used):
                if invite == seat.used and hashed not in seat.guests:
                    raise SeatTaken
                return seat
        raise BadInvite

    async def rename(self, seat: int, name: str) -> None:
        """Give a seat another name, told from the others by a number; an empty one leaves it as it is."""
        async with self._turn:
            named = self._seat(seat)
            await self._change(named, name=clean_name(name, named.name, self._names(named)))

    def _names(self, but: Seat) -> list[str]:
        """What the other seats are called."""
        return [seat.name for seat in self.seats if seat is not but]

    def choosable(self, seat: int) -> list[int]:
        """The pieces that a seat may choose now, its own among them: none once the game has begun."""
        return [] if self.seq else [p for p in range(self._pieces) if p not in self._taken(seat)]

    async def choose_piece(self, seat: int, piece: int) -> None:
        """Give a seat another piece. Raises PieceRefused where another seat has it, or the game has begun."""
        async with self._turn:
            await self._change(self._seat(seat), piece=self._piece(self.seats[seat], piece))

    def _piece(self, seat: Seat, wish: int) -> int:
        """The piece that a seat gets: what it has already stays without a wish."""
        if wish == ANY and seat.piece != ANY:
            return seat.piece
        if wish != ANY and self.seq:
            raise PieceRefused("Pieces are chosen before the first move.")
        return given(seat.number, wish, self._pieces, self._taken(seat.number))

    def _taken(self, seat: int) -> set[int]:
        """The pieces of the other seats."""
        return {other.piece for other in self.seats if other.number != seat}

    async def hand_over(self, seat: int, level: str, guest: str) -> None:
        """Let a bot of that level play on for a seat: its player may ask for that, and the host while nobody is there,
        as on an open seat.

        Raises NotAllowed, also where a bot plays already.
        """
        async with self._turn:
            chair = self._seat(seat)
            if chair.kind == BOT:
                raise NotAllowed("A bot plays for this seat already.")
            if seat not in self.seats_of(guest) and (chair.connected or not self.is_host(guest)):
                raise NotAllowed
            name = clean_name(bot_name(seat), "", self._names(chair)) if chair.kind == OPEN else chair.name
            await self._change(chair, name=name, kind=BOT, level=level, piece=self._piece(chair, ANY))
        self.log.info("seat handed over", seat=seat, level=level)

    async def take_back(self, seat: int, guest: str) -> None:
        """Play the own seat again, after a bot has stood in. Raises NotAllowed where it is somebody else's."""
        async with self._turn:
            if seat not in self.seats_of(guest):
                raise NotAllowed
            await self._change(self.seats[seat], kind=HUMAN)  # the level stays: it tells that a bot has stood in
        self.log.info("seat taken back", seat=seat)

    def _seat(self, seat: int) -> Seat:
        """Raises NotAllowed for a seat that is not there."""
        if not 0 <= seat < len(self.seats):
            raise NotAllowed(f"There is no seat {seat + 1} at this table.")
        return self.seats[seat]

    async def _change(self, seat: Seat, guest: str = "", **fields: str | int) -> None:
        """Change a seat, and add a guest who holds it: first in the store, then here."""
        new = msgspec.structs.replace(seat, **fields)
        row = SeatRow(new.number, new.name, new.kind, new.level, new.invite, new.used, new.piece)
        await self._store.put_seat(self.id, row, HolderRow(seat.number, guest) if guest else None)
        for name, value in fields.items():
            setattr(seat, name, value)
        self.sittings += 1
        if guest:
            seat.guests.add(guest)
        self._tell()

    # -- who looks on

    def subscribe(self, *seats: int) -> Subscription:
        """News for a viewer of these seats (a negative one: a spectator), present until the subscription is closed."""
        seats = tuple(seat for seat in seats if seat >= 0)
        subscription = Subscription(seats, lambda: self.seq, self._left)
        self._counted(seats, 1)
        self._subscriptions.add(subscription)
        return subscription

    def _left(self, subscription: Subscription) -> None:
        self._subscriptions.discard(subscription)
        self._counted(subscription.seats, -1)

    def _counted(self, seats: tuple[int, ...], change: int) -> None:
        before = [bool(seat.connected) for seat in self.seats]
        for seat in seats:
            self.seats[seat].connected += change
        if before != [bool(seat.connected) for seat in self.seats]:
            self.sittings += 1
            self._tell()

    def _tell(self) -> None:
        self.changes += 1
        for subscription in self._subscriptions:
            subscription.wake()

    def _tell_seat(self, seat: int) -> None:
        """Tell those who look on for this seat, and nobody else."""
        for subscription in self._subscriptions:
            if seat in subscription.seats:
                subscription.wake()

    def dismiss(self) -> None:
        """End every subscription: the server stops."""
        for subscription in list(self._subscriptions):
            subscription.close()
