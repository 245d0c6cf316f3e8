## Sympathy for the Rebellion

screen-briefing_sympathy_for_the_rebellion = The heroes control Luke Skywalker. Healthy heroes and Stormtroopers can take up recruits, one at a time. A hero who carries one onto an exit claims it for the heroes. At the end of a round each Imperial figure with a recruit leaves, and the Imperial player claims the recruit and gains 1 threat for it. When a hero is wounded or withdraws, or Luke is defeated, the Imperial player claims a recruit that nobody carries, or 2 for a hero with two activation tokens. The Rebels win with 5 recruits, the Empire with 8.

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
