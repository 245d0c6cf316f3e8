## Wanted


name-hunted_down = Hunted Down
name-exit_closes = the exit closes

refusal-only_moves = { $figure } is incapacitated and can only move.
