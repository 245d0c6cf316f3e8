### Words for the Deploy, Strategize and Dominate orders, for purchases and for orbital strikes.

ask-buy_unit = Purchase a unit?
ask-place_unit = Where does the { $unit } go?
ask-buy_structure = Purchase a structure?
ask-dread_ritual = Dread Ritual: purchase one unit more?
ask-strategize = Purchase upgrades?
ask-remove_combat_cards = Which cards leave the combat deck for { $card }?
ask-replace_structure = Which structure is replaced, and by what?
ask-bank_more_tokens = Which order token goes to the event deck as well?
ask-gain_any_asset = Which asset token comes from { $area }?
ask-replace_unit = Replace a unit by a better one for 1 materiel?
ask-relocate_unit = Take a unit to another world?
ask-buy_ground_unit = Purchase a ground unit?
ask-declare_strike = What is used in this orbital strike? Say so before the dice are rolled.
ask-strike_ability = Use an ability in this orbital strike?
ask-strafing_run = Which ship leaves the system?
ask-assign_strike_damage = Who suffers on { $area }? { $damage } damage is left.
ask-lose_figure = Which unit or structure on { $area } is destroyed?
ask-steal_asset = Which asset token does the opponent lose? You gain one like it.
ask-mark_unit = Which unit on { $area } must suffer first?
ask-reroll_dice = Which dice do you reroll?
ask-gain_die = Which face does the new die show?

choice-buy = buy { $a }
choice-buy_2 = buy { $a }, using: { $b }
choice-buy_3 = buy { $a }, using: { $b }, { $c }
choice-buy_4 = buy { $a }, using: { $b }, { $c }, { $d }
choice-at = in { $a }
choice-build = build a { $a } on { $b }
choice-build_3 = build a { $a } on { $b }, using: { $c }
choice-upgrade = buy the order upgrade { $a }
choice-train = buy the combat cards { $a }
choice-remove = remove { $a }
choice-rebuild = replace the { $a } on { $b } by a { $c }
choice-add = put a { $a } token on the event deck
choice-gain = gain { $a }
choice-replace = replace { $a } in { $b }
choice-relocate = take { $a } from { $b } to { $c }
choice-use = use { $a }
choice-scheme = use { $a } and discard it
choice-strike = strike { $b } from { $a }
choice-ability = use { $a }, spending { $b }
choice-suffer = { $a } suffers
choice-lose = destroy { $a }
choice-steal = discard the opponent's { $a }
choice-mark = { $a } suffers first
handful-reroll =
    { $count ->
        [one] reroll { $count } die
       *[other] reroll { $count } dice
    }
choice-reroll =
    reroll { $a ->
        [0] { $b ->
            [0] { $c ->
                [0] none
               *[other] { $c } morale
            }
           *[other] { $b } defence{ $c ->
                [0] {""}
               *[other] {" "}and { $c } morale
            }
        }
       *[other] { $a } attack{ $b ->
            [0] { $c ->
                [0] {""}
               *[other] {" "}and { $c } morale
            }
           *[other] { $c ->
                [0] {" "}and { $b } defence
               *[other] , { $b } defence and { $c } morale
            }
        }
    }
choice-done = no more
choice-decline = no

refusal-no_figure_left = All your figures of { $unit } are on the board.
refusal-level_excluded = { $unit } is above level { $highest }.
refusal-command_level_too_low = { $unit } needs more than your command level of { $level }.
refusal-forge_not_needed = Your command level of { $level } is enough for { $unit }; no forge token has to lower its requirement.
refusal-no_forge_token = { $unit } takes more forge tokens than the { $forge } you have.
refusal-no_cache_token = You have no cache token.
refusal-scheme_not_in_play = You do not have { $event } in play.
refusal-too_little_materiel = { $unit } costs { $cost } materiel and you have { $materiel }.
refusal-nowhere_to_place = There is no area in which { $unit } could be placed.
refusal-no_factory = You have no factory in { $system }.
refusal-deployment_limit_reached = Your deployment limit in { $system } is { $limit }.
refusal-only_on_worlds = Structures stand on worlds only, and { $area } is a void.
refusal-world_not_friendly = { $area } is not friendly.
refusal-world_has_structure = { $area } already holds a structure.
refusal-no_control_token = You have no structure control token left.
refusal-no_structure_left = No { $structure } is left in the supply.
refusal-upgrade_owned = You already own { $upgrade }.
refusal-card_in_deck = { $card } is already in your combat deck.
refusal-nobody_in_system = You have neither a unit nor a structure in { $system }.
refusal-one_combat_upgrade = One order buys only one combat upgrade.
refusal-one_order_upgrade = One order buys only one order upgrade.
refusal-unit_not_replaced = { $unit } cannot be replaced by a better unit.
refusal-only_cultists = Only Cultists can be taken, not { $unit }.
refusal-only_ground_units = Only ground units can be taken, not { $unit }.
refusal-unit_is_routed = { $unit } is routed.
refusal-system_not_adjacent = { $system } is not adjacent to the active system.
refusal-enemy_world = { $area } is an enemy world.
refusal-enemy_void = { $area } is an enemy void.
refusal-one_adjacent_system = All units must use the same adjacent system, so { $system } is out.
refusal-storm_in_the_way = A Warp Storm lies on the border to { $system }.
refusal-not_in_active_system = Only ships and worlds of { $system }, the active system, take part in an orbital strike.
refusal-no_unrouted_ship = You have no unrouted ship in { $void }.
refusal-not_an_enemy_world = { $world } is not an enemy world.
refusal-areas_not_adjacent = { $void } and { $world } are not adjacent.
refusal-bastion_protects = A bastion protects { $world }.
refusal-storm_bars_the_path = Only a Warp Storm bars the path from { $origin } to { $area }.
refusal-upgrade_facedown = { $upgrade } lies facedown: it was used in this round.
refusal-upgrade_not_declared = { $upgrade } was not declared before the dice of this strike were rolled.
refusal-ability_used_up = The ability of { $upgrade } was paid for once in this strike already.
refusal-ability_without_effect = The ability of { $upgrade } could do nothing now.
refusal-dice_missing =
    { $number ->
        [one] { $upgrade } costs a die that shows { $face }, and there is none.
       *[other] { $upgrade } costs { $number } dice that show { $face }, and there are fewer.
    }
refusal-fourth_token = You have { $most } { $asset } tokens; a fourth is not gained.
refusal-supply_is_empty = There are no { $asset } tokens left in the supply.
refusal-more_tokens_than_figures =
    { $figures ->
        [one] { $number } reinforcement tokens are more than your one figure in this combat.
       *[other] { $number } reinforcement tokens are more than your { $figures } figures in this combat.
    }
refusal-not_so_many_reinforcements =
    { $held ->
        [one] You have one reinforcement token, not { $number }.
       *[other] You have { $held } reinforcement tokens, not { $number }.
    }
