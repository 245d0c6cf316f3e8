"""The chances of attacks before dice are rolled."""
