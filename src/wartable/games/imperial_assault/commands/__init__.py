"""What Imperial Assault adds to the command line."""
