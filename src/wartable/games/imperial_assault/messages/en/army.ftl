### Armies: which rules they break, what their players may regret, and how the command `army` shows them.

refusal-army_too_expensive = the army costs { $points } points, { $over } more than the limit of { $limit }
refusal-army_other_affiliation = an army is of one affiliation, here { $affiliation }; not of it: { $cards }
refusal-army_too_many_guests = an upgrade lets { $most } cards of another affiliation join, here are { $number }: { $cards }
refusal-army_too_many_copies =
    { $number } copies of { $card }; an army has at most { $most ->
        [one] { $most } copy
       *[other] { $most } copies
    } of a card that is { $kind }
refusal-army_same_name = { $number } cards are called { $card }; a unique name may be in an army once
refusal-deck_size =
    { $number ->
        [one] { $number } card is
       *[other] { $number } cards are
    } in the Command deck; it has exactly { $right }
refusal-deck_too_expensive = the Command deck costs { $points } points, its limit is { $limit }
refusal-deck_too_many_copies =
    { $number } copies of { $card }; a Command deck has at most { $most ->
        [one] { $most } copy
       *[other] { $most } copies
    } of it

warning-nobody_uses = { $card } may be in the deck, but no figure of this army can use it.

name-rebel = Rebel
name-free_hero = a hero of one's choice
name-dealt_hero = a hero drawn by lot
name-imperial = Imperial
name-mercenary = Mercenary
name-regular = regular
name-elite = elite
name-unique = unique
name-e_web_engineer_elite = E-Web Engineer (elite)
name-imperial_officer_elite = Imperial Officer (elite)
name-nexu_elite = Nexu (elite)
name-probe_droid_elite = Probe Droid (elite)
name-royal_guard_elite = Royal Guard (elite)
name-stormtrooper_elite = Stormtrooper (elite)
name-trandoshan_hunter_elite = Trandoshan Hunter (elite)
name-temporary_alliance_a_common_enemy = Temporary Alliance: A Common Enemy
name-temporary_alliance_hired_guns = Temporary Alliance: Hired Guns

## Mistakes in army files

error-no_such = no { $what } '{ $text }'; { $hint }
error-affiliation = affiliation
error-deployment_card = Deployment card
error-skirmish_upgrade = skirmish upgrade
error-command_card = Command card
error-armies_at_hand = `wartable army imperial_assault list` names those at hand
error-army_without_figures = an army has figures; name at least one card under deployment
error-too_many_cards = more than { $most } cards in one list are not possible

## What the command `army` prints

screen-army_legal = { $name }: legal
screen-army_illegal =
    { $name }: not legal, { $breaches ->
        [one] { $breaches } breach
       *[other] { $breaches } breaches
    }
screen-army_about = { $name }: { $about }
screen-army_points = { $points } points
screen-army_affiliation = affiliation  { $affiliation }
screen-army_budget = points       { $points } of { $limit }
screen-army_figures =
    figures      { $figures } in { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }
screen-army_deck = deck         { $points } of { $limit } points: { $cards }
screen-army_deck_points = deck         { $points } of { $limit } points
screen-army_group =
    { $figures ->
        [one] ({ $figures } figure)
       *[other] ({ $figures } figures)
    }
screen-army_card = { $number } x { $card }
screen-army_warning = note         { $warning }
