### The mission of one side.

ask-act = Lie in wait. What does your side do?
name-ambush = Ambush
refusal-not_in_hand = Lie in wait. You have no card { $card }.
