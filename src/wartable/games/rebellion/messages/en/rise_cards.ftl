### Target markers, objectives and action cards of Rise of the Empire: questions, choices, reasons, events.

## Questions

ask-remove_target = You hold the ground alone where a target marker lies. Remove it?
ask-remove_target_by_card = Which target marker is removed from { $place }?
ask-turn_begins = A turn begins. Use an action card?
ask-command_ends = The Command Phase ends. Use an action card?
ask-assignment_ends = The Assignment Phase ends. Use an action card?
ask-battle_won = A battle in { $place } is won. Use an action card?
ask-units_retreated = Units have retreated from { $place }. Use an action card?
ask-tuck_probe = { $card }: which probe card do you put face down under it?
ask-return_probes = { $card }: where do the other cards go?
ask-choose_imperial_system = { $card }: in which Imperial system are the leaders placed?
ask-put_target = { $card }: where does the target marker go?
ask-discard_for_reputation = { $card }: discard an objective to gain 1 reputation?

## Choices

choice-remove_target = remove { $a } from { $b }
choice-leave_targets = leave the markers where they are
choice-put_target = in { $a }
choice-tuck = { $a }
choice-all_on_top = all on top of the deck
choice-all_to_bottom = all under the deck
choice-keep_cards = discard none

## Why not

refusal-not_alone_on_the_ground = Only who alone has ground units in { $place } can remove { $marker } there.
refusal-no_target_there = There was no target marker in { $place }.
refusal-no_probe_to_tuck = There was no probe card to put under { $card }.
refusal-not_a_turn_of_yours = { $card } is used at the start of a turn of yours.
refusal-not_a_rebel_retreat = { $card } is used when Rebel units have retreated.
refusal-no_leader_to_return = None of your leaders is in { $place }.
refusal-battle_not_yours = { $card } is used when you have won a battle.
refusal-no_discarded_objective = No objective is discarded.
refusal-nobody_without_ring = No Rebel leader without a ring is in { $place }.
refusal-nobody_alone_on_a_mission = No Imperial leader is alone on a mission.
refusal-not_an_imperial_place = { $place } is not an Imperial system.
refusal-no_system_for_target = There was no system in which the target marker of { $card } could be placed.
refusal-another_kind_of_system = { $place } is not such a system: { $kind }.
refusal-has_such_a_target = Such a target marker lies in { $place } already.

## Events

event-TargetPlaced = Target marker of { $marker } placed in { $system }
event-TargetRemoved = { $side_told ->
    [0] Target marker of { $marker } removed from { $system }
   *[other] { $side } removes the target marker of { $marker } from { $system }
}
event-ProbeTucked = { $owner }: a probe card lies face down under { $action }{ $system_told ->
    [0] { "" }
   *[other] { ": " }{ $system }
}
event-ProbeRevealed = The probe card under { $action } is revealed: { $system }
event-ObjectiveInPlay = { $objective } stays in play
event-ObjectiveDiscarded = { $objective } is discarded: no target marker of it is left
event-ReputationFromObjective = { $objective }: reputation { SIGNED($reputation) }

## Names

name-remote = remote
