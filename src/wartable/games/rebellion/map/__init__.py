"""The galaxy that Rebellion is played in."""
