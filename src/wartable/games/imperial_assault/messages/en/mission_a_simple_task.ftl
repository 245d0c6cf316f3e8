## A Simple Task

screen-briefing_a_simple_task = Doors are locked; a hero can interact with a terminal (strength or tech) to open the nearest door. How the Rebels win is told when it comes to light.

outcome-formula_carried_out = { $mission }: the formula is carried out in round { $round }
name-formula_carried_out = the formula is carried out

name-formula = formula
name-lightly_guarded = Lightly Guarded
name-too_quiet = Too Quiet
name-sound_the_alarms = Sound the Alarms
name-terminal_opens_a_door = a terminal opens a door
