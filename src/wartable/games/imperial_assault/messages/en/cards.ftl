### Command cards, abilities and skirmish missions: questions, choices, reasons, events.

## Questions: moments at which abilities and cards may be used

ask-setup_ended = The set-up is over. Use something?
ask-round_starts = A round begins. Play a Command card?
ask-round_ends = The round ends. Use an ability or a Command card?
ask-activation_starts = The activation of { $figure } begins. Use an ability or a Command card?
ask-special_action_resolved = { $figure } has resolved a special action. Play a Command card?
ask-activation_resolved = The activation of { $figure } is over. Play a Command card?
ask-attack_to_be_declared = { $attacker } is about to attack. Play a Command card?
ask-attack_declared = { $attacker } attacks { $target }. Use an ability or a Command card?
ask-dice_to_be_rolled = { $attacker } attacks { $target }: dice are about to be rolled. Use something?
ask-rerolls = { $attacker } attacks { $target }: reroll dice?
ask-modifiers = { $attacker } attacks { $target }: change the results?
ask-surges = { $attacker } attacks { $target }: surges are about to be spent. Play a Command card?
ask-attack_resolved = The attack of { $attacker } on { $target } is over. Use an ability or a Command card?
ask-activation_ends = The activation of { $figure } ends. Use something?
ask-damage_calculated = { $attacker } attacks { $target }: damage is about to be suffered. Use something?
ask-ability_used = { $figure } has used { $card }. Use something after it?
ask-space_entered = { $figure } has entered a space. Use something?
ask-rested = { $figure } has rested. Use something?
ask-interacted = { $figure } has interacted. Use something?
ask-supply_drawn = { $figure } has drawn a Supply card. Use something?
ask-test_begins = { $figure } is about to test an attribute. Use something?
ask-test_rolled = { $figure } has rolled for an attribute test. Use something?
ask-hero_wounded = { $figure } was wounded. Use something?
ask-group_deployed = { $figure } was deployed. Use something?
ask-would_be_defeated = { $figure } would be defeated. Use something instead?
ask-during_setup = The open groups are chosen. Use something before anything is deployed?
ask-figure_defeated = { $number ->
    [one] { $figures } was defeated.
   *[other] { $figures } were defeated.
} Use an ability or a Command card?
ask-choose_first_interrupt = Figures of both sides can interrupt the activation of { $figure }. Whose effects come first?

## Questions: what abilities and cards ask

ask-choose_target = { $card }: which figure do you choose?
ask-choose_next_mover = { $card }: which figure moves next?
ask-interrupt = { $card }: does { $figure } interrupt?
ask-exhaust_card = { $card }: which Deployment card do you exhaust?
ask-choose_group = { $card }: which group?
ask-change_results = { $card }: how many { $old } results become { $new } results?
ask-keep_supply = Which of the Supply cards does { $figure } keep?
ask-pay_or_suffer = { $card }: do the heroes pay { $cost } of their { $left } credits, or does each of them suffer strain?
ask-look_at_supply = { $card }: { $supply } lies on top of the Supply deck. Does it stay there?
ask-discard_condition = { $card }: which condition does { $figure } discard?
ask-attack_same_figure = { $card }: which figure do both attack?
ask-attack_first = { $card }: who attacks { $target } first?
ask-stun_or_damage = { $card }: does { $figure } suffer 1 damage, or is it Stunned?
ask-shuffle_back = { $card }: is it discarded, or shuffled back into the Agenda deck?
ask-prey_upon_doubt = { $card }: does { $figure } suffer 1 strain, or does the defence gain 1 evade?
ask-technical_support = { $card }: what does { $figure } do?
ask-replace_die_with_another = { $card }: which die becomes which?
ask-discard_drawn = { $card }: which of the drawn cards do you discard?
ask-discard_card = { $card }: which Command card do you discard?

## Questions: what missions ask

ask-raider_shoots = { $card }: which raider shoots first?
ask-raiders_act = { $card }: do the raiders move, or does another come?
ask-move_raider = { $card }: where does { $token } go?
ask-hand_over = { $card }: does { $figure } hand over { $token }?
ask-bombard = { $card }: call a bombardment?
ask-discard_site = { $card }: discard an excavation site for points?

## Choices

