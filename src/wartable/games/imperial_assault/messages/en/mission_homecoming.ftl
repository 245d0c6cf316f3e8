## Homecoming

screen-briefing_homecoming = The heroes control Luke Skywalker, whose Health is higher by twice the threat level. Doors are locked; Luke can interact with the terminal to open them all. The Rebels win when Luke escapes, the Empire when he is defeated.

refusal-too_many_imperials_near = { $thing } takes off only while at most { $most } Imperial figures are in the garage; there are { $number }.

outcome-luke_escaped = { $mission }: Luke Skywalker escapes in round { $round }
outcome-luke_defeated = { $mission }: Luke Skywalker is defeated in round { $round }

name-the_dark_lord = The Dark Lord
name-t_16 = T-16
name-luke_escaped = Luke Skywalker escapes
name-luke_defeated = Luke Skywalker is defeated
