### Words for the end phase, objectives and victory.

ask-ready_force = Master of the Force: which card of { $unit } is readied?
ask-promote = Your commanders are defeated: whose leader is promoted?

choice-ready = { $a }
choice-promote = { $a }

refusal-promote_troopers_only = Only the leader of a trooper unit can be promoted; { $unit } is a vehicle.

event-ObjectiveClaimed = { $seat }: { $unit } claims an objective token
event-VictoryTokensGained = { $seat }: victory tokens gained: { $amount } ({ $reason })
event-CommanderPromoted = { $seat }: the leader of { $unit } is promoted to commander
event-OrdersReturned = The order tokens go back to the cards of the units in play
event-RoundEnded = Round { $round } ends
event-CounterPassed = { $seat }: takes the round counter
event-MatchEnded = The battle is over, won by { $winners }: { $reason }

outcome-elimination = every enemy unit was defeated
outcome-victory_tokens = the most victory tokens decided, { $most } to { $least }
outcome-points_destroyed = with victory tokens equal, the points destroyed decided, { $most } to { $least }
outcome-draw = victory tokens and points destroyed are equal: a draw

name-unit_destroyed = an enemy unit destroyed
name-elimination = every enemy unit defeated
name-victory_tokens = the most victory tokens
name-points_destroyed = the most points destroyed
name-draw = a draw
