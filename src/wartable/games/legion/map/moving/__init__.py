"""How leaders move: templates, what is in the way, climbing, forced moves, candidates."""
