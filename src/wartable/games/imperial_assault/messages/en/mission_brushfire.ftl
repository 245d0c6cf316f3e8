## Brushfire

refusal-carries_no_explosive = { $figure } carries no explosive to put on { $thing }.

outcome-explosives_disarmed = { $mission }: all explosives are disarmed in round { $round }

name-explosive = explosive
name-one_more_explosive = one explosive more or less
name-small_victory = Small Victory
name-detonation = explosives go off on the AT-ST
name-detonate_explosive = a hero discards an explosive and suffers 4 damage
name-plant_explosive = put one more explosive beside a crate
name-explosives_disarmed = all explosives are disarmed
