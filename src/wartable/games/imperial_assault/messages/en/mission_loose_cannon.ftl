## Loose Cannon

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
