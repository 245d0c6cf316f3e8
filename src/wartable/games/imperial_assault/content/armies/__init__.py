"""Ready-made armies, one file each."""
