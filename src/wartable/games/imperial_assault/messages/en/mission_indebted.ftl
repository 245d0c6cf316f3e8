## Indebted

outcome-shortatha_rescued = { $mission }: Shortatha is rescued in round { $round }

name-shortatha = Shortatha
name-prison_guards = Prison Guards
name-divert_power = Divert Power
name-cannon_fires = a pulse cannon fires
name-shortatha_rescued = Shortatha is rescued
