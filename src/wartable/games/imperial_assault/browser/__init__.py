"""What the page draws of Imperial Assault."""
