"""What Legion adds to the command line."""
