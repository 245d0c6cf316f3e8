"""Temptation: Diala Passil and the dark side."""
