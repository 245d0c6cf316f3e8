"""A match's past: read from its records, loaded from a snapshot, numbered for each viewer."""
