"""Matches as they are stored: facts, records, snapshots, chapters, and how their seeds were drawn."""
