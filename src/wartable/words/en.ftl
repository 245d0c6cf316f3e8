### What the table itself says, whatever the game; a game's own files may say it otherwise.

refusal-no_such_choice = This is not an answer to the question: { $choice }.
refusal-nothing_meant = That is not an answer to this question.
refusal-not_your_turn = It is not your turn to choose.
refusal-match_over = The match is over.
refusal-only_choice = Only one thing could be chosen: { $choice }.
refusal-chosen_before = That lies behind in this turn. You chose: { $choice }.

event-StepPassed = { $seat } was not asked. { $why }

name-nobody = nobody

error-no_game = no game '{ $game }'; { $hint }
error-no_lesson = { $game } has no lesson '{ $lesson }'; { $hint }
error-no_option = { $game } has no option '{ $option }'; its options are { $options }
error-nothing_is_brought = nothing is brought to { $game }; sit down as it was made
error-no_migration = this match of { $game } was recorded under version { $recorded } of the rules and cannot be carried over to version { $rules }; go on with the wartable that recorded it
error-bad_option = bad option of { $game }: { $why }
error-unknown_bot = no bot '{ $bot }'; the bots are { $bots }
error-bots_do_not_fit = { $bots } bots do not fit on the { $seats } seats of this match of { $game }
error-did_you_mean = did you mean { $word }?
error-there_are = there are { $words }
error-too_short = { $place }: too short, at least { $bound }
error-too_long = { $place }: too long, at most { $bound }
error-too_low = { $place }: too low, at least { $bound }
error-too_high = { $place }: too high, at most { $bound }
error-needs_true_or_false = { $place }: true or false is needed
error-needs_whole_number = { $place }: a whole number is needed
error-needs_text = { $place }: a text is needed
error-misread = { $place }: { $detail }
error-no_such_value = { $place }: { $detail }; there are { $values }

## Army files

error-army = army
error-army_misread = { $where }: { $why }
error-army_not_toml = { $where }: not an army file, since it is not TOML: { $why }
error-army_not_text = { $name }: not an army file, since it is not text
error-no_army = '{ $name }': no army there ({ $why }); { $hint }
error-no_army_path = '{ $name }': no army there, since it is no path
error-ready_army = did you mean the ready-made army { $name }?
error-brings_no_army = bring the name of a ready-made army, or an army written out
error-no_ready_army = no ready-made army '{ $name }'; { $hint }
error-no_key = no key '{ $key }' here; { $hint }
error-key_missing = key '{ $key }' is missing; needed here: { $needed }
error-not_one_line = key '{ $key }' is one line of 1 to { $most } printable characters

## Journals

error-file_there = { $file } is there already; name another file
error-match_there = { $file } is there already; name another file, or resume it
error-cannot_write = cannot write { $file }: { $why }
error-cannot_read = cannot read { $file }: { $why }
error-in_file = { $file }: { $why }
error-not_a_journal = this is not a wartable journal
error-chapter_misread = what the journal keeps of chapter { $number } cannot be read
error-no_chapter = there is no chapter { $number } to begin from; there are { $chapters }
error-line_altered = line { $line } was altered: its checksum does not fit; restore the file from a copy
error-no_header = the journal breaks off before its header is complete: nothing was saved in it
error-header_misread = the header is not readable: { $why }
error-not_a_record = line { $line } is not a journal record: { $text }
error-line_dropped =
    the last line was cut off in the middle ({ $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }) and is dropped
error-newer_format = the file has journal format { $format }, this wartable reads format { $newest }; use a newer wartable
error-newer_rules = the journal was written under rules version { $recorded } of { $game }, this wartable has version { $rules }; use a newer wartable
error-older_rules = the journal was written under rules version { $recorded } of { $game }, this wartable has version { $rules }; use the wartable that wrote it
error-replay_refused = the replay diverges at choice { $number }: { $choice } is not legal ({ $rule })
error-replay_diverges = the replay diverges after choice { $number } ({ $choice }): the position is not the one that was recorded
error-replay_diverges_at_start = the replay diverges at the start: the position is not the one that was recorded
error-no_hash = the position after choice { $number } has no hash, so nothing proves it; take the journal from who recorded it
error-nonces_not_seats = the seed is told with { $nonces } nonces for { $seats } seats; each seat has one
error-other_commitment = the journal is of another commitment than the one noted before the match
error-nonce_not_told = the seed is told without the nonce that was noted, or with it at another seat
error-other_fingerprint = the journal has another fingerprint of commitments than the one noted before the match
error-secret_not_committed = the secret is not the one that was committed to before the match
error-nonces_not_committed = a nonce is not the one that its seat had committed to
error-terms_not_committed = game, options or seats are not those that were agreed before the seed was drawn
error-bot_has_nonce = the bot at seat { $seat } adds a nonce to the seed, with which the table could have steered it
error-seed_not_committed = the seed is not the one that was committed to before the match

## Tables

error-guess_without_record = a guess has no record; ask the table it was made from
error-guess_without_journal = a guess has no journal; ask the table it was made from
error-journal_forgotten = only a table that was there from the start has a journal; ask its record
error-nothing_to_undo = there is no choice to take back
error-undo_behind_chapter = a new chapter of the match has begun since, and no choice before it is taken back
error-undo_needs_consent = something was drawn or shown since: this undo needs the consent of the others; seats: { $seats }
error-guess_begins_here = a guess cannot be taken back to before it was made

## How parts are put together: one of several words, of several sentences, or of what is said in brief beside a
## choice, behind those before it; a refusal with the reasons behind it, and its rule; what somebody chose that cannot be; a seat that nobody
## has a name for.

part-list = { $before }, { $next }
part-counted = { $number } { $name }s
part-sentences = { $before }; { $next }
part-points = { $before } / { $next }
part-because = { $sentence } { $because }
part-cited = { $sentence } ({ $rule })
part-impossible = '{ $choice }' is not possible: { $why }
part-seat = seat { $number }
