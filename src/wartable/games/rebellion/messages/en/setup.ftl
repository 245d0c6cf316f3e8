### The set-up of Rebellion.

error-wrong_players = rebellion seats { $fewest } to { $most } players, not { $players }
