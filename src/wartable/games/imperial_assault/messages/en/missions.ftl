## Missions of the campaign

## Questions

ask-choose_weapon = Which weapon does { $figure } attack with?

## Choices

choice-weapon = { $a }

## Refusals

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
event-ThreatChanged = Threat { SIGNED($by) }: { $threat }
event-GroupDeployed = { $group } is deployed for { $cost } threat
event-FigureReinforced = { $group } is reinforced for { $cost } threat
event-MissionBegan = { $mission }, threat level { $threat }
event-TokenGiven = { $figure } has the second activation token
event-MissionEventResolved = { $mission }: { $event }
event-DoorLocked = { $token } is locked
event-MissionEnded = { $mission } is over, won by the { $winner } side: { $reason }
