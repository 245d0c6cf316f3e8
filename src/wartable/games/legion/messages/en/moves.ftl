### Words for moves and for placing minis. {x:mm} is a length, {a:deg} an angle.

ask-move = How does { $unit } move? Its highest speed is { $speed }.
ask-compulsory_move = { $unit } must move at speed { $speed }: how is the template bent?
ask-formation = How do the other minis of { $unit } stand?
ask-close_in = { $unit } closes in on { $enemy }: where do its minis go?
ask-put_back = Minis of { $unit } pushed aside: { $minis }. Where do you put them back?

choice-move_4 = speed { $a }, direction { TENTHS($b) }°, bend { TENTHS($c) }°, { HUNDREDTHS($d) } mm
choice-reverse = reverse, bend { TENTHS($a) }°, { HUNDREDTHS($b) } mm
choice-pivot = pivot by { TENTHS($a) }°
choice-climb = climb to { HUNDREDTHS($a) } mm, { HUNDREDTHS($b) } mm
choice-stay = stay
choice-formation =
    { $a ->
        [later] they are placed after the next move
       *[other] { $a }
    }
choice-place_1 = minis at { $a }
choice-close_in = close in by the shortest ways
choice-put_back = put them back near where they stood

refusal-not_in_learning = The learning battle knows no pivots, no reverse and no climbing.
refusal-disabled_cannot_reverse = The unit is disabled and cannot reverse.
refusal-no_climbing_now = The unit goes along the template now, it cannot climb.
refusal-no_room_for_unit = The other minis of { $unit } would find no room in cohesion with their leader.
refusal-move_without_length = { $unit } can go somewhere, and a move ends somewhere along the template: it cannot stay.
refusal-compulsory_speed = A compulsory move is made at the highest speed, { $right }, not { $speed }.

event-UnitMoved = { $seat }: { $unit } moves to { HUNDREDTHS($x) } mm, { HUNDREDTHS($y) } mm
event-PlacementPutOff = { $seat }: the other minis of { $unit } are placed after its next move
event-MinisPlaced = { $seat }: the minis of { $unit } are placed
event-MiniDisplaced = { $seat }: mini { $mini } of { $unit } is pushed aside
event-MeleeStarted = { $seat }: { $unit } starts a melee with { $enemy }

name-melee = in contact with the enemy
