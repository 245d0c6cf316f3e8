### What the table itself says, whatever the game; a game's own files may say it otherwise.

refusal-no_such_choice = This is not an answer to the question: { $choice }.
refusal-nothing_meant = That is not an answer to this question.
refusal-not_your_turn = It is not your turn to choose.
refusal-match_over = The match is over.

name-nobody = nobody

error-no_game = no game '{ $game }'; { $hint }
error-no_option = { $game } has no option '{ $option }'; its options are { $options }
error-nothing_is_brought = nothing is brought to { $game }; sit down as it was made
error-no_migration = this match of { $game } was recorded under version { $recorded } of the rules and cannot be carried over to version { $rules }; go on with the wartable that recorded it
error-bad_option = bad option of { $game }: { $why }
error-did_you_mean = did you mean { $word }?
error-there_are = there are { $words }
error-too_short = { $place }: too short, at least { $bound }
error-too_long = { $place }: too long, at most { $bound }
error-too_low = { $place }: too low, at least { $bound }
error-too_high = { $place }: too high, at most { $bound }
error-misread = { $place }: { $detail }

## How parts are put together: one of several words, of several sentences, or of what is said in brief beside a
## choice, behind those before it; a refusal and its rule; a seat that nobody has a name for.

part-list = { $before }, { $next }
part-sentences = { $before }; { $next }
part-points = { $before } / { $next }
part-cited = { $sentence } ({ $rule })
part-seat = seat { $number }
