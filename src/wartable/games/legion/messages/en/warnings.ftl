### What a player may regret about a choice.

warning-actions =
    { $count ->
        [one] { $count } action is left.
       *[other] { $count } actions are left.
    }
warning-vain = Against { $unit } only { TENTHS($mean) } wounds are to be expected.
