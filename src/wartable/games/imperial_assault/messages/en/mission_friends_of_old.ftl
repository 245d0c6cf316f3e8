## Friends of Old

screen-briefing_friends_of_old = Four facedown tokens are hiding places; a hero can interact with one (insight) to reveal it. A Rebel Trooper found there is an ally with Health higher by the threat level and at most one action to move, who can escape through the entrance. The Rebels win when 2 of them have escaped, the Empire when 2 are defeated.

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
