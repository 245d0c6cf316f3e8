### Words for attacks, their dice, wounds and what is destroyed.

ask-declare_defender = Whom does { $unit } attack?
ask-another_defender = Does { $unit } direct other weapons at another unit?
ask-form_pool = Which weapons does { $unit } use against { $defender }?
ask-choose_pool = Which pool is resolved next?
ask-reroll_dice = Spend an aim token to reroll dice? At most: { $dice }. Aim tokens left: { $aim }.
ask-dodge_and_cover = Hits on { $unit }: { $hits }, criticals: { $criticals }. Cover { $cover }, dodge tokens { $dodge }: what cancels hits?
ask-use_impact = Hits against Armor: { $hits }, criticals: { $criticals }. How many hits does Impact turn to criticals?
ask-use_pierce = Blocks of { $unit }: { $blocks }. How many does Pierce cancel?
ask-assign_wounds = Wounds on { $unit }: { $wounds }. Which mini suffers?
ask-new_leader = Whose place in { $unit } does a new leader take? A heavy weapon there is lost.
ask-destroy_weapon = Which weapon of { $unit } is destroyed?
ask-attack_again = Son of Skywalker: attack once more?
ask-drop_token = Where does the leader of { $unit } drop its objective token?

choice-target = attack { $a }
choice-add = use { $a }
choice-add_2 = { $a } of mini { $b }
choice-pool = the dice against { $a }
choice-keep = keep the dice
handful-reroll =
    { $count ->
        [one] reroll this die
       *[other] reroll these { $count } dice
    }
choice-reroll_1 = reroll { $a }
choice-reroll_2 = reroll { $a } and { $b }
choice-reroll_3 = reroll { $a }, { $b } and { $c }
choice-reroll_4 = reroll { $a }, { $b }, { $c } and { $d }
choice-cancel = cover { $a }, dodge { $b }
choice-impact = turn { $a } to criticals
choice-pierce = cancel { $a } of the blocks
choice-wound = { $a }
choice-lead = { $a }
choice-destroy = { $a }
choice-drop = towards { TENTHS($a) }°

refusal-nobody_to_attack = There is no enemy unit that { $unit } could attack now. { $reasons }
refusal-not_an_enemy = { $unit } is not an enemy unit.
refusal-already_a_defender = { $unit } is already a defender of this attack; all weapons against it go into one pool.
refusal-melee_attack_only = This must be a melee attack, and { $unit } is not in base contact.
refusal-beyond_visibility = { $unit } is at range { $range }; visibility is limited to range { $at_most } in this round.
refusal-attacker_engaged = An engaged unit cannot perform ranged attacks, and { $unit } is not in the same melee.
refusal-defender_engaged = { $unit } is engaged and cannot be the target of ranged attacks.
refusal-no_weapon_left = No weapon is left that could be directed at { $unit }.
refusal-weapon_in_other_pool = All weapons of one kind go into the same pool, and { $weapon } is in another.
refusal-only_thrown_weapon = This attack is made with the thrown weapon only, not with { $weapon }.
refusal-melee_weapon_at_range = { $weapon } can be used only in base contact; the attack is at range { $range }.
refusal-ranged_weapon_in_melee = In melee only melee weapons can be used; { $weapon } is none for this attack.
refusal-weapon_too_far = { $weapon } reaches from range { $nearest } to { $farthest }; the attack is at range { $range }.
refusal-weapon_too_near = { $weapon } reaches from range { $nearest } to { $farthest }; the attack is at range { $range }.
refusal-weapon_destroyed = { $weapon } has been destroyed.
refusal-card_exhausted = The card of { $weapon } is exhausted until it is readied.
refusal-cumbersome_after_move = { $weapon } is cumbersome: its unit has moved in this activation.
refusal-not_in_front_arc = { $weapon } can be used only against a unit in the front firing arc.
refusal-no_line_of_sight = { $unit } has no line of sight to any mini of { $defender }.
refusal-target_weapon_in_other_pool = { $target }: all weapons of one kind go into the same pool, and { $weapon } is in another.
refusal-target_only_thrown_weapon = { $target }: this attack is made with the thrown weapon only, not with { $weapon }.
refusal-target_melee_weapon_at_range = { $target } is at range { $range }, and { $weapon } can be used only in base contact.
refusal-target_ranged_weapon_in_melee = { $target } is in melee, where only melee weapons can be used, not { $weapon }.
refusal-target_weapon_too_far = { $target } is at range { $range }, and { $weapon } reaches from { $nearest } to { $farthest }.
refusal-target_weapon_too_near = { $target } is at range { $range }, and { $weapon } reaches from { $nearest } to { $farthest }.
refusal-target_weapon_destroyed = { $target }: { $weapon } has been destroyed.
refusal-target_card_exhausted = { $target }: the card of { $weapon } is exhausted until it is readied.
refusal-target_cumbersome_after_move = { $target }: { $weapon } is cumbersome, and the unit has moved in this activation.
refusal-target_not_in_front_arc = { $target } is not in the front firing arc of { $weapon }.
refusal-target_no_line_of_sight = No mini of the unit sees any of { $target }.
refusal-weapon_bearer_gone = The mini that came with { $weapon } is gone, and nobody else can use it.
refusal-mini_has_contributed = { $unit } has already contributed a weapon to this attack.
refusal-not_its_weapon = { $unit } does not have { $weapon }; only the mini that came with it does.
refusal-too_many_rerolls = Dice that one aim token rerolls here: at most { $at_most }, not { $number }.
refusal-no_such_dice = { $number } times { $die } was named, and { $at_most } of it lie on the table.
refusal-not_enough_cover = Cover cancels at most { $at_most } hits here, not { $number }.
refusal-barricade_hides_no_vehicle = { $unit } is a vehicle, and barricades give vehicles no cover.
refusal-more_than_the_hits = { $number } would be cancelled of { $hits } hits; the { $criticals } criticals cannot be.
refusal-mini_out_of_sight = No mini of the attacker sees { $unit }, so it cannot be given wounds.
refusal-wounded_first = Another mini of the unit is wounded and must be chosen before { $unit }.
refusal-leader_last = { $unit } leads the unit and takes wounds only when no other mini can.
refusal-dropped_off_the_table = The token would lie { $out } mm beyond the edge of the battlefield.
refusal-token_under_mini = The token would lie { $out } mm under a base of { $unit }.

