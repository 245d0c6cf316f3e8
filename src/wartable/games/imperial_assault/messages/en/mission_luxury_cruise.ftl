## Luxury Cruise

screen-briefing_luxury_cruise = Doors are locked to heroes, who can interact with them (strength or tech). At the end of a round each terminal with Rebel figures and no others beside it is secured, and threat rises by the threat level. The Rebels win when all 5 terminals are secured.

outcome-terminals_secured = { $mission }: all terminals are secured in round { $round }
name-terminals_secured = all terminals are secured

name-sound_the_alarm = Sound the Alarm
name-secure_the_ship = Secure the Ship
name-secure_terminals = terminals are secured
name-close_a_door = close a door
name-attack_now = a figure attacks
name-forgo = do nothing
