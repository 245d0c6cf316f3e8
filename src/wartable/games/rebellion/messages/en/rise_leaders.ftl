### The leader limit of Rise of the Empire.

ask-too_many_leaders = Your pool holds at most { $limit } leaders: which one is eliminated? Too many: { $excess }.
ask-pool_full = Your pool is full: do you use a card?
choice-let_go = eliminate { $a }
refusal-smaller_pool = { $leader } is of the smaller pool: a leader of the { $role } has to go.
refusal-pool_not_full = The pool holds { $leaders } leaders of { $limit }.
event-LeaderLimitRaised = { $side }: the pool now holds up to { $limit } leaders
