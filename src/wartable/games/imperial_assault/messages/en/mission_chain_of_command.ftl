## Chain of Command

name-vulnerable = Vulnerable
name-weiss_hurries = Weiss uses the moment
name-invulnerable = Invulnerable
name-weiss_recovers = General Weiss may recover
name-weiss_defends = General Weiss defends himself
name-weiss_recovers_and_moves = Weiss recovers 5 damage and gains 3 movement points
name-weiss_attacks_twice = Weiss attacks twice
