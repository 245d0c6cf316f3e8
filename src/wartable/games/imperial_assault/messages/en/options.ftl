### What the options of a match are, as `wartable games` lists them, and what is wrong with them.

screen-option_mode = What is played: a skirmish.
screen-option_map = The map; without one it comes with the mission card that is drawn.
screen-option_mission = The mission; without one its card is drawn.
screen-option_armies = The two armies, by seat.
screen-option_quick = Deal ready-made armies and the deployment at random.
screen-option_reinforce = Campaign only: groups may reinforce in every optional deployment, not in the status phase alone.
screen-option_score = Each defeated figure scores by itself, not the group when its last figure falls.
screen-option_errata = Play the cards as they were corrected later.

error-no_mode = { $mode } is no mode; modes are { $modes }
error-no_map = { $map } is no skirmish map, { $hint }
error-no_mission = { $mission } is no mission of these maps, { $hint }
error-not_two_armies = a skirmish has two armies, not { $number }
error-illegal_army = { $army }: { $breaches }
error-campaign_alone = { $option } is for campaigns; in a skirmish nobody reinforces
error-army_of_seat = army { $number }
