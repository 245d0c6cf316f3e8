"""Armies that people bring: as files, among the options of a match, and printed."""
