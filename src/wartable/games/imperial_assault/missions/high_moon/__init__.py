"""High Moon: Jyn Odan calls out Szark."""
