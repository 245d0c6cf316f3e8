## Chain of Command

screen-briefing_chain_of_command = The elite Imperial Officer is Weiss: 6 Health, 1 Speed, 2 damage and 1 block more. An Imperial figure can interact with a terminal to raise threat by 2, each terminal once a round; Rebel figures can attack terminals (Health 8, 1 block). The door is locked to heroes, who can interact with it (2 strength or tech). The Rebels win when Weiss is defeated.

name-vulnerable = Vulnerable
name-weiss_hurries = Weiss uses the moment
name-invulnerable = Invulnerable
name-weiss_recovers = General Weiss may recover
name-weiss_defends = General Weiss defends himself
name-weiss_recovers_and_moves = Weiss recovers 5 damage and gains 3 movement points
name-weiss_attacks_twice = Weiss attacks twice
