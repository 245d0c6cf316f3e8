### What the coach of a guided match says.

## Questions that come up in any lesson

lesson-about_activate_group = The players activate groups in turns. A group that has been activated is exhausted until the round ends; in a mission a hero with two tokens is activated twice. In a skirmish, who has fewer ready groups left than the other may pass.
lesson-about_activate_figure = The figures of a group activate one after the other, in the order you like. Each has its own two actions.
lesson-about_take_action = Two actions in an activation: move, attack, interact, or what a card offers. A figure attacks once, unless a card says more; in a mission a hero may attack with each action. Movement points that are left can be spent between actions, and are lost when the activation ends.
lesson-about_declare_target = A target must be seen. A ranged attack must also reach it: the accuracy it rolls must be at least the number of spaces to it.
lesson-about_spend_surges = Each surge buys one of the abilities listed, each of them once in an attack. What is not spent is lost.
lesson-about_attack_to_be_declared = A card for the moment before a target is named. If it changes nothing for the target you want, pass and keep it.
lesson-about_attack_declared = A card or ability for an attack that has been declared. A card is gone once it is played: play it where it decides something.
lesson-about_pick_die = Reroll the die that shows least, measured by its average: the new face counts, better or worse.
lesson-about_rerolls = A die is rerolled once at most, and the new face counts, better or worse. Reroll a die that shows less than its average.
lesson-about_modifiers = Cards and abilities that change what was rolled. Use one if it makes the difference; pass if the attack succeeds without it.
lesson-about_cleave = Cleave deals its damage to one more enemy, without a roll. Finish who is weakest, or hurt who is most dangerous.
lesson-about_round_starts = A card for the start of a round. Pass, unless it changes what you want to do in this round.
lesson-about_suffer_strain = Strain costs 1 damage, or the top card of your Command deck. Early a card is cheaper than health.

## first

lesson-first_title = A first skirmish of Imperial Assault
lesson-first_about = Luke and Chewbacca meet a patrol at the docks: moving, sight, attacks and surges, Command cards, points.
lesson-first_luke = Welcome to the docks. Who has 40 points first wins, or who is the last with figures: you score the cost of each enemy group when its last figure falls, and the four launch panels in the middle of the map pay at the end of each round. The players activate groups in turns. The patrol had the initiative: its three Stormtroopers, one group, have all acted. Now you. Begin with Luke: he is fast and shoots well.
lesson-first_luke_other = That works, too. Luke comes next.
lesson-first_move = An activation has two actions. Luke sees nobody yet, so there is no attack to choose: move. A move gives as many movement points as the figure has Speed, 5 for Luke.
lesson-first_move_other = No harm done: a move is still there as long as an action is left.
lesson-first_walk = Each step costs 1 movement point. We want to see an enemy, and not from too near: go to j14, by n16, m15, l15 and k15.
lesson-first_walk_other = Another way; the aim stays j14.
lesson-first_diagonal = A step may go diagonally and costs no more. Your own figures can be walked through, enemies cost 1 point more.
lesson-first_walls = Nobody walks through walls, but a step may go diagonally around the end of one.
lesson-first_around = Straight on.
lesson-first_into_sight = One more step, and a stormtrooper comes into sight: two lines can be drawn from a corner of your space to two corners of his that lie side by side, and no wall, door or other figure is in their way.
lesson-first_attack = Now there is a target, and an action left to attack with.
lesson-first_attack_good = Move and attack: the usual way to spend two actions.
lesson-first_attack_other = As you like; an attack would have cost the enemy more.
lesson-first_target = Luke rolls blue, green and yellow; the trooper defends with a black die. Damage counts after blocks are taken off, and the attack reaches him only if the dice show enough accuracy for the distance. The odds beside the target are exact, and not good yet: he is far away. A card will help.
lesson-first_card = Your first Command card. You hold a few, secretly, and draw one a round. This one fits here: when the activation started the trooper could not see Luke, so one of his defence dice is taken away; he has only one.
lesson-first_card_good = He defends with nothing at all. The card is spent.
lesson-first_card_other = You keep it for later; the trooper keeps his die.
lesson-first_surge = The lightning bolts are surges. Each buys one of Luke's surge abilities. Accuracy is enough already and Luke is not hurt, so buy damage.
lesson-first_surge_good = Damage it is.
lesson-first_surge_other = A surge that buys nothing useful is lost; damage would have counted.
lesson-first_second = The patrol's other group has acted in between. Luke and Chewbacca need not fight alike: one holds the enemy, the other earns points. Now Chewbacca.
lesson-first_far = Chewbacca is slow, Speed 4, and the panels are far. Let him use both actions to move there.
lesson-first_way = The way: n18, m17, l16, k15. On the map you may click the end of it.
lesson-first_to_m17 = On to m17.
lesson-first_to_l16 = On to l16.
lesson-first_to_k15 = On to k15, right behind Luke.
lesson-first_again = Movement points are used up; the second action buys 4 more.
lesson-first_panels = On by j14, where Luke stands: friends may be walked through, only not stopped on. Then k13, k12 and k11, next to two launch panels.
lesson-first_to_k13 = On to k13.
lesson-first_to_k12 = On to k12.
lesson-first_to_k11 = And to k11, next to the panels.
lesson-first_points = The round is over: all groups are ready again, each side has drawn a card, and the mission has paid. You control a panel if you have a figure on it or next to it and the enemy has none there: 2 points for a grey one, 5 for one with its coloured side up. Now Chewbacca again: let him turn one over.
lesson-first_interact = To interact is an action: turn launch panel 2 over, and it will pay 5 a round instead of 2.
lesson-first_interact_good = Now hold it until the round ends.
lesson-first_interact_other = The panel stays grey, and pays 2.
lesson-first_shoot = And the second action: attack. Chewbacca's red die hits hard.
lesson-first_odds = With several targets look at the odds. One trooper less is one attack less against you; points come only with the last figure of his group.
lesson-first_surges = Damage first, as long as it gets through the blocks. Evades of the defender took surges away before you could spend them.
lesson-first_surges_good = What is left may stun him: a stunned figure can neither attack nor leave its space until it spends an action on it.
lesson-first_alone = Luke is yours alone now: attack, or stand next to a panel that the enemy holds, so that nobody controls it. What can be chosen says what it brings; anything you cannot choose, ask why.
lesson-first_end = That is a skirmish: two actions each, sight and distance, surges where they hurt, cards where they decide, and panels at the end of each round. The match goes on to 40 points, if you like. Next, build an army of your own.

