"""Matches that are over: shown again, and played again to verify them."""
