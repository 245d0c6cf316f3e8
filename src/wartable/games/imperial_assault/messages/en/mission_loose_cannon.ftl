## Loose Cannon

screen-briefing_loose_cannon = Mak is in an AT-ST, a Rebel figure with Health higher by the threat level: it activates in his place and bears what is aimed at him. It can enter the Hangar, and the wall between Hangar and Testing Grounds stops neither movement nor line of sight. The Rebels win when all Imperial figures are defeated.

outcome-all_imperials_defeated = { $mission }: all Imperial figures are defeated in round { $round }

name-chaos = Chaos
name-strategic_withdrawal = Strategic Withdrawal
name-press_the_advantage = Press the Advantage
name-pressing_on = the Empire presses on
name-imperials_advance = Imperial figures advance
name-champion_recovers = the Royal Guard Champion recovers damage
name-champion_strikes = the Royal Guard Champion may move and attack
name-all_advance = each Imperial figure gains 2 movement points
name-all_imperials_defeated = all Imperial figures are defeated
