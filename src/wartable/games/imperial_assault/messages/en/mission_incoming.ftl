## Incoming

outcome-passage_opened = { $mission }: the passage is opened in round { $round }
name-passage_opened = the passage is open
name-bombardment = Bombardment
name-pursuit = Pursuit
name-schematics = Schematics
name-hidden_passage = Hidden Passage
name-rubble = rubble
name-blast_door = blast door
name-clue = clue
