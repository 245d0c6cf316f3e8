### What the coach of a guided match says.

## Questions that come up in any lesson

lesson-about_place_starting_units = Now the rest of your starting units: one kind after the other, or all of them as proposed.
lesson-about_choose_new_base = The base moves. As before: a remote system is best, far from the Empire's fleets.
lesson-about_aim_mission = A mission is carried out in one system. Its leaders go there, and so may an enemy leader who opposes it.
lesson-about_oppose_mission = You may send a leader from your pool against this mission: both then roll dice for their icons of its skill, and the mission fails unless its side has more successes. Without a leader of yours there it simply succeeds.
lesson-about_recruit = A recruited leader comes to your pool: one more who can lead missions and fleets for the rest of the match.
lesson-about_add_leader = A leader with tactic values brings tactic cards to the combat. Without one you fight with dice alone.
lesson-about_assign_leaders = Put leaders on missions that they have the skill for, and keep some in the pool, to oppose and to lead units. When there are enough, assign no more.
lesson-about_build_units = What is left is for you to decide: an icon stands for any one unit of its kind. Build what you lack most.
lesson-about_pick_dice = Choose the dice that do least for you, blanks first.
lesson-about_retreat = You may leave with what your ships can carry. A fleet that lives can fight again.
lesson-about_assign_damage = Every hit must be assigned: red hits to red health, black hits to black health.

## hide: the Rebel

lesson-hide_title = The Rebel: hide, score, run
lesson-hide_about = Choose a base, win friends with missions, and see what the Empire can find out.
lesson-hide_units = You win when the reputation marker meets the time marker; the Empire wins when it conquers your base. So you hide, and gain time and friends. First your starting units: whatever stands in the 'Rebel Base' space is unseen. Take what is proposed, all of it in the base.
lesson-hide_units_good = Unseen units tell nothing. They can come out later, next to wherever the base is.
lesson-hide_units_other = That works, too. Units on the map guard a system, but the Empire sees them; those in the base it does not see.
lesson-hide_base = Now the secret of the whole match: where is the base? Remote systems have no resources, so the Empire has little reason to go there; and the farther from its fleets, the later it comes.
lesson-hide_base_good = Nobody but you will know, until Imperial troops or loyalty reach the system.
lesson-hide_base_other = A bold place: the Empire comes soon to where it has fleets next door, and to populous systems for their production.
lesson-hide_alliance = Each round begins with leaders put face down on missions. Build Alliance moves a system's loyalty your way: it needs diplomacy, and Princess Leia and Mon Mothma have it.
lesson-hide_alliance_good = A loyal system builds units for you, and many objectives count them.
lesson-hide_alliance_other = As you like. Build Alliance needs a diplomat, and one is enough for it.
lesson-hide_second = Another leader can go on Infiltration, which lets you look at coming objectives and so plan what you score. It needs intel, and Jan Dodonna has it. Leaders on missions cannot oppose the Empire's or lead fleets, so do not spend all of them.
lesson-hide_second_good = Knowing your next objectives is half of scoring them.
lesson-hide_second_other = As you like; the coach would look at the objectives.
lesson-hide_reserve = Keep the rest in your pool: they can oppose Imperial missions, or activate a system to move units. Finish the assignment.
lesson-hide_stay_hidden = Before each of your turns you may reveal the base, which frees its units and production. In the first rounds it is early for that: stay hidden.
lesson-hide_stay_hidden_good = The Empire learns nothing from your answer.
lesson-hide_stay_hidden_other = Now the Empire knows where to go. You can take that back with undo.
lesson-hide_first_mission = In a turn you reveal one mission, activate one system, or pass for the phase. Reveal Build Alliance before the Empire puts troops where you want friends.
lesson-hide_first_mission_good = First come, first served: a mission later in the round meets more opposition.
lesson-hide_first_aim = Choose a system without enemy leaders, far from Imperial troops, that produces something: its loyalty moves to you.
lesson-hide_first_aim_good = If nobody opposes it, the mission succeeds without dice.
lesson-hide_second_mission = Your second mission waits. Reveal it now, or keep it while you watch what the Empire does: passing ends your turns for this phase.
lesson-hide_second_aim = Infiltration goes where Imperial units are. A system without an enemy leader is the best chance; should one come to oppose it, you roll against each other.
lesson-hide_objectives = These two objectives come next. Put first the one that you can meet sooner: the other goes to the bottom of the deck.
lesson-hide_pass = Once your missions are done, nothing urgent is left. If you pass, your other leaders come back unused; the Empire may go on.
lesson-hide_recruit = The Refresh Phase: leaders come home, both sides draw missions, the Empire draws two probe cards, each the name of a system where your base is not. In some rounds you recruit: you see action cards, keep one, and it brings a leader.
lesson-hide_build = Systems with your loyalty build what their icons show, and so does the hidden base. Units come to the build queue and arrive in one to three rounds. First build all that needs no decision.
lesson-hide_choose_build = What is left is for you to decide: an icon that several units share is any one of them. Transports carry troops, fighters win the battle in space.
lesson-hide_deploy = Units that leave the queue go to systems of yours or into the hidden base. What goes into the base is unseen.
lesson-hide_deployed = The rest in the same way, at most two units a system; or leave it as proposed.
lesson-hide_end = That is a round. From here: score objectives (they move the reputation marker towards the time marker), keep the Empire guessing, and move the base with Rapid Mobilization when it comes close. The match goes on, if you like.

## hunt: the Empire

