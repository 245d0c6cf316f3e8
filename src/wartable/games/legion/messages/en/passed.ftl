### Why nobody was asked at a step that lies behind: the rules had left nothing, or one thing, to choose.

choice-rally = rally

## Set-up

refusal-no_room_for_terrain =
    { $pieces ->
        [one] There was no room left for one more piece of terrain.
       *[other] There was no room left for { $pieces } more pieces of terrain.
    }
refusal-coin_gave_colours = Both armies cost the same, so chance gave the colours.
refusal-no_room_for_token = There was no place left for an objective token.
refusal-no_piece_to_mark = There was no piece of terrain that could be marked.
refusal-enough_set_aside = No more units could be set aside than { $units }.
refusal-nobody_to_set_aside = There was no unit that could be set aside.
refusal-all_deployed = All units had been deployed.

## The command phase

refusal-one_card_to_play = Of your hand only one card could be played: { $choice }.
refusal-no_card_to_play = No card of your hand could be played.
refusal-no_card_left = You had no command card left.
refusal-no_command_card = Without a command card no orders were issued.
refusal-no_commander_for_card = No commander could issue the orders of { $card }.
refusal-all_orders_issued =
    { $orders ->
        [one] { $card } gave one order, and it was issued.
       *[other] { $card } gave { $orders } orders, and all were issued.
    }
refusal-nobody_to_order = There was no unit that { $card } could give an order to.

## Turns and activations

refusal-nobody_to_activate = There was no unit left to activate.
refusal-nobody_has_an_order = No unit had an order, so a token was drawn.
refusal-only_unit_of_rank = { $unit } was the only { $rank } unit that the drawn token could activate.
refusal-no_unit_of_rank = A { $rank } token was drawn that no unit answered to; it was set aside.
refusal-nothing_to_rally_from = { $unit } had no suppression token to rally from.
refusal-no_suppression_in_learning = In the learning battle there is no suppression, so { $unit } had nothing to rally from.
refusal-vehicle_not_suppressed = { $unit } is a vehicle, which is never suppressed: it had nothing to rally from.
refusal-courage_without_limit = { $unit } is never suppressed: it had nothing to rally from.
refusal-rallied_by_itself = { $unit } rallied by itself: of { $before } suppression tokens it kept { $tokens }.
refusal-brave_enough = { $unit } did not panic: { $tokens } suppression tokens are fewer than twice its courage of { $courage }.
refusal-nobody_lends_courage = { $unit } panicked with { $tokens } suppression tokens: no commander near enough was brave enough to help.
refusal-withdrawn_and_done = { $unit } withdrew and could do nothing else in that activation.
refusal-panicked_only_flees = { $unit } had panicked and only fled.
refusal-no_actions_left = { $unit } had no actions left.
refusal-no_free_attack_then = { $unit } could not use its free attack.
refusal-unit_to_react_to_gone = { $unit } was defeated, so nobody reacted to it.
refusal-nobody_near_to_react = No unit that stood by was within range { $range } of { $unit }.
refusal-nothing_to_react_with = No unit that stood by near { $unit } could attack or move.
refusal-not_to_be_motivated = { $unit } had no face-up order, or is no trooper unit.
refusal-nobody_to_calm = No unit near { $unit } had a suppression token to remove.
refusal-implacable_before = { $unit } had been activated again already.

## Moves

refusal-pivots_in_place = The minis of { $unit } turned in place and were not placed anew.
refusal-fled_by_itself = { $unit } had panicked: it fled straight to the nearest edge.
refusal-nowhere_to_flee = { $unit } had panicked and found no way to flee.
refusal-all_in_contact = Every mini of { $unit } that could be was in contact.
refusal-no_melee_weapon = { $unit } has no melee weapon, so its minis stayed where they were.
refusal-no_room_to_drop = There was no room around the leader of { $unit } to choose from.

## Attacks

refusal-one_defender_in_learning = In the learning battle { $unit } attacks one unit only.
refusal-all_minis_contributed = Every mini of { $unit } had contributed a weapon.
refusal-no_more_weapons = No other mini of { $unit } had a weapon for this attack.
refusal-no_other_defender = { $unit } could direct its other weapons at nobody else.
refusal-no_second_attack = { $unit } could not attack a second time.
refusal-no_aim_token_left = { $unit } had no aim token to reroll dice with.
refusal-nothing_was_hit = { $unit } was not hit, so there was nothing to cancel.
refusal-nothing_to_cancel_with = { $unit } had neither cover nor dodge tokens against { $hits } hits.
refusal-only_criticals = Against { $unit } there were only criticals, which cannot be cancelled.
refusal-no_hits_left = There were no hits on { $unit } that Impact could turn.
refusal-no_impact = No weapon against { $unit } had Impact.
refusal-no_armor = { $unit } has no Armor, against which alone Impact is used.
refusal-nothing_to_defend_against = No hit or critical on { $unit } was left, so no defence dice were rolled.
refusal-defence_dice_not_rerolled = { $unit } rolled its defence dice, which nothing rerolls.
refusal-no_pierce = No weapon against { $unit } had Pierce.
refusal-immune_to_pierce = { $unit } is immune to Pierce.
refusal-no_blocks = { $unit } had no blocks that Pierce could cancel.
refusal-nobody_left_to_wound = Wounds that were lost, since nobody of { $unit } was left: { $wounds }.
refusal-nobody_seen_to_wound = Wounds that were lost, since no other mini of { $unit } had been seen: { $wounds }.

## The end phase

refusal-nothing_to_ready = { $unit } had no exhausted Force card to ready.
refusal-commander_still_there = A commander was still there, so nobody was promoted: { $units }.
refusal-nobody_to_promote = No trooper unit was left whose leader could be promoted.
