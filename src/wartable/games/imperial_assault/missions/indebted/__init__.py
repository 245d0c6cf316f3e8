"""Indebted: Gaarkhan frees Shortatha."""
