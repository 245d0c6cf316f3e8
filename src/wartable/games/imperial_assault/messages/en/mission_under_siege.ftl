## Under Siege

screen-briefing_under_siege = At the end of a round each capture site whose tile holds an Imperial figure and no healthy Rebel figure is secured. Doors are locked; Imperial figures can attack them (Health 6, 1 black die). A door beside a Rebel figure stops neither its movement nor its line of sight. Heroes deploy anywhere inside. The Empire wins when 4 sites are secured or all heroes have withdrawn.

outcome-sites_secured = { $mission }: four sites are secured in round { $round }
outcome-all_heroes_withdrawn = { $mission }: all heroes have withdrawn in round { $round }
name-sites_secured = four sites are secured
name-all_heroes_withdrawn = all heroes have withdrawn
name-capture_site = capture site
name-securing = sites are secured
name-wave_1 = Wave 1
name-wave_2 = Wave 2
name-wave_3 = Wave 3
name-specialists = Specialists
name-breach_a_door = a door opens, and Rebels within 3 spaces suffer the damage of a red die
name-threat_3 = threat rises by 3
name-walker_comes = the AT-ST is deployed
name-deploy_and_act_first = an optional deployment inside, and the first activation of the next round
