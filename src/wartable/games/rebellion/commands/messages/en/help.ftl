### What --help says: of each command, of each of its options, and what stands for a value.

## wartable odds rebellion

help-odds = What a battle may come to (from seeded samples), or how likely an opposed mission succeeds (exactly).
help-odds-own = Your units, such as "2 star_destroyer, 3 stormtrooper", also of Rise of the Empire.
help-odds-enemy = The enemy's units.
help-odds-dice = Dice of who attempts a mission.
help-odds-against = Dice of who opposes it.
help-odds-green = Green dice of who attempts it, for minor icons.
help-odds-against-green = Green dice of who opposes it.
help-odds-portrait = The leader shown on the card carries the mission out.
help-odds-cinematic = A cinematic battle of Rise of the Empire.
help-odds-json = Print JSON.
value-units = UNITS
