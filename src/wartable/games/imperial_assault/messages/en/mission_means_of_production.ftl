## Means of Production

outcome-core_destroyed = { $mission }: the data core is destroyed in round { $round }
name-core_destroyed = the data core is destroyed

name-guarded = Guarded
name-reactive_defenses = Reactive Defenses
name-core_room = Core Room
name-defense = defense
name-rebound = a defense hits back
name-alert = a defense raises threat
name-shock = a defense stuns
name-blue_defense = blue: the door has more Health
name-green_defense = green: who attacks the door suffers 2 damage
name-red_defense = red: threat rises when the door opens
name-yellow_defense = yellow: heroes near the door may be Stunned when it opens
