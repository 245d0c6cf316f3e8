### Moving, pushing and placing figures; doors, tokens and objects: questions, choices, reasons, events.

## Questions

ask-move_on = { $pays ->
    [1] Where does { $figure } move? Movement points: { $left }.
   *[other] Where does { $figure } move? Spaces: { $left }.
}
ask-push_on = Where is { $figure } pushed? Spaces: { $left }.
ask-displace = { $figure } cannot stay. To which of the nearest spaces does it go?
ask-place_figure = { $card }: where is { $figure } placed?
ask-burst = { $card }: at which space?

## Choices

choice-step = to { $a }
choice-rotate = turn to { $a }
choice-escape = escape
choice-put = to { $a }
choice-put_turned = to { $a }, turned

## Why not

refusal-not_one_step = { $space } is not one step away from { $figure }.
refusal-large_moves_straight = { $figure } is large and moves only straight.
refusal-turns_too_far = { $figure } must keep at least half of its spaces when it turns.
refusal-massive_there = Another Massive figure stands in { $space }.
refusal-impassable_terrain = { $space } is impassable terrain for { $figure }.
refusal-blocking_terrain = { $space } is blocking terrain for { $figure }.
refusal-impassable_line = An impassable line lies between { $figure } and { $space }.
refusal-blocking_line = A blocking line lies between { $figure } and { $space }.
refusal-door_closed = A door lies between { $figure } and { $space }.
refusal-wall = A wall lies between { $figure } and { $space }.
refusal-too_few_points = The step to { $space } costs { $cost }, and { $figure } has { $points } left.
refusal-cannot_stop_there = { $figure } cannot stop at { $space }, and { $points } are too few to go on from there.
refusal-stands_on_figures = { $figure } has ended its movement on other figures.
refusal-stunned_cannot_leave = { $card }: { $figure } cannot leave its space.
refusal-attacked_cannot_leave = { $card }: { $figure } has attacked in this activation and cannot leave its space.
refusal-no_step_possible = { $figure } could take no step.
refusal-no_push_possible = { $figure } could be pushed nowhere.
refusal-cannot_interact = { $card }: { $figure } cannot interact.
refusal-not_beside_door = { $figure } is not beside { $thing }.
refusal-door_locked = { $thing } is locked; only the mission's rules open it.
refusal-not_at_an_exit = { $figure } is neither in nor beside a space by which it may escape.
refusal-no_point_to_escape = To escape costs a movement point, and { $figure } has none.
refusal-is_carried = { $thing } is carried by a figure.
refusal-token_too_far = { $thing } is neither in a space of { $figure } nor adjacent to it.
refusal-nothing_to_do = The mission gives no task at { $thing }.

## Events

event-FigureMoved = { $figure }: { $origin } to { $space }
event-FigurePlaced = { $figure } is put at { $space } { $origin }
event-PointsOfMovement = { $figure } gains movement points: { $points }
event-DoorOpened = { $figure_told ->
        [0] { $door } is opened
       *[other] { $figure } opens { $door }
    }
event-DoorClosed = { $door } is closed
event-TokenClaimed = { $seat } claims { $token }
event-FigureEscaped = { $figure } escapes
event-TokenRetrieved = { $figure } takes { $token }
event-TokenDropped = { $figure } drops { $token } at { $space }
event-TokenDiscarded = { $token } is discarded
event-TokenTurned = { $figure } turns { $token } to its { $side } side
event-TokenMarked = { $seat } marks { $token }
event-TokenMoved = { $token } is now at { $space }
event-ObjectDamaged = { $token } suffers { $damage } damage, { $left } Health left
event-ObjectDestroyed = { $token } at { $space } is destroyed
