## Target of Opportunity

outcome-data_core_destroyed = { $mission }: the data core is destroyed in round { $round }

name-finish_the_job = Finish the Job
name-guards_charge = spend 2 threat, the Royal Guards may move and attack
name-data_core_destroyed = the data core is destroyed
