"""The proof that two trees of the code play the same games: `make equivalence OLD=<commit>`.

The driver (`__main__`, `comparison`) starts a worker on each tree. The worker (`worker`) is one program for
both: it plays matches (`fixtures`, `openings`, `chooser`) and looks at them (`projection` and, for the games,
`stars_projection`, `legion_projection` and `whole_projection`) through what stays the same when the code is
rearranged, and through no module of a game.
"""
