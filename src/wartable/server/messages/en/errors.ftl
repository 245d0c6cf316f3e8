### What the server says when something cannot be, whatever the game. The page words these lines by their keys.

## Who somebody is.

error-logged_out = you are no longer known in this browser as who you were; open the table again
error-not_signed_in = say who you are first: a guest needs only a name
error-nothing_to_read = there is nothing to read in that; write at least one letter
error-account_already = you have an account already; log out first to make another
error-bad_login = a login has 2 to 32 letters a-z, digits, dots, dashes or underscores
error-login_taken = the login { $login } is taken; choose another
error-no_account = no account has this login and password
error-wrong_password = that is not the password of your account
error-guest_without_password = a guest has no password; make an account to have one
error-unfinished_matches =
    { $count ->
        [one] { $count } match of yours is not over; leave it, give it up or take it away first, so that nobody waits for you
       *[other] { $count } matches of yours are not over; leave them, give them up or take them away first, so that nobody waits for you
    }
error-name_before_report = say who you are before you send a report
error-name_before_talk = say who you are before you talk at the table

## The lobby.

error-no_match = there is no such match; the lobby lists those that are
error-nobody_there = there is nobody of that name here
error-only_who_played = only those who sat at the match can ask for another
error-not_over_yet = the match is not over, or was a lesson
error-no_seat = there is no such seat; the number of seats is { $seats }
error-not_your_seat = that is somebody else's seat
error-seat_taken = that seat is taken
error-one_open_seat = you sit here already; the open seats are for others
error-seat_kept = that seat is kept for somebody
error-wrong_invitation = this invitation does not open that seat; ask for a new one
error-only_maker_invites = only whoever made the match can invite to it
error-only_maker_removes = only whoever made the match can take it away
error-not_begun = the match has not begun: some seats are still free
error-not_all_committed = a nonce is told only when everybody sits and has committed to one
error-other_nonce = that is not the nonce that this seat has committed to
error-other_attempt = the seed is drawn anew meanwhile; commit to another nonce
error-no_line = there is no such line of talk
error-own_line = that line is your own
error-no_report = nothing was reported of that line
error-no_person_of_id = there is nobody of that id
error-silenced = who runs the table has silenced you; you can talk again in { $days ->
        [one] a day
       *[other] { $days } days
    }
error-begun_not_left = the match has begun; it can be resigned, not left
error-begun_not_removed = the match has begun; it can be resigned, not taken away
error-too_many_matches = you have { $most } matches that are not over; finish some first
error-reads_no_files = the server reads no files for its guests: name a ready-made one or write it out
error-wrong_seats = the match has { $number } seats, not { $given }; name somebody for each
error-no_person = a match needs at least one person; seat yourself, or leave a seat open
error-no_bot = no bot '{ $bot }'; { $hint }
error-bot_of_no_bot = only a seat of kind bot names a bot

## At the table.

error-you_watch = you are watching; only those who sit at the table play
error-only_who_plays_asks = only those who sit at the table may ask that
error-which_seat = you hold several seats; say which one: { $seats }
error-answered_already = that question is answered already; look at the table again
error-choice_met_a_fault = the table met a fault and did not take this choice; try another
error-nothing_to_take_back = you have made no choice yet that could be taken back
error-no_time_to_take_back = with the choice its added time would go, and that time is used already; play on
error-nobody_asks = nobody asks for your consent
error-bots_draw_not = bots agree to no draw; you can resign
error-given_up_already = that seat was given up already
error-match_over = the match is over
error-no_claim_agreed = at this table no time was agreed after which a match can be claimed
error-nobody_to_claim = nobody else is waited for; whoever is up goes on
error-claimed_too_early =
    { $hours ->
        [one] who is up still has less than an hour
       *[other] who is up still has { $hours } hours
    }
error-no_partner = you have no partner here; say it to everybody
error-overtaken = somebody was faster; look again and decide anew
error-nothing_to_measure = there is nothing to measure between these two

## Matches that are over.

error-not_over = the match is not over: its secrets are still somebody's
error-no_such_chapter = there is no chapter { $number }; there are { $chapters }
error-chapter_unfit = the rules became others, and what was under way does not fit them; the chapter can be begun again if all sides agree
error-chapter_fits = the match can be played on as it stands
error-chapter_goes_on = chapter { $number } is not over yet; the table shows its log
error-no_such_choice = there is no such choice; ask for 0 to { $last }
error-diverges = the match does not go on as it was recorded: it differs after { $choices } choices
error-unproved = nothing proves the match beyond { $choices } choices: a hash is missing
error-other_rules = the match was played under version { $recorded } of the rules, and this table has version { $here }
error-unreadable = this match cannot be read any more; the operator's log says why

## Games, rules and words.

error-no_armies = { $game } has no armies to build
error-not_spoken = { $words } speaks { $languages }, not '{ $language }'
error-no_rule = there is no rule '{ $rule }'; ids look like FS-BATTLE-07
error-no_rule_but = there is no rule '{ $rule }'; did you mean { $near }?
error-no_rules_of = there are no rules of '{ $game }'; there are those of { $games }

## The door.

error-not_done_here = that is not done here; use GET, HEAD, POST or DELETE
error-not_our_name = the table is not called '{ $host }'; it is { $name }
error-not_our_page = that page is not the table's own; open the table itself
error-nothing_here = there is nothing here
error-not_json = that is not JSON; send it as application/json
error-malformed = that is not understood: { $reasons }
error-nothing_sent = nothing was sent; a JSON object belongs there
error-too_deep = too many things lie in one another
error-not_utf8 = it is not written in UTF-8
error-cut_off = that was cut off before its end; send it again
error-too_long_path = that address is too long; a path has at most { $path } KB, a query { $query } KB
error-too_long_body = that is too long; the most is { $most } KB
error-too_long_message = that message is too long; the most is { $most } KB
error-too_much_at_once = that was too much at once; wait a moment and try again
error-too_much_talk = that is much talk at once; wait a moment and say it then
error-too_many_tries = too many tries; wait a minute and try again
error-too_many_pages = too many pages are open from there; close some
error-too_silent = the page has not been heard of for long; connect again
error-too_slow = the page does not keep up; connect again
error-storage_down = the table cannot write anything down just now; nothing is lost, try again soon
error-closing = the table closes; all that was played is kept, and the page comes back when the table does
error-fault = the table met a fault; the operator finds it as { $number }
error-other = { $line }

## Mail and webhooks.

error-sends_no_mail = this table sends no mail; whoever runs it has named no mail server
error-no_mail_address = that is no mail address; one looks like name@example.org
error-no_web_address = that is no web address; one begins with https:// and has no name or password in it
error-too_many_letters = enough was sent there just now; wait a quarter of an hour and try again
error-link_used_up = this link no longer works: it was used, or a newer one was sent, or its time is over
error-mail_unreachable = the mail server could not be reached
error-mail_refused = the mail server refused the address ({ $code })
error-mail_put_off = the mail server wants to be asked again later ({ $code })
error-webhook_unreachable = the webhook did not answer in time
error-webhook_redirects = the webhook sends elsewhere ({ $code }), and nothing is followed; give the address it leads to
error-webhook_refused = the webhook refused what was sent ({ $code })
error-webhook_put_off = the webhook answered { $code }; it is tried again
error-webhook_not_public = the webhook leads into a private network, which this table does not call
