### What several of one card are called, the minis of a unit, and what has no card.

part-numbered = { $name } { $number }
part-mini = { $unit }, mini { $mini }

## Actions

name-move = move
name-attack = attack
name-recover = recover
name-jump = jump

## Tokens, faces of dice, and what dice are rolled for

name-panic = panic
name-hit = hit
name-critical = critical
name-surge = surge
name-blank = blank
name-block = block
name-defence = defence
name-rally = rally
name-resilience = resilience
name-clamber = clamber
name-cover = cover
name-armor = armor

## Battle cards and edges

name-objective = objective
name-deployment = deployment
name-condition = condition
name-near = near
name-far = far
name-later = later
