## Imperial Hospitality

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
