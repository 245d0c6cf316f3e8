### The mission of one side.

ask-act = Starve them out. What does your side do?
name-siege = Siege
refusal-not_in_hand = Starve them out. You have no card { $card }.
