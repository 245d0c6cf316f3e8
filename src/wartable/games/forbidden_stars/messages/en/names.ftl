### What people call the things that choices, refusals and events name by key.

## Factions

name-ultramarines = Ultramarines
name-chaos = Chaos
name-orks = Orks
name-eldar = Eldar

## Units

name-scout = Scout
name-strike_cruiser = Strike Cruiser
name-space_marine = Space Marine
name-land_raider = Land Raider
name-battle_barge = Battle Barge
name-warlord_titan = Warlord Titan
name-cultist = Cultist
name-iconoclast_destroyer = Iconoclast Destroyer
name-chaos_space_marine = Chaos Space Marine
name-helbrute = Helbrute
name-repulsive_grand_cruiser = Repulsive Grand Cruiser
name-chaos_reaver_titan = Chaos Reaver Titan
name-ork_boyz = Ork Boyz
name-onslaught_attack_ship = Onslaught Attack Ship
name-nobz = Nobz
name-battlewagon = Battlewagon
name-kill_kroozer = Kill Kroozer
name-gargant = Gargant
name-aspect_warrior = Aspect Warrior
name-hellebore_frigate = Hellebore Frigate
name-wraithguard = Wraithguard
name-falcon = Falcon
name-void_stalker = Void Stalker
name-warlock_battle_titan = Warlock Battle Titan

## Routed units

name-routed_scout = routed Scout
name-routed_strike_cruiser = routed Strike Cruiser
name-routed_space_marine = routed Space Marine
name-routed_land_raider = routed Land Raider
name-routed_battle_barge = routed Battle Barge
name-routed_warlord_titan = routed Warlord Titan
name-routed_cultist = routed Cultist
name-routed_iconoclast_destroyer = routed Iconoclast Destroyer
name-routed_chaos_space_marine = routed Chaos Space Marine
name-routed_helbrute = routed Helbrute
name-routed_repulsive_grand_cruiser = routed Repulsive Grand Cruiser
name-routed_chaos_reaver_titan = routed Chaos Reaver Titan
name-routed_ork_boyz = routed Ork Boyz
name-routed_onslaught_attack_ship = routed Onslaught Attack Ship
name-routed_nobz = routed Nobz
name-routed_battlewagon = routed Battlewagon
name-routed_kill_kroozer = routed Kill Kroozer
name-routed_gargant = routed Gargant
name-routed_aspect_warrior = routed Aspect Warrior
name-routed_hellebore_frigate = routed Hellebore Frigate
name-routed_wraithguard = routed Wraithguard
name-routed_falcon = routed Falcon
name-routed_void_stalker = routed Void Stalker
name-routed_warlock_battle_titan = routed Warlock Battle Titan
name-routed_reinforcement = routed reinforcement token

## Structures

name-factory = factory
name-city = city
name-bastion = bastion

## Tokens and icons

name-forge = forge token
name-cache = cache token
name-reinforcement = reinforcement token
name-any = asset token of any kind
name-materiel = materiel

## Dice faces

name-attack = attack
name-defence = defence
name-morale = morale

## Orders

name-deploy = Deploy
name-strategize = Strategize
name-dominate = Dominate
name-advance = Advance

## Warp Storm icons

name-across = Across
name-sideways = Sideways
name-diagonal_l = Diagonal, top left and bottom right
name-diagonal_r = Diagonal, top right and bottom left

## Combat cards

