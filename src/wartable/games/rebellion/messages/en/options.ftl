### What the options of a match are, as `wartable games` lists them.

screen-option_players = How many play; three and four divide the roles of a side.
screen-option_expansion = Add Rise of the Empire: its units, leaders, cards and rules.
screen-option_cinematic = With the expansion, fight in cinematic combat; null: yes.
screen-option_starting_units = With the expansion, its starting units (rise) or the base game's (base); null: rise.
screen-option_mission_set = With the expansion, missions: choose (each side does; null as well), new, or base.
screen-option_quick = Deal the set-up at random, instead of choosing where units begin.
screen-option_published_turn_order = The sole Rebel of three takes a turn at the place of each of his two roles.
screen-option_published_rebel_systems = A system under a subjugation marker is no Rebel system.
screen-option_published_rescues = Of the leaders sent to a rescue only those go along whom the player names.
screen-option_published_scrapping = Own units are destroyed for new ones only of a type whose supply is empty.
screen-option_published_objectives = A Combat objective is played when it is first fulfilled, or not in that combat.
