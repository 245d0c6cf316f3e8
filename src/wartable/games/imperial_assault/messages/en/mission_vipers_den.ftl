## Viper's Den

screen-briefing_vipers_den = Doors are locked; any figure can attack one (Health 8, no defense). What both sides are to carry out is told when it comes to light.

outcome-core_carried_out = { $mission }: the data core is carried out in round { $round }
name-core_carried_out = the data core is carried out

name-find_the_droid = Find the Droid
