### What choices would bring, and what questions are about.

hint-mission_chance = succeeds with { $percent } % as it stands
hint-battle = a battle: you win { $won } % (± { $error }), they win { $lost } %; mean losses { $own } of yours, { $enemy } of theirs, without cards and retreats
hint-printed = { $text }
remark-printed = { $text }
