### What choices would bring, and what questions are about.

hint-mission_chance = succeeds with { $percent } % as it stands
hint-battle = a battle: you win { $won } % (± { $error }), they win { $lost } %; mean losses { $own } of yours, { $enemy } of theirs, without cards and retreats
hint-printed = { $text }
remark-printed = { $text }

## wartable odds rebellion

screen-odds_battle = You win { $won } (± { $error }), they win { $lost }.
screen-odds_losses = Mean losses: { $own } of your units, { $enemy } of theirs.
screen-odds_assumed = Assumed, in { $samples } seeded battles: no cards, no rings, no retreat; damage goes where it destroys most.
screen-odds_mission = { $dice } dice against { $against }: the mission succeeds with { $percent }.
error-odds_of_what = say --own and --enemy for a battle, or --dice and --against for a mission
error-no_force = { $text } is no number of units, such as 2 star_destroyer
error-no_unit = there is no unit { $text }, { $hint }
error-two_sides = { $text } has units of both sides
