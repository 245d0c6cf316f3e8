### Target markers, objectives and action cards of Rise of the Empire: questions, choices, reasons, events.

## Questions

ask-remove_target = You hold the ground alone where a target marker lies. Remove it?
ask-remove_target_by_card = Which target marker is removed from { $place }?
ask-put_target = { $card }: where does the target marker go?
ask-discard_for_reputation = { $card }: discard an objective to gain 1 reputation?

## Choices

choice-remove_target = remove { $a } from { $b }
choice-leave_targets = leave the markers where they are
choice-put_target = in { $a }
choice-keep_cards = discard none

## Why not

refusal-not_alone_on_the_ground = Only who alone has ground units in { $place } can remove { $marker } there.
refusal-no_target_there = There was no target marker in { $place }.
refusal-no_system_for_target = There was no system in which the target marker of { $card } could be placed.
refusal-another_kind_of_system = { $place } is not such a system: { $kind }.
refusal-has_such_a_target = Such a target marker lies in { $place } already.

## Events

event-TargetPlaced = Target marker of { $marker } placed in { $system }
event-TargetRemoved = Target marker of { $marker } removed from { $system } { $side }
event-ObjectiveInPlay = { $objective } stays in play
event-ObjectiveDiscarded = { $objective } is discarded: no target marker of it is left
event-ReputationFromObjective = { $objective }: reputation { SIGNED($reputation) }

## Names

name-remote = remote
