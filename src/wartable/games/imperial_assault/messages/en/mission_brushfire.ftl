## Brushfire

screen-briefing_brushfire = Six tokens are explosives; a hero can interact with one (tech) to disarm it, and Fenn or a hero within 3 spaces of him takes it up by that. A dropped explosive can be taken up again. A carrier can put one on the AT-ST by an interaction; at the end of the round each of them deals it 5 damage. The Rebels win when all explosives are disarmed.

refusal-carries_no_explosive = { $figure } carries no explosive to put on { $thing }.

outcome-explosives_disarmed = { $mission }: all explosives are disarmed in round { $round }

name-explosive = explosive
name-one_more_explosive = one explosive more or less
name-small_victory = Small Victory
name-detonation = explosives go off on the AT-ST
name-detonate_explosive = a hero discards an explosive and suffers 4 damage
name-plant_explosive = put one more explosive beside a crate
name-explosives_disarmed = all explosives are disarmed
