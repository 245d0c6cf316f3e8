### Attacks, damage and conditions: questions, choices, reasons, events.

## Questions

ask-declare_target = Whom does { $figure } attack?
ask-choose_pool = Which { $number } dice does { $figure } attack with?
ask-pick_die = { $card }: which die do you reroll?
ask-replace_die = { $card }: which attack die becomes { $colour }?
ask-remove_die = { $card }: which defence die is removed?
ask-spend_surges = Spend surges? { $left } left; accuracy { $accuracy }, damage { $damage } against block { $block }.
ask-first_after_attack = What comes first after the attack of { $figure }?
ask-cleave = Cleave: whom does { $figure } deal { $damage } damage to?

## Choices

choice-target = attack { $a }
choice-target_2 = attack { $a } in { $b }
choice-pool_2 = { $a }, { $b }
choice-pool_3 = { $a }, { $b }, { $c }
choice-die = die { $a }: { $b }
choice-colour = the { $a }
choice-surge = { $a }
choice-resolve = { $a }
choice-cleave = { $a }
choice-cleave_2 = { $a } in { $b }

## Why not

refusal-stunned_cannot_attack = { $card }: { $figure } cannot attack.
refusal-no_target = { $ranged ->
    [1] Nothing that { $figure } could attack is in its line of sight.
   *[other] Nothing that { $figure } could attack is in its reach.
}
refusal-target_is_friendly = { $target } is friendly to { $attacker }.
refusal-target_incapacitated = { $target } is incapacitated.
refusal-another_target_is_named = { $card }: only { $only } can be attacked now.
refusal-not_beside_target = { $card }: { $target } is not another target beside the first one.
refusal-already_a_target = { $card }: { $target } was a target already; each attack needs another.
refusal-cannot_attack_adjacent = { $card }: { $target } is adjacent to { $attacker }.
refusal-not_adjacent = { $target } is not adjacent to { $attacker }.
refusal-beyond_reach = { $target } is { $distance } spaces away; Reach is 2.
refusal-not_in_sight = { $attacker } does not see { $space }.
refusal-too_many_of_a_colour = { $card } takes at most { $most } dice of one colour.
refusal-die_of_other_pool = The { $die } is not of the right pool.
refusal-die_rerolled = The { $die } was rerolled in this attack.
refusal-surge_used = { $surge } was used in this attack.
refusal-too_few_surges = { $surge } costs { $cost } surges; { $left } are left.
refusal-was_the_target = { $target } was the target of the attack.
refusal-beyond_accuracy = It is { $distance } spaces away, beyond the accuracy { $accuracy }.
refusal-nothing_to_cleave = Nobody else could be chosen for Cleave.

## Events

event-AttackDeclared = { $attacker } attacks { $target } in { $space }
event-AttackVoid = The attack of { $attacker } has no effect
event-DiceRolled = { $defence_told ->
        [0] Rolled: { $attack }
       *[other] Rolled: { $attack } against { $defence }
    }
event-DiceRerolled = Rerolled: { $before }, now { $after }
event-SurgeSpent = Surge: { $surge }, { $left } left
event-AttackMissed = { $why ->
    [dodged] The attack is dodged
    [too_far] The attack misses: accuracy { $accuracy }, needed { $needed }
   *[other] { $why }: the attack misses
}
event-DamageCalculated = Damage { $damage }, blocked { $blocked }: { $dealt }
event-BlastDealt = Blast { $damage } around { $space }
event-DamageSuffered = { $figure } suffers { $damage } damage, { $left } Health left
event-DamageRecovered = { $figure } recovers { $damage } damage
event-FigureDefeated = { $figure } is defeated at { $space }
event-ConditionGained = { $figure } is { $condition }
event-ConditionDiscarded = { $figure } is no longer { $condition }

## Names

name-damage = damage
name-accuracy = accuracy
name-pierce = Pierce
name-blast = Blast
name-cleave = Cleave
name-recover = Recover
name-critical_hit = Critical Hit
name-quick_advance = Quick Advance
part-numbered = { $name } { $number }
