### The set-up of Rebellion.

error-wrong_players = rebellion seats { $fewest } to { $most } players, not { $players }
error-needs_expansion = { $option } needs the expansion: add expansion=true, or leave { $option } out
