## Friends of Old

refusal-moved_already = { $figure } has moved with an action in this activation; one is all it has for that.

outcome-squad_escaped = { $mission }: two Rebel Troopers have escaped in round { $round }
outcome-squad_defeated = { $mission }: two Rebel Troopers are defeated in round { $round }

name-hiding_place = hiding place
name-squad_red = The Squad, red
name-squad_blue = The Squad, blue
name-squad_green = The Squad, green
name-squad_yellow = The Squad, yellow
name-stormtroopers_come = Stormtroopers come
name-probe_droid_comes = a Probe Droid comes
name-search = Search
name-squad_escaped = two Rebel Troopers have escaped
name-squad_defeated = two Rebel Troopers are defeated
