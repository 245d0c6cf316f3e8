## Impounded

outcome-pilot_departed = { $mission }: the pilot departs in round { $round }
name-pilot_departed = the pilot departs

name-pilot = pilot
name-hatch = hatch
name-prep_for_takeoff = Prep for Takeoff
