## A New Threat

screen-briefing_a_new_threat = Doors are locked to Rebel figures, who can attack them (Health 5, 1 block). A hero who interacts with a terminal turns it and tests by its color: 2 strength for red, 2 insight for blue, 2 tech for green; success investigates it. The Rebels win when all 3 terminals are investigated.

outcome-terminals_investigated = { $mission }: all terminals are investigated in round { $round }
name-terminals_investigated = all terminals are investigated
name-defense_protocols = Defense Protocols
name-revelation = Revelation
name-arrival = Arrival
name-stun_near_the_door = heroes within 3 spaces of the door test insight or are Stunned
name-threat_6 = threat rises by 6
name-droids_act = each Probe Droid may move and attack
name-nexu_comes = a Nexu is deployed inside, near the door
