"""A mission of the campaign from its set-up, round by round, to its end."""
