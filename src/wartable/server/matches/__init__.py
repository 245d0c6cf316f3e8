"""Matches in memory: their seats, what these do and see, what bots and clocks do."""
