### Missions and what cards do to systems, units, build queues, decks and hands: questions, choices, reasons, events.

## Questions

ask-aim_mission = In which system is { $mission } carried out?
ask-oppose_mission = Send a leader to { $place } against { $mission }?
ask-choose_effect = Which effect of { $card } do you choose?
ask-first_effect = Which effect comes first?
ask-gain_loyalty = In which system do you gain loyalty?
ask-remove_sabotage = Remove the sabotage marker from { $place }?
ask-name_region = Name a system: is the base in its region?
ask-gain_unit = Which unit with a { $shape } do you gain in { $place }?
ask-give_up_unit = The supply has no { $unit } left. Which one on the board is given up for the one in { $place }?
ask-destroy_units = { $health ->
    [-1] { $units ->
        [one] Which unit in { $place } is destroyed?
       *[other] Which units in { $place } are destroyed? { $units } at most.
    }
   *[other] { $units ->
        [-1] Which units in { $place } are destroyed? Their health together is { $health } at most.
       *[other] Which units in { $place } are destroyed? { $units } at most, with a health of { $health } together.
    }
}
ask-queue_unit = Which unit goes on space { $space } of the build queue for the { $icon } of { $place }?
ask-advance_unit = Which unit of the build queue is moved one space on?
ask-deploy_queued = Which unit of the build queue is deployed in { $place }?
ask-destroy_queued = Which units of the build queue are destroyed? Their health together is { $health } at most.
ask-destroy_queued_for_icon = Which unit of the build queue is destroyed for the { $icon }?
ask-move_by_card = Which units are moved to { $place }?
ask-keep_card = Which card do you keep?
ask-arrange_card = Which card is number { $from_top } from the top?
ask-search_deck = Which card do you take from the deck?
ask-take_discarded = Which discarded card do you take?
ask-discard_card = Which card do you discard?
ask-take_from_hand = Which card of the opponent do you take?
ask-go_on_to_mission = Which starting mission do its leaders go on to?
ask-protect_leader = Against whose missions can nobody be sent from the opposing pool this round?
ask-plant_lead = Where does the next probe card go? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-put_freed_leader = In which system of the base's region is { $leader } placed?
ask-name_decoys = Which two systems do you name besides that of the base?

## Choices

choice-aim = in { $a }
choice-aim_2 = in { $a }, against { $b }
choice-oppose = send { $a }
choice-no_opposition = send nobody
choice-option = effect { $a }
choice-first = number { $a }
choice-loyalty = loyalty in { $a }
choice-name = { $a }
choice-name_2 = { $a } and { $b }
choice-put_leader = in { $a }
choice-remove_marker = remove it
choice-keep_marker = leave it there
choice-gain = { $a }
choice-queue = { $a }
choice-do_without = do without
choice-advance = { $a } on space { $b }
choice-deploy_queued = deploy { $a } from space { $b }
choice-destroy_queued = destroy { $a } on space { $b }
choice-take = take { $a }
choice-top = { $a } on top
choice-bottom = { $a } to the bottom
choice-give_up = discard { $a }
choice-find_nothing = take none
choice-go_on = go on to { $a }
choice-protect = { $a }

## Why not

refusal-no_own_leader_on_it = None of your own leaders is on { $mission }.
refusal-only_to_oppose = { $mission } is only revealed against a mission of the opponent.
refusal-too_little_skill = The leaders on { $mission } have { $icons } of the { $needed } icons of { $skill } that it needs.
refusal-no_system_for_it = There is no system in which { $mission } could be carried out.
refusal-system_does_not_fit = { $place } is not a system for { $mission }.
refusal-nobody_in_the_pool = There was no leader in the pool to send against { $mission }.
refusal-nobody_may_oppose = No leader can be sent from the pool against { $mission }.
refusal-no_loyalty_to_gain = There was no system in which loyalty could be gained.
refusal-loyalty_is_fixed = The loyalty of { $system } never changes.
refusal-destroyed = { $system } is destroyed.
refusal-none_left_to_gain = No { $unit } was left to be gained.
refusal-none_left_to_queue = No { $unit } was left for the build queue.
refusal-none_left_for_icon = The supply had nothing left for the { $icon } of { $place }.
refusal-unit_not_meant = The card does not mean { $unit }.
refusal-enough_destroyed = Enough units are destroyed.
refusal-without_health = { $unit } has no health, and so cannot be destroyed in this way.
refusal-too_much_health = { $unit } has a health of { $health }, and only { $left } is left.
refusal-queue_is_empty = There was nothing on the build queue to be moved on.
refusal-nothing_to_deploy = No unit of the build queue could be deployed there.
refusal-not_on_that_space = Units of space { $space } of the build queue are not meant.
refusal-no_such_unit_queued = There was no unit on the build queue for the { $icon }.
refusal-nothing_to_move = No unit could be moved to { $place }.
refusal-not_from_there = The card does not move units out of { $origin }.
refusal-from_one_system = All units come from one system, and { $origin } is another.
refusal-captive_not_meant = The card does not move { $leader }.
refusal-too_many_moved = The card moves { $most } at most.
refusal-card_not_meant = { $card } is not one of the cards that can be taken.
refusal-no_discards = There was no discarded card.
refusal-no_card_to_take = There was no card to take.
refusal-no_starting_mission = There is no starting mission in the hand to go on to.
refusal-only_starting_missions = { $mission } is not a starting mission.
refusal-not_in_the_bases_region = { $system } is not in the region of the base.
refusal-base_is_named_anyway = { $system } is where the base is, and is named in any case.

## Events

event-MissionRevealed = { $seat } reveals { $mission } with { $leaders }
event-MissionAimed = { $mission } is carried out in { $place }
event-MissionTargeted = { $mission } is attempted against { $leader }
event-LeaderOpposes = { $seat }: { $leader } goes to { $place } to oppose
event-MissionRolled = { $side } rolls { $faces_told ->
    [0] no dice
   *[other] { $faces_counted }
}: { $successes ->
    [one] { $successes } success
   *[other] { $successes } successes
}
event-MissionEnded = { $attempted ->
    [0] { $mission } is resolved
   *[other] { $mission }: { $succeeded ->
        [1] success
       *[other] failure
    }
}
event-SabotageChanged = { $sabotaged ->
    [1] Sabotage marker placed in { $system }
   *[other] Sabotage marker removed from { $system }
}
event-SystemDestroyed = { $system } is destroyed
event-BaseAnswered = { $there ->
    [1] The base is in one of: { $systems }
   *[other] The base is not in { $systems }
}
event-SystemsNamed = The base is in one of three systems: { $systems }
event-UnitQueued = { $side }: { $unit } put on space { $space } of the build queue
event-QueuedUnitAdvanced = { $side }: { $unit } moved on to space { $space } of the build queue
event-QueuedUnitDestroyed = { $side }: { $unit } on space { $space } of the build queue destroyed
event-CardsLookedAt = { $owner } looks at { $number ->
    [one] 1 { $deck } card
   *[other] { $number } { $deck } cards
}{ $cards_told ->
    [0] { "" }
   *[other] { ": " }{ $cards }
}
event-CardMoved = { $owner }: { $card_told ->
    [0] 1 { $deck } card
   *[other] { $card }
}, { $to }
event-CardShown = { $card } ({ $deck }) is shown, then { $to }
event-CardsHandedOver = { $owner } hands over { $number ->
    [one] 1 { $deck } card
   *[other] { $number } { $deck } cards
}{ $cards_told ->
    [0] { "" }
   *[other] { ": " }{ $cards }
}
event-LeaderProtected = Nobody can be sent from the opposing pool against { $leader } this round
