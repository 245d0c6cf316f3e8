### The set-up, the three phases of a round and what every one of them asks: questions, choices, reasons, events.

## Questions

ask-place_starting_units = Where do the starting units go?
ask-choose_base = In which system is the Rebel base?
ask-assign_leaders = Which leaders go on which mission?
ask-reveal_base = Reveal the base before your turn?
ask-take_turn = What do you do in your turn?
ask-move_units = Which units move to { $place }?
ask-destroy_excess = Ships in { $system } cannot carry all ground units there: which one is destroyed? Too many: { $excess }.
ask-discard_mission = Which mission do you discard? Too many: { $excess }.
ask-draw_on = All leaders on your cards are recruited. Draw one more card?
ask-keep_action = Which action card do you keep?
ask-recruit = Which leader of your card do you recruit?
ask-build_units = What do you build?
ask-deploy_units = Where do the units that leave the build queue go?

## Choices

choice-place = { $a } in { $b }
choice-place_all = all { $a } in { $b }
choice-proposed = the rest as proposed
choice-base = { $a }
choice-assign_2 = { $a }: { $b }
choice-assign_3 = { $a }: { $b } and { $c }
choice-join_3 = { $c } joins { $b } on { $a }
choice-forbid_2 = take { $b } off { $a }
choice-forbid_3 = take { $b } and { $c } off { $a }
choice-activate = { $b } activates { $a }
choice-reveal_2 = reveal { $a } ({ $b })
choice-reveal_3 = reveal { $a } ({ $b }, { $c })
choice-pass = pass
choice-reveal_base = reveal the base
choice-keep_hidden = keep the base hidden
choice-move = { $a } from { $b }
choice-move_all = all { $a } from { $b }
choice-fleet = all that fits from { $a }
choice-fill = as many { $a } from { $b } as there is room for
choice-carry = take { $a } along from { $b }
choice-destroy = destroy { $a }
choice-discard = discard { $a }
choice-draw_on = draw one more
choice-keep = keep { $a }
choice-recruit = recruit { $a }
choice-recruit_nobody = recruit nobody
choice-build = { $a } with an icon of { $b }
choice-build_all = build all that leaves no choice
choice-scrap = give up { $a } in { $b }
choice-deploy = { $a } in { $b }
choice-done = no more

## Why not

refusal-not_an_imperial_system = { $place } is not an Imperial system.
refusal-systems_need_ground_units = Each Imperial system needs a ground unit: { $left } would be left for { $systems }.
refusal-empire_is_there = Imperial units are in { $place }.
refusal-one_system_only = All units outside of the Rebel Base space stand in one system, and { $chosen } was chosen.
refusal-no_probe_card = There is no card for { $system } in the probe deck.
refusal-leader_of_the_enemy = { $leader } serves the other side.
refusal-leader_is_captive = { $leader } is a captive in { $place }.
refusal-leader_in_a_place = { $leader } is in { $place }, not in the pool.
refusal-leader_on_mission = { $leader } is on a mission, not in the pool.
refusal-leader_not_in_play = { $leader } has not joined yet.
refusal-leader_eliminated = { $leader } was eliminated.
refusal-mission_not_in_hand = { $mission } is not in your hand.
refusal-partners_leader = { $leader } is of your partner's pool.
refusal-forbidden_by_general = The General has forbidden { $mission } with { $leader } in this phase.
refusal-card_is_full = Two leaders are on { $mission } already.
refusal-no_tactic_values = { $leader } has no tactic values and cannot activate a system.
refusal-not_to_be_activated = { $place } cannot be activated.
refusal-not_adjacent = { $origin } is not adjacent to { $place }.
refusal-leader_holds_units = { $leader } keeps the units in { $origin } there.
refusal-immobile_unit = { $unit } never moves.
refusal-no_room = The ships that move out of { $origin } carry { $room }, not { $units }.
refusal-captive_needs_ship = { $leader } only travels with a ship that can carry something out of { $origin }.
refusal-only_ground_units = { $unit } is a ship: only ground units are too many.
refusal-starting_mission = { $mission } is a starting mission, which is never discarded.
refusal-not_in_the_supply = { $leader } cannot be recruited any more.
refusal-somebody_to_recruit = There is somebody to recruit on the cards that were drawn.
refusal-no_action_cards_left = There is no action card left to draw.
refusal-no_such_icon = { $place } has no icon left for { $unit }.
refusal-supply_empty = No { $unit } is left in the supply.
refusal-only_for_a_unit_to_be_built = { $unit } can only be given up where one is to be built and none is left.
refusal-two_units_only = Two units are deployed in { $place } already.
refusal-remote_system = { $place } is a remote system.
refusal-not_an_own_system = { $place } is not one of your systems.
refusal-sabotaged = { $place } is sabotaged.
refusal-enemies_there = There are enemy units in { $place }.
refusal-base_is_revealed = The base is revealed: nothing is deployed in { $place }.
refusal-none_under_construction = No Death Star is under construction in { $place }.

