### What the options of a match are, as `wartable games` lists them, and what is wrong with them.

screen-option_mode = What is played: a skirmish, one mission of the campaign, or the whole campaign.
screen-option_map = The map; without one it comes with the mission card that is drawn.
screen-option_mission = The mission; without one its card is drawn.
screen-option_armies = The two armies, by seat.
screen-option_quick = Deal ready-made armies and the deployment at random.
screen-option_reinforce = Campaign only: groups may reinforce in every optional deployment, not in the status phase alone.
screen-option_score = Each defeated figure scores by itself, not the group when its last figure falls.
screen-option_errata = Play the cards as they were corrected later.
screen-option_players = How many play a mission or campaign: the Imperial player and up to as many others as there are heroes.
screen-option_heroes = How many heroes take part in a mission or campaign.
screen-option_party = The heroes; others are dealt to a mission, and chosen in the set-up of a campaign.
screen-option_stage = The campaign's stage at which a mission is played (threat, experience, credits); 0: the first it can fill.
screen-option_imperial_class = The Imperial player's Class deck; without one a mission deals it, and a campaign's set-up asks for it.
screen-option_agenda_sets = Campaign only: agenda sets of the Imperial player; the others are chosen in the set-up.
screen-option_votes = Missions and campaigns: the Rebel players must all agree on what they decide together.

error-no_mode = { $mode } is no mode; modes are { $modes }
error-no_map = { $map } is no skirmish map, { $hint }
error-no_mission = { $mission } is no mission of these maps, { $hint }
error-not_two_players = a skirmish has two players, not { $number }
error-no_such_party = { $number } heroes do not play; { $numbers } do
error-no_such_players = with that many heroes there are 2 to { $most } players, not { $number }
error-no_such_mission = { $mission } is no mission that can be played, { $hint }
error-no_such_stage = the campaign log has stages 1 to { $most }, not { $number }
error-no_such_hero = { $hero } is no hero, { $hint }
error-not_so_many_heroes = a party has { $number } different heroes
error-hero_needed = { $mission } is a mission of { $hero }, for whom the party has no room
error-not_two_armies = a skirmish has two armies, not { $number }
error-illegal_army = { $army }: { $breaches }
error-of_another_mode = { $option } is no option of the mode { $mode }, but of { $modes }
error-no_such_class = { $deck } is no Class deck of the Imperial player, { $hint }
error-no_such_set = { $set } is no agenda set, { $hint }
error-not_so_many_sets = a campaign has { $number } different agenda sets
error-set_of_other_period = { $set } has cards of another time than that of this campaign
error-missions_missing = a campaign cannot be played yet, since { $number ->
    [one] one mission has
   *[other] { $number } missions have
} no rules yet: { $missions }
error-army_of_seat = army { $number }
