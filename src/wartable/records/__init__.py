"""A match played again from its record, and chance that is watched while it is."""
