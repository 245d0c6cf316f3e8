### Words for the command phase.

ask-select_command = Which command card do you play?
ask-nominate = Which commander issues the orders?
ask-issue_order = Which unit receives an order?

choice-card = { $a }
choice-nominate = { $a }
choice-order = { $a }

refusal-one_command_card = A player uses one command card in a command phase: { $card } has to wait for the next.
refusal-card_in_play = { $card } is your command card of this round already.
refusal-command_card_discarded = { $card } has been discarded and cannot be used again in this battle.
refusal-no_commander_left = Without a commander no command card can be played.
refusal-character_defeated = { $unit } is defeated, and with it { $card }.
refusal-not_a_commander = { $unit } is no commander.
refusal-not_the_character = Only the character on { $card } can issue its orders; { $unit } is another.
refusal-no_orders_left = { $card } gives { $orders } orders, and all are issued.
refusal-already_ordered = { $unit } has received an order already.
refusal-order_for_others = { $card } gives no order to such a unit as { $unit }.

event-RoundBegan = Round { $round } begins
event-CommandCardRevealed = { $seat }: reveals { $card } (pips: { $pips })
event-CommandCardDiscarded = { $seat }: { $card } is discarded
event-CommandCardReturned = { $seat }: { $card } returns to the hand
event-PriorityRolled = { $seat }: rolls a die for priority
event-PriorityTaken = { $seat }: has priority
event-CommanderNominated = { $seat }: { $unit } issues the orders
event-OrderIssued = { $seat }: { $unit } receives an order
event-PoolFormed = { $seat }: tokens in the order pool: { $tokens }
