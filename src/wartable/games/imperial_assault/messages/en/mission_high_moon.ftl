## High Moon

outcome-szark_defeated = { $mission }: Szark is defeated in round { $round }

name-comlink = comlink
name-gunfight = Gunfight
name-draw = Jyn and Szark draw
name-second_wind = Szark may recover
name-szark_recovers_damage = spend 2 threat, Szark recovers damage
name-save_threat = save the threat
name-szark_defeated = Szark is defeated
