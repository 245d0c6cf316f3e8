### Labels and lines of the table in the terminal, and the marks that stand for units there.

name-rebel_base = Rebel Base
name-rebel = Rebel
name-empire = Empire
name-neutral = neutral
name-none = none

## Examples in the help at the prompt

screen-help_choice = activate:hoth,darth_vader
screen-help_words = hoth vader
screen-help_why = activate hoth
screen-help_rule = r RB-TRANSPORT-01, r retreat
screen-help_thing = a system, unit, leader or card: i hoth, i x-wing, i DV; i: your side

## Seats

screen-seat_rebel = Rebel
screen-seat_empire = Empire
screen-seat_rebel_admiral = Rebel Admiral
screen-seat_rebel_general = Rebel General
screen-seat_empire_admiral = Imperial Admiral
screen-seat_empire_general = Imperial General

## Marks of units on the map

screen-mark_tie_fighter = Tf
screen-mark_assault_carrier = Ac
screen-mark_star_destroyer = Sd
screen-mark_super_star_destroyer = SS
screen-mark_death_star = DS
screen-mark_death_star_under_construction = Dc
screen-mark_stormtrooper = St
screen-mark_at_st = Ts
screen-mark_at_at = Ta
screen-mark_x_wing = Xw
screen-mark_y_wing = Yw
screen-mark_rebel_transport = Tr
screen-mark_corellian_corvette = Cv
screen-mark_mon_calamari_cruiser = Mc
screen-mark_rebel_trooper = Rt
screen-mark_airspeeder = As
screen-mark_shield_generator = Sg
screen-mark_ion_cannon = Ic
screen-mark_tie_striker = Tk
screen-mark_assault_tank = At
screen-mark_shield_bunker = Sb
screen-mark_interdictor = In
screen-mark_u_wing = Uw
screen-mark_nebulon_b_frigate = Nb
screen-mark_rebel_vanguard = Rv
screen-mark_golan_arms_turret = Gt
screen-mark_sabotage = !
screen-mark_base = *base*
screen-mark_possible = ?

## The head line

screen-status = Rebellion  { $phase }
screen-status_round = Rebellion  round { $round }, { $phase }
screen-phase_setup = set-up
screen-phase_assignment = assignment
screen-phase_command = command
screen-phase_refresh = refresh
screen-phase_over = the match is over
screen-tracks = time { $time }, reputation { $reputation }

## Sides and hands

screen-several = { $number } { $name }
screen-pool = pool { $leaders }
screen-assigned = on missions { $missions }
screen-on_mission = { $leaders }: { $mission }
screen-queue = queue 1 { $first } 2 { $second } 3 { $third }
screen-in_play = in play: { $cards }
screen-on_probe = { $card } (probe card: { $system })
screen-on_unknown_probe = { $card } (probe card face down)
screen-held_cards = holds { $missions ->
    [one] { $missions } mission
   *[other] { $missions } missions
} and { $actions ->
    [one] { $actions } action card
   *[other] { $actions } action cards
}
screen-hand_missions = Missions: { $cards }
screen-hand_actions = Action cards: { $cards }
screen-hand_objectives = Objectives: { $cards }
screen-hand_probes = Probe cards: { $cards }

## A combat

screen-combat = { $round ->
    [0] Combat in { $place }
   *[other] Combat in { $place }, round { $round }
}
screen-dice = { $side } rolled { $dice }
screen-tactics = Tactic cards, { $side }: { $cards }
screen-tactic_deck = { $side }, tactic cards ({ $theater }): { $cards }
screen-tactic_shown = { $side } plays { $card }
screen-tactic_canceled = { $side } plays { $card }, which is canceled
screen-attacks_last = { $side } attacks last ({ $theater })
screen-prevents = { $side } prevents { $red } red, { $black } black, { $direct } direct
screen-tactics_unseen = { $side } holds { $number ->
    [one] { $number } tactic card
   *[other] { $number } tactic cards
}

