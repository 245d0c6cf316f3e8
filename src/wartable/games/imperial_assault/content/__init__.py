"""The printed components of the core box as tables."""
