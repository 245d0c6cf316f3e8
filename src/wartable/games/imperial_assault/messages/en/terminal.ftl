### Labels and lines of the table in the terminal, and the marks that stand for tokens and dice there.

## Examples in the help at the prompt

screen-help_choice = activate:stormtrooper_1
screen-help_words = attack luke
screen-help_why = attack
screen-help_rule = r IA-ATTACK-11, r accuracy
screen-help_thing = a figure, card, ability or token: i luke, i A1, i deadeye; i: the mission and your army

## Seats

screen-seat = { $affiliation }
screen-seat_numbered = { $affiliation } { $number }

## Marks of tokens and dice

screen-mark_terminal = T
screen-mark_launch_panel = p
screen-mark_launch_panel_coloured = P
screen-mark_contraband = C
screen-mark_crate = C
screen-mark_raider = R
screen-mark_holocron = H
screen-mark_communications_beacon = B
screen-mark_excavation_site = E
screen-mark_die_red = red
screen-mark_die_blue = blue
screen-mark_die_green = green
screen-mark_die_yellow = yellow
screen-mark_die_black = black
screen-mark_die_white = white
screen-mark_die_damage = d
screen-mark_die_surge = s
screen-mark_die_block = b
screen-mark_die_evade = e
screen-mark_die_dodge = x
screen-mark_die_blank = -

## The head line

screen-status = Imperial Assault  { $phase }
screen-status_round = Imperial Assault  round { $round }, { $phase }
screen-phase_setup = set-up
screen-phase_play = activations
screen-phase_over = the match is over
screen-standing = { $mission }  { $first } : { $second } points

screen-status_mission = Imperial Assault  { $mission }, { $round ->
    [0] set-up
   *[other] { $rounds ->
        [0] round { $round }
       *[other] round { $round } of { $rounds }
    }
}  threat { $threat }, level { $level }
screen-status_campaign = Imperial Assault  campaign, stage { $stage } of { $stages }: { $chapter }

## The sides of a mission

screen-imperial_groups = groups: { $hand } in hand, { $reserve } in reserve{ $seen ->
    [0] {""}
   *[other] , seen: { $known }
}
screen-own_imperial_groups = in hand: { $hand ->
    [0] nothing
   *[other] { $open }
}; in reserve: { $reserve ->
    [0] nothing
   *[other] { $reserved }
}
screen-hero_healthy = { $mark } { $hero } { $left }/{ $health }, strain { $strain }/{ $endurance }{ $activations ->
    [0] , activated
   *[other] {""}
}
screen-hero_wounded = { $mark } { $hero } { $left }/{ $health }, wounded, strain { $strain }/{ $endurance }{ $activations ->
    [0] , activated
   *[other] {""}
}
screen-hero_withdrawn = { $mark } { $hero } has withdrawn

## The home of a campaign

screen-home_played = { $stage }. { $mission }, threat level { $level }: { $side ->
    [imperial] won by the Imperial player
   *[rebel] won by the Rebel players
}
screen-home_forced_played = after { $stage }. { $mission }, forced, threat level { $level }: { $side ->
    [imperial] won by the Imperial player
   *[rebel] won by the Rebel players
}
screen-home_stage = Stage { $stage }: { $kind }, threat level { $level }
screen-home_story = The active story mission: { $mission }
screen-home_active = Active side and forced missions: { $missions }
screen-home_ahead_stage = { $kind } ({ $level })
screen-home_ahead = Then, with their threat levels: { $stages }
screen-home_credits = Credits of the heroes: { $credits }
screen-home_hero = { $hero }: { $experience } experience; { $cards }
screen-home_modified = { $card } with { $attached }
screen-home_priced = { $card } ({ $price })
screen-home_shop = On offer: { $items }
screen-home_imperial = Imperial player, { $deck }: { $experience } experience, { $influence } influence; { $cards }
screen-home_ongoing = Agenda cards in play: { $cards }
screen-home_agenda_missions = Missions of Agenda cards: { $cards }
screen-home_drawn = Agenda cards drawn: { $cards }
screen-home_secret = Secret Agenda cards: { $cards }
screen-home_secret_hidden = Secret Agenda cards: { $number }
screen-home_allies = Allies: { $cards }
screen-home_villains = Villains: { $cards }
screen-home_more = ... all of it: i

## Armies and hands

screen-several = { $number } { $name }
screen-points = { $points } points
screen-initiative = (initiative)
screen-own_hand = Cards: { $cards }; { $deck } in the deck{ $terminals ->
    [0] {""}
    [one] , 1 terminal
   *[other] , { $terminals } terminals
}
screen-hand = { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}, { $deck } in the deck{ $terminals ->
    [0] {""}
    [one] , 1 terminal
   *[other] , { $terminals } terminals
}
screen-health = { $figure } { $left }/{ $health }
screen-group_ready = { $mark } { $name }: { $figures }
screen-group_exhausted = { $mark } { $name }, exhausted: { $figures }
screen-stands = { $figure } at { $space }
screen-lies = { $token } at { $space }

## An attack

screen-attack = { $attacker } attacks { $target }
screen-attack_dice = attack: { $dice }
screen-defence_dice = defence: { $dice }
screen-attack_totals = { $damage } damage, { $surges ->
    [one] 1 surge
   *[other] { $surges } surges
}, accuracy { $accuracy } of { $needed }; { $block } block, { $evade } evade, Pierce { $pierce }
screen-no_dice = no dice
screen-chosen_dice = { $number } of choice

## What marks stand for

screen-legend_figures = A1 figure 1 of group A of the first seat, a1 of the second; a digit after it: the Health left of a hurt one; bold: its group is ready
screen-legend_ground = { $difficult } difficult, { $impassable } impassable, { $blocking } blocking, { $red } red zone, { $blue } blue zone
screen-legend_borders = { $wall } wall, { $door } closed door, { $blocking } blocking line, { $impassable } impassable line
screen-legend_dice = d damage, s surge, a number accuracy, b block, e evade, x dodge, - blank
screen-legend_tokens = tokens: { $tokens }
screen-legend_mark = { $mark } { $name }

## What is that?

screen-fact_figure = { $figure } at { $space }: { $left } of { $health } Health
screen-fact_conditions = conditions: { $conditions }
screen-fact_card = { $name }: cost { $cost }, { $size ->
    [one] 1 figure
   *[other] { $size } figures
}
screen-fact_numbers = Health { $health }, Speed { $speed }, { $kind } attack
screen-fact_dice = attack: { $attack }; defence: { $defence }
screen-fact_surges = surges: { $surges }
screen-fact_command = { $name } (cost { $cost }): { $text }
screen-fact_text = { $name }: { $text }
screen-fact_exhausted = { $name } is exhausted
screen-fact_depleted = { $name } is depleted
screen-fact_mission = { $name }
screen-fact_carried = { $token } is carried by { $figure }
screen-fact_gone = { $token } is not on the map any more
screen-fact_lies = { $token } lies at { $space }

## beside a choice

screen-warned = ! { $warning }
