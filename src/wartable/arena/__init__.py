"""Many matches between bots: who wins how often, how long it takes, and how fast the engine is."""