lesson-hunt_title = The Empire: probe, spread, strike
lesson-hunt_about = Find out where the base is not, occupy the galaxy, and build the fleet that ends the rebellion.
lesson-hunt_probes = You win if you conquer the base before the reputation marker meets the time marker. So you must find it. Gather Intel draws probe cards: each names a system where the base is not. The Emperor is good at it.
lesson-hunt_probes_good = Every probe card makes the map of where it can be smaller. That map is shown to you.
lesson-hunt_probes_other = Also possible. The Emperor is still free for Gather Intel.
lesson-hunt_keep_leaders = Your leaders also move fleets: each activation needs one from the pool. Keep three for that.
lesson-hunt_keep_leaders_good = Three leaders, three activations, three systems more in which the base cannot hide.
lesson-hunt_oppose = The Rebel attempts a mission. You may send a leader against it: both roll, and it fails unless the Rebel has more successes. But that leader cannot lead a fleet in this round. Ground troops find bases; let this one go.
lesson-hunt_oppose_other = The mission may fail now; your fleets have a leader less.
lesson-hunt_spread = Now spread. A system with Imperial ground units cannot hold the base, for it would have to be revealed; and it is subjugated, so that it builds for you. Activate Kashyyyk with General Tagge: he has tactic values, should there be a fight.
lesson-hunt_spread_good = He is placed there, and units may move to him from the systems next to it.
lesson-hunt_spread_other = Wherever you go: bring ground units and leave them there.
lesson-hunt_ships = Ground units and TIE Fighters travel aboard ships: a Star Destroyer carries six, an Assault Carrier four. Move the Star Destroyer first.
lesson-hunt_troops = Now the Stormtroopers it can carry. They do the occupying; the ships only bring them. Leave some behind only where loyalty is not yours.
lesson-hunt_next_front = Another leader, another system. Bespin is next to Mustafar, where an Assault Carrier waits.
lesson-hunt_carrier = The carrier first, with room for four.
lesson-hunt_carried = Then the troops. Units that were moved this turn stay where a leader of yours stands.
lesson-hunt_enough = That is enough for here. If you have landed where the base is, it must be revealed now.
lesson-hunt_intel = Your fleets have moved; now the mission. A leader who is on a mission is worth nothing unless it is revealed before you pass.
lesson-hunt_pass = Who passes has no turn more in this phase. With no leader and no mission left there is nothing else.
lesson-hunt_recruit = In some rounds you recruit: see action cards, keep one, and it brings one of its leaders. More leaders mean more activations.
lesson-hunt_build = Every system that is loyal or subjugated builds for you. Build all that needs no decision, then decide the rest: carriers and Star Destroyers are what your troops travel in.
lesson-hunt_deploy = Units that leave the queue go to your systems, at most two a system. Deploy near the front, where you have not searched.
lesson-hunt_end = That is a round. From here: read the map of what you know, occupy what is still possible with troops that stay, and strike with enough when the base is found. The match goes on, if you like.

## cinematic: combat of Rise of the Empire

lesson-cinematic_title = Cinematic combat
lesson-cinematic_about = Rise of the Empire: attack in the first turn, with tactic cards that both sides choose in secret.
lesson-cinematic_gather = This lesson is about one battle. Put all your starting units in Naboo: the Empire's garrison in Rodia is next to it, and weaker than all of you together.
lesson-cinematic_gather_other = Whatever you keep back cannot fight in Rodia.
lesson-cinematic_base = The base goes far away from the battle: it must not be where your fleet is.
lesson-cinematic_assign = Leaders on missions lead no fleets. Assign nobody this time.
lesson-cinematic_stay_hidden = Stay hidden: the units that fight here are not in the base.
lesson-cinematic_attack = Activate Rodia with General Rieekan. His tactic values (space and ground) are the most dice you may reroll in each attack; without a leader there is no reroll.
lesson-cinematic_attack_good = You are the current player: your card is resolved first, and you attack first.
lesson-cinematic_ships = Ships first: a Corvette and a Transport carry your ground units.
lesson-cinematic_aboard = Then everybody else. X-wings and Y-wings need no transport; troopers and airspeeders do.
lesson-cinematic_battle = That is all that fits. End the movement: the combat begins, first in space, then on the ground.
lesson-cinematic_space_card = Both choose one of eight space cards in secret, from a deck that is always the same. What was played is discarded and known, and comes back only when the deck is empty. Read what your units allow: the upper ability needs its unit here.
lesson-cinematic_ground_card = The same for the ground battle, with the eight ground cards. If the enemy may cancel, an ability that does not hang on the order is safer.
lesson-cinematic_ability = Upper or lower ability, or neither. Damage by a card stays like any other until the end of this round of battle; units that a card destroys are gone before they shoot.
lesson-cinematic_dice = After the roll: reroll once, up to the tactic value; spend specials to remove damage of their colour from your own units. A unit with lethal damage still shoots, and lives if the damage is gone by the end of the round of battle.
lesson-cinematic_retreat = The round is over. Who wants to may retreat; who has the better of it fights on.
lesson-cinematic_retreat_good = Tactic cards already played are known to both: plan with what is left.
lesson-cinematic_end = That was a combat. Remember: which cards the enemy has left is public, damage lasts only for the round of battle, and the attack order can change by cards. The match goes on, if you like.
lesson-about_choose_tactic = Choose a card in secret. Which cards the enemy has left is known to you: look at the discards.
lesson-about_choose_ability = Resolve the upper ability, if its unit is there, or the lower one, or neither.
lesson-about_combat_action = Rerolls and specials: reroll blanks first, then see whether a special can save a unit.
