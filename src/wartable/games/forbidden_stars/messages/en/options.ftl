### What the options of a match are, as `wartable games` lists them.

screen-option_players = How many play.
screen-option_factions = Who plays what, by seat, with commas; who is not named chooses.
screen-option_quick = Deal the board and what stands on it at random, instead of setting it up tile by tile.
