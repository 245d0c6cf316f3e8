## Target of Opportunity

screen-briefing_target_of_opportunity = Doors are locked; a hero can interact with the terminal (2 tech) to open the Cell. Rebel figures can attack the Archive door (Health 8, 5 block) and the data core behind it (Health 6, no defense). The Rebels win when the data core is destroyed.

outcome-data_core_destroyed = { $mission }: the data core is destroyed in round { $round }

name-finish_the_job = Finish the Job
name-guards_charge = spend 2 threat, the Royal Guards may move and attack
name-data_core_destroyed = the data core is destroyed
