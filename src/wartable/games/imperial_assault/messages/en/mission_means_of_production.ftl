## Means of Production

screen-briefing_means_of_production = Doors are locked; Rebel figures can attack them (Health of twice the threat level, 1 block). How the Rebels win is told when it comes to light.

outcome-core_destroyed = { $mission }: the data core is destroyed in round { $round }
name-core_destroyed = the data core is destroyed

name-guarded = Guarded
name-reactive_defenses = Reactive Defenses
name-core_room = Core Room
name-rebound = a defense hits back
name-alert = a defense raises threat
name-shock = a defense stuns
name-blue_defense = blue defense (more Health)
name-green_defense = green defense (2 damage to attackers)
name-red_defense = red defense (threat when the door opens)
name-yellow_defense = yellow defense (stuns when the door opens)
