## Incoming

screen-briefing_incoming = Of the facedown terminals two are clues and two are decoys. Once a Rebel figure has entered the Corridor, a hero can interact with a terminal (3 tech or insight, with 1 success less while an Imperial figure is within 2 spaces) to reveal it. How the Rebels win is told when it comes to light.

outcome-passage_opened = { $mission }: the passage is opened in round { $round }
name-passage_opened = the passage is open
name-bombardment = Bombardment
name-pursuit = Pursuit
name-schematics = Schematics
name-hidden_passage = Hidden Passage
name-rubble = rubble
name-blast_door = blast door
name-clue = clue
