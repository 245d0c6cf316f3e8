"""Imperial Assault: so far its maps and components. It cannot be played yet, so it has no `GAME`."""
