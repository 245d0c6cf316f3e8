## Wanted

screen-briefing_wanted = All doors are locked. The keycard lies under a random Trandoshan Hunter; once it is dropped a hero can take it up, and with it open the Office door. A hero who would withdraw is incapacitated instead: 1 action, only to move. The Rebels win when the heroes depart.

name-hunted_down = Hunted Down
name-exit_closes = the exit closes

refusal-only_moves = { $figure } is incapacitated and can only move.
