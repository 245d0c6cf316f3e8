### Labels and lines of the table in the terminal, and the marks that stand for units there.

name-facedown = facedown

## Examples in the help at the prompt

screen-help_choice = activate:stormtroopers_2
screen-help_words = storm 2
screen-help_why = attack
screen-help_rule = r LG-COVER-01, r line of sight
screen-help_thing = a unit, card, weapon, keyword or terrain: i S2, i vader, i impact, i house; i: your army
screen-help_m = m S2 R1      measure: range, gap, sight and cover between units; m S2 *1: to a token; m S2 house_1: to terrain
screen-help_g = g 450 300    how to go there: the text of the move or place nearest to it, to be typed as it is

## Marks of units on the battlefield

screen-mark_luke_skywalker = L
screen-mark_rebel_troopers = R
screen-mark_at_rt = A
screen-mark_darth_vader = V
screen-mark_stormtroopers = S
screen-mark_speeder_bikes = B

## The head line

screen-status = Legion  { $phase }
screen-status_round = Legion  round { $round } of { $rounds }, { $phase }
screen-phase_setup = set-up
screen-phase_command = command
screen-phase_activation = activation
screen-phase_attack = activation, an attack
screen-phase_turn = end
screen-phase_over = the battle is over

## Armies

screen-side_rebel = Rebels
screen-side_empire = Empire
screen-same_side = { $side } { $number }
screen-score = VP { $victory }  { $points }p
screen-set_aside = aside
screen-not_deployed = off
screen-card_pips = { $card } { $pips }
screen-several = { $number } { $name }
screen-title = { $unit } ({ $mark })
screen-wounds_left = { $left }/{ $of }w
screen-played = { $name }: { $card }
screen-hand = hand: { $cards }
screen-token_aim = { $number }a
screen-token_dodge = { $number }d
screen-token_suppression = { $number }s
screen-token_standby = B
screen-token_ion = { $number }i
screen-token_panic = !
screen-token_damaged = D
screen-token_disabled = X
screen-token_engaged = M
screen-stands = { $unit } at { $x }, { $y } mm: { $health }
screen-ruler = #

## The drawing

screen-svg_round = Round { $round } of { $rounds }
screen-svg_setup = Set-up
screen-svg_token = Objective token

## Attacks

screen-attack = { $unit } attacks
screen-pool = { $unit }, { $where }, { $cover }
screen-in_melee = in melee
screen-at_range = range { $range }
screen-beyond = beyond 4
screen-cover_0 = no cover
screen-cover_1 = light cover
screen-cover_2 = heavy cover
screen-pool_dice = { $dice }: { $weapons }
screen-rolled = dice { $dice }
screen-die_red = R
screen-die_black = B
screen-die_white = W
screen-face_blank = blank
screen-face_block = block
screen-face_surge = surge
screen-results = { $hits } hits, { $criticals } criticals
screen-defended = defence { $faces }: { $blocks } blocks
screen-odds = { $mean } wounds ({ $chances })

## Facts about things

screen-fact_named = { $name }: { $text }
screen-fact_objective = { $name }, objective: { $text }
screen-fact_condition = { $name }, condition: { $text }
screen-fact_command = { $name }, command card: { $text }
screen-fact_upgrade = { $name }, upgrade, { $points } points: { $text }
screen-fact_unit = { $unit }, { $owner }, { $points } points: { $state }
screen-fact_unit_at = { $unit }, { $owner }, { $points } points: { $state } at { $x }, { $y } mm
screen-fact_defeated = { $unit } is defeated.
screen-fact_exhausted = { $name } (exhausted): { $text }
screen-fact_destroyed = { $weapon } is destroyed
screen-fact_card = { $name }, { $rank }, { $kind }: wounds { $wounds }, courage { $courage }, speed { $speed }, { $defence } defence dice
screen-fact_attack_surge_hit = attack surges become hits
screen-fact_attack_surge_critical = attack surges become criticals
screen-fact_defence_surge = defence surges become blocks
screen-fact_piece = { $name } at { $x }, { $y } mm: { $height } mm high, { $cover } for troopers; { $passage }
screen-kind_trooper = troopers
screen-kind_ground_vehicle = ground vehicle
screen-kind_repulsor_vehicle = repulsor vehicle
screen-kinds_trooper = troopers
screen-kinds_ground = ground vehicles
screen-kinds_repulsor = repulsor vehicles
screen-passage_open = open to { $kind }
screen-passage_difficult = slows { $kind }
screen-passage_impassable = bars { $kind }

## Measures

screen-measure_how = m wants two things: m S2 R1, m S2 *1, m S2 house_1
screen-measure_what = There is no unit, token or terrain { $word } to measure to.
screen-measure_absent = { $unit } is not on the battlefield.
screen-measure_gap = { $one } and { $other }: { $gap } mm between their nearest bases.
screen-measure_range = { $one } to { $other }: range { $range }, { $gap } mm from the leader
screen-measure_sight = { $viewers } of { $of } minis see { $seen } of { $minis }, { $cover }

screen-steer_how = g wants a place in millimetres: g 450 300
screen-steer_nobody = The question is not about a place.
screen-steer_so = { $choice } is possible

## A warning beside a choice

screen-warned = ! { $warning }

## The key to the battlefield

screen-legend =
    The battlefield is drawn to scale from above: 0,0 is the lower left corner, the numbers below are millimetres, the dots are one range apart. The numbers of choices stand where they lead.
    S2 a leader, s its minis; [S2] acts now; an arrow is the facing of a vehicle; { $token }1 an objective token
    { $tall } hides all, { $top } hides and can be stood on, { $heavy } heavy cover, { $light } light cover, { $area } woods and the like, { $slow } difficult; + blue's and x red's deployment zones
    Beside it: { $face_up } an order, { $face_down } activated, 5/6 minis left, 7/8w wounds left; tokens: a aim, d dodge, s suppression, i ion, B standby, ! panic, D damaged, X disabled, { $token } objective; M in melee
screen-legend_units = { $units }
screen-legend_unit = { $mark } { $name }
