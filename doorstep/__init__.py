"""Doorstep: a digital tabletop for delivery games."""

__version__ = "0.1.0"
