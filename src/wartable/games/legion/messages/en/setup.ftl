### Words for the set-up: terrain, colours, battle cards, objectives, deployment. {x:mm} is a length, {a:deg} an angle.

ask-place_terrain = Which piece of terrain do you place, and where?
ask-choose_colour = Your army costs less: are you the blue or the red player?
ask-choose_edge = Which long edge is yours?
ask-remove_battle_card = Remove the leftmost card of a row, or pass?
ask-place_token = Where do you lay an objective token?
ask-mark_piece = Which piece of terrain is marked as a key position?
ask-set_aside = Which trooper unit do you set aside for later?
ask-deploy_unit = Which unit do you deploy?
ask-place_unit = Where does { $unit } stand?
ask-reinforce = Which unit comes onto the battlefield?

choice-terrain = { $a } at { HUNDREDTHS($b) } mm, { HUNDREDTHS($c) } mm, turned by { TENTHS($d) }°
choice-colour = be the { $a } player
choice-edge = the { $a } edge
choice-remove = remove the first { $a } card
choice-pass = pass
choice-token = at { HUNDREDTHS($a) } mm, { HUNDREDTHS($b) } mm
choice-mark = { $a }
choice-aside = set { $a } aside
choice-deploy = deploy { $a }
choice-place_3 = at { HUNDREDTHS($a) } mm, { HUNDREDTHS($b) } mm, facing { TENTHS($c) }°
choice-place_4 = leader at { HUNDREDTHS($a) } mm, { HUNDREDTHS($b) } mm, facing { TENTHS($c) }°, minis { $d }
choice-leave_out = there is no room: it stays off and counts as defeated
choice-reinforce = { $a } comes on
choice-done = done

refusal-terrain_not_left = No { $piece } is left to place; left are { $left }.
refusal-last_card_of_row = { $card } is the last card of its row and cannot be removed.
refusal-already_deployed = { $unit } stands on the battlefield already.
refusal-unit_is_set_aside = { $unit } was set aside and comes on later.
refusal-no_room_for_formation = The minis of { $unit } find no room around their leader there.
refusal-token_off_the_table = The token would reach { SIZE($gap) } mm beyond the edge of the battlefield.
refusal-token_near_zone = The token is { $gap } mm from a deployment zone; it must be more than { $least } away.
refusal-token_near_token = The token is { $gap } mm from another; it must be more than { $least } away.
refusal-token_in_terrain = No mini can stand in the { $piece }, so no token is laid there.
refusal-piece_not_central = { $piece } is not the piece of terrain nearest the centre.
refusal-piece_not_markable = { $piece } is marked already, reaches into a deployment zone, or is within range 1 of a marked piece.
refusal-set_aside_troopers_only = Only trooper units can be set aside; { $unit } is none.
refusal-set_aside_no_commander = { $unit } is of commander rank and cannot be set aside.

event-TerrainPlaced = { $seat }: { $kind } placed at { HUNDREDTHS($x) } mm, { HUNDREDTHS($y) } mm
event-ColoursChosen = The blue player: { $blue }; the red player: { $red }
event-EdgeChosen = { $seat }: takes the { $edge } edge
event-BattleCardsRevealed = The { $deck } cards are { $cards }
event-BattleCardRemoved = { $seat }: removes { $card }
event-BattleCardKept = { $seat }: passes
event-BattleDefined = The battle: { $objective }, { $deployment }, { $condition }
event-ObjectivePlaced = An objective token lies at { HUNDREDTHS($x) } mm, { HUNDREDTHS($y) } mm
event-PieceMarked = { $kind } is marked with an objective token
event-UnitSetAside = { $seat }: { $unit } is set aside
event-UnitDeployed = { $seat }: { $unit } deployed at { HUNDREDTHS($x) } mm, { HUNDREDTHS($y) } mm

name-blue = blue
name-red = red
name-line = in line
name-behind = behind the leader
name-screen = before the leader
name-spread = spread out
