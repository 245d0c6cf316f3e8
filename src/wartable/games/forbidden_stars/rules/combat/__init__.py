"""Combats and orbital strikes."""
