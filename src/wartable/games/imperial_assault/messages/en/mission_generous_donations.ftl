## Generous Donations

screen-briefing_generous_donations = Doors are locked; any figure can attack one (Health 5, 1 block). A Rebel figure can interact with a terminal (tech) to upload the virus. The Empire wins when all terminals are discarded; how the Rebels win is told when it comes to light.

outcome-all_tokens_claimed = { $mission }: all tokens are claimed in round { $round }
name-all_tokens_claimed = all tokens are claimed
outcome-terminals_discarded = { $mission }: all terminals are discarded in round { $round }
name-terminals_discarded = all terminals are discarded

name-clear_the_area = Clear the Area
name-the_virus = The Virus
name-donations = the heroes claim tokens

event-TokensClaimed = The heroes claim { $number } more and have { $claimed } tokens
refusal-virus_uploaded = The virus is uploaded; { $figure } has nothing to do at { $thing }.
refusal-healthy_rebel_near = { $other } is healthy and within 2 spaces of { $thing }; { $figure } cannot discard it.
