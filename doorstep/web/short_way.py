"""The short way of an accepted action: most of what a server at play is asked, without the framework in between."""

import re

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import ReceiveMessage

from doorstep.web.acting import Act, Done, accept
from doorstep.web.site import Site

_ACT = re.compile(r"/t/([^/]+)/act")
_ACTS = msgspec.json.Decoder(Act)


class ShortWay:
    """ASGI middleware behind the guard. What is not accepted has changed nothing, and goes on to the application, which
    refuses it in words."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app, self._site = app, site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an action that can be accepted as it came; let all else pass."""
        asked = _ACT.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if asked is None:
            return await self._app(scope, receive, send)
        first = await receive()
        try:
            done = await self._accepted(scope, asked[1], first)
        except Exception:
            return await self._app(scope, _again(first, receive), send)
        body = msgspec.json.encode(done)
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
        return None

    async def _accepted(self, scope: Scope, table: str, first: ReceiveMessage) -> Done:
        if first["type"] != "http.request" or first["more_body"]:
            raise ValueError("it does not come in one piece")
        return await accept(self._site, self._site.guests.sent(scope["headers"]), table, _ACTS.decode(first["body"]))


def _again(first: ReceiveMessage, receive: Receive) -> Receive:
    """What gives what was received first once more, then the rest."""
    heard = [first]

    async def receive_again() -> ReceiveMessage:
        return heard.pop() if heard else await receive()

    return receive_again
