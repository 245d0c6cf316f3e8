### Words for the Ultramarines' combat cards.

ask-reroll_own_die = Reroll one of your own defence dice?
ask-strip_defence = What does the opponent lose?
ask-strip_die = Which of his dice does the opponent lose?
ask-attack_tokens_for_morale = How many of the tokens for your morale dice are attack tokens? The rest are defence tokens.
ask-spend_morale_to_retreat = How many morale dice do you spend, each to retreat one unit?
ask-spend_attack_for_tokens = How many attack dice do you spend, each for two attack tokens?

choice-reroll_die = reroll one { $a } die
choice-strip = { $a }
choice-attack_tokens_for_morale-number =
    { $a ->
        [0] no attack tokens
        [one] { $a } attack token
       *[other] { $a } attack tokens
    }
choice-spend_morale_to_retreat-number =
    { $a ->
        [0] spend none
        [one] spend { $a } morale die
       *[other] spend { $a } morale dice
    }
choice-spend_attack_for_tokens-number =
    { $a ->
        [0] spend none
        [one] spend { $a } attack die
       *[other] spend { $a } attack dice
    }

name-defence_die = one defence die
name-defence_tokens = two defence tokens
