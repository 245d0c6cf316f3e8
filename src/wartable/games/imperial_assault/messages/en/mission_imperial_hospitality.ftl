## Imperial Hospitality

screen-briefing_imperial_hospitality = Doors are locked; a Rebel figure can attack one (Health 6, 1 black die) or interact with it (2 tech). The terminal in the Data Center sends its data at the end of round 4, unless a Rebel figure destroys it by an attack (Health 6, 1 black die) or an interaction (2 tech). Whom the Rebels are to bring out is told when it comes to light.

refusal-captive_cannot_attack = { $figure } cannot attack.
outcome-captive_escaped = { $mission }: the captive escapes in round { $round }
outcome-captive_defeated = { $mission }: the captive is defeated in round { $round }
name-captive_escaped = the captive has escaped
name-captive_defeated = the captive is defeated
name-well_guarded = Well-Guarded
name-the_data = The Data
name-the_prisoner = The Prisoner
name-transmission_received = Transmission Received
name-step_in = a hero who suffers 1 strain becomes the target
name-captive_bleeds = the captive is Bleeding
name-red_points_active = the red points become active
