### What choices would bring, what a player may regret, and the odds of attacks.

hint-attack = { $mean } damage on average; defeats with { $defeats } %, does nothing with { $none } %, without cards and rerolls
hint-move =
    an action for { $points ->
        [one] { $points } more movement point
       *[other] { $points } more movement points
    }
hint-step_cost = costs { $cost } movement points
hint-printed = { $text }
remark-printed = { $text }

warning-attack_unused = { $figure } could still attack.
warning-actions_unused =
    { $actions ->
        [one] { $figure } has an action left.
       *[other] { $figure } has { $actions } actions left.
    }
warning-nothing_to_recover = { $figure } has suffered nothing that it could recover.
warning-leaves_token = You would no longer control { $token }.
warning-no_condition_on_object = { $object } is an object and gains no condition: { $conditions } would be lost.
warning-blasts_friends = Blast would hurt your own as well: { $figures }.

screen-odds_attack = { $attacker } attacks { $target }: { $mean } damage on average, defeats with { $defeats }.
screen-odds_damage = { $number } damage: { $exact }, at least as much: { $more }
screen-odds_assumed = Exact. Surges go where they do most damage; no Command cards, no figures near, no abilities but those of every attack.
error-no_deployment = there is no Deployment card { $text }, { $hint }
error-no_attack_dice = { $text } are no attack dice, such as 1r1b (r red, b blue, g green, y yellow; 6 at most)
error-odds_choose_dice = { $card } chooses { $number } dice for each attack: say --dice, such as 1r1b

## What a player is after

aim-points = First to { $needed } victory points: you have { $own }, your opponent { $other }
aim-points_watched = First to { $needed } victory points: { $first } against { $second }
aim-mission = Win the mission { $mission }: its briefing says how
aim-between_missions = Spend what the last mission gave, then go on to the next
aim-begin_the_campaign = Choose heroes and decks, then play the first mission
aim-set_up_the_map = now: set up the map and deploy
aim-activate_in_turns = now: by turns, a group is activated; a figure takes two actions
aim-resolve_the_attack = now: dice, surges and defence decide an attack
