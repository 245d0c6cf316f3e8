## Dark Obsession

screen-briefing_dark_obsession = Luke Skywalker cannot be brought. Doors start open; a hero can interact with the terminal (tech), once an activation, to close and lock the open door nearest to the sabotage site, unless it was opened again. Any figure can attack a closed door (Health 5, 1 block). Darth Vader cannot be pushed, and an adjacent Imperial Trooper takes attacks for him. When all heroes are wounded he can interact with the sabotage site to locate Luke. The Rebels win when Vader is defeated, the Empire when he locates Luke.

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
