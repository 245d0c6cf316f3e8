### What several of one card are called, and the minis of a unit.

part-numbered = { $name } { $number }
part-mini = { $unit }, mini { $mini }