## Events

event-LoyaltyRevealed = { $system }: { $marker }
event-UnitsPlaced = { $side }: { $units_counted } placed in { $place }
event-BaseChosen = { $system_told ->
    [0] { $owner }: the place of the base is chosen
   *[other] { $owner }: the base is in { $system }
}
event-CardsDrawn = { $owner } draws { $number ->
    [one] 1 { $deck } card
   *[other] { $number } { $deck } cards
}{ $cards_told ->
    [0] { "" }
   *[other] { ": " }{ $cards }
}
event-RoundBegan = Round { $round }
event-PhaseBegan = { $phase }
event-LeadersAssigned = { $owner } assigns { $leaders } to { $mission_told ->
    [0] a mission
   *[other] { $mission }
}
event-LeadersTakenBack = { $owner } takes { $leaders } off { $mission_told ->
    [0] a mission
   *[other] { $mission }
}
event-TurnBegan = { $role_told ->
    [0] { $seat }: turn
   *[other] { $seat }: turn as { $role }
}
event-Passed = { $role_told ->
    [0] { $seat } passes
   *[other] { $seat } passes as { $role }
}
event-SystemActivated = { $seat }: { $leader } activates { $place }
event-UnitsMoved = { $side }: { $units_counted } from { $origin } to { $place }
event-CaptiveMoved = { $leader } is taken from { $origin } to { $place }
event-BaseNotThere = The base is not in { $system }
event-BaseRevealed = The base is revealed: { $system }
event-LoyaltyChanged = Loyalty in { $system }: { $side }
event-SubjugationChanged = { $subjugated ->
    [1] { $system } is subjugated
   *[other] { $system } is no longer subjugated
}
event-LeaderRescued = { $leader } is rescued and goes to { $place }
event-UnitsDestroyed = { $side }: { $units_counted } destroyed in { $place }
event-LeadersRetrieved = Leaders return to their pools
event-MissionsDiscarded = { $side } discards { $missions }
event-TimeAdvanced = The time marker moves to space { $time }
event-LeaderRecruited = { $side } recruits { $leader }
event-UnitsBuilt = { $side }: { $units_counted } built on space { $space }
event-QueuesAdvanced = Units in the build queues move on one space
event-UnitsHeldBack = { $side }: { $units_counted } held back on space 1

## Names

name-assignment = Assignment Phase
name-command = Command Phase
name-refresh = Refresh Phase
name-admiral = Admiral
name-general = General
name-rebel_loyalty = Rebel loyalty
name-imperial_loyalty = Imperial loyalty
name-subjugation = subjugated
name-mission = mission
name-project = project
name-objective = objective
name-probe = probe
name-action = action
name-starting_action = starting action
name-space_tactic = space tactic
name-ground_tactic = ground tactic
name-hand = into the hand
name-assigned = assigned
name-deck_top = on top of the deck
name-deck_bottom = to the bottom of the deck
name-shuffled_in = shuffled into the deck
name-discard = discarded
name-blank = blank
name-hit = hit
name-direct_hit = direct hit
name-special = special
name-triangle = triangle
name-circle = circle
name-square = square
