### What the coach of a guided match says.

## Questions that come up in any lesson

lesson-about_issue_order = A unit with an order is activated when you want it. The others are drawn from the order pool by chance.
lesson-about_choose_unit = In turns each side activates one unit: one that has an order, or one drawn from the pool. What matters most goes first; what is hidden can wait.
lesson-about_act = A unit has two actions. It may move twice, but attack, aim, dodge and the like only once each in an activation.
lesson-about_move = A unit moves along its tool from the leader's base; the other minis follow. What is listed are suggestions: click the battlefield to go elsewhere.
lesson-about_formation = The other minis stand within speed 1 of the leader, as close or as spread as you like. Minis behind cover are hard to hit.
lesson-about_declare_defender = Every mini with a line of sight to the target may shoot with one weapon that reaches it.
lesson-about_form_pool = Each mini adds the dice of one weapon. Dice of several weapons of one kind go into one pool against one target.
lesson-about_dodge_and_cover = Cover and dodge tokens cancel hits, never criticals. What is left is rolled against your defence dice.
lesson-about_reroll_dice = An aim token rerolls up to two dice. Reroll blanks.
lesson-about_surge = A surge counts only if the unit's card turns it into something.

## first

lesson-first_title = A first battle of Legion
lesson-first_about = The learning armies meet: command cards, orders, moving in formation, shooting.
lesson-first_card = Each round both play a command card face down. Fewer pips go first, but give fewer orders. Early, when all is far away, take many orders: Assault gives three.
lesson-first_card_good = Three units you need not draw from the pool by chance.
lesson-first_card_other = Fewer pips: you will likely go first, with more units left to chance.
lesson-first_orders = The commander gives orders to units within range 3. Luke himself should have one: you will want to choose when he acts.
lesson-first_more_orders = The AT-RT and a squad of troopers: what has an order acts when you say.
lesson-first_vehicle = The enemy comes to you. The AT-RT has the longest gun: let it begin.
lesson-first_vehicle_acts = Two actions. A gun is worth nothing beyond its range: move first.
lesson-first_vehicle_moves = Vehicles move straight on and turn little. Straight ahead, as far as it goes.
lesson-first_vehicle_attacks = The second action: attack whoever it can see in range.
lesson-first_target = Red dice hit most often, then black, then white. Look at the odds beside each target: they are exact.
lesson-first_troopers = Now the squad with an order. Who shoots first suffers less in return.
lesson-first_troopers_act = Move into range; the unit can attack after it.
lesson-first_troopers_move = The leader of the unit moves first, with the tool of its speed. End near terrain, if you can: cover cancels hits.
lesson-first_formation = Then its other minis are placed within speed 1 of the leader. Behind him they are safest.
lesson-first_last_order = Luke is your best fighter, with his lightsaber: he must come close. Two moves bring him near; do not let him stand alone before many guns.
lesson-first_second_card = A new round. With the enemy in range it is worth going first: a card with few pips.
lesson-first_second_card_good = Lower pips have priority; ties are diced for.
lesson-first_aim = In range and in sight: aim, then attack. An aim token rerolls two dice.
lesson-first_aim_good = Now attack with the second action.
lesson-first_shoot = And now shoot.
lesson-first_end = You have moved, shot and been shot at. From here on: keep units in cover, give orders to those that decide the round, and watch suppression: who has as much of it as courage loses an action. The battle goes on, if you like.
