"""Refusals and faults: a clear page for a person, `code`, `clause` and `message` for a program."""

import msgspec
import structlog
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, ValidationException
from litestar.response import Response

from doorstep.kernel.match import IllegalAction
from doorstep.tables import TableError
from doorstep.web.journal import fault
from doorstep.web.site import Asked, Site

log = structlog.get_logger("doorstep.web")

STATUS = {
    "unknown-table": 404,
    "not-allowed": 403,
    "bad-invite": 404,
    "seat-taken": 409,
    "piece": 409,
    "stale": 409,
    "key-reused": 409,
    "unknown-document": 404,
    "document": 422,
    "over": 409,
    "record-sealed": 409,
    "still-running": 409,
    "not-started": 409,
    "unfinished": 409,
    "outdated": 409,
    "store": 503,
    "damaged": 500,
}
TITLES = {404: "Nobody home at this address", 403: "That door is somebody else's", 409: "Not possible just now"}
WORDS = {
    404: "There is nothing here. Was the link copied whole?",
    405: "This address does not take that kind of request.",
    413: "That is more than a table ever needs to be sent. Nothing was changed.",
}


class Problem(msgspec.Struct):
    """What is said about a refusal: a short code, the clause it rests on ("" where it is no matter of rules), words."""

    code: str
    clause: str
    message: str


def refused(request: Asked, error: TableError | IllegalAction) -> Response[Problem] | Response[str]:
    """A refusal by a table or a game; nothing has changed."""
    if isinstance(error, IllegalAction):
        return shown(request, 422, Problem(error.code, error.clause, error.message))
    return shown(request, STATUS.get(error.code, 400), Problem(error.code, "", error.message))


def faulty(request: Asked, error: HTTPException) -> Response[Problem] | Response[str]:
    """A request that cannot be understood, or an address with nothing behind it."""
    words = WORDS.get(error.status_code, "This request cannot be understood.")
    if isinstance(error, ValidationException):
        words = "This request cannot be understood: " + _reasons(error)
    code = "bad-request" if error.status_code == 400 else f"http-{error.status_code}"
    return shown(request, error.status_code, Problem(code, "", words))


def too_deep(request: Asked, error: RecursionError) -> Response[Problem] | Response[str]:
    """A body of brackets without end, which no decoder follows."""
    return shown(request, 400, Problem("bad-request", "", "This request cannot be understood."))


def broken(request: Asked, error: Exception) -> Response[Problem] | Response[str]:
    """A fault of ours: the log knows it, the asker gets no inside of it."""
    log.error("request failed", path=request.route_handler.name or "", **fault(error))
    words = "Something went wrong on our side. The game is kept as it was; please try again."
    return shown(request, 500, Problem("server", "", words))


def shown(request: Asked, status: int, problem: Problem) -> Response[Problem] | Response[str]:
    """A page where a person opened an address, else JSON."""
    if "text/html" not in request.headers.get("accept", ""):
        return Response(problem, status_code=status, media_type=MediaType.JSON)
    site: Site = request.app.state.site
    title = TITLES.get(status, "That did not work")
    return site.page("error.html", title, status=status, message=problem.message, heading=title)


def _reasons(error: ValidationException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in extra if isinstance(fault, dict)]
    return ("; ".join(reasons)[:300] or "a part is missing or of the wrong kind").rstrip(".") + "."
