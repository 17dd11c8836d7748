"""The server's log: a line an event, as JSON where no terminal reads it."""

import logging
import sys
import traceback

import structlog


def keep_journal() -> None:
    """Set up structlog for a server."""
    render = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[Relay(logging.WARNING)], force=True)


class Relay(logging.Handler):
    """What other packages log, as a line of ours; what a visitor sent is not worth a trace."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write it."""
        error = record.exc_info[1] if record.exc_info else None
        told = {} if error is None or isinstance(error, UnicodeError) else fault(error)
        structlog.get_logger(record.name).log(record.levelno, record.getMessage().strip(), **told)


def fault(error: BaseException) -> dict[str, str]:
    """What a line of the log tells of a fault: its kind, its words and where it arose, but no values of variables.

    Rich tracebacks would print those, and among them are states with everybody's secrets.
    """
    return {
        "kind": type(error).__name__,
        "error": str(error),
        "trace": "".join(traceback.format_tb(error.__traceback__)),
    }
