"""Imperial Assault: so far its maps. It is no game that can be played yet, so it has no `GAME`."""
