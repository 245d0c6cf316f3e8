### Missions of Rise of the Empire: questions, choices, reasons, events.

## Questions

ask-use_subversion = Reveal a mission that opposes { $mission } in { $place }?
ask-draw_out_leader = Which leader of the Rebel pool is placed there?
ask-discredit_rebellion = Remove every sabotage marker from the board, or roll { $dice ->
    [one] a die
   *[other] { $dice } dice
} and lose 1 reputation on a special?
ask-lure_units = Which Rebel ground units of the base are placed in { $place }? Their health together is { $health } at most.
ask-prepare_for_battle = The top cards of which tactic deck do you arrange?
ask-arrange_tactic = Where does the next tactic card go? { $left ->
    [one] One is left.
   *[other] { $left } are left.
} What goes on top first lies deepest.

## Choices

choice-look_at = { $a } tactics
choice-clear_sabotage = remove all sabotage markers
choice-risk_reputation = roll

## Why not

refusal-no_subversion = None of your assigned missions could oppose { $mission } in { $place }.
refusal-not_to_oppose = { $mission } opposes no mission of the opponent.
refusal-plans_secured = While the target marker of { $marker } is on the board, { $objective } cannot be played.
refusal-nobody_to_draw_out = There was no leader in the pool of the Rebels.

## Events

event-SubversionRevealed = { $seat } reveals { $mission } to oppose in { $place }: { $leaders }
event-RolledForMission = { $side } rolls { $faces_counted } for { $mission }