## Questions of missions

lesson-about_deploy_hero = Heroes are placed as close as possible to the entrance, in the order you like.
lesson-about_move_on = A move that an ability gives is counted in spaces or in movement points of its own. Stop where you like.
lesson-about_choose_attribute = A hero tests one of the attributes named: its dice are rolled, and each surge is a success.
lesson-about_choose_weapon = Each weapon has dice and surges of its own. A hero attacks with one of them.

## aftermath

lesson-aftermath_title = The first mission: Aftermath
lesson-aftermath_about = Two heroes raid an Imperial outpost: deploying, activations, strain and rest, special actions, and how a mission ends.
lesson-aftermath_deploy = An outpost has seen too much. Its four terminals must be destroyed before the sixth round ends: that is how you win, and if both heroes are wounded you have lost. You play both, an old soldier and a Wookiee; the Imperial player has the garrison, and more behind the door. Place Fenn at the entrance.
lesson-aftermath_deploy_next = The next hero goes as near to the entrance as he can. Gaarkhan fights hand to hand and wants a short way to the enemy; Fenn wants to see him.
lesson-aftermath_first = The sides activate in turns, and you begin: one hero, then one group of theirs. With two heroes each of them has two activation tokens, so both act twice a round. Fenn shoots well; let him begin.
lesson-aftermath_first_other = That works, too. The other hero comes next.
lesson-aftermath_shoot = Two actions, and a hero may attack with both. Enemies are in sight, so shoot at once.
lesson-aftermath_shoot_other = A hero can also move first, rest, or interact with a crate, a door or a terminal beside him.
lesson-aftermath_target = Take a stormtrooper: three Health, and they shoot together. Terminals are targets as well, once you see one.
lesson-aftermath_target_other = A target you see is a target you may take.
lesson-aftermath_havoc = The dice have fallen, and Fenn has an ability for this moment: for 1 strain the attack gains Blast 1. If it does any damage, every figure beside the target suffers 1, too. Use it when they stand close together.
lesson-aftermath_strain = One action is left. Heroes do more than soldiers, for strain: twice in an activation one point of strain buys a movement point. Buy one, and see more from the next space.
lesson-aftermath_strain_other = Strain can wait. It never passes a hero's Endurance, except as damage.
lesson-aftermath_step = Step to where you see more of them than see you, or towards a terminal: the nearest is c7, on this side of the door.
lesson-aftermath_last_action = The last action: shoot again while you see somebody. Or rest, which takes away as much strain as your Endurance, and damage if strain is not enough.
lesson-aftermath_gaarkhan = A group of theirs has acted, and it is your turn again. A hero's second activation comes only after all heroes have had their first: now Gaarkhan.
lesson-aftermath_charge = Gaarkhan has a special action of his own: he charges, moves, and strikes whoever is beside him then. It costs strain, and it is worth it.
lesson-aftermath_charge_other = Mind that he hits only what is adjacent.
lesson-aftermath_charging = Go on until an enemy is beside you, the nearer to a terminal the better, and stop there.
lesson-aftermath_beside = Is an enemy beside you? Then stop, and strike. Otherwise go on.
lesson-aftermath_strike = Hand to hand he hits only who is beside him, and accuracy does not matter. Take who has the least Health left: who has fallen does not shoot back.
lesson-aftermath_more = One action is left. A hero may strike again with it, if somebody is beside him; or move on; or rest, to be rid of strain before the next charge.
lesson-aftermath_spent = Both actions are spent. Strain could still buy a step; if you need none, end the activation.
lesson-aftermath_tokens = Each hero has a second token. Activate one whose token is left: what the first began, the second finishes, and terminals can wait no longer than the sixth round.
lesson-aftermath_second_round = A round is over. In the status phase threat rose by the threat level, and the Imperial player could spend it on reinforcements; what is exhausted is ready again. Now to the terminals: they have four Health and a block of their own, one more while an Imperial figure stands beside them. Three of them lie behind the door: open it with an interaction, and be ready for what waits there. A hero whose Health is gone is wounded, and fights on with less. From here you know the way. Good luck.
