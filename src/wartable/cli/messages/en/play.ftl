### What `wartable play`, `replay` and `show` say at the table, whatever the game.

## The prompt

screen-question = { $name }: { $question }
screen-enter_takes = Enter: { $choice }  (? help) >
screen-enter_pages = 1-{ $choices }, a word, Enter: next page  (? help) >
screen-enter = (? help) >
screen-page = page { $page } of { $pages }
screen-narrowed = only those with '{ $words }'; { $hidden } more: * lists all
screen-unknown = Nothing is known of '{ $words }'; try a word of its name, or ? for help.
screen-steps_passed =
    { $steps ->
        [one] { $steps } step passed: nothing to choose
       *[other] { $steps } steps passed: nothing to choose
    }
screen-nothing_yet = Nothing has happened yet.
screen-copied = A copy was saved in { $file }.
screen-failed = { $why }.
screen-more = Enter for more, q to go back >
screen-back = Enter goes back >
screen-small_window = This window has { $width }x{ $height } characters; { $full_width }x{ $full_height } show the table whole.
screen-help =
    At the prompt:
    {"  "}3            take choice 3; its words or its text form ({ $choice }) do as well
    {"  "}WORDS        parts of words, such as { $words }: only the choices that have them are listed; * lists all again
    {"  "}Enter        take the choice named at the prompt; turn the page of a long list
    {"  "}? WORDS      why is this not possible? what does it do? as in: ? { $why }
    {"  "}r WORDS      find a rule: { $rule }
    {"  "}i THING      look at { $thing }
    {"  "}l [NUMBER]   the log of what happened
    {"  "}u            take back your last choice; if others chose or dice fell since, they are asked
    {"  "}s [FILE]     save a copy; the match itself is saved after every choice
    {"  "}q            leave; the match can be resumed

## Why something is not possible

screen-r_wants_words = r wants a rule's id or words that it has
screen-no_choice = There is no choice { $number }; the choices are 1 to { $choices } ({ $rule }).
screen-no_words = No choice here has '{ $words }' ({ $rule }); type a number from 1 to { $choices }, a word of a choice, or ?
screen-possible = { $number } { $phrase } ({ $choice }) is possible.
screen-impossible = Not possible: { $phrase }. { $why }
screen-rule = { $rule } { $topic }: { $text }

## The match

screen-lesson =
    { $title } ({ $minutes } minutes)
      { $about }
      { $command }
screen-no_lessons = There is no lesson for it yet.
screen-coach = Coach: { $words }
screen-coach_means = The coach means: { $choices }
screen-coach_means_more = The coach means: { $choices }; and others of the kind
screen-saved_in = The match is saved in { $file } after every choice.
screen-resumed =
    { $choices ->
        [one] Resumed { $file } after { $choices } choice.
       *[other] Resumed { $file } after { $choices } choices.
    }
screen-updated =
    It was recorded under version { $before } of the rules and goes on under version { $rules }{ $dropped ->
        [0] .
        [one] : the last choice is not possible any more, and is dropped.
       *[other] : the last { $dropped } choices are not possible any more, and are dropped.
    }
screen-earlier_rules =
    { $choices ->
        [one] The first choice was made under version { $before } of the rules, and only a wartable of that version plays it again.
       *[other] The first { $choices } choices were made under version { $before } of the rules, and only a wartable of that version plays them again.
    }
screen-ended_by_people =
    { $reason ->
        [resigned] { $name } has given up.
        [time] { $name } ran out of time.
        [agreed_draw] All agreed on a draw.
       *[abandoned] The match was put away.
    }
screen-hand_over = { $name } is to choose. Hand over the screen, then press Enter >
screen-undo_nothing = You have made no choice yet that could be taken back.
screen-undo_wish =
    { $after ->
        [0] { $other }: { $name } would take back a choice. Do you agree? y/n >
       *[other] { $other }: { $name } would take back a choice, and { $after } after it. Do you agree? y/n >
    }
screen-undo_yes = y yes
screen-undo_refused = { $other } does not agree; nothing was taken back.
screen-undone = Taken back: { $choice }.
screen-farewell = Saved. Go on with: wartable play --resume { $file }
screen-won = { $winners } won: { $reason } ({ $rule }).
screen-nobody_won = Nobody won: { $reason } ({ $rule }).
screen-journal = Journal: { $file }
screen-seed = Seed: { $seed }
screen-goes_on = The match goes on; { $name } is to choose.
screen-stepping = Enter: next, a number: go to that choice, b: back, q: leave >
screen-after_choice = After choice { $number } of { $choices }.
screen-hidden_choice = { $name }: ({ $what })
screen-noticed = { $file }: { $notice }
screen-chapter_over = Chapter { $number }, choices { $first } to { $last }: { $name }
screen-chapter_proved = Chapter { $number } is proved, choices { $first } to { $last }: { $name }
screen-chapter_unproved = Chapter { $number } is not proved, since it began under older rules: { $name }
screen-ending_on_word = Taken on the word of who recorded it: how people ended the match.
screen-not_over_on_word = Taken on the word of who recorded it: that the match went no further. It is not over here, and a journal may have been cut.
screen-commitment_on_word = Taken on the word of who recorded it: that this commitment was shown before the match; --commitment compares it with the one noted.
screen-older_draw_on_word = Taken on the word of who recorded it: that the table and who sat down last did not draw the seed together, as they could by the older rule.
screen-nonces_on_word = Taken on the word of who recorded it: that the seats gave these nonces; --nonce looks for one's own.
screen-report = { $match } line { $line }, { $at }: { $name } ({ $person }) said "{ $text }"
    { $reporters ->
        [one] reported
       *[other] reported by { $reporters }
    }: { $reasons }
screen-no_reports = No report waits.
screen-settled = settled
screen-silenced = { $name } talks at no table until { $until }
screen-released = { $name } may talk again
screen-verified =
    verified: { $choices ->
        [one] { $choices } choice
       *[other] { $choices } choices
    }, { $points ->
        [one] { $points } quiet point
       *[other] { $points } quiet points
    }{ $word ->
        [committed] , the seed as committed to
        [unrevealed] ; the secret is not revealed yet
       *[none] {""}
    }
