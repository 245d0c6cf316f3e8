## Wanted

outcome-heroes_departed = { $mission }: the heroes depart in round { $round }
name-heroes_departed = the heroes depart

name-keycard = keycard
name-hunted_down = Hunted Down
name-exit_closes = the exit closes

refusal-only_moves = { $figure } is incapacitated and can only move.
