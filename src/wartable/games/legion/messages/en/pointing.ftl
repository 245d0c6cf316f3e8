### Words for things that people point at on the battlefield where a question asks for others.

refusal-not_your_unit = { $unit } is an enemy unit.
refusal-mini_of_another_unit = { $mini } does not belong to { $unit }.
refusal-another_unit_acts = { $acting } is activated now; { $unit } is not.
refusal-attack_first = Choose the attack action for { $acting } first; then { $unit } can be named.
refusal-tokens_not_claimed = The objective of this battle lets nobody claim tokens.
refusal-token_claimed = Objective token { $token } is claimed by { $holder }.
refusal-claim_troopers_only = Only trooper units claim tokens; { $unit } is none.
refusal-token_out_of_contact = The leader of { $unit } is not in contact with objective token { $token }.
refusal-pool_resolved = The dice against { $unit } have been resolved.
refusal-no_pool_against = No dice of this attack are directed at { $unit }.
refusal-commander_of_no_help = { $unit } is not within range 3, or its courage is not enough either.
refusal-nothing_to_remove = { $unit } has no suppression token to remove.
refusal-calmed_already = { $unit } has removed its suppression token already.
refusal-too_far_to_calm = { $unit } is beyond range { $range }.
refusal-unit_not_set_aside = { $unit } was not set aside.
refusal-cannot_come_on = A { $rank } token was drawn, and { $unit } is of another rank or finds no room to come on.
refusal-no_standby_token = { $unit } has no standby token.
refusal-too_far_to_react = { $unit } stands by, but not within range 2 of the unit that acted.
