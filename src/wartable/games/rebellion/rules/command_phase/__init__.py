"""The Command Phase: turns, activation and movement, missions, and what is done at its end."""
