## Captured

screen-briefing_captured = No ally is brought. The items of the heroes are facedown until their hero interacts with the equipment cache. A hero who would withdraw is incapacitated instead: 1 action, to move or to interact with the cache. Without a weapon a hero can attack an adjacent hostile figure with 1 green and 1 yellow die, after a test of strength for a surge of 2 damage. The Hallway and Storage Room doors are locked; a door beside an Imperial figure stops neither its movement nor its line of sight. The Rebels win when the heroes depart.

refusal-incapacitated_only_cache = { $figure } is incapacitated and may interact with the equipment cache only.
event-ItemsTaken = { $figure } turns the items faceup
name-escape = Escape
name-mighty_blow = a test of strength before the blow
name-equipment_cache = equipment cache
name-passage = passage
name-rebel_side = Rebel
