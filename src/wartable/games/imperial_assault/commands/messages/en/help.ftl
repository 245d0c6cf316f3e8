### What --help says: of each command, of each of its options, and what stands for a value.

help-army = Armies of Imperial Assault: check a file, list and show those at hand.
help-army-army = An army file, or the name of a ready-made army.
help-army-json = Print JSON.
help-army-check = Say whether an army is legal: every rule it breaks (exit code 1), or what it adds up to.
help-army-list = List the ready-made armies.
help-army-show = Show an army card by card.

value-file = FILE
