### What is said beside choices and under questions: what a choice would bring, what one may regret.

hint-unit =
    level { $level }, costs { $cost }{ $forge ->
        [0] {""}
        [one] {" "}and { $forge } forge token
       *[other] {" "}and { $forge } forge tokens
    }, combat { $combat }, health { $health }, morale { $morale }
hint-structure = costs { $cost } materiel
hint-price = level { $level }, costs { $cost }
hint-card = { $points }
hint-icons = { $icons }
hint-unit_box = with { $units }: { $text }
hint-upgrade = for { $order }, level { $level }, costs { $cost }: { $text }
hint-scheme = scheme, storm { $storm }: { $text }
hint-tactic = tactic, storm { $storm }: { $text }
hint-faction = { $text }
hint-tile = { $name }: { $areas }
hint-turned = { $areas }
hint-void = { $where } void
hint-world = { $where } { $name }, capacity { $capacity }, materiel { $materiel }
hint-world_with_assets = { $where } { $name }, capacity { $capacity }, materiel { $materiel }, { $assets }
hint-cell = { $sides }
hint-side = { $side } of { $system }
hint-attack_tokens =
    { $count ->
        [one] { $count } attack token
       *[other] { $count } attack tokens
    }
hint-strike =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }, { TENTHS($damage) } damage on average
hint-strike_units =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }, { TENTHS($damage) } damage on average, { $percent }% to destroy something

remark-card = { $text }

warning-destroyed = This unit of yours will be destroyed.
warning-spent = { $number } of your dice will be spent.
warning-empty = { $area } would be left empty and no longer be yours.
warning-no_move = This Advance order would end without a single move.
warning-no_purchase = This Deploy order would end without a purchase of units.
warning-bank = The { $order } order would not be resolved.
warning-dominate = No world of { $system } is yours, so Dominate would gain nothing.
warning-deploy = You have no factory in { $system }, so no unit can be purchased there.

## What a player is after

aim-objectives = First to { $needed } objective tokens: you have { $own }, the most have { $most }
aim-objectives_watched = First to { $needed } objective tokens: the most have { $most }
aim-build_the_galaxy = now: a galaxy in which your objectives are within reach
aim-plan_orders = now: place orders facedown; of a system's orders the one on top comes first
aim-carry_out_orders = now: by turns, reveal an order on top of a stack and carry it out
aim-win_the_battle = now: a card each, then damage, up to three times; then morale decides
aim-strike_from_orbit = now: ships fire at a world
aim-collect_and_refresh = now: objectives are collected and materiel comes in
