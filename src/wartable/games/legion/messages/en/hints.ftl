### What is said beside choices and under questions: what a choice would bring, what binds it.

hint-points = { $points }

## Places

name-north = north
name-north_east = north-east
name-east = east
name-south_east = south-east
name-south = south
name-south_west = south-west
name-west = west
name-north_west = north-west

hint-away = { $length } mm { $way }
hint-turned = to face { $way }
hint-contact = into contact with { $unit }
hint-shoots = shoots { $unit } at range { $range } ({ TENTHS($wounds) } wounds)
hint-watched = seen by { $number }, { $covered } through cover
hint-goal = objective token { $token } { $gap } mm off
hint-part = in the { $way } of the table
hint-middle = in the middle of the table
hint-edge = { $gap } mm from the { $edge } edge
hint-drop = { $way } of the base

## Attacks

hint-odds = { TENTHS($mean) } wounds expected (0: { $none }%, 1: { $one }%, 2: { $two }%, 3+: { $more }%)
hint-melee = melee
hint-range = range { $range }
hint-cover =
    { $cover ->
        [0] no cover
        [1] light cover
       *[other] heavy cover
    }
hint-visible = { $count } in sight
hint-best = at best { TENTHS($mean) } wounds expected, on { $unit }
hint-aim = against { $unit } { TENTHS($then) } instead of { TENTHS($now) } wounds expected
hint-left = leaves hits: { $hits }, criticals: { $criticals }
hint-recover = removes suppression, readies upgrades

## Units and minis

name-aim = aim
name-dodge = dodge
name-standby = standby
name-suppression = suppression
name-panicked = panicked
name-ion = ion
name-damaged = damaged
name-disabled = disabled

hint-health = health { $health } of { $full }
hint-token =
    { $count ->
        [one] { $token }
       *[other] { $count } { $token }
    }
hint-can_attack = can attack { $unit }
hint-courage = courage { $courage }
hint-leads = leads the unit
hint-carries = { $upgrade }
hint-plain = no upgrade
hint-hurt =
    { $count ->
        [one] { $count } wound
       *[other] { $count } wounds
    }

## Cards and weapons

hint-command = pips { $pips }, orders: { $orders }
hint-order = { $unit }
hint-unit_orders =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
hint-trooper_orders =
    { $count ->
        [one] { $count } trooper unit
       *[other] { $count } trooper units
    }
hint-effect = { $text }
hint-ranges = range { $nearest }-{ $farthest }
hint-dice = { $dice }
hint-keywords = { $keywords }
hint-cards = { $cards }

## Under questions

remark-card = { $text }
remark-withdraw = A withdrawal is one move at speed 1 that ends out of contact with every enemy.
remark-push = Force Push: you move the enemy unit at speed 1 as you like, out of an engagement too.
remark-standby = The unit answers the enemy's action with one move.
remark-jump = A jump passes over terrain, may end on it, and may come down from any height.
remark-colour = Blue chooses an edge of the table, removes a battle card and deploys first.
remark-battle_cards = Twice each, you remove the leftmost card of a row or pass; the leftmost left in each row makes the battle.
remark-close_in = As many minis as find room come into contact.
remark-drop = The token is laid down in contact with the base of its leader.
remark-put_back = They are put back by you, who did not move the vehicle, and the unit gains suppression.
remark-orders =
    { $count ->
        [one] { $card } gives an order to { $count } unit.
       *[other] { $card } gives orders to { $count } units.
    }

## What a player is after

aim-victory_tokens = Most victory tokens after round { $rounds }: you have { $own }, your opponent { $other }
aim-victory_tokens_watched = Most victory tokens after round { $rounds }: { $first } against { $second }
aim-tokens_by_units = a destroyed unit gives one
aim-tokens_by_objective = { $objective } says what gives them
aim-set_up_the_battle = now: choose the battle and deploy
aim-command_units = now: a command card says who acts first and who gets orders
aim-activate_units = now: by turns, a unit takes two actions
aim-resolve_the_attack = now: dice, cover and blocks decide an attack