name-ambush = Ambush
name-blessed_power_armour = Blessed Power Armour
name-faith_in_the_emperor = Faith in the Emperor
name-fury_of_the_ultramar = Fury of the Ultramar
name-reconnaissance = Reconnaissance
name-drop_pod_assault = Drop Pod Assault
name-glory_and_death = Glory and Death
name-hold_the_line = Hold the Line
name-veteran_scouts = Veteran Scouts
name-armoured_advance = Armoured Advance
name-break_the_line = Break the Line
name-show_no_fear = Show No Fear
name-emperors_glory = Emperor's Glory
name-emperors_might = Emperor's Might
name-dark_faith = Dark Faith
name-foul_worship = Foul Worship
name-impure_zeal = Impure Zeal
name-khornes_rage = Khorne's Rage
name-lure_of_chaos = Lure of Chaos
name-mark_of_khorne = Mark of Khorne
name-mark_of_nurgle = Mark of Nurgle
name-mark_of_slaanesh = Mark of Slaanesh
name-mark_of_tzeentch = Mark of Tzeentch
name-chaos_united = Chaos United
name-daemonic_resilience = Daemonic Resilience
name-inhuman_strength = Inhuman Strength
name-chaos_victorious = Chaos Victorious
name-death_and_despair = Death and Despair
name-ard_boyz = 'Ard Boyz
name-gretchin = Gretchin
name-mek_boyz = Mek Boyz
name-shoota_boyz = Shoota Boyz
name-slugga_boyz = Slugga Boyz
name-biker_nobz = Biker Nobz
name-mega_nobz = Mega Nobz
name-sea_of_green = Sea of Green
name-waaagh = Waaagh!!!!
name-party_wagon = Party Wagon
name-rokkit_wagon = Rokkit Wagon
name-weirdboyz = Weirdboyz
name-smasher_gargant = Smasher Gargant
name-snapper_gargant = Snapper Gargant
name-command_of_the_autarch = Command of the Autarch
name-hit_and_run = Hit and Run
name-howling_banshees = Howling Banshees
name-ranger_support = Ranger Support
name-striking_scorpions = Striking Scorpions
name-fire_dragons_vengeance = Fire Dragon's Vengeance
name-swooping_hawks = Swooping Hawks
name-wraithguard_advance = Wraithguard Advance
name-wraithguard_support = Wraithguard Support
name-fire_prism = Fire Prism
name-spiritseers_guidance = Spiritseer's Guidance
name-wave_serpent = Wave Serpent
name-holofield_emitter = Holofield Emitter
name-psychic_lance = Psychic Lance

## Order upgrades

name-rain_of_fire = Rain of Fire
name-crusade = Crusade
name-direct_the_faithful = Direct the Faithful
name-recruitment_worlds = Recruitment Worlds
name-drop_pods = Drop Pods
name-fear_from_above = Fear from Above
name-dread_ritual = Dread Ritual
name-favour_of_the_dark_gods = Favour of the Dark Gods
name-from_the_warp = From the Warp
name-complete_destruction = Complete Destruction
name-lootin = Lootin'!
name-werk_fasta = Werk Fasta!
name-the_green_tide = The Green Tide
name-ork_roks = Ork Roks
name-stealin = Stealin'!
name-tactical_strikes = Tactical Strikes
name-wraithbone_singers = Wraithbone Singers
name-farseers = Farseers
name-corsair_raid = Corsair Raid
name-strafing_run = Strafing Run

## Events

name-adeptus_mechanicus = Adeptus Mechanicus
name-emperors_champion = Emperor's Champion
name-exterminatus = Exterminatus
name-heroic_intervention = Heroic Intervention
name-rites_of_battle = Rites of Battle
name-the_emperor_protects = The Emperor Protects
name-unwavering_resolve = Unwavering Resolve
name-work_of_the_righteous = Work of the Righteous
name-blight_of_nurgle = Blight of Nurgle
name-incantation_of_tzeentch = Incantation of Tzeentch
name-prayer_to_the_dark_gods = Prayer to the Dark Gods
name-prophets_and_signs = Prophets and Signs
name-seduced_by_chaos = Seduced by Chaos
name-spoils_of_war = Spoils of War
name-through_the_warp = Through the Warp
name-touched_by_the_warp = Touched by the Warp
name-gitz_dem = Gitz Dem!
name-how_we_getz_here = How We Getz Here?
name-letz_get_fightin = Letz Get Fightin'
name-lootin_n_stealin = Lootin' 'n Stealin'
name-moar_boyz = Moar Boyz!
name-mob_up = Mob Up!
name-teer_it_down = Teer it Down!
name-warboss = Warboss
name-exodite_colony = Exodite Colony
name-farsight = Farsight
name-legacy_of_vaul = Legacy of Vaul
name-outcasts_returned = Outcasts Returned
name-outmanoeuvre = Outmanoeuvre
name-path_of_the_warrior = Path of the Warrior
name-vicious_raids = Vicious Raids
name-warp_gate = Warp Gate

## How a match ends

name-objectives = enough objective tokens collected
name-most_objectives = the most objective tokens
name-most_worlds = the most friendly worlds
name-most_units = the most units
name-shared = a shared victory
name-last_player = the last player left
name-nobody_left = nobody left

## Ends of a stack

name-top = top
name-bottom = bottom
