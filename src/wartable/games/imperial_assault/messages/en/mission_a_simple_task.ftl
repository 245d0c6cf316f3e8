## A Simple Task

outcome-formula_carried_out = { $mission }: the formula is carried out in round { $round }
name-formula_carried_out = the formula is carried out

name-formula = formula
name-lightly_guarded = Lightly Guarded
name-too_quiet = Too Quiet
name-sound_the_alarms = Sound the Alarms
name-terminal_opens_a_door = a terminal opens a door
