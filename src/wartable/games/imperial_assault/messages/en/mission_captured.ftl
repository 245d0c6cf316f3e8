## Captured

refusal-incapacitated_only_cache = { $figure } is incapacitated and may interact with the equipment cache only.
event-ItemsTaken = { $figure } turns the items faceup
name-escape = Escape
name-mighty_blow = a test of strength before the blow
name-equipment_cache = equipment cache
name-passage = passage
name-rebel_side = Rebel
