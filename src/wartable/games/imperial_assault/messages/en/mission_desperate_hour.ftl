## Desperate Hour

screen-briefing_desperate_hour = Doors are locked; Rebel figures can attack either Hangar door (Health 6, no defense). Massive figures can enter interior spaces. How the Rebels win is told when it comes to light.

outcome-weiss_defeated = { $mission }: General Weiss is defeated in round { $round }
name-weiss_defeated = General Weiss is defeated
name-not_so_fast = Not So Fast
name-respite = Respite
name-bitter_end = The Bitter End
name-walker_acts = the AT-ST of the heroes acts
name-weiss_acts = General Weiss acts
