## Indebted

screen-briefing_indebted = Heroes can interact with terminals (strength or tech) to disable them; the locked cell door opens when all 3 are disabled. At the end of each round each pulse cannon fires 1 red and 1 yellow die at a Rebel figure in its sight that the Imperial player chooses; Gaarkhan becomes Focused by it. A hero can interact with a cannon (2 strength) to disable it. How the Rebels win is told when it comes to light.

outcome-shortatha_rescued = { $mission }: Shortatha is rescued in round { $round }

name-shortatha = Shortatha
name-prison_guards = Prison Guards
name-divert_power = Divert Power
name-cannon_fires = a pulse cannon fires
name-shortatha_rescued = Shortatha is rescued
