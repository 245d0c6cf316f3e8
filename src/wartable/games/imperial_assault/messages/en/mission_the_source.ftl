## The Source

screen-briefing_the_source = A captured officer is a neutral figure. A Rebel figure can interact with him to move both up to 2 spaces, to open a door beside him, or to secure a terminal beside him; doors are locked otherwise. While no healthy Rebel figure is within 3 spaces of him, an adjacent Imperial figure can interact to free him. The Rebels win when the terminal is secured, the Empire when the officer is freed.

outcome-terminal_secured = { $mission }: the terminal is secured in round { $round }
outcome-officer_freed = { $mission }: the officer is freed in round { $round }
name-terminal_secured = the terminal is secured
name-officer_freed = the officer is freed
name-captured_officer = the captured officer
name-awaiting_departure = Awaiting Departure
name-on_board = On Board
name-opportune_moment = Opportune Moment
name-move_both = you and the officer move up to 2 spaces each
name-open_a_door = the officer opens a door beside him
name-secure_the_terminal = secure the terminal beside him
name-officer_moves = the officer moves 1 space
name-watchers_move = Imperial figures in sight of the officer gain 2 movement points
