"""Figures about the server, in Prometheus' format."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

DRAWN = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05)


class Metrics:
    """A registry of its own, so that several servers in one process do not meet."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.accepted = Counter("doorstep_actions_accepted", "Actions and undos accepted", registry=registry)
        self.refused = Counter("doorstep_actions_refused", "Actions refused, by code", ["code"], registry=registry)
        self.viewers = Gauge("doorstep_viewers", "Connected tabs", registry=registry)
        self.drawing = Histogram(
            "doorstep_drawing_seconds", "Time to draw what is new", buckets=DRAWN, registry=registry
        )

    def report(self) -> bytes:
        """All figures as text."""
        return generate_latest(self._registry)