choice-use = use { $a }
choice-use_2 = use { $a } ({ $b })
choice-amount = { $a }
choice-play = play { $a }
choice-play_2 = play { $a } ({ $b })
choice-upgrade = use { $a }
choice-first = { $a ->
    [own] mine first
   *[other] the opponent's first
}
choice-choose = { $a }
choice-replace = the { $a } becomes a { $b }
choice-group = { $a }
choice-interrupt = { $a }
choice-exhaust = exhaust { $a }
choice-discard = discard { $a }
choice-token = { $a }
choice-bombard = bombard
choice-new_raider = another raider comes
choice-move_raiders = the raiders move
choice-raider_to = { $a } to { $b }

## Why not

refusal-used_on_this_occasion = { $card } was used on this occasion.
refusal-card_is_an_action = { $card } is an action that a figure performs in its activation.
refusal-not_its_moment = What { $card } waits for has not happened.
refusal-all_cards_exhausted = All Deployment cards are exhausted, so { $card } cannot be used.
refusal-cannot_be_interrupted = { $acting } is in a space with another figure, so { $card } cannot interrupt it.
refusal-used_this_round = { $card } was used in this round.
refusal-used_this_activation = { $card } was used in this activation.
refusal-item_exhausted = { $card } is exhausted; it must be readied before it can be exhausted again.
refusal-card_depleted = { $card } was depleted in this mission.
refusal-threat_short = { $card } costs { $cost } threat, and there is { $threat }.
refusal-another_weapon = The weapon of this attack is not the one that { $card } is on.
refusal-weapon_of_other_sort = { $figure } cannot use { $weapon } for this attack, which asks for a weapon of the sort { $sort }.
refusal-no_result_to_change = There is no { $result } result that { $card } could change.
refusal-used_this_attack = { $card } was used in this attack.
refusal-circumstances_not_so = What { $card } asks for is not so.
refusal-no_deployment_card_left = { $card } finds no such Deployment card left.
refusal-nobody_to_choose = There is no figure that { $card } could be used on.
refusal-not_for_this_figure = { $card } is not for { $figure }.
refusal-silenced = { $by }: no Command cards can be played.
refusal-already_chosen = { $figure } was chosen already.
refusal-not_meant = { $figure } is none that { $card } may choose.
refusal-no_card_to_discard = There is no Command card to discard for { $card }.
refusal-no_die_to_reroll = There is no die that { $card } could still reroll.
refusal-no_condition_to_discard = { $figure } has no condition that { $card } could discard.
refusal-no_die_to_remove = There is no die that { $card } could remove.
refusal-panel_turned = { $card }: a panel was turned in this round already.
refusal-carries_one = { $card }: { $figure } carries one already.

## Events

event-CardsDrawn = { $owner } draws Command cards: { $number } { $cards }
event-CommandPlayed = { $seat } plays { $card } { $figure }
event-CardDiscarded = { $seat } discards { $card }
event-TopCardDiscarded = { $seat } discards { $card } for { $figure }
event-AbilityUsed = { $ability } { $figure }
event-DieRemoved = { $card }: removed from the defence: { $die }
event-DamageRolled = { $card }: { $damage } damage
event-ItemExhausted = { $seat } exhausts { $card }
event-CardDepleted = { $seat } depletes { $card }
event-TokenOnCard = Strain tokens on { $card }: { $number }
event-ItemDiscarded = { $figure } discards { $card }
event-TestRerolled = { $figure } rerolls { $before }: { $after }, { $successes } in all
event-SupplyDrawn = { $figure } draws { $card }
event-CardReadied = The card of { $group } is readied
event-CardExhausted = { $seat } exhausts { $group }
event-InitiativeTaken = { $seat } claims the initiative token
event-BountySet = { $group } is worth { $points } points more

## Names

name-terminal = terminal
name-door = door
name-attack = attack
name-leave_on_top = leave it on top
name-put_at_the_bottom = put it at the bottom
name-suffer_damage = suffer the damage
name-be_stunned = become Stunned
name-shuffle_back = shuffle it back
name-discard = discard it
name-suffer_strain = suffer 1 strain
name-discard_conditions = discard all its conditions
name-become_focused = become Focused
name-recover_three = recover 3 damage
name-pistol = pistol
name-this = of this card
name-surge = surge
name-block = block
name-evade = evade
name-move = move
