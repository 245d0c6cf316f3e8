"""What a player is told of a choice: hints and warnings."""
