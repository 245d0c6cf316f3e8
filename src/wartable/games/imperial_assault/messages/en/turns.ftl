### The set-up, rounds, activations and actions: questions, choices, reasons, events.

## Questions

ask-choose_initiative = Your army costs { $own }, theirs { $theirs }. Who has initiative?
ask-choose_zone = In which deployment zone do you deploy?
ask-deploy = Where is { $figure } deployed?
ask-deploy_anyone = Not all of your figures fit in your zone. Who is deployed next, and where?
ask-activate_group = Which group do you activate? You have { $own } ready, they have { $theirs }.
ask-activate_figure = Which figure of { $group } activates next?
ask-take_action = What does { $figure } do? Actions: { $actions }, movement points: { $points }.
ask-suffer_strain = { $figure } suffers 1 strain ({ $health } Health left). Take 1 damage, or discard the top card of your Command deck of { $cards }?

## Choices

choice-initiative = { $a ->
    [own] I have initiative
   *[other] the opponent has initiative
}
choice-zone = deploy in the { $a }
choice-deploy = { $a } to { $b }
choice-deploy_turned = { $a } to { $b }, turned
choice-activate = activate { $a }
choice-pass = pass
choice-figure = { $a }
choice-attack = attack
choice-move = move
choice-interact = interact with { $a }
choice-special = { $a }
choice-shed = discard { $a }
choice-end = end the activation
choice-done = done
choice-decline = no
choice-take_damage = take 1 damage
choice-discard_top = discard the top card

## Why not

refusal-no_room_there = { $figure } has no room at { $space }.
refusal-outside_of_zone = { $space } would put { $figure } outside of its deployment zone.
refusal-leaves_others_no_room = With { $figure } at { $space } fewer of your figures would fit in your zone.
refusal-card_exhausted = The card of { $group } is exhausted.
refusal-all_groups_exhausted = All groups were exhausted.
refusal-not_fewer_ready = Only who has fewer ready groups than the opponent may pass: you have { $own }, they have { $theirs }.
refusal-sits_tight = { $card }: { $own } ready groups against { $theirs } of the opponent; there must be more.
refusal-must_move_on = { $figure } shares a space with another figure and must move on.
refusal-no_action_left = It costs { $cost ->
    [one] an action
   *[other] { $cost } actions
}, and { $figure } has { $left } left.
refusal-attacked_already = { $figure } has spent an action on an attack in this activation.
refusal-exited_cannot_attack = { $card }: { $figure } has exited its space in this activation.
refusal-special_used = { $figure } has used { $card } in this activation.
refusal-deck_empty = The Command deck was empty, so { $figure } suffered the damage.

## Events

event-InitiativeGiven = { $seat } has initiative
event-MissionDrawn = Mission: { $mission } ({ $board })
event-ZoneChosen = { $seat } deploys in the { $zone }
event-RoundBegan = Round { $round }
event-PhaseBegan = { $phase ->
    [activation] Activation phase
   *[other] Status phase
}
event-GroupActivated = { $seat } activates { $group }
event-ActivationPassed = { $seat } passes
event-FigureActivated = { $figure } activates
event-MoveTaken = { $figure } moves: { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}
event-PointsGained = { $seat } gains { $points } victory points ({ $reason }), { $total } in all
event-MatchEnded = The skirmish is over, won by { $winners }: { $reason }

## How it ends

outcome-points = victory points { $first } to { $second }
outcome-no_figures_left = one army has no figures left; victory points { $first } to { $second }

## Names

name-points = by points
name-no_figures_left = no figures left
