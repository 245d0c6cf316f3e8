"""Several processes that are one server: who lives, who owns which match, what is passed on and told."""
