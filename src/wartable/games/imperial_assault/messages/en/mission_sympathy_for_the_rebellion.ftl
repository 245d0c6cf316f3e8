## Sympathy for the Rebellion

outcome-recruits_claimed = { $mission }: the heroes have claimed five recruits in round { $round }
name-recruits_claimed = the heroes have claimed five recruits
outcome-recruits_lost = { $mission }: the Imperial player has claimed eight recruits in round { $round }
name-recruits_lost = the Imperial player has claimed eight recruits

name-recruit = recruit
name-exit = exit
name-recruits_taken = recruits are taken away
name-recruit_lost = a recruit is lost
name-hes_here = He's Here

refusal-wounded_no_recruit = { $figure } is wounded and cannot retrieve { $thing }.
refusal-no_recruiter = Only healthy heroes and Stormtroopers retrieve { $thing }; { $figure } does not.
