## Missions of the campaign

## Questions

ask-hand_over_ally = A hero has withdrawn: do you hand the card of { $group } to { $player }?
ask-open_group = Which group is an open one? You choose { $left } more.
ask-deploy_hero = Where do you place a hero?
ask-take_ally = Who takes the card of { $ally }?
ask-choose_point = At which point do you deploy { $group }?
ask-bring_ally = Do you bring an ally? Threat rises by its cost.
ask-second_token = Which hero has the second activation token?
ask-place_near = Where do you place { $figure }?
ask-deploy_groups = Which groups do you deploy or reinforce? You have { $threat } threat.
ask-attach_cards = Which card do you attach to { $group }?
ask-choose_attribute = Which attribute does { $figure } test? Successes needed: { $number }.
ask-use_successes = Does { $figure } use { $number } of the { $lying } successes that lie there?
ask-choose_event = { $mission }: what comes first?
ask-mission_decision = { $mission }, { $event }: what do you choose?
ask-mission_pick = { $mission }, { $event }: which one?
ask-let_act = Which figure acts now, out of turn? Actions: { $actions }.
ask-choose_weapon = Which weapon does { $figure } attack with?

## Choices

choice-weapon = { $a }
choice-open = { $a }
choice-point = { $a }
choice-ally = bring { $a }
choice-second_token = { $a }
choice-bring = deploy { $a } at { $b }
choice-reinforce = reinforce { $a } at { $b }
choice-attach_card = attach { $a }
choice-attribute = { $a }
choice-use_successes = use them
choice-event = { $a }
choice-decide = { $a }
choice-pick_figure = { $a }
choice-pick_thing = { $a }
choice-pick_space = { $a }
choice-let_act = { $a } acts
choice-rest = rest
choice-hand_over_ally = hand over the card of { $a }
choice-keep = keep { $a }
choice-strain_to_move = suffer 1 strain for 1 movement point

## Refusals

refusal-rebel_card = { $card } is a Rebel card.
refusal-villain_not_gained = { $card } is a villain who was not gained as a reward.
refusal-card_in_use = Every card of { $card } is in use in this mission.
refusal-not_as_close_as_possible = { $figure } is placed as close as possible; { $space } is not.
refusal-too_little_threat = { $group } costs { $cost } threat; there is { $threat }.
refusal-nothing_to_deploy = There was nothing to deploy.
refusal-no_reinforcement_cost = The card of { $group } shows no cost of reinforcement.
refusal-nobody_left_of_group = Nobody of { $group } is on the map.
refusal-group_is_whole = All figures of { $group } are on the map.
refusal-crates_are_for_heroes = Only heroes interact with crates; { $figure } is none.
refusal-only_heroes_rest = Only heroes rest; { $figure } is none.
refusal-only_heroes_strain = Only heroes suffer strain for movement points; { $figure } is none.
refusal-strained_twice = { $figure } has suffered strain for movement points twice in this activation.
refusal-massive_stays_outside = { $figure } is Massive and cannot enter { $space }, which is interior.
refusal-target_is_neutral = { $target } is neutral and cannot be attacked.
refusal-only_for_rebels = Only Rebel figures may do that to { $thing }; { $figure } is none.
refusal-action_not_granted = { $figure } acts out of turn and may perform only what the mission grants.
refusal-only_for_imperials = Only Imperial figures may do that to { $thing }; { $figure } is none.
refusal-only_for_one = { $only } alone may do that to { $thing }; { $figure } may not.
refusal-only_for_heroes = Only heroes may do that to { $thing }; { $figure } is none.
refusal-no_door_to_open = Every door is open; { $thing } opens none.
refusal-carries_no_pilot = { $figure } does not carry the pilot, and cannot use { $thing }.
refusal-ally_in_mission = { $card } cannot be brought on this mission.
refusal-cannot_be_pushed = { $figure } cannot be pushed in this mission.
refusal-barred_by_mission = { $figure } cannot enter { $space } by the rules of the mission.
refusal-thing_used_this_round = { $thing } was used in this round.
refusal-rebels_guard = A healthy Rebel figure is too near to { $thing }.
refusal-no_weapon = { $figure } has no weapon.
refusal-others_first = { $group } was activated already; every other hero comes first.
refusal-activates_by_mission = { $group } acts as the rules of the mission say, and is not activated like others.
refusal-beyond_endurance = { $figure } has { $strain } strain, { $cost } more would pass the Endurance of { $endurance }.

## Events

event-StrainSuffered = { $figure } suffers { $suffered } strain and has { $strain }
event-StrainRecovered = { $figure } recovers { $recovered } strain
event-HeroRested = { $figure } rests
event-HeroWounded = { $figure } is wounded
event-HeroWithdrew = { $figure } withdraws
event-FigureIncapacitated = { $figure } is incapacitated
event-AttributeTested = { $figure } tests { $attribute }: { $dice }, { $successes } of { $needed }
event-CrateClaimed = { $figure } claims { $token } { $card }
event-AllyHandedOver = { $seat } takes over { $group }
event-GroupsShown = { $figure } learns the groups in hand ({ $hand }) and in reserve ({ $reserve })
event-ThreatChanged = Threat { SIGNED($by) }: { $threat }
event-GroupDeployed = { $group } is deployed for { $cost } threat
event-CardAttached = { $card } is attached to { $group }
event-FigureReinforced = { $group } is reinforced for { $cost } threat
event-MissionBegan = { $mission }, threat level { $threat }
event-TokenGiven = { $figure } has the second activation token
event-CountChanged = { $counted }: { $number }
event-MissionEventResolved = { $mission }: { $event }
event-TokenPutOn = { $figure } puts { $token } on { $target }
event-FigureDiscarded = { $figure } is discarded
event-TokenLaid = { $token } is put on { $space }
event-TokenNamed = The token on { $space } is { $token }
event-ColourShown = { $token } is turned faceup: { $colour }
event-FigureTakenOff = { $figure } is taken off the map
event-HazardRolled = { $event }: { $damage } damage is rolled
event-DoorUnlocked = { $door } is unlocked
event-DoorLocked = { $door } is locked
event-MissionEnded = { $mission } is over, won by the { $winner } side: { $reason }

## How it ends

outcome-conceded = { $mission }: given up in round { $round }
outcome-all_heroes_wounded = { $mission }: all heroes are wounded in round { $round }
outcome-vader_defeated = { $mission }: Darth Vader is defeated in round { $round }
outcome-heroes_departed = { $mission }: the heroes depart in round { $round }
outcome-last_round = { $mission }: round { $round }, the last, is over
outcome-terminals_destroyed = { $mission }: the terminals are destroyed in round { $round }

## Names

name-data_core = data core
name-barricade = barricade
name-rebel_token = Rebel token
name-imperial_token = Imperial token
name-neutral_token = neutral token
name-green_point = green point
name-red_point = red point
name-yellow_point = yellow point
name-blue_point = blue point
name-red_side = red
name-blue_side = blue
name-green_side = green
name-yellow_side = yellow
name-strength = strength
name-insight = insight
name-tech = tech
name-conceded = given up
name-all_heroes_wounded = all heroes are wounded
name-vader_defeated = Darth Vader is defeated
name-heroes_departed = the heroes depart
name-keycard = keycard
name-last_round = the last round is over
name-terminals_destroyed = the terminals are destroyed
name-fortified = Fortified
name-lockdown = Lockdown
name-harden_terminals = the terminals have Health 7
name-shut_the_door = the door is closed and locked, with Health 8
name-recover_strain = recover 1 strain
