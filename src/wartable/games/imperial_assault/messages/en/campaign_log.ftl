### The campaign between its missions: set-up, stages, purchases, items, what is gained.

## Questions: set-up

ask-choose_hero = Which hero do you play?
ask-choose_imperial_class = Which Imperial Class deck do you choose?
ask-choose_agenda_set = Which agenda set goes into your Agenda deck? Still to choose: { $left }.
ask-choose_green_mission = Which green side mission goes into the deck? Still to choose: { $left }.

## Questions: missions

ask-choose_mission = Which mission do the heroes set out on? Its threat level is { $level }.
ask-choose_recipient = Which hero receives { $card }?
ask-agree_to_concede = Your partner would give this mission up. Do you agree? The other side wins it.
ask-name_decider = The Rebel players cannot agree. Whose vote decides?

## Questions: upgrade stages

ask-buy_class_card = Which Class card does { $hero } buy? Experience: { $left }.
ask-sell_item = Which item do you sell? Credits: { $credits }.
ask-buy_item = Which item do you buy, and for whom? Credits: { $credits }.
ask-buy_imperial_card = Which Class card do you buy? Experience: { $left }.
ask-buy_agenda = Which Agenda card do you buy? Influence: { $left }.
ask-pay_for_agenda = { $card }: do the heroes pay { $cost } of their { $left } credits to have it discarded?
ask-exchange_items = Who takes which items on the mission?
ask-set_item_aside = { $hero } has more items than may be brought on a mission. Which one is set aside?

## Choices

choice-take_hero = { $a }
choice-take_class = { $a }
choice-take_set = { $a }
choice-take_mission = { $a }
choice-set_out = { $a }
choice-award = { $a }
choice-concede_mission = give the mission up
choice-agree = agree
choice-disagree = play on
choice-decider = the player of { $a }
choice-learn = buy { $a }
choice-sell = sell { $a }
choice-buy = buy { $a } for { $b }
choice-buy_agenda = buy { $a }
choice-pay = pay
choice-give = give { $a } to { $b }
choice-attach = attach { $a } to { $b }
choice-detach = detach { $a }
choice-set_aside = set { $a } aside

## Why not: set-up

refusal-hero_taken = { $hero } was chosen already.
refusal-set_taken = The set { $set } was chosen already.
refusal-mission_taken = { $mission } was chosen already.
refusal-other_period = The time period of { $card } does not include that of this campaign, which is { $period }.
refusal-same_ally = { $mission } offers the same ally as { $other }.
refusal-all_green_taken = There were no more green cards than the { $left } to choose, so all of them were taken.

## Why not: missions

refusal-mission_played = { $mission } was played in this campaign.
refusal-mission_forced = { $mission } is a forced mission, which nobody chooses.
refusal-other_type = { $mission } is of another type than the log states for this stage: { $kind }.
refusal-mission_not_active = { $mission } is not active.

## Why not: upgrade stages

refusal-of_another_hero_class = { $card } is in another Class deck than that of { $hero }.
refusal-of_another_class = { $card } is in another Class deck than yours, { $deck }.
refusal-class_card_owned = { $card } was received already.
refusal-experience_short = { $card } costs { $cost } experience, and there is { $left }.
refusal-no_class_card_to_buy = No Class card could be bought with { $left } experience.
refusal-reward_not_sold = { $card } is a Reward card, which cannot be sold.
refusal-nothing_to_sell = There was no item that could be sold.
refusal-item_not_offered = { $card } was not drawn.
refusal-credits_short = { $card } costs { $cost } credits, and there are { $left }.
refusal-nothing_to_buy = No item could be bought with { $credits } credits.
refusal-bought_nothing = { $hero } was given no item in this stage; before the next mission modifications can be attached.
refusal-agenda_not_drawn = { $card } is none of the Agenda cards that you drew.
refusal-influence_short = { $card } costs { $cost } influence, and there is { $left }.
refusal-no_influence_left = There was no influence left to buy Agenda cards with.
refusal-heroes_cannot_pay = The heroes had { $left } credits, and { $card } asks for { $cost }.

## Why not: items

refusal-no_modification = { $modification } is no modification.
refusal-attached_already = { $modification } is attached already; it must be detached first.
refusal-of_another_hero = { $modification } belongs to { $hero }, { $card } to another hero.
refusal-does_not_fit = { $modification } goes on { $fits } weapons, and { $card } is none.
refusal-no_bar_left = { $card } can hold { $bars ->
    [0] no modifications
    [one] 1 modification
   *[other] { $bars } modifications
}.
refusal-shares_trait = { $card } holds a modification with the trait { $trait } already, which { $modification } has, too.
refusal-has_it_already = { $hero } has { $card }.
refusal-reward_not_given = { $card } is a Reward card, which cannot be given to { $hero }.
refusal-attached_not_given = { $card } is attached; it must be detached before it is given to { $hero }.
refusal-nothing_to_exchange = There was no item that could change hands.
refusal-within_limit = There are not too many items of the kind of { $card }: { $kind }.

## Events: set-up

