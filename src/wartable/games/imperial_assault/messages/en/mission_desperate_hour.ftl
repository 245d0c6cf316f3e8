## Desperate Hour

outcome-weiss_defeated = { $mission }: General Weiss is defeated in round { $round }
name-weiss_defeated = General Weiss is defeated
name-not_so_fast = Not So Fast
name-respite = Respite
name-bitter_end = The Bitter End
name-walker_acts = the AT-ST of the heroes acts
name-weiss_acts = General Weiss acts
