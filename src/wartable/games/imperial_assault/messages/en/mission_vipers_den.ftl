## Viper's Den

outcome-core_carried_out = { $mission }: the data core is carried out in round { $round }
name-core_carried_out = the data core is carried out

name-find_the_droid = Find the Droid
