## Sorry About the Mess

screen-briefing_sorry_about_the_mess = The heroes control Han Solo. The door is locked to all but him. The Empire wins when Han Solo is defeated; how the Rebels win is told when it comes to light.

outcome-gerrin_defeated = { $mission }: Gerrin is defeated in round { $round }
outcome-han_defeated = { $mission }: Han Solo is defeated in round { $round }

name-old_friends = Old Friends
name-gerrin_prepares = Gerrin prepares
name-regulars = Regulars
name-deploy_e_web = deploy an E-Web Engineer
name-gerrin_aims = Gerrin becomes Focused and may attack Han Solo
name-gerrin_defeated = Gerrin is defeated
name-han_defeated = Han Solo is defeated
