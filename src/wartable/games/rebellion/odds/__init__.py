"""Odds before dice are rolled: of missions exactly, of battles from seeded samples with their error."""
