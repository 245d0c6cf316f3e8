### The hidden base, objectives, and how a match ends: questions, choices, reasons, events.

## Questions

ask-mobilize = Rapid Mobilization: what do you use it for?
ask-choose_new_base = Where is the new base?
ask-play_objective = Do you play an objective?
ask-companions = Who goes with the rescued leader?

## Choices

choice-establish_base = look for a new base
choice-gather_units = move units to the Rebel Base space
choice-keep_base = leave the base where it is
choice-objective = play { $a }
choice-go_along = { $a } goes along

## Why not

refusal-card_not_drawn = The card of { $system } was not drawn.
refusal-system_destroyed = { $system } is destroyed.
refusal-loyal_to_the_empire = { $system } is loyal to the Empire.
refusal-imperial_units_there = Imperial units are in { $system }.
refusal-played_at_another_time = This is not the time that is printed on { $objective }.
refusal-not_fulfilled = What { $objective } asks for is not fulfilled.
refusal-fulfilled_before = { $objective } was fulfilled earlier in this combat, and not played then.
refusal-played_when_the_combat_ends = { $objective } is played when the combat ends.

## Events

event-BaseCardsDrawn = { $owner } looks at { $number ->
    [one] 1 probe card
   *[other] { $number } probe cards
} for a new base{ $cards_told ->
    [0] { "" }
   *[other] { ": " }{ $cards }
}
event-BaseMoved = { $system_told ->
    [0] The base was in { $old } and is moved
   *[other] The base was in { $old } and is moved to { $system }
}
event-BaseKept = No new base is established
event-ObjectivePlayed = Objective: { $objective }, reputation { SIGNED($reputation) }

event-MatchEnded = The war is over, won by { $winners }: { $reason }

## How it ends

outcome-markers_meet = time and reputation met on space { $space }
outcome-base_conquered = the Rebel base in { $system } was conquered
outcome-base_destroyed = { $system } was destroyed, and the Rebel base with it

## Names

name-markers_meet = time and reputation have met
name-base_conquered = the Rebel base is conquered
name-base_destroyed = the Rebel base is destroyed
