"""What a player is told of a choice before it is made, on the page and in the terminal alike."""
