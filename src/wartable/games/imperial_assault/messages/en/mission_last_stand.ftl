## Last Stand

screen-briefing_last_stand = Doors are locked; a Rebel figure can attack one (Health 5, 1 black die), or a hero can interact with it (tech). How the Rebels win is told when it comes to light.

name-welcoming_party = Welcoming Party
name-defenses_breached = Defenses Breached
name-end_of_the_line = End of the Line
name-vader_acts = Darth Vader acts
name-vader_defends = Darth Vader defends himself
name-spend_2_threat = 2 threat for +2 block
name-keep_threat = keep the threat
