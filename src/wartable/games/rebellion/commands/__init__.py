"""What Rebellion adds to the command line."""
