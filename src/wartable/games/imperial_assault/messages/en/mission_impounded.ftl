## Impounded

screen-briefing_impounded = A hero can interact with the docking clamp (insight or tech) to discard it. A hero can take up the pilot, and has 1 Speed and 1 block less while carrying him. The Rebels win when the pilot departs.

outcome-pilot_departed = { $mission }: the pilot departs in round { $round }
name-pilot_departed = the pilot departs

name-pilot = pilot
name-hatch = hatch
name-prep_for_takeoff = Prep for Takeoff
