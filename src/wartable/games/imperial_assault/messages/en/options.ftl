### What the options of a match are, as `wartable games` lists them, and what is wrong with them.

screen-option_mode = What is played: a skirmish, or a mission of the campaign.
screen-option_map = The map; without one it comes with the mission card that is drawn.
screen-option_mission = The mission; without one its card is drawn.
screen-option_armies = The two armies, by seat.
screen-option_quick = Deal ready-made armies and the deployment at random.
screen-option_reinforce = Campaign only: groups may reinforce in every optional deployment, not in the status phase alone.
screen-option_score = Each defeated figure scores by itself, not the group when its last figure falls.
screen-option_errata = Play the cards as they were corrected later.
screen-option_players = How many play a mission: the Imperial player and up to as many others as there are heroes.
screen-option_heroes = How many heroes take part in a mission.
screen-option_party = The heroes of a mission; others are dealt.
screen-option_stage = The stage of the campaign log whose threat level a mission has.

error-no_mode = { $mode } is no mode; modes are { $modes }
error-no_map = { $map } is no skirmish map, { $hint }
error-no_mission = { $mission } is no mission of these maps, { $hint }
error-not_two_players = a skirmish has two players, not { $number }
error-no_such_party = { $number } heroes do not play; { $numbers } do
error-no_such_players = a mission with that many heroes has 2 to { $most } players, not { $number }
error-no_such_mission = { $mission } is no mission that can be played, { $hint }
error-no_such_stage = the campaign log has stages 1 to { $most }, not { $number }
error-no_such_hero = { $hero } is no hero, { $hint }
error-not_so_many_heroes = a party has { $number } different heroes
error-not_two_armies = a skirmish has two armies, not { $number }
error-illegal_army = { $army }: { $breaches }
error-campaign_alone = { $option } is for campaigns; in a skirmish nobody reinforces
error-army_of_seat = army { $number }
