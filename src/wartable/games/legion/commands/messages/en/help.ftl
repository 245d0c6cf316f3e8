### What --help says: of each command, of each of its options, and what stands for a value.

## wartable odds

help-odds = The exact odds of an attack: hits, criticals, defence dice, blocks and wounds.
help-odds-attack = The attack pool, such as 3r2w; r, b, w for colours.
help-odds-attacker = A unit that attacks with all its minis.
help-odds-range = Range of --attacker's attack, 0 for melee.
help-odds-surge = What attack surges become: blank, hit or critical.
help-odds-aim = Aim tokens to spend.
help-odds-precise = Precise X.
help-odds-impact = Impact X of the pool.
help-odds-pierce = Pierce X of the pool.
help-odds-blast = The pool has a Blast weapon.
help-odds-melee = What kind of attack it is.
help-odds-defender = The unit that defends.
help-odds-defence = The defence die: red or white.
help-odds-defence_surge = What defence surges become: blank or block.
help-odds-dodge = Dodge tokens to spend.
help-odds-cover = Cover of the terrain: none, light, heavy, or 0, 1, 2.
help-odds-cover_x = Cover X of the defender.
help-odds-suppressed = It has a suppression token.
help-odds-armor = The defender has Armor.
help-odds-immune_pierce = The defender has Immune: Pierce.
help-odds-deflect = The defender has Deflect.
help-odds-reroll = How to spend aim tokens: best, or on blanks only.
help-odds-goal = Spend aim tokens to reach so many wounds.
help-odds-json = Print JSON.

## wartable army

help-army = Armies of Legion: check a file, list and show those at hand.
help-army-army = An army file, or the name of a ready-made army.
help-army-json = Print JSON.
help-army-check = Say whether an army is legal: every rule it breaks (exit code 1), or what it adds up to.
help-army-check_limit = Points limit; else the one in the file.
help-army-check_format = standard, box or learning; else the one in the file.
help-army-list = List the ready-made armies.
help-army-show = Show an army unit by unit.

## What is to be typed

value-dice = DICE
value-unit_with_upgrades = UNIT[+UPGRADE...]
value-unit = UNIT
value-file = FILE
