### The set-up of Rebellion.

error-wrong_players = rebellion seats { $fewest } to { $most } players, not { $players }
error-needs_the_expansion = rebellion has the option { $option } only with expansion=true
