### Labels and lines of the table in the terminal, and the marks that stand for units there.

name-facedown = facedown
name-general = general
name-unit = unit

## Examples in the help at the prompt

screen-help_choice = place:deploy,3A
screen-help_words = sco 3A
screen-help_why = advance 3A
screen-help_rule = r FS-BATTLE-07, r orbital strike
screen-help_thing = a unit, card, system or area: i scout, i 3A, i 3A.NE; i: your faction

## Marks of units on the map

screen-mark_scout = Sc
screen-mark_strike_cruiser = Cr
screen-mark_space_marine = Ma
screen-mark_land_raider = Ra
screen-mark_battle_barge = Ba
screen-mark_warlord_titan = Ti
screen-mark_cultist = Cu
screen-mark_iconoclast_destroyer = De
screen-mark_chaos_space_marine = Ma
screen-mark_helbrute = He
screen-mark_repulsive_grand_cruiser = Gc
screen-mark_chaos_reaver_titan = Ti
screen-mark_ork_boyz = Bo
screen-mark_onslaught_attack_ship = On
screen-mark_nobz = No
screen-mark_battlewagon = Wa
screen-mark_kill_kroozer = Kr
screen-mark_gargant = Ga
screen-mark_aspect_warrior = As
screen-mark_hellebore_frigate = Fr
screen-mark_wraithguard = Wr
screen-mark_falcon = Fa
screen-mark_void_stalker = Vo
screen-mark_warlock_battle_titan = Ti

## Marks of factions, structures, assets and orders

screen-mark_ultramarines = U
screen-mark_chaos = C
screen-mark_orks = O
screen-mark_eldar = E
screen-mark_factory = f
screen-mark_city = c
screen-mark_bastion = b
screen-mark_forge = F
screen-mark_cache = C
screen-mark_reinforcement = R
screen-mark_any = X
screen-mark_attack = A
screen-mark_defence = D
screen-mark_morale = M
screen-mark_materiel = { $number }m
screen-mark_deploy = Dep
screen-mark_strategize = Str
screen-mark_dominate = Dom
screen-mark_advance = Adv
screen-mark_reinforcements = { $number } reinforcements
screen-mark_unknown = ?

## The head line

screen-status = Forbidden Stars  { $phase }
screen-status_round = Forbidden Stars  round { $round } of { $rounds }, { $phase }
screen-phase_setup = set-up
screen-phase_planning = planning
screen-phase_operations = operations
screen-phase_battle = operations, a battle
screen-phase_strike = operations, an orbital strike
screen-phase_refresh = refresh
screen-phase_over = the match is over
screen-first_player = first player { $name }

## Players

screen-undecided = Player { $number }
screen-eliminated = eliminated
screen-player_points = materiel { $materiel }  command { $command }
screen-player_assets = forge { $forge } cache { $cache } reinf { $reinforcement }
screen-player_line = materiel { $materiel } command { $command } forge { $forge } cache { $cache } reinf { $reinforcement }
screen-upgrades = upgrades: { $cards }
screen-schemes = schemes: { $cards }
screen-banked = on the event deck: { $orders }
screen-orders = orders left: { $orders }
screen-drawn = event cards: { $cards }
screen-tiles = tiles: { $tiles }
screen-forces = to place: { $forces }
screen-held = objective tokens: { $tokens }
screen-reserve = reserve: { $units }
screen-deck = combat deck: { $cards }
screen-several = { $number } { $name }
screen-spent = { $card } (used)

## Battles and strikes

screen-battle = Battle { $area }, round { $round }/{ $rounds }
screen-battle_before = Battle { $area }
screen-attacks = attacks
screen-defends = defends
screen-dice = dice
screen-tokens = tokens
screen-cards = cards
screen-units = units
screen-total = total
screen-hand = hand { $hand }
screen-own_hand = hand: { $cards }
screen-lies_facedown = { $card } facedown
screen-one_facedown = a card facedown
screen-faceup = faceup: { $cards }
screen-side_line = dice { $dice }  tokens { $tokens }  cards { $cards }  total { $total }
screen-strike = Orbital strike from { $void } on { $world }
screen-strike_dice = dice { $dice }
screen-strike_damage = damage left: { $damage }

## Facts about things

screen-fact_unit =
    { $name } ({ $mark }), { $faction } { $kind } unit, level { $level }: costs { $cost }, combat { $combat }, health { $health }, morale { $morale }{ $forge ->
        [0] {""}
        [one] ; { $forge } forge token
       *[other] ; { $forge } forge tokens
    }
screen-fact_ground = ground
screen-fact_ship = ship
screen-fact_figures = figures: { $figures }, in reserve: { $reserve }
screen-fact_structure = { $name }: costs { $cost } materiel, { $supply } left in the supply
screen-fact_bastion = bastion of { $faction }: combat { $combat }, health { $health }, morale { $morale }
screen-fact_card = { $name }, combat card of { $faction }, level { $level }, icons { $icons }
screen-fact_cost = costs { $cost } materiel
screen-fact_general = general: { $text }
screen-fact_unit_box = with { $units }: { $text }
screen-fact_must = not to be declined: { $boxes }
screen-fact_upgrade = { $name }, order upgrade of { $faction } for { $order }, level { $level }, costs { $cost }: { $text }
screen-fact_event = { $name }, { $kind } of { $faction }, storm icon { $storm }: { $text }
screen-fact_scheme = scheme
screen-fact_tactic = tactic
screen-fact_faction = { $name }: Dominate: { $text }
screen-fact_system = { $code } { $name }
screen-fact_world = { $area } { $name }: world, capacity { $capacity }, materiel { $materiel }, assets { $assets }
screen-fact_void = { $area }: void, capacity { $capacity }
screen-fact_nobody = nobody is there
screen-fact_objective = objective token of { $faction }
screen-fact_stack = orders, the top first: { $orders }
screen-border = the border between { $system } and { $other }
screen-edge_N = the north edge of { $system }
screen-edge_E = the east edge of { $system }
screen-edge_S = the south edge of { $system }
screen-edge_W = the west edge of { $system }
screen-fact_storms = Warp Storms on { $borders }
screen-fact_none = none

## A warning beside a choice

screen-warned = ! { $warning }

## The key to the map

screen-legend =
    On the map a tile is a system, with its code and its order stack, the top order first: your own by name, of the others only whose they are. Its areas are NW, NE, SW, SE; those with dots are voids.
    (4) a world and its capacity, 2m its materiel, its assets: F forge, C cache, R reinforcement, X any
    { $objective }O objective token of the Orks, f c b factory, city, bastion, 2Sc! two routed Scouts, { $storm } Warp Storm
screen-legend_units = { $mark } { $faction }: { $units }
screen-legend_unit = { $mark } { $name }
