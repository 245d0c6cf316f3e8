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

## The sides of a token

name-coloured = coloured
name-grey = grey
