## The Spice Job

refusal-too_heavy = Only Chewbacca and healthy heroes lift { $thing }; { $figure } is neither.

outcome-spice_claimed = { $mission }: all spice is claimed in round { $round }
outcome-all_out_of_action = { $mission }: all heroes are wounded and Chewbacca is defeated in round { $round }

name-spice_barrel = spice barrel
name-defend_the_spice = Defend the Spice
name-the_back_room = The Back Room
name-back_room_alarm = alarm in the back room
name-imperial_figure_attacks = an Imperial figure may attack
name-threat_rises = threat rises by the threat level
name-spice_claimed = all spice is claimed
name-all_out_of_action = all heroes are wounded and Chewbacca is defeated
