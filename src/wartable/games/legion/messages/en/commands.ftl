### What the commands `army` and `odds` print.

## Armies

screen-army_legal = { $name }: legal
screen-army_illegal =
    { $name }: not legal, { $breaches ->
        [one] { $breaches } breach
       *[other] { $breaches } breaches
    }
screen-army_about = { $name }: { $about }
screen-army_unit = { $unit }
screen-army_unit_with = { $unit }: { $upgrades }
screen-army_points = { $points } points
screen-army_format_standard = standard
screen-army_format_box = box
screen-army_format_learning = learning
screen-army_side = side    { $side }
screen-army_spent = points  { $points }
screen-army_budget = points  { $points } of { $limit }
screen-army_ranks = ranks   { $ranks }
screen-army_rank = { $rank } { $number }
screen-army_hand = hand    { $cards }

## Odds

screen-odds_hits = hits
screen-odds_criticals = criticals
screen-odds_dice = dice
screen-odds_blocks = blocks
screen-odds_wounds = wounds
screen-odds_at_least = at least
screen-odds_mean = mean
screen-odds_suppression = suppression { $chance }
screen-odds_dodges = dodge tokens spent { $mean }
screen-odds_attacker = wounds to the attacker { $mean }
screen-odds_against = { $attack } against { $defence }
screen-odds_ranged = { $dice } ranged
screen-odds_melee = { $dice } melee
screen-odds_surge_blank = surge to blank
screen-odds_surge_hit = surge to hit
screen-odds_surge_critical = surge to critical
screen-odds_surge_block = surge to block
screen-odds_red_dice = red dice
screen-odds_white_dice = white dice
screen-odds_aim = aim { $number }
screen-odds_precise = precise { $number }
screen-odds_impact = impact { $number }
screen-odds_pierce = pierce { $number }
screen-odds_blast = blast
screen-odds_cover = cover { $number }
screen-odds_cover_x = cover x { $number }
screen-odds_suppressed = suppressed
screen-odds_dodge = dodge { $number }
screen-odds_armor = armor
screen-odds_immune_pierce = immune pierce
screen-odds_deflect = deflect

## What is wrong with how they were called

error-no_cover = no cover '{ $text }'; it is none, light or heavy
error-defence_die = defence die
error-way_to_reroll = way to reroll
error-face = face
error-too_many_to_search = the best rerolls with several aim tokens are found for up to { $most } dice, not { $dice }; use --reroll blanks or --aim 1
error-no_surge = surges cannot become '{ $text }'; { $hint }
error-who_defends = who defends? give --defence red or --defence white, or --defender UNIT
error-what_attacks = what attacks? give --attack DICE such as 3r2w, or --attacker UNIT
error-no_weapon_for =
    { $range ->
        [0] { $unit } has no weapon for melee; try another --range
       *[other] { $unit } has no weapon for range { $range }; try another --range
    }
error-bad_dice = bad dice '{ $text }'; write a number and r, b or w for each colour, such as 3r2w
error-no_dice = no dice in '{ $text }'; an attack pool has at least one (LG-ATTACK-06)
error-too_many_dice = too many dice in '{ $text }'; a pool has at most { $most }
error-no_unit_drawn = no unit '{ $text }' on the battlefield; there are { $marks }
