### What the coach of a guided match says.

## Questions that come up in any lesson

lesson-about_place_order = Orders on one system are done from the top: what is placed last comes first. An order may also lie on a system beside yours, to advance into it.
lesson-about_reveal_order = Of your orders that lie on top, reveal first the one that the enemy could spoil.
lesson-about_move_ships = Ships go first, for ground units need them on their way. When they lie where you want them, stop.
lesson-about_buy_unit = Ground units take worlds, ships bring them there. Keep materiel back if you want a structure, too.
lesson-about_place_unit = Put it where it is needed next: at the border, or on a world that would be empty.
lesson-about_buy_structure = A factory lets you buy more units, a city earns materiel, a bastion helps to defend its world.
lesson-about_replace_unit = A better unit has more dice, more health and more morale.
lesson-about_rally_or_morale = A unit that rallies fights on with its dice and its morale; a morale die counts when the combat ends.
lesson-about_move_storm = A Warp Storm moves as your event card's icon says. Put it between you and an enemy, and out of your own way.
lesson-about_resolve_or_bank = An order may be resolved, or put unused on your event deck: then you draw an event card more to choose from in the Refresh Phase. Resolve it unless it can do nothing for you.
lesson-about_choose_combat_card = A combat has three execution rounds. In each both lay a combat card facedown; its icons add to your dice as attack, defence and morale, and its abilities work, the lower one only with an unrouted unit of its kind. After the third round the higher morale wins.
lesson-about_assign_damage = Damage beyond your defence goes on units of yours, as you choose. A unit routed by too little damage stays, but fights no more and has no morale.
lesson-about_place_reinforcements = Reinforcement tokens are units for this one combat: cheap bodies that can take damage.
lesson-about_choose_retreat = Who loses a combat retreats with what is left; routed units rally in the Refresh Phase.
lesson-about_resolve_ability = An ability that you need not resolve is offered: nearly always take it.
lesson-about_strategize = Upgrades last for the whole match. Combat cards you train replace weaker ones in your deck; order upgrades change what your orders do.
lesson-about_move_ground_units = Ground units move to a world of the system whose order you resolve. Whoever is alone on a world at the end of the round holds it.
lesson-about_choose_event = Keep one event card: a scheme stays before you, a tactic works at once.

## first

lesson-first_title = A first match of Forbidden Stars
lesson-first_about = As the Ultramarines: stacks of orders, landing on worlds, income, and what a battle asks.
lesson-first_deploy_last = You win by collecting your objective tokens, which lie on worlds the enemy placed them on: hold such a world with a ground unit in the Refresh Phase. First both place four orders facedown, in turns. Orders on one system lie in a stack, and the last one placed is revealed first. Deploy, which buys units, can come late: place it now in your home system 10B, at the bottom.
lesson-first_deploy_last_good = Whatever is put on top of it will be done before it.
lesson-first_deploy_last_other = Also possible. Remember: what lies deeper in a stack is revealed later.
lesson-first_advance = Advance moves ships and ground units into the system it lies on. System 3A has a world to take: place it there.
lesson-first_second_advance = A second Advance, on 2A: two worlds more. Whoever holds worlds has their income.
lesson-first_dominate = Dominate collects the asset tokens of worlds you hold in its system, and uses your faction's own ability. Put it on 10B: it will lie above Deploy and be done before it.
lesson-first_reveal = Operations: in turns each reveals one of the own orders that lies on top of a stack. Begin where you would not want to be second: 3A.
lesson-first_ships = The Strike Cruiser goes first, for ground units travel along a chain of friendly or empty areas, and ships make voids passable.
lesson-first_land = Now a Scout to the world of 3A. One is enough while no enemy stands there; leave the others at home.
lesson-first_land_good = If you hold a world at the end of the round, its materiel is yours.
lesson-first_landed = One Scout holds the world while no enemy is there. Keep the others for the next order.
lesson-first_next_reveal = The enemy has had an order. Now yours in 2A.
lesson-first_more_land = A Space Marine is worth more in a fight than a Scout: let one take 2A.SW.
lesson-first_enough = Keep somebody at home: an empty world of yours can be taken by a single enemy.
lesson-first_home_orders = Next your orders at home, from the top of the stack down: first Dominate, at your next turn Deploy.
lesson-first_capability = The Ultramarines' own ability: for 1 materiel a unit becomes a better one. Make a Scout a Space Marine.
lesson-first_capability_good = Better units have more dice, more health and more morale.
lesson-first_resolve = Resolve it: an order put away unused only makes the choice of event cards larger.
lesson-first_buy = Deploy buys units, as many as the factories here allow. A ship makes later advances possible.
lesson-first_bought = Keep 3 materiel for a structure: buy no more units.
lesson-first_city = One structure may be bought, too. A city earns materiel every round and counts for units of a higher rank.
lesson-first_city_good = The earlier it stands, the more often it earns.
lesson-first_storm = The Refresh Phase: income, routed units rally, objectives are collected. Then each draws events and moves a Warp Storm, which no unit crosses. A storm between you and a stronger neighbour is a wall; one before your objective is a bad neighbour.
lesson-first_round_two = Round two, four orders again. Look where your objective tokens lie, and which world the enemy will want. When two sides meet on a world or in a void there is a combat: cards then matter as much as dice.
lesson-first_end = You have seen all four orders and a whole round. From here on: expand, train combat cards with Strategize, and land where your objective tokens are. The match goes on, if you like.
