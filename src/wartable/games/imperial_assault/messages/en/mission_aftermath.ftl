## Aftermath

screen-briefing_aftermath = Rebel figures can attack terminals (Health 4, 1 block, and 1 block more while an Imperial figure is adjacent). Imperial figures cannot open doors. The Rebels win when all 4 terminals are destroyed.