event-HeroTaken = { $seat } plays { $hero }
event-ImperialClassTaken = { $seat } chooses the class { $deck }
event-AgendaSetTaken = { $seat } chooses the agenda set { $set }
event-GreenMissionTaken = { $mission } goes into the Side Mission deck
event-SideDeckBuilt = The Side Mission deck has { $number } cards

## Events: missions

event-MissionStageBegan = { $kind ->
    [introduction] The introductory mission, threat level { $level }
    [story] Stage { $number }: a story mission, threat level { $level }
    [side] Stage { $number }: a side mission, threat level { $level }
   *[finale] The final mission, threat level { $level }
}
event-ForcedMissionBegan = The forced mission { $mission }, threat level { $level }
event-MissionChosen = The heroes set out on { $mission }
event-MissionRecorded = The log of the campaign: { $mission }, { $side ->
    [imperial] won by the Imperial player
   *[rebel] won by the Rebel players
}
event-MissionConceded = { $side ->
    [imperial] The Imperial player gives
   *[rebel] The Rebel players give
} the mission up
event-ConcessionRefused = { $seat } would have given the mission up; the others play on
event-StoryMissionActive = The next story mission is { $mission }
event-SideMissionActive = The side mission { $mission } is active
event-MissionForced = { $mission } must be played next
event-CampaignEnded = The campaign is over, won by { $winners } with { $mission }
event-DeciderNamed = The Rebel players do not agree, and the vote of { $seat } decides

## Events: what is gained

event-CreditsGained = The heroes receive { $credits } credits { $reason ->
    [crates] for crates
    [sale] for what they sold
    [supplies] for cards that are worth credits
   *[mission] for the mission
} and have { $total }
event-HeroesGainedExperience = Each hero receives { $points } experience
event-ImperialGainedExperience = { $seat } receives { $points } experience and has { $total }
event-InfluenceGained = { $seat } receives { $influence } influence and has { $total }
event-RewardGained = { $hero } receives { $card }
event-ImperialRewardGained = { $seat } receives { $card }
event-AllyGained = The heroes gain an ally: { $ally }
event-VillainGained = { $seat } gains a villain: { $villain }

## Events: upgrade stages

event-RebelUpgradeBegan = Rebel upgrade stage: { $credits } credits
event-ClassCardBought = { $hero } buys { $card } for { $cost } experience
event-ItemSold = { $hero } sells { $card } for { $credits } credits
event-InfluenceSpent = { $influence } influence paid for { $card }: { $left } left
event-CreditsSpent = The heroes pay { $credits } credits for { $reason } and have { $total }
event-ItemsOffered = Items of tier { $tier } on offer: { $cards }
event-ItemBought = { $hero } gets { $card } for { $cost } credits
event-ItemGiven = { $hero } gives { $card } to { $receiver }
event-ModificationAttached = { $hero } attaches { $modification } to { $card }
event-ModificationDetached = { $hero } detaches { $modification }
event-ItemSetAside = { $hero } sets { $card } aside for the mission
event-ImperialUpgradeBegan = Imperial upgrade stage: { $experience } experience, { $influence } influence
event-ImperialCardBought = { $seat } buys { $card } for { $cost } experience
event-AgendasDrawn = { $owner } draws Agenda cards: { $number } { $cards }
event-AgendaBought = { $seat } buys { $card } for { $cost } influence
event-SecretAgendaBought = { $owner } buys a secret Agenda card for { $cost } influence { $card }
event-SecretAgendaUsed = { $seat } reveals { $card }
event-AgendasReturned = { $seat } shuffles the other Agenda cards back
event-AgendaShuffledBack = { $seat } shuffles { $card } into the Agenda deck
event-AgendaDiscarded = { $card } is discarded

## Chapters

chapter-campaign_setup = The set-up of the campaign
chapter-mission_stage = A mission is chosen
chapter-mission = { $mission }
chapter-rebel_upgrade = Rebel upgrade stage
chapter-imperial_upgrade = Imperial upgrade stage
chapter-campaign_over = The end of the campaign
chapter-mission_won = { $mission }: { $side ->
    [imperial] won by the Imperial player
   *[rebel] won by the Rebel players
}

## How it ends

outcome-finale_won = the final mission, { $mission }
name-finale_won = the final mission decided

## Names

name-military_might = Military Might
name-subversive_tactics = Subversive Tactics
name-technological_superiority = Technological Superiority
name-agents_of_the_empire = Agents of the Empire
name-for_the_right_price = For the Right Price
name-imperial_discipline = Imperial Discipline
name-imperial_security_bureau = Imperial Security Bureau
name-lord_vaders_command = Lord Vader's Command
name-retaliation = Retaliation
name-introduction = introductory mission
name-story = story mission
name-side = side mission
name-finale = final mission
name-weapon = weapon
name-armor = armour
name-equipment = equipment
name-modification = modification
name-accessory = Accessory
name-balance = Balance
name-barrel = Barrel
name-energy = Energy
name-impact = Impact
name-sights = Sights
name-forced = forced mission
name-class = Class card
name-imperial_class = Imperial Class card
name-supply = Supply card
name-reward = Reward card
name-agenda = Agenda card
name-feat = feat
name-mission = one mission of the campaign
name-campaign = the whole campaign
name-skirmish = skirmish
