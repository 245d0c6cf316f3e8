"""One table for four great wargames."""

__version__ = "0.1.0"
