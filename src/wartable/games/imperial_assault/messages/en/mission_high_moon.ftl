## High Moon

screen-briefing_high_moon = Jyn deploys at an entrance of her own. The door is locked. Jyn can interact with the comlink to call Szark out. The Rebels win when Szark is defeated.

outcome-szark_defeated = { $mission }: Szark is defeated in round { $round }

name-comlink = comlink
name-gunfight = Gunfight
name-draw = Jyn and Szark draw
name-second_wind = Szark may recover
name-szark_recovers_damage = spend 2 threat, Szark recovers damage
name-save_threat = save the threat
name-szark_defeated = Szark is defeated
