"""The lobby: matches are made and listed, people sit down, and the seed is drawn."""
