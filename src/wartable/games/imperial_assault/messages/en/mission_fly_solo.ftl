## Fly Solo

screen-briefing_fly_solo = The Back Room door is locked; a hero can interact with it (strength). Han Solo cannot be brought as an ally. Who is to escape is told when it comes to light.

outcome-han_solo_escaped = { $mission }: Han Solo escapes in round { $round }
outcome-han_solo_defeated = { $mission }: Han Solo is defeated in round { $round }
name-han_solo_escaped = Han Solo has escaped
name-han_solo_defeated = Han Solo is defeated
name-strange_patrons = Strange Patrons
name-daring_escape = Daring Escape
name-time_to_run = Time to Run
name-hunter_moves = IG-88 may move
name-threat_4 = threat rises by 4
