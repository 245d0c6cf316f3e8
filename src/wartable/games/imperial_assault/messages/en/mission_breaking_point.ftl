## Breaking Point

outcome-caches_destroyed = { $mission }: five supply caches are destroyed in round { $round }
name-caches_destroyed = five supply caches are destroyed

name-supply_cache = supply cache
name-leave_no_survivors = Leave No Survivors
name-artillery_support = Artillery Support
name-champion_acts = the Royal Guard Champion acts
name-shells = roll a red die for damage
name-shock_waves = figures test strength or are Stunned
