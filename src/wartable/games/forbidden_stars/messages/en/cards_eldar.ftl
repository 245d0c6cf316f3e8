### The questions of the Eldar's combat cards.

ask-hit_and_run_unit = Which unit leaves the combat?
ask-hit_and_run_area = Where does the { $unit } go? The area must be adjacent and not an enemy's.
ask-lose_own_die = Which of your dice do you lose?
ask-gain_rolled_or_morale = Do you gain a rolled die or a morale die?
ask-stop_wave_serpent = Spend a morale die to deny the opponent three defence tokens?
ask-wave_serpent_area = Where do your units of level 0 and 1 go? Enemies there mean one more combat.
ask-wave_serpent_unit = Which unit goes to { $destination }?
ask-discard_to_stop_lance = Discard a faceup card, which the opponent chooses, to deny him four attack tokens?
ask-lance_card = Which of the opponent's faceup cards is discarded?

choice-discard = discard a card

refusal-not_beside_the_combat = { $area } is not adjacent to { $combat }.
refusal-held_by_an_enemy = { $area } is an enemy's or contested.
refusal-one_serpent_contest = Wave Serpent has already made { $area } contested, and it can make only one area so.
refusal-token_stays = A reinforcement token stays in its combat.

name-rolled = a rolled die
