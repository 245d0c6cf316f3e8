"""The maps of spaces that the game is played on: tiles, and the maps drawn or joined of them."""
