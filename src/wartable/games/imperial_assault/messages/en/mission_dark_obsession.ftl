## Dark Obsession

outcome-luke_located = { $mission }: Darth Vader locates Luke in round { $round }
name-luke_located = Darth Vader locates Luke

name-sabotage_site = sabotage site
name-security_breach = Security Breach
name-power_of_the_dark_side = Power of the Dark Side
name-shield_vader = a Trooper becomes the target
name-close_the_nearest = the terminal closes a door

refusal-once_an_activation = { $figure } may use { $thing } once per activation.
refusal-no_door_to_close = There is no open door that { $thing } can close.
refusal-heroes_still_healthy = Not all heroes are wounded; { $figure } cannot use { $thing }.
