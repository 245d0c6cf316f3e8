### Target markers, objectives and action cards of Rise of the Empire: questions, choices, reasons, events.

## Questions

ask-remove_target = You hold the ground alone where a target marker lies. Remove it?
ask-remove_target_by_card = Which target marker is removed from { $place }?

## Choices

choice-remove_target = remove { $a } from { $b }
choice-leave_targets = leave the markers where they are

## Why not

refusal-not_alone_on_the_ground = Only who alone has ground units in { $place } can remove { $marker } there.
refusal-no_target_there = There was no target marker in { $place }.

## Events

event-TargetPlaced = Target marker of { $marker } placed in { $system }
event-TargetRemoved = Target marker of { $marker } removed from { $system } { $side }
