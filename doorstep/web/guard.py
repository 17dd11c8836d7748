"""The gate before the application: no foreign pages, no flood, no giant bodies; headers that keep a page to itself."""

import re
import time
from collections import Counter, OrderedDict
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from doorstep.web.guests import Guests

MAX_BODY = 64 * 1024
CLIENTS = 10_000  # remembered at once; the longest unseen are forgotten

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Rate(NamedTuple):
    """Requests a second that may be kept up, and how many at once."""

    steady: float
    burst: float


class Rates(NamedTuple):
    """What one may ask for; play stays far below. Styles and scripts are free: a browser asks for them once."""

    guest: Rate = Rate(20, 200)
    """A known guest."""
    writing: Rate = Rate(40, 400)
    """What a known guest writes in documents, one small stroke after another."""
    asking: Rate = Rate(10, 100)
    """What games work out for their own pages, for a guest or else an address."""
    address: Rate = Rate(200, 2000)
    """All from one address: a whole class may sit behind it."""
    opening: Rate = Rate(1, 100)
    """What opens tables or makes guests, from one address."""
    tabs: int = 60
    """Live views of a guest at once; ten times as many from one address."""


class Refused(NamedTuple):
    """A request that does not get in."""

    status: int
    code: str
    message: str


FOREIGN = Refused(403, "foreign-origin", "This request came from another site, so it was not carried out.")
BAD = Refused(400, "bad-request", "This request cannot be understood.")
TOO_LARGE = Refused(413, "too-large", "That is more than a table ever needs to be sent. Nothing was changed.")
TOO_MANY = Refused(429, "too-many", "That was a lot at once. Please wait a moment and try again.")


FREE = ("/static/", "/games/", "/icon.svg")
WRITING = re.compile(r"/t/[^/]*/document/[^/]*")
OPENING = re.compile(r"/play|/new|/t/[^/]*/(join/[^/]*|rematch)")


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, guests: Guests, rates: Rates) -> None:
        self._app, self._guests, self._rates = app, guests, rates
        self._guest_allowance = Allowance(rates.guest)
        self._writing_allowance = Allowance(rates.writing)
        self._asking_allowance = Allowance(rates.asking)
        self._address_allowance = Allowance(rates.address)
        self._opening_allowance = Allowance(rates.opening)
        self._tabs: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it."""
        headers = dict(scope["headers"])
        address, guest = (scope["client"] or ("?", 0))[0], self._guests.sent(scope["headers"]).secret
        refused = _misfit(scope, headers) or self._flood(scope, address, guest)
        if scope["type"] != ScopeType.WEBSOCKET:
            await (
                _answer(_with_headers(send), refused)
                if refused
                else self._app(_get(scope), receive, _with_headers(send))
            )
        elif refused:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refused.code})
        else:
            holders = [who for who in (f"address {address}", guest) if who]
            self._tabs.update(holders)
            try:
                await self._app(scope, receive, send)
            finally:
                self._tabs.subtract(holders)
                self._tabs = +self._tabs

    def _flood(self, scope: Scope, address: str, guest: str) -> Refused | None:
        if scope["path"].startswith(FREE):
            return None
        writes = scope.get("method") == "POST" and WRITING.fullmatch(scope["path"])
        own = self._writing_allowance if writes else self._guest_allowance
        asks = scope["path"].startswith("/g/")
        opens = scope.get("method") == "POST" and OPENING.fullmatch(scope["path"])
        admitted = (
            self._address_allowance.take(address)
            and (not guest or own.take(guest))
            and (not asks or self._asking_allowance.take(guest or address))
            and (not opens or self._opening_allowance.take(address))
        )
        if scope["type"] == ScopeType.WEBSOCKET:
            tabs = self._rates.tabs
            admitted = admitted and self._tabs[guest] < tabs and self._tabs[f"address {address}"] < 10 * tabs
        return None if admitted else TOO_MANY


class Allowance:
    """How much each client may still ask for; it flows in again at a steady rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take one request out of what `client` has left; whether there was one."""
        now = time.monotonic()
        left, seen = self._left.pop(client, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - seen) * self._rate.steady)
        self._left[client] = (max(0.0, left - 1), now)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)
        return left >= 1


def _get(scope: Scope) -> Scope:
    """HEAD is answered as GET is; the server sends no body."""
    return {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope  # type: ignore[return-value]


def _misfit(scope: Scope, headers: dict[bytes, bytes]) -> Refused | None:
    """What no browser of ours would send, whoever asks."""
    try:
        foreign = scope.get("method") not in ("GET", "HEAD", "OPTIONS") and _foreign(headers)
        port = _port(headers.get(b"host", b""))
    except ValueError:  # no address at all
        return BAD
    if foreign:
        return FOREIGN
    if port == 0 or "\0" in scope["path"]:
        return BAD
    length = headers.get(b"content-length", b"0")
    return None if length.isdigit() and int(length) <= MAX_BODY else TOO_LARGE


@lru_cache(maxsize=64)
def _port(host: bytes) -> int | None:
    """The port that a host's address names. Raises ValueError for what is no address."""
    return urlsplit(f"//{host.decode('latin-1')}").port


def _foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that the request comes from a page of another origin."""
    origin = headers.get(b"origin")
    if origin is not None:
        return urlsplit(origin.decode("latin-1")).netloc.lower() != headers.get(b"host", b"").decode("latin-1").lower()
    return headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none")


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sent


async def _answer(send: Send, refused: Refused) -> None:
    body = msgspec.json.encode({"code": refused.code, "clause": "", "message": refused.message})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
