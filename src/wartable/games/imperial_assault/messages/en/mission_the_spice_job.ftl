## The Spice Job

screen-briefing_the_spice_job = The heroes control Chewbacca. Under the two Hunters and the Probe Droid lie 3 facedown tokens, one of them the keycard; each stays where its figure is defeated, and a Rebel figure can interact to reveal it. Doors are locked to all but Rebel figures with the keycard. A healthy hero or Chewbacca can interact with a spice barrel (strength) to claim it. The Rebels win when all 6 barrels are claimed, the Empire when all heroes are wounded and Chewbacca is defeated.

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
