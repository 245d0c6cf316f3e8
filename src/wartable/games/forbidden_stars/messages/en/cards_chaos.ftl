### Words for Chaos's combat cards.

ask-place_cultist = On which world of this system does a Cultist appear?
ask-rout_to_deny_tokens = Rout one of your units to deny Chaos attack tokens?
ask-rout_or_allow_unit = Rout one of your units to gain a die, or let Chaos place a unit here?
ask-rout_or_allow_die = Rout one of your units, or let Chaos gain a die?
ask-spend_for_tokens = Which die do you spend for three combat tokens?
ask-destroy_to_deny_tokens = Destroy one of your units to deny Chaos defence tokens?
ask-raise_cultist = Which Cultist becomes a Chaos Space Marine?
ask-sacrifice_unit = Which of your units do you destroy for four attack tokens?
ask-spend_morale_to_destroy = How many morale dice do you spend, each to destroy an enemy unit of level 0?
ask-destroy_enemy = Which enemy unit is destroyed?

choice-allow = let Chaos have it
choice-spend_morale_to_destroy-number =
    { $a ->
        [0] spend none
        [one] spend { $a } morale die
       *[other] spend { $a } morale dice
    }
