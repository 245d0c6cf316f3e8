"""A mission that only one side may read."""
