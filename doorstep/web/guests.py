"""Guests: a browser is known by a random secret in a signed cookie; no account is needed to play."""

from collections.abc import Iterable
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from doorstep.tables.names import clean_name
from doorstep.tables.seats import new_secret

COOKIE = "doorstep"
KNOWN = 1024  # cookies whose signature need not be checked again
A_YEAR = 365 * 24 * 3600


class Guest(NamedTuple):
    """A person at a browser. `secret` is "" for one who has not sat down anywhere yet."""

    secret: str = ""
    name: str = ""

    def called(self, name: str) -> "Guest":
        """The same guest, with a secret, under the name last used."""
        return Guest(self.secret or new_secret(), clean_name(name, self.name))


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="guest")
        self._known = lru_cache(KNOWN)(self._read)

    def of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Guest:
        """The guest who asks."""
        return self.sent(connection.scope["headers"])

    def sent(self, headers: Iterable[tuple[bytes, bytes]]) -> Guest:
        """The guest who sends these headers; a nameless newcomer where there is no cookie, or it is not ours."""
        for name, value in headers:
            if name == b"cookie":
                return self._known(value)
        return self._known(b"")

    def _read(self, sent: bytes) -> Guest:
        try:
            cookie = SimpleCookie(sent.decode("latin-1")).get(COOKIE)
            secret, name = self._serializer.loads(cookie.value if cookie else "")
        except (CookieError, BadSignature, ValueError, TypeError):
            return Guest()
        return Guest(secret, name) if isinstance(secret, str) and isinstance(name, str) else Guest()

    def cookie(self, guest: Guest, secure: bool) -> Cookie:
        """The cookie that keeps `guest` for a year."""
        value = self._serializer.dumps(list(guest))
        assert isinstance(value, str)
        return Cookie(key=COOKIE, value=value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
