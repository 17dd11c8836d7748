"""The gate before the application: no foreign pages, no flood, no giant bodies; headers that keep a page to itself."""

import time
from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from doorstep.web.guests import COOKIE, Guests

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


class Rates(NamedTuple):
    """Requests a second that a client may keep up, and how many at once. Play stays far below."""

    steady: float = 20
    burst: float = 200


class Refused(NamedTuple):
    """A request that does not get in."""

    status: int
    code: str
    message: str


FOREIGN = Refused(403, "foreign-origin", "This request came from another site, so it was not carried out.")
TOO_LARGE = Refused(413, "too-large", "That is more than a table ever needs to be sent. Nothing was changed.")
TOO_MANY = Refused(429, "too-many", "That was a lot at once. Please wait a moment and try again.")


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, guests: Guests, rates: Rates) -> None:
        self._app, self._guests, self._rates = app, guests, rates
        self._clients: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it."""
        refused = self._refused(scope)
        if refused is None:
            await self._app(scope, receive, _with_headers(send))
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refused.code})
        else:
            await _answer(_with_headers(send), refused)

    def _refused(self, scope: Scope) -> Refused | None:
        headers = dict(scope["headers"])
        if scope.get("method") not in ("GET", "HEAD", "OPTIONS") and _foreign(headers):
            return FOREIGN
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > MAX_BODY:
            return TOO_LARGE
        return None if self._admits(self._client(scope, headers)) else TOO_MANY

    def _client(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        """Who asks: a known guest, else an address. A guest's cookie is signed, so it cannot be made up."""
        try:
            cookie = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1")).get(COOKIE)
        except CookieError:
            cookie = None
        guest = self._guests.read(cookie.value if cookie else None)
        address = scope["client"] or ("?", 0)
        return guest.secret or address[0]

    def _admits(self, client: str) -> bool:
        now = time.monotonic()
        left, seen = self._clients.pop(client, (self._rates.burst, now))
        left = min(self._rates.burst, left + (now - seen) * self._rates.steady)
        self._clients[client] = (max(0.0, left - 1), now)
        if len(self._clients) > CLIENTS:
            self._clients.popitem(last=False)
        return left >= 1


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