## The key to the map

screen-legend_markers = { $rebel } Rebel loyalty, { $empire } Imperial loyalty, { $neutral } neutral, { $subjugated } subjugated, x destroyed, ! sabotaged; ? the base may be there, as the Empire knows
screen-legend_leaders = Leaders go by their initials; a captive stands in brackets. A number before a unit counts it.
screen-legend_mark = { $mark } { $name }
screen-legend_rebel = Rebel units: { $units }
screen-legend_empire = Imperial units: { $units }

## What is to be known of things

screen-fact_system = { $name }: region { $region }, { $loyalty ->
    [Rebel] loyal to the Rebels
    [Empire] loyal to the Empire
   *[other] neutral
}
screen-fact_icons = resources: { $icons }; they go to space { $number } of the build queue
screen-fact_subjugated = subjugated
screen-fact_sabotaged = sabotaged
screen-fact_destroyed = destroyed
screen-fact_targets = target markers: { $cards }
screen-fact_base_possible = the base may be here
screen-fact_base_by_clues = the base is not here, by what was told of it
screen-fact_base_held = the base is not here: Imperial loyalty or ground units in round { $round }
screen-fact_base_answered = the base is not here: the Rebel said so in round { $round }
screen-fact_base_destroyed = the base is not here: destroyed
screen-fact_base_old_base = the base is not here: it was moved away in round { $round }
screen-fact_base_barred = the base is not here: barred when it was moved in round { $round }
screen-fact_base_card_seen = the base is not here: its probe card was seen
screen-fact_base_probe_card = the base is not here: its probe card is in hand
screen-fact_base_boxed = the base is not here: its probe card left the game in the set-up
screen-fact_base_no_card = the base is not here: it has no probe card
screen-fact_clue_named = Round { $round }: the Rebel named { $systems } for the base
screen-fact_clue_in_region = Round { $round }: the base is one of { $systems }
screen-fact_clue_units_moved = Round { $round }: units moved out of or into the base, so it is one of { $systems }
screen-fact_neighbours = borders on { $systems }
screen-fact_there = { $side }: { $units }
screen-fact_leaders_there = leaders: { $leaders }
screen-fact_unit = { $name } ({ $mark }), { $theater }: rolls { $black } black, { $red } red{ $green ->
    [0] {""}
   *[other] , { $green } green
}; health { $health } { $colour }; carries { $capacity }; { $supply } of { $figures } in the supply
screen-fact_needs_transport = needs transport
screen-fact_leader = { $name } ({ $initials }), { $side }: { $skills }
screen-fact_skill = { $skill } { $icons }
screen-fact_minor_skill = { $skill } { $icons } with green dice
screen-fact_tactics = tactic values: space { $space }, ground { $ground }
screen-fact_advanced = { $name }, tactic card of the { $side } ({ $theater })
screen-fact_ability = { $half }: { $text }
screen-fact_ability_of = { $half }, with a { $unit }: { $text }
screen-fact_ring = { $name }, a ring of the { $side }: { $text }
screen-fact_mission = { $name }, mission of the { $side }: { $text }
screen-fact_mission_skill = { $name }, mission of the { $side }, needs { $needs }: { $text }
screen-fact_action = { $name }, action card of the { $side } ({ $leaders }): { $text }
screen-fact_objective = { $name }, objective of stage { $stage }, { $reputation } reputation: { $text }
screen-fact_card = { $name }: { $text }

## Icons and skills

name-blue_triangle = blue triangle
name-blue_circle = blue circle
name-blue_square = blue square
name-orange_triangle = orange triangle
name-orange_circle = orange circle
name-orange_square = orange square
name-diplomacy = diplomacy
name-intel = intel
name-logistics = logistics
name-spec_ops = spec ops
name-space = space
name-ground = ground
name-black = black
name-red = red
name-green = green
