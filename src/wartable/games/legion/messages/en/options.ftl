### What the options of a battle are, as `wartable games` lists them.

screen-option_mode = standard, or learning: the first battle of the learn-to-play book.
screen-option_armies = Two, by seat, with commas: ready armies (wartable army list) or army files.
screen-option_limit = The most points an army may cost; null: what the armies say.
screen-option_battlefield = A ready battlefield; else the usual one.
screen-option_terrain = Kinds of terrain, with commas, that the players place in turns instead.
screen-option_cards = Battle cards that are agreed on, with commas; else they are drawn and struck out.
screen-option_quick = Deal the whole set-up at random.
