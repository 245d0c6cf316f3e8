"""A map of square spaces: edges and terrain, adjacency and distance, moves of small and large bases, sight.

It knows no game. A caller says which spaces hold figures, whom they stop and what they cost; the modules say
what the geometry makes of it:

- `spaces`: numbers and names of spaces, edges and corners; sets of them are integers, a bit each.
- `tiles`, `drawing`, `grid`: a drawing becomes a tile, tiles joined become the printed map.
- `passage`, `layout`: what is beside what and how far, with the doors and terrain as they are now.
- `steps`, `moving`, `hindrances`: what a base covers, where it can move or be put, and why not elsewhere.
- `corners`, `lines`, `bundles`, `sight`, `obstacles`: who sees whom, by which lines, and what is in the way.
"""
