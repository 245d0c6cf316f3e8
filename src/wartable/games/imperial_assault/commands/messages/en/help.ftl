### What --help says: of each command, of each of its options, and what stands for a value.

help-army = Armies of Imperial Assault: check a file, list and show those at hand.
help-army-army = An army file, or the name of a ready-made army.
help-army-json = Print JSON.
help-army-check = Say whether an army is legal: every rule it breaks (exit code 1), or what it adds up to.
help-army-list = List the ready-made armies.
help-army-show = Show an army card by card.

value-file = FILE

## wartable odds imperial_assault

help-odds = What an attack may come to, exactly: the damage, and the chance to defeat the target.
help-odds-attacker = The Deployment card of the attacker, such as stormtrooper.
help-odds-target = The Deployment card of the target.
help-odds-distance = Spaces to the target, for ranged attacks.
help-odds-hurt = Damage that the target has suffered already.
help-odds-dice = Attack dice instead of the printed ones, such as 1r1b.
help-odds-focused = The attacker is Focused.
help-odds-reroll = The attacker may reroll one of his dice.
help-odds-defence-reroll = The defender may reroll one of his dice.
help-odds-errata = Cards as they were corrected later.
help-odds-json = Print JSON.

value-attacker = ATTACKER
value-target = TARGET
value-dice = DICE
