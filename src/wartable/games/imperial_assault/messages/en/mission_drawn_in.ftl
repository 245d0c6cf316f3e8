## Drawn In

screen-briefing_drawn_in = Terminals are power stations; Rebel figures can attack them (Health 8, 1 block). Doors are locked to heroes, who can interact with them (strength or tech). A hero who would withdraw is incapacitated instead: 1 action, only to move. The Rebels win when all stations are destroyed and all heroes are at the entrance.

refusal-incapacitated_only_moves = { $figure } is incapacitated and can only move.
name-subdue = Subdue
name-second_option = Subdue, a second option
name-raise_the_alarms = Raise the Alarms
name-open_or_close_a_door = open or close a door
name-repair = Imperial figures within 3 spaces of a crate recover 2 damage, for 1 threat
name-troopers_act = the figures of a group of Stormtroopers may move or attack, for 1 threat
name-champion_acts_for_threat = the Royal Guard Champion may perform 1 action, for 2 threat
name-no_second_option = no other option
