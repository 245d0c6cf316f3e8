### Action cards, rings and what befalls leaders: questions, choices, reasons, events.

## Questions: moments at which cards and rings may be used

ask-start_of_combat = A combat begins in { $place }. Use an action card?
ask-mission_to_be_revealed = A mission is about to be revealed. Use an action card?
ask-mission_attempted = A mission is attempted in { $place }, and no die has been rolled. Use an action card?
ask-dice_to_be_rolled = Dice are about to be rolled in { $place }. Use an action card?
ask-mission_dice_rolled = The dice of the mission in { $place } are rolled. Use a ring?
ask-dice_rolled = Dice were rolled in { $place }. Use a ring?
ask-mission_succeeded = The mission in { $place } has succeeded. Use an action card or a ring?
ask-mission_failed = The mission in { $place } has failed. Use an action card or a ring?
ask-leader_captured = { $leader } was captured. Use an action card?
ask-leader_rescued = { $leader } was rescued. Use an action card?
ask-use_immediate = Who of you uses the card?

## Questions: what cards and rings ask

ask-rescue_leader = { $card }: which captive is rescued?
ask-capture_leader = { $card }: which leader is captured?
ask-eliminate_leader = { $card }: which leader is eliminated?
ask-recruit_leader = { $card }: which leader is recruited?
ask-return_leader = { $card }: which leader returns to the pool?
ask-attach_ring = { $card }: which leader gets the ring?
ask-choose_closest = { $card }: to which of the closest systems?
ask-choose_refuge = { $card }: to which Imperial system do your ground units in { $origin } go?
ask-go_along = Does { $leader } go along to { $place }?
ask-turn_die = { $card }: which die is turned to a blank?
ask-set_die = Which die do you set instead of rolling it? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-reroll_die = { $card }: which of your dice is rerolled?

## Choices

choice-use = use { $a }
choice-use_2 = use { $a } ({ $b })
choice-use_3 = use { $a }: { $b } in { $c }
choice-use_ring = use the { $a } ring
choice-leader = { $a }
choice-system = { $a }
choice-go = { $a } goes along
choice-stay = { $a } stays
choice-die = the { $a }
choice-set = { $a }
choice-reroll = the { $a }

## Why not

refusal-leader_not_free = { $leader } is a captive or serves the other side, and cannot use { $card } in { $place }.
refusal-leader_not_there = { $leader } is not in { $place }, where { $card } would be used.
refusal-leader_not_in_pool = { $leader } is not in your pool, from which { $card } takes him.
refusal-closed_to_rebels = Rebel leaders can neither attempt missions nor use action cards in { $place }.
refusal-wrong_system_for_card = { $card } cannot be used in { $place }.
refusal-no_system_to_go_to = There is no Imperial system without Rebel ground units to which the Empire could go from { $place }.
refusal-no_refuge = { $place } is not an Imperial system without Rebel ground units.
refusal-not_in_such_a_mission = { $card } is used in a mission of the other side.
refusal-nobody_to_capture = Nobody who attempted the mission is left in its system.
refusal-not_his_mission = { $leader } is not on the mission that is about to be revealed.
refusal-in_no_other_system = { $leader } is in no other system from which he could come.
refusal-another_skill = { $card } is used with missions of another skill: { $skill }.
refusal-another_leader = { $leader } is not the one who was captured.
refusal-no_dice_to_roll = You have no dice to roll now.
refusal-no_such_dice = There is no die on the table that { $card } could change.
refusal-used_this_round = { $card } was used in this round.
refusal-no_captive = There is no captive in { $place } whom it could rescue.

## Events

event-ReputationChanged = Reputation: { $space }
event-ActionUsed = { $seat } uses { $action }
event-RingUsed = { $seat }: { $leader } uses the { $ring } ring
event-RingTookEffect = The { $ring } ring on { $leader } takes effect
event-RingAttached = { $leader } gets the { $ring } ring
event-RingRemoved = { $leader } loses the { $ring } ring
event-LeaderCaptured = { $leader } is captured
event-LeaderEliminated = { $leader } is eliminated
event-LeaderDetained = { $leader } is detained and misses the next return to the pool
event-LeaderReplaced = { $by } takes the place of { $leader }
event-LeadersPlaced = { $leaders } placed in { $place }
event-LeadersReturned = { $leaders } back in the pool
event-MissionTakenBack = { $owner } takes { $mission_told ->
    [0] a mission
   *[other] { $mission }
} without leaders back into the hand
event-SystemClosed = In the next Command Phase Rebel leaders can neither attempt missions nor use action cards in { $system }
event-DieTurned = { $side }: a die that showed { $before } now shows { $face }
