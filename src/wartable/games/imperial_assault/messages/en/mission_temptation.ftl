## Temptation

screen-briefing_temptation = Diala begins with 8 inner strength. In each status phase she loses 1, and 1 more if she fails a test of insight. When a hero is wounded she loses 1 for each activation token of that hero. The door is locked to all but Diala. The Empire wins when she withdraws or has no inner strength left; how the Rebels win is told when it comes to light.

outcome-diala_withdrawn = { $mission }: Diala Passil withdraws in round { $round }
outcome-no_inner_strength = { $mission }: Diala Passil has no inner strength left in round { $round }

name-inner_strength = inner strength
name-inner_conflict = Diala's inner conflict
name-allure_of_power = Allure of Power
name-the_dark_side_answers = the dark side answers
name-hatred = Hatred
name-give_in_to_anger = lose 1 inner strength, move up to 2 spaces, then attack up to twice
name-stay_calm = gain 1 inner strength; other heroes within 3 spaces recover 2 damage and 2 strain
name-diala_withdrawn = Diala Passil withdraws
name-no_inner_strength = Diala Passil has no inner strength left
