## Breaking Point

screen-briefing_breaking_point = Imperial figures can attack supply caches (Health of twice the threat level, 1 block for each adjacent Rebel figure) and the locked doors (Health 5, 1 block). A door beside a Rebel figure stops neither its movement nor its line of sight. Barricades are impassable. The heroes control a Rebel Trooper, Rebel figures deploy to any empty spaces, and the Imperial player activates first in each round. The Empire wins when 5 caches are destroyed.

outcome-caches_destroyed = { $mission }: five supply caches are destroyed in round { $round }
name-caches_destroyed = five supply caches are destroyed

name-supply_cache = supply cache
name-leave_no_survivors = Leave No Survivors
name-artillery_support = Artillery Support
name-champion_acts = the Royal Guard Champion acts
name-shells = roll a red die for damage
name-shock_waves = figures test strength or are Stunned
