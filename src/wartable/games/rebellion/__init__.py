"""Star Wars: Rebellion with its expansion Rise of the Empire; so far its content alone, without the rules."""
