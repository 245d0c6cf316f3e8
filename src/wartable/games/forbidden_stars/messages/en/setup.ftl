### Words for setting up the galaxy.

ask-choose_faction = Which faction do you play?
ask-choose_tile = Which side of which tile do you place?
ask-place_tile = Where does the tile go?
ask-turn_tile = How is { $tile } turned?
ask-place_forces = Which of your starting forces goes on this tile, and where?
ask-place_objective = Whose objective token lies where on this tile?
ask-place_storm = On which border does a Warp Storm lie?

choice-faction = { $a }
choice-tile = tile side { $a }
choice-cell = row { $a }, column { $b }
choice-turn = turned { $a } × 90° clockwise
choice-objective = a token of { $a } on { $b }
choice-storm_1 = on { $a }

refusal-forces_would_not_fit = What is left of your forces would not fit on { $tile } and your other tiles.
refusal-rest_would_not_fit = What is left of your forces would not fit on the tiles still in your hand.
refusal-cell_taken = A tile already lies there.
refusal-tile_not_adjacent = A tile must lie beside one that lies already.
refusal-board_too_large = The board would become larger than { $short } by { $long } tiles.
refusal-forces_left_on_last_tile = This is your last tile, and some of your forces are still to be placed.
refusal-structures_on_worlds_only = Structures stand on worlds only.
refusal-wrong_kind_of_area = Ground units stand on worlds and ships in voids; { $area } is the wrong kind for this unit.
refusal-area_is_full = { $area } has no room for another unit.
refusal-no_free_slot = { $area } has no free objective slot.
refusal-no_such_token_held = You hold no objective token of { $faction }.
refusal-faction_already_on_tile = A token of { $faction } already lies on this tile.
refusal-more_of_another_faction = You hold more tokens of another faction than of { $faction }.

error-wrong_players = forbidden_stars seats { $fewest } to { $most } players, not { $players }
error-wrong_factions = option factions names up to { $players } different factions, one for each player; got { $factions }
error-no_faction = no faction '{ $faction }'; the factions are { $factions }
