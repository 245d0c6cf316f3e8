### What is printed on Deployment cards besides names: traits, keywords and types of attack.

name-brawler = Brawler
name-creature = Creature
name-droid = Droid
name-force_user = Force User
name-guardian = Guardian
name-heavy_weapon = Heavy Weapon
name-hunter = Hunter
name-leader = Leader
name-smuggler = Smuggler
name-spy = Spy
name-trooper = Trooper
name-vehicle = Vehicle
name-wookiee = Wookiee
name-massive = Massive
name-mobile = Mobile
name-reach = Reach
name-melee = melee
name-ranged = ranged

## The deployment zones of a map, which the dice of these colours have nothing to do with

name-red_zone = red deployment zone
name-blue_zone = blue deployment zone

## The faces of the dice, in the order of their table

name-red_1 = Red die (1 damage)
name-red_2 = Red die (2 damage)
name-red_3 = Red die (2 damage)
name-red_4 = Red die (2 damage, 1 surge)
name-red_5 = Red die (3 damage)
name-red_6 = Red die (3 damage)
name-blue_1 = Blue die (1 surge, accuracy 2)
name-blue_2 = Blue die (1 damage, accuracy 2)
name-blue_3 = Blue die (2 damage, accuracy 3)
name-blue_4 = Blue die (1 damage, 1 surge, accuracy 3)
name-blue_5 = Blue die (2 damage, accuracy 4)
name-blue_6 = Blue die (1 damage, accuracy 5)
name-green_1 = Green die (1 surge, accuracy 1)
name-green_2 = Green die (1 damage, 1 surge, accuracy 1)
name-green_3 = Green die (2 damage, accuracy 1)
name-green_4 = Green die (1 damage, 1 surge, accuracy 2)
name-green_5 = Green die (2 damage, accuracy 2)
name-green_6 = Green die (2 damage, accuracy 3)
name-yellow_1 = Yellow die (1 surge)
name-yellow_2 = Yellow die (1 damage, 2 surge)
name-yellow_3 = Yellow die (2 damage, accuracy 1)
name-yellow_4 = Yellow die (1 damage, 1 surge, accuracy 1)
name-yellow_5 = Yellow die (1 surge, accuracy 2)
name-yellow_6 = Yellow die (1 damage, accuracy 2)
name-black_1 = Black die (1 block)
name-black_2 = Black die (1 block)
name-black_3 = Black die (2 block)
name-black_4 = Black die (2 block)
name-black_5 = Black die (3 block)
name-black_6 = Black die (1 evade)
name-white_1 = White die (blank)
name-white_2 = White die (1 block)
name-white_3 = White die (1 evade)
name-white_4 = White die (1 block, 1 evade)
name-white_5 = White die (1 block, 1 evade)
name-white_6 = White die (dodge)

## What surges add

name-damage_1 = +1 damage
name-damage_2 = +2 damage
name-damage_3 = +3 damage
name-accuracy_1 = +1 accuracy
name-accuracy_2 = +2 accuracy
name-accuracy_3 = +3 accuracy

## The sides of a token

name-coloured = coloured
name-grey = grey
