### What a player may regret about a choice.

warning-actions =
    { $count ->
        [one] { $count } action is left.
       *[other] { $count } actions are left.
    }
warning-vain = Against { $unit } only { TENTHS($mean) } wounds are to be expected.
warning-clamber =
    { $minis ->
        [one] { $unit } would clamber without a ladder: its mini takes a wound { $falls } times in { $of }.
       *[other] { $unit } would clamber without a ladder: each of its { $minis } minis takes a wound { $falls } times in { $of }.
    }
