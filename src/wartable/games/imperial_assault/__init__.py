"""Imperial Assault: skirmishes, whose entry points are in `game`. Until all of it stands it has no `GAME`."""
