"""The galaxy: areas and borders."""
