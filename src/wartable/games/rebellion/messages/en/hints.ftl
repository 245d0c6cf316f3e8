### What choices would bring, and what questions are about.

hint-mission_chance = succeeds with { $percent } % as it stands
hint-battle = a battle: you win { $won } % (± { $error }), they win { $lost } %; mean losses { $own } of yours, { $enemy } of theirs, without cards and retreats
hint-cinematic_battle = a battle: you win { $won } % (± { $error }), they win { $lost } %; mean losses { $own } of yours, { $enemy } of theirs, each side with the tactic cards that deal or prevent most, without leaders and retreats
hint-printed = { $text }
hint-abilities = top: { $top } bottom: { $bottom }
remark-printed = { $text }

## Warnings

warning-empty_pool = Nobody would be left in your pool to activate a system or to oppose a mission.
warning-nobody_to_oppose =
    { $leader } is the last leader of your pool: { $missions ->
        [one] nobody could oppose the mission that is assigned
       *[other] nobody could oppose the { $missions } missions that are assigned
    } against you.
warning-unused_missions =
    { $missions ->
        [one] A mission that you could reveal
       *[other] { $missions } missions that you could reveal
    } would not be carried out: who passes takes no more turns in this phase.
warning-base_shown = The Empire would learn that the base is in { $place }.
warning-fight_at_base = Imperial units are in { $place }: what is at the base would have to fight them.
warning-poor_chance = Against the leaders who are in { $place } already it succeeds with { $percent } % only.
warning-opposes_in_vain = { $leader } would change nothing about the odds of this mission.
warning-captive_unguarded = { $leader } would be rescued if no Imperial unit is left in { $place }.
warning-no_longer_subjugated = { $place } would be subjugated no longer.
warning-nothing_moved = The activation of { $place } would end with nothing moved and no battle.

## wartable odds rebellion

screen-odds_battle = You win { $won } (± { $error }), they win { $lost }.
screen-odds_losses = Mean losses: { $own } of your units, { $enemy } of theirs.
screen-odds_assumed = Assumed, in { $samples } seeded battles: no cards, no rings, no retreat; damage goes where it destroys most.
screen-odds_assumed_cinematic = Assumed, in { $samples } seeded cinematic battles: each side plays the tactic card that deals or prevents most, other abilities do nothing; no leaders, action cards, rings or retreat; specials save units, damage goes where it destroys most.
screen-odds_mission = { $dice } dice against { $against }: the mission succeeds with { $percent }.
screen-odds_mission_green = { $dice } dice and { $green } green against { $against } and { $against_green } green: the mission succeeds with { $percent }.
screen-odds_mission_assumed = Exact for these dice; assumed: no action cards, rings or Subversion change them, and nobody else joins.
error-odds_of_what = say --own and --enemy for a battle, or --dice (or --green) and --against for a mission
error-no_force = { $text } is no number of units, such as 2 star_destroyer
error-no_unit = there is no unit { $text }, { $hint }
error-two_sides = { $text } has units of both sides

## What a side is after

aim-both_sides = The Empire conquers the Rebel base, or the Rebels last until time ({ $time }) meets reputation ({ $reputation })
aim-conquer_the_base = Conquer the Rebel base before time ({ $time }) meets reputation ({ $reputation })
aim-outlast_the_empire = Keep the base until time ({ $time }) meets reputation ({ $reputation }); objectives lower it
aim-place_the_forces = now: place what you begin with
aim-assign_leaders = now: put leaders on missions; who is left may move units or oppose
aim-use_leaders = now: by turns, reveal a mission or send a leader to a system
aim-resolve_the_mission = now: the mission is opposed or not, and rolled for
aim-win_the_combat = now: space, then ground; who attacks rolls for hits
aim-refresh_and_build = now: cards, time and new units
