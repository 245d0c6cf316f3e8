## A New Threat

outcome-terminals_investigated = { $mission }: all terminals are investigated in round { $round }
name-terminals_investigated = all terminals are investigated
name-defense_protocols = Defense Protocols
name-revelation = Revelation
name-arrival = Arrival
name-stun_near_the_door = heroes within 3 spaces of the door test insight or are Stunned
name-threat_6 = threat rises by 6
name-droids_act = each Probe Droid may move and attack
name-nexu_comes = a Nexu is deployed inside, near the door
