### What is wrong with how a command was called, and what would be right.

error-not_drawn = { $game } cannot be drawn in a terminal yet
error-other_game = { $file } holds a match of { $game }, not of { $wanted }
error-for_a_new_match = { $option } is for a new match; --resume goes on with one as it is
error-which_game = which game? such as: wartable play forbidden_stars
error-option_without_value = --option { $text } has no value; write it as KEY=VALUE
error-cannot_make = cannot write { $folder }: { $why }; name a file with --save
error-no_seat = no seat { $seat }; the match has the seats 0 to { $last }
error-not_a_seat = no seat '{ $text }'; a seat is human or bot:NAME, such as bot:steady
error-wrong_number = --seats { $given } names { $number }, but the match has { $seats } seats
error-ranges_without_drawing = --ranges is for a drawing; say where it goes with --svg OUT
error-no_ranges = { $game } has no ranges to draw
error-no_such_moment = --at { $at } is no choice of { $file }; it has { $last }, so N is from { $first } to { $last }
error-server_needs = the server needs { $packages }: pip install 'wartable[server]' brings it
error-command_line = { $why }; see `{ $command } --help`

## What is wrong with the command line itself

error-missing_command = Missing command
error-no_command = No such command '{ $command }'
error-no_command_but = No such command '{ $command }'. Did you mean { $near }?
error-no_such_option = No such option: { $option }
error-no_such_option_but = No such option: { $option }. Did you mean { $near }?
error-missing_argument = Missing argument '{ $argument }'
error-missing_option = Missing option '{ $option }'
error-extra_arguments = Too much is given: { $arguments }
error-takes_no_value = { $option } takes no value
error-needs_value = { $option } needs a value
error-no_whole_number = { $option } needs a whole number, not { $value }
error-no_number = { $option } needs a number, not { $value }
error-out_of_bounds = { $option } is out of its bounds: { $value } is not in { $bounds }

## The arena

error-too_few_bots = --bots { $bots } names { $number }; an arena needs two bots or more, such as steady,random
error-cannot_write_into = cannot write into { $folder }: { $why }; name a folder that can be written
error-holds_journals = { $folder } holds journals already; name another folder for --out

## The rulebook

error-nothing_to_search = nothing to search for; give words such as "line of sight"
error-not_a_folder = { $folder } is not a folder; --tests wants the folder that holds the tests
error-not_in_chapter = no rule { $rule }; { $chapter } has { $first } to { $last }
error-no_rule_but = no rule { $rule }; did you mean { $near }?
error-no_rule = no rule { $rule }; ids look like FS-BATTLE-07, and `wartable rules search WORDS` finds them
error-no_rules_but = no game { $game } in the rulebook; did you mean { $near }?
error-no_rules_of = no game { $game } in the rulebook; it has { $games }
error-not_python = { $file }, line { $line }: not valid Python, so its markers are unknown
