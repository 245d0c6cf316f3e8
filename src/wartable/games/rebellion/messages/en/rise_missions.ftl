### Missions of Rise of the Empire: questions, choices, reasons, events.

## Questions

ask-use_subversion = Reveal a mission that opposes { $mission } in { $place }?

## Why not

refusal-no_subversion = None of your assigned missions could oppose { $mission } in { $place }.
refusal-not_to_oppose = { $mission } opposes no mission of the opponent.

## Events

event-SubversionRevealed = { $seat }: { $mission } revealed to oppose in { $place }: { $leaders }