event-DefenderDeclared = { $unit } attacks { $defender } at range { $range }
event-WeaponAdded = Mini { $mini } of { $unit } uses { $weapon } (×{ $times })
event-ResultsShown = { $unit }: hits { $hits }, criticals { $criticals }
event-HitsTurned = Impact turns hits of { $unit } to criticals: { $amount }
event-HitsCancelled = { $unit } cancels hits by { $reason }: { $amount }
event-BlocksCancelled = Pierce of { $unit } cancels blocks: { $amount }
event-AttackResolved =
    { $hits ->
        [0] No hits are left: no wounds for { $defender }
       *[other] { $hits ->
            [one] 1 hit
           *[other] { $hits } hits
        }, { $blocked } blocked: { $wounds ->
            [0] no wounds
            [one] 1 wound
           *[other] { $wounds } wounds
        } for { $defender }
    }
event-WoundsDealt = { $unit } suffers wounds: { $wounds }
event-WoundsByFalling = { $unit } falls while clambering, wounds: { $wounds }
event-WoundsByCrash = { $unit } could not finish its compulsory move, wounds: { $wounds }
event-WoundsByDeflect = { $unit } suffers wounds by Deflect: { $wounds }
event-WoundsByForce = { $unit } suffers wounds by the Force: { $wounds }
event-WoundsByCommand = { $unit } suffers wounds for a command card: { $wounds }
event-MiniWounded = Mini { $mini } of { $unit } takes wounds: { $wounds }
event-MiniDefeated = Mini { $mini } of { $unit } is defeated
event-LeaderReplaced = Mini { $mini } of { $unit } becomes its leader
event-VehicleDamaged = { $unit } is { $damage }
event-WeaponDestroyed = { $unit } loses { $weapon } for the rest of the battle
event-UnitDefeated = { $unit } is defeated
event-ObjectiveDropped = { $unit } drops its objective token

name-red_blank = a red blank
name-red_hit = a red hit
name-red_critical = a red critical
name-red_surge = a red surge
name-black_blank = a black blank
name-black_hit = a black hit
name-black_critical = a black critical
name-black_surge = a black surge
name-white_blank = a white blank
name-white_hit = a white hit
name-white_critical = a white critical
name-white_surge = a white surge
