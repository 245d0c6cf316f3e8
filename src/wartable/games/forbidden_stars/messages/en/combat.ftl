### Words for planning, operations, advances, combats and retreats.

ask-place_order = Which order do you place, and where?
ask-reveal_order = Which of your orders do you reveal?
ask-resolve_or_bank = { $order } in { $system }: resolve it, or put the token on your event deck?
ask-resolve_as = The Green Tide: as which order is the token resolved?
ask-move_ships = Move a ship into the active system?
ask-move_ground_units = Move a ground unit to a world of the active system?
ask-orbital_strike = Make an orbital strike?
ask-use_crusade = Use Crusade to gain a reinforcement token?
ask-place_reinforcements = How many reinforcement tokens do you send into the combat?
ask-choose_combat_card = Execution round { $round }: which combat card do you lay facedown?
ask-resolve_ability = Resolve the { $box } ability of { $card }?
ask-assign_damage = Who suffers? { $damage } damage is left.
ask-choose_retreat = Where do your units retreat?
ask-retreat_unit = Which of your units retreats?
ask-save_from_ambush = Ambush: spend a morale die to save the unit that was routed?
ask-spend_to_avoid_rout = Spend a die, so that none of your units is routed?
ask-spend_to_avoid_loss = Spend a die to save one of your routed units?
ask-rout_unit = Which of your units is routed?
ask-destroy_unit = Which of your units is destroyed?
ask-rally_or_morale = Rally one of your units, or gain a morale die?
ask-turn_dice = How many of your { $old } dice do you turn to { $new }?
ask-gain_tokens = Which combat tokens do you gain?
ask-take_unit = Which unit do you take from another world and place here?
ask-discard_faceup = Which of your faceup combat cards do you discard?
ask-capture_structure = Which structure on { $area } do you take? Control tokens left: { $tokens }.
ask-play_for_icons = Which card do you lay faceup for its icons alone?

choice-place = place { $a } in { $b }
choice-reveal = reveal your order in { $a }
choice-bank = put it on the event deck
choice-move = move { $a } from { $b } to { $c }
choice-reinforce =
    { $a ->
        [0] send none
        [one] send { $a } reinforcement token
       *[other] send { $a } reinforcement tokens
    }
choice-play = play { $a }
choice-retreat = retreat to { $a }
choice-unit = { $a }
choice-die = one { $a } die
choice-face = { $a }
choice-number = { $a }
choice-turn_dice-number =
    { $a ->
        [0] turn none
        [one] turn { $a } die
       *[other] turn { $a } dice
    }
choice-spend = spend one { $a } die
choice-card = { $a }
choice-capture = take the { $a }
choice-rally_one = rally a unit
choice-rout_one = rout a unit

refusal-card_not_in_hand = { $card } is not in your hand.
refusal-no_order_token_left = You have no { $order } token left in your reserve.
refusal-system_out_of_reach = { $system } neither holds anything of yours nor lies beside a system that does.
refusal-no_order_there = You have no order in { $system }.
refusal-order_not_on_top = Another order lies on top of yours in { $system }.
refusal-unit_has_moved = Every { $unit } there has already moved with this order.
refusal-five_units_there = You cannot have more than five units in { $area } after moving.
refusal-one_contested_area = This order has already made { $area } contested, and it can make only one area so.
refusal-ships_came_from_elsewhere = Your ships came from another system, so no unit can come from { $system }.
refusal-no_path = No path of friendly areas leads from { $origin } to { $area }.
refusal-retreat_to_same_kind = Ground units retreat to another world and ships to another void; { $area } is neither.
refusal-retreat_to_enemy = { $area } is held by an enemy or contested.
refusal-attacker_cannot_retreat = These attackers did not come by an Advance order, so they cannot retreat to { $area }.
refusal-retreat_to_origin = Attackers retreat to an area from which one of them came, and none came from { $area }.
refusal-friendly_area_first = { $area } is uncontrolled, and a friendly area is open to your units.
refusal-retreat_too_far = { $area } is neither in the active system nor in one beside it.
refusal-attackers_came_from_area = Attackers came from { $area }.
refusal-attackers_came_from_system = Attackers came from the system of { $area }.
refusal-no_retreat_path = Your ground units have no path to { $area }.
