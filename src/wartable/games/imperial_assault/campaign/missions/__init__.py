"""The missions of a campaign from outside: how one is chosen, who takes part, what it brings."""
