"""A match: who sits at it, what they do there, what bots and clocks do, and how it is seen again."""
