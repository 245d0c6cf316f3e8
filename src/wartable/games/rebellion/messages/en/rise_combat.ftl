### Cinematic combats of Rise of the Empire: questions, choices, reasons, events.

## Questions

ask-choose_tactic = Which tactic card do you play in the { $theater } battle in { $place }?
ask-cancel_first = { $enemy } lies before you. Do you cancel it with { $tactic } now, before it is resolved?
ask-choose_ability = Which ability of { $tactic } do you resolve in { $place }?
ask-return_tactic = { $left ->
    [one] Which discarded tactic card goes back to your deck? One more.
   *[other] Which discarded tactic card goes back to your deck? { $left } more.
}
ask-condemn_unit = Which unit in { $place } is destroyed?
ask-combat_action = Reroll dice (up to { $value }), or remove damage with specials, in the { $theater } attack in { $place }?
ask-change_hits = How many of your { $black } black hits in { $place } count as red?
ask-remove_prevented = Which of your direct hits in { $place } is prevented?
ask-save_unit = Which unit in { $place } has a damage removed? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-move_damage = From whom in { $place } does a damage go to the { $unit }? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-choose_bearer = Which { $unit } in { $place } takes the damage?
ask-capture_with_beam = Which leader in { $place } do you capture?
ask-rescue_or_remove = Whom does { $tactic } rescue in { $place }, or is a target marker removed?
ask-confront_leader = Which leader in { $place } is confronted?

## Choices

choice-tactic = { $a }
choice-ability_2 = { $a }: { $b }
choice-neither = neither ability
choice-wait = not now
choice-return = { $a }
choice-condemn = { $a }
choice-condemn_3 = { $a } (damage { $b }, new { $c })
choice-reroll_dice = reroll dice
choice-remove_2 = { $b } with a { $a }
choice-remove_4 = { $b } (damage { $c }, new { $d }) with a { $a }
choice-as_red = { $a }
choice-prevented = the { $a }
choice-save = { $a }
choice-save_3 = { $a } (damage { $b }, new { $c })
choice-move_damage = { $a }
choice-move_damage_3 = { $a } (damage { $b }, new { $c })
choice-bear = { $a }
choice-bear_3 = { $a } (damage { $b }, new { $c })

## Why not

refusal-tactic_out_of_game = { $tactic } has left the game.
refusal-tactic_discarded = { $tactic } is not in your deck: it is discarded or lies before you ({ $theater }).
refusal-ability_needs_unit = This ability of { $tactic } needs a { $unit } in { $place }.
refusal-additional_card_cancels_none = { $tactic } is an additional card here and cannot cancel another ({ $place }).
refusal-being_destroyed = Every { $unit } in { $place } is being destroyed already.
refusal-rerolled_in_this_attack = You have rerolled dice in this attack already ({ $theater }, { $place }).
refusal-no_tactic_value = You have no leader with a { $theater } tactic value in { $place }.
refusal-no_dice_on_the_table = There are no dice to reroll ({ $theater }, { $place }).
refusal-removing_forbidden = { $unit }: an effect forbids you to remove damage with specials ({ $theater }, { $place }).
refusal-damage_is_fixed = { $unit } cannot have damage removed in this battle.
refusal-special_of_other_colour = The health of { $unit } is { $colour }: a { $die } special removes no damage from it.
refusal-specials_draw_nothing = A { $die } removes damage; it draws no tactic card.
refusal-not_in_an_attack = { $tactic } is not played during an attack.

## Steps that passed

refusal-tactics_were_forbidden = An effect forbade tactic cards in this battle ({ $theater }).
refusal-no_discarded_tactic = There was no discarded tactic card to return ({ $side }).
refusal-no_combat_action = There was nothing to reroll and no damage to remove in the { $theater } attack in { $place }.

## Events

event-TacticRevealed = { $seat } reveals { $tactic }
event-TacticAdded = { $seat } plays { $tactic }, too
event-AbilityChosen = { $side } uses { $ability } of { $tactic }
event-TacticCanceled = { $side }: { $tactic } is canceled
event-TacticReturned = { $side }: { $tactic } goes back to the deck
event-TacticsTakenBack = { $side }: the discarded tactic cards go back to the deck ({ $theater })
event-TacticLost = { $side }: { $tactic } leaves the game
event-AttackOrderChanged = { $side } attacks last from now on ({ $theater })
event-UnitCondemned = { $side }: { $unit } in { $place } is destroyed by the card
event-ProtectionGained = { $side } prevents { $red } red, { $black } black and { $direct } direct hits
event-HitsChanged = { $number ->
    [one] { $side }: one black hit counts as red
   *[other] { $side }: { $number } black hits count as red
}
event-HitsPrevented = { $side } prevents { $dice_counted }
event-DamageRemoved = { $side }: { $unit } in { $place }: one damage removed
event-DamageMoved = { $side }: { $unit } in { $place }: one damage goes to the { $to }
event-DamageFixed = { $side }: { $unit } in { $place } keeps its damage in this battle
event-LeaderConfronted = { $leader } in { $place } is confronted and will be eliminated when the Command Phase ends

## Names

name-top = the top ability
name-bottom = the bottom ability
name-neither = neither ability
