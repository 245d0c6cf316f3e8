### The questions of the Orks' combat cards.

ask-gretchin_die = Which of the opponent's dice is rerolled?
ask-gretchin_ship = Which of your ships do you destroy?
ask-may_retreat_unit = Do you retreat one of your units, and which?
ask-smash_unit = Which enemy unit do you smash?
ask-pay_for_smashed_unit = Spend { $dice } of your dice to save your { $unit }?
ask-spend_die = Which of your dice do you spend?
ask-snap_card = Which of the opponent's faceup cards is discarded?

choice-pay = spend the dice
