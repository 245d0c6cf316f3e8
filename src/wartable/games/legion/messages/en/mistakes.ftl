### What is wrong with the options of a battle or with an army file, and what would be right.

error-no_mode = no mode '{ $mode }'; the modes are { $modes }
error-learning_is_fixed = the learning battle has no battle cards and no terrain of the players' own
error-learning_has_no_limit = the learning battle has no points limit, since its forces are fixed (LG-LEARN-04, LG-LEARN-10)
error-learning_sides = the learning battle's first army is the Rebels' and its second the Empire's (LG-LEARN-02)
error-learning_brings_none = nobody brings an army to the learning battle, since its forces are fixed (LG-LEARN-04, LG-LEARN-10)
error-brings_other_side = { $army } is an army of the { $side }; this seat plays the { $right }
error-not_two_armies = option armies names two armies, one a seat; got { $number }
error-illegal_army = { $army }: { $breaches }
error-wrong_limit = a points limit of { $limit } is not possible; it is 1 to { $most } points (LG-ARMY-01)
error-battlefield_and_terrain = name a battlefield or the terrain to place, not both
error-battlefield_of_another_size = { $name } is no battlefield for this battle: another size
error-too_much_terrain = { $pieces } pieces of terrain are too many; at most { $most } are placed
error-not_three_cards = option cards names three battle cards: objective, deployment, condition

error-no_such = no { $what } '{ $text }'; { $hint }
error-unit = unit
error-weapon = weapon
error-upgrade = upgrade
error-command_card = command card
error-objective_card = objective card
error-deployment_card = deployment card
error-condition_card = condition card
error-battlefield = battlefield
error-terrain = terrain
error-faction = faction
error-rebel_alliance = Rebel Alliance
error-galactic_empire = Galactic Empire
error-format = format

error-armies_at_hand = `wartable army list` names those at hand
error-army_of_seat = army { $number }
error-wrong_count = count { $count } is not possible; it is 1 to { $most }
error-too_many_units = more than { $most } units are not possible
