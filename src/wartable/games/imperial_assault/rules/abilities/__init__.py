"""Abilities and Command cards: whom they mean, what permits or forbids, and how what is used is resolved."""
