"""The four steps of an attack: dice, tactic cards, assigned hits, blocked damage."""
