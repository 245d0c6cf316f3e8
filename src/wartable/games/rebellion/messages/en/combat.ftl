### Combats, battles, attacks and retreats: questions, choices, reasons, events.

## Questions

ask-add_leader = Add a leader to the combat in { $place }?
ask-influence_attack = Draw or play tactic cards in this { $theater } attack in { $place }?
ask-choose_tactic_deck = From which deck do you draw a tactic card?
ask-pick_dice = { $left ->
    [one] Which die do you reroll? One more.
   *[other] Which dice do you reroll? Up to { $left }.
}
ask-assign_damage = Who is hit in { $place }? Left: { $black } black, { $red } red, { $direct } direct.
ask-deal_damage = { $damage ->
    [one] Who is dealt a damage in { $place }?
   *[other] Who is dealt { $damage } damage in { $place }?
}
ask-choose_bombarding_ship = Which of your ships over { $place } bombards the ground?
ask-block_damage = Play a card to block damage of the { $theater } attack in { $place }?
ask-discard_tactic = Which other tactic card do you discard for { $tactic }?
ask-choose_block = Which damage in { $place } is blocked? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-reveal_plans = Reveal Death Star Plans in { $place }?
ask-retreat = Retreat from { $place }?
ask-take_along = Who goes along from { $place } to { $system }?

## Choices

choice-add = add { $a }
choice-no_leader = add nobody
choice-draw = draw a card with a { $a }
choice-play = play { $a }
choice-play_2 = play { $a } with a { $b }
choice-draw_from = from the { $a } deck
choice-pick = the { $a }
choice-hit = { $a } on { $b }
choice-hit_4 = { $a } on { $b } (damage { $c }, new { $d })
choice-as_proposed = all as proposed
choice-deal = { $a }
choice-deal_3 = { $a } (damage { $b }, new { $c })
choice-bombard = { $a }
choice-pay = discard { $a }
choice-block = { $a }
choice-block_3 = { $a } (damage { $b }, new { $c })
choice-plans = { $a } against the { $b }
choice-retreat = { $a } retreats to { $b }
choice-fight_on = stay
choice-bring = take { $a }
choice-bring_3 = take { $a } (damage { $b })
choice-bring_all = take all { $a }

## Why not

refusal-side_is_led_here = { $other } leads your units in { $place } already.
refusal-no_tactic_card_left = There is no tactic card left to draw ({ $theater }).
refusal-only_to_block = { $tactic } is only played to block damage.
refusal-needs_special = { $tactic } needs a die that shows a special.
refusal-tactic_of_other_theater = { $tactic } is not played in this attack ({ $theater }).
refusal-tactics_forbidden = You cannot play { $tactic }: an effect forbids tactic cards ({ $theater }).
refusal-cannot_be_damaged = { $unit } has no health and cannot be damaged.
refusal-other_colour = The health of { $unit } is { $colour }: a { $hit } hit does not count.
refusal-unit_of_other_theater = { $unit } does not fight in this attack ({ $theater }).
refusal-card_means_others = The card does not speak of { $unit }.
refusal-damage_of_other_colour = The health of { $unit } is { $colour }: the card deals { $damage } damage.
refusal-does_not_block = { $tactic } blocks nothing.
refusal-blocking_forbidden = { $tactic } cannot be played: an effect forbids blocking ({ $theater }).
refusal-no_card_to_discard = There is no other card in your hand to discard for { $tactic } ({ $theater }).
refusal-no_fighter = { $objective } needs a fighter of yours in { $place }.
refusal-no_enemy_left = The opponent has no units left in { $place }.
refusal-has_retreated = You have retreated from { $place } already, and do so only once.
refusal-station_takes_part = A Death Star takes part in the combat in { $place }.
refusal-retreat_forbidden = An effect forbids you to retreat from { $place }.
refusal-nobody_goes_with_him = No unit in { $place } could go with a leader.
refusal-captive_stays = { $leader } is a captive.
refusal-leader_cannot_retreat = { $leader } came for this combat and cannot retreat.
refusal-only_to_a_system = { $place } is no system.
refusal-enemies_came_from_there = The opponent moved units out of { $place } to start this combat.
refusal-friendlier_system = { $place } has neither units nor loyalty of yours, and { $other } has.

## Steps that passed

refusal-side_was_led = A leader with tactic values was in { $place }, so none was added.
refusal-no_leader_to_add = There was no leader to add to the combat in { $place }.
refusal-no_retreat_possible = Nobody could retreat from { $place }.

## Events

event-CombatBegan = Combat in { $place } ({ $active } is active)
event-LeaderAdded = { $seat }: { $leader } joins the combat in { $place }
event-CombatRoundBegan = Combat round { $round } in { $place }
event-BattleBegan = { $place }: { $theater } battle
event-AttackRolled = { $side } attacks ({ $theater }): { $dice_told ->
    [0] no dice
   *[other] { $dice_counted }
}
event-DiceRerolled = { $side } rerolls { $before_counted }: { $after_counted }
event-SpecialSpent = { $side } spends { $die }
event-TacticPlayed = { $seat } plays { $tactic }
event-TacticDiscarded = { $side } discards { $tactic }
event-TacticsReshuffled = The discarded tactic cards are a new deck ({ $theater })
event-AttackResolved = { $side } has attacked ({ $theater }): { $damage ->
        [0] no damage stays
       *[other] { $damage } damage stays
    }
event-DamageDealt = { $side }: { $unit } in { $place } takes { $amount } damage
event-DamageBlocked = { $side }: { $unit } in { $place }: one damage blocked
event-UnitDoomed = { $side }: { $unit } in { $place } will be destroyed when the battle step ends
event-SomethingForbidden = { $side }: forbidden ({ $lasting }): { $what }
event-BattleWon = { $side } wins the { $theater } battle in { $place }
event-SideRetreated = { $units_told ->
    [0] { $side }: { $leader } retreats from { $origin } to { $place }
   *[other] { $side }: { $leader } retreats from { $origin } to { $place } with { $units_counted }
}
event-PlansShown = { $seat }: { $objective } against the { $unit } in { $place }
event-PlansRolled = { $hit ->
    [1] Death Star Plans: { $dice_counted }, a direct hit
   *[other] Death Star Plans: { $dice_counted }, no direct hit
}
event-CombatEnded = The combat in { $place } is over

## Names

name-direct = direct
name-black_as_red = black as red
    .counted = { $number } black as red
name-black_blank = black blank
name-black_hit = black hit
name-black_direct_hit = black direct hit
name-black_special = black special
name-red_blank = red blank
name-red_hit = red hit
name-red_direct_hit = red direct hit
name-red_special = red special
name-green_blank = green blank
name-green_direct_hit = green direct hit
name-retreat = retreating
name-block = blocking damage
name-play_tactics = playing tactic cards
name-remove_damage = removing damage
name-battle = this battle
name-combat_round = this combat round
name-next_combat_round = the next combat round
name-combat = this combat
