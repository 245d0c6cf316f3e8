### What the page says: labels, games and bots by name, hints.

close = Close
loading = One moment…
none = none
list-words = { $before }, { $next }
list-clauses = { $before }; { $next }
list-points = { $before } · { $next }
list-sentences = { $before } { $next }
list-read_aloud = { $before }. { $next }
skip = Skip to the table
nav-title = Pages
watchers = { $count } watching

lobby-title = Lobby
lobby-new = New match
lobby-who = Say who you are first. A guest needs only a name.
lobby-game = Game
lobby-players = { $from } to { $to } players
lobby-players_exactly = { $number } players
lobby-seats = Seats
lobby-hot_seat = Several seats are yours: you pass the screen around, with a curtain between turns.
lobby-public = Others may watch
lobby-reveal = Numbers for the dice within
lobby-within =
    { $days ->
        [1] a day
        [7] 7 days
       *[other]
        { $hours ->
            [1] an hour
           *[other]
            { $minutes ->
                [one] { $minutes } minute
               *[other] { $minutes } minutes
            }
        }
    }
lobby-clock = Clock
lobby-no_clock = no clock
lobby-hours_a_choice = { $count } hours a choice
lobby-days_a_choice =
    { $count ->
        [one] { $count } day a choice
       *[other] { $count } days a choice
    }
lobby-claim_after = no clock; claim after { $count } days
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
claim-do = Claim
claim-note = Whoever is up and has not chosen for the time agreed on loses their seat.
lobby-minutes =
    { $count ->
        [one] { $count } minute each
       *[other] { $count } minutes each
    }
lobby-start = Open the table
lobby-lessons = Learn it
lobby-lessons_first = New here? Learn it in a guided match
lobby-learn = Begin
lobby-about_minutes =
    { $count ->
        [one] About { $count } minute.
       *[other] About { $count } minutes.
    }
lobby-waiting = Waiting for you
lobby-going = Your matches
lobby-gathering = Waiting for players
lobby-open = To join
lobby-watchable = To watch
lobby-done = Your past matches
lobby-others_done = Past matches of others
lobby-show_all = Show all { $count }
lobby-find = Find a match by name or player
lobby-all_games = All games
lobby-none = No match yet. Open a table, and it will be listed here.
lobby-none_found = No match like that.

option-players = Players
option-quick = Deal the board at random
option-quick-note = Otherwise the players set everything up themselves, step by step.
option-factions = Factions
option-of_seat = { $option }, seat { $number }
option-open = seat { $number }: own choice
option-drawn = seat { $number }: drawn at random

name-label = Your name
name-account = Login
name-login = Log in
name-password = Password
name-guest = Continue
name-register = Make the account
name-have_account = I have an account
name-make_account = Make an account
name-as_guest = Play as a guest
name-short_name = Write a name first.
name-short_login =
    { $count ->
        [one] A login has at least { $count } character.
       *[other] A login has at least { $count } characters.
    }
name-short_password =
    { $count ->
        [one] A password has at least { $count } character.
       *[other] A password has at least { $count } characters.
    }
name-logout = Log out
name-forgot = I have forgotten my password
name-mailed = If this account has a confirmed mail address, a link to set a new password is on its way.

account-title = Who you are
account-enter = Say who you are
account-guest = You play as a guest: only this browser knows you.
account-of = Account { $login }
account-rename = Change the name
account-renamed = Changed.
account-keep = Keep your seats on every device
account-change_password = Change the password
account-password_now = Password now
account-password_new = New password
account-password_changed = Changed. Other browsers are logged out.
account-everywhere = Log out everywhere
account-delete = Delete the account
account-delete_guest = Delete who I am here
account-delete_what = Your old matches stay, without your name. Nobody can undo this.
account-delete_sure = Delete for good
account-lost = A guest who logs out cannot come back to their seats.

seat-number = Seat { $number }
seat-roles = as { $roles }
seat-side = Side { $number }
seat-side_of = { $side }: { $names }
seat-of = { $name } (seat { $number })
seat-me = Me
seat-you = you
seat-which = Which seat
seat-open = Whoever comes
seat-invite = Somebody I invite
seat-bot = Bot { $bot }
bot-random = random
bot-steady = steady
bot-steady_holding = steady, holds its base
game-forbidden_stars = Forbidden Stars
game-imperial_assault = Star Wars: Imperial Assault
game-legion = Star Wars: Legion
game-rebellion = Star Wars: Rebellion
seat-free = free
seat-away = away
seat-asked = to choose
seat-gave_up = gave up
seat-bot_plays = gave up; a bot plays

status-gathering = waiting for players
status-your_seat = your seat waits
status-running = in play
status-your_turn = your turn
status-over = over
status-stranded = kept from other rules
row-side = { $name } ({ $side })
row-round = Round { $round }
row-play = Play
row-join = Join
row-watch = Watch
row-look = Look
row-private = private

gather-waiting = The match begins when every seat is taken.
gather-invited = waiting for the guest with the invitation
gather-sit = Sit down
gather-sit_too = Take this seat as well
gather-sit_too-note = Two seats on one screen are played by turns, with a curtain between them.
gather-sit_partner-note = You would play for your side from both seats, which have no secrets from each other.
gather-stand = Stand up
gather-invite = Make an invitation
gather-link = Invitation
gather-copy = Copy
gather-copied = Copied
gather-selected = The browser does not let the page copy here. The link is selected: copy it yourself.
gather-only_here = This link works on this machine alone. For others, start the table with make play HOST=0.0.0.0 and open it by the address that is printed.
gather-remove = Take the match away
gather-remove_sure = Take the match away for everybody?
gather-commitment = The table's word on its dice:
gather-telling = Everybody sits. Each page tells a number, by itself when it is open, of which the dice are made. Not told yet: { $names }
gather-fingerprint = Fingerprint of what everybody gave their word on, the same on every page:
gather-attempt = Attempt { $number } to draw the dice: before, somebody did not tell their number in time, or left.
gather-elsewhere = You sat down in another browser. It has your number: open the match there, or stand up and sit down here.
gather-mistrust = The table shows other commitments than before, so this page tells it no number. Stand up, and ask who runs the table.

join-title = You are invited
join-by = { $name } invites you to { $match }.
join-seat = Seat { $number } is kept for you. The invitation works once.
join-side = It plays for { $side }.
join-side_roles = It plays for { $side } { $roles }.
join-sit = Sit down as { $name }
join-used = This invitation is used
join-used_by = Seat { $number } is taken: an invitation works once. You can still watch the match.
join-sits = You sit here already
join-sits_where = Seat { $number } is yours.
join-table = To the table

match-unknown = There is nothing to see here
match-closed = This table cannot be opened
match-refused = The table has closed the connection.
match-again = Try again
stranded-away = It cannot be played on or seen again here. You can put it away: it counts as over then, nobody wins, and its journal can be downloaded.
stranded-again = Begun again, the chapter starts with what everybody had then; what was chosen in it is lost, all before it stays. Or put the match away: it counts as over then, nobody wins, and its journal can be downloaded.
stranded-others = It cannot be played on or seen again here. Who plays in it can put it away.
stranded-kept = It cannot be seen again here, but its journal is kept.
stranded-put_away = Put it away
stranded-begin_again = Begin the chapter again
stranded-agreed = You agree; the other side is asked, too
stranded-sure = End the match for everybody?
players-title = Players
match-more = More
clock-left = { $time } left

coach-title = The coach
coach-means = The coach means:
coach-step = { $step } of { $steps }
ask-title = The question
ask-other = Waiting for { $name }
ask-others = Waiting for the others
ask-roles = Which question
ask-partner_moved = { $name } has moved for your side.
ask-nobody = Nobody is asked anything.
ask-over = The match is over.
ask-resigned = You have given up; a bot plays on in your place.
ask-not_meant =
    { $lit ->
        [0] Something else is asked now: { $question } It is answered from the choices.
       *[other] Something else is asked now: { $question } What can be picked is outlined.
    }
ask-go_on =
    { $count ->
        [one] { $count } choice left
       *[other] { $count } choices left: go on picking
    }
ask-picked = { $picked } of up to { $most } picked
ask-let_go = Let go

answered-waiting = You answered: { $answers }. Others have not answered yet.
answered-partly = You answered: { $answers }. It counts when all questions are answered.
answered-in_role = { $role }: { $answer }
answered-take_back = Take the answer back

standing-title = Answers in advance
standing-ask = Ask me
standing-never = Never

choices-title = Choices
choices-count =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
choices-suggested =
    { $count ->
        [one] { $count } suggestion; others are possible
       *[other] { $count } suggestions; others are possible
    }
choices-none = Nothing is asked of you now.

confirm-title = Please confirm
confirm-yes = Do it
confirm-no = Back
confirm-costly = What costs or cannot be taken back
confirm-always = Every choice
confirm-never = Nothing

undo-do = Undo
undo-past_dice = Undo, dice and all
undo-ask = Ask to undo
undo-key = Undo (u)
undo-asked = The others are asked whether you may take it back.
undo-title = A wish to take back
undo-wished =
    { $count ->
        [one] May { $count } choice be taken back? Asked by { $name }.
       *[other] May { $count } choices be taken back? Asked by { $name }.
    }
undo-which = What would be taken back
undo-unseen =
    { $count ->
        [one] { $name }: a choice of which your log has no line
       *[other] { $name }: { $count } choices of which your log has no line
    }
undo-goes = Would be taken back:
undo-allow = Allow
undo-deny = Refuse
undo-granted = Taken back.
undo-refused = Not taken back: refused by { $name }.
undo-lapsed = Not taken back: the match went on before all had answered.

draw-offer = Offer a draw
draw-agree = Agree to a draw
draw-withdraw = Take the offer back
draw-title = An offer of a draw
draw-offered = A draw is offered by { $names }.
draw-sure_offer = Offer a draw?
draw-sure_agree = Agree to a draw?
draw-sure_end = End the match in a draw?
draw-note = The match ends without a winner once these agree as well: { $names }.
draw-ends = The match ends at once, without a winner. It cannot be taken back.
draw-end = End the match
draw-declined = No draw: declined by { $name }.
draw-wave = Play on
resign-do = Resign
resign-sure = Give the match up?
resign-note = It cannot be taken back.
resign-goes_on = The match goes on without you: a bot plays in your place, and you can only watch. It cannot be taken back.
resign-told = { $name } gave up; a bot plays on in that place.
resign-told_time = { $name } ran out of time; a bot plays on in that place.
resign-to_partner = The match goes on without you: { $name } plays in your place as well, and you can only watch. It cannot be taken back.
resign-told_partner = { $name } gave up; { $partner } plays on in that place.
resign-told_heir = { $name } gave up; you play { $seat } as well now.
resign-lapsed = The wish to take back is void.

page-failed = Something went wrong on this page. At the table nothing is lost: open the page anew.
link-unreachable = The table does not answer. Try again in a moment.
link-lost = Connection lost; trying again…
link-not_sent = Not connected: the choice was not sent. It can be made again in a moment.

board-title = The board
board-list = The board as a list
board-as_list = Board as a list
board-as_map = Board as a map
board-lit = can be picked
board-plain = This game has no drawn board yet. It is played from the list of choices.

zoom-in = Closer
zoom-out = Farther
zoom-n = N
zoom-north = North lies { $degrees } degrees clockwise from the top
zoom-all = Show everything

tab-title = Parts of the table
tab-choices = Choices
tab-conflict = Battle
tab-hand = Hand
tab-players = Players
tab-side = Log and talk
tab-log = Log
tab-talk = Talk

log-title = Log
log-earlier = Earlier
log-earlier_chapter = The chapter before
log-newest = Newest
log-steps_passed =
    { $steps ->
        [one] { $steps } step passed: nothing to choose
       *[other] { $steps } steps passed: nothing to choose
    }
aim-title = Your aim
action-title = What happens
action-next = Next
action-skip = Skip
action-behind =
    { $count ->
        [one] 1 more
       *[other] { $count } more
    }
since-title = Since your last choice
since-lately = What happened last
since-again = show it again
log-empty = Nothing has happened yet.
log-rules_updated =
    { $dropped ->
        [0] The rules became others: from here on version { $rules } holds, before it version { $before } did.
        [one] The rules became others: version { $rules } holds in place of version { $before }. The last choice is not possible under them; the match goes on from here.
       *[other] The rules became others: version { $rules } holds in place of version { $before }. The last { $dropped } choices are not possible under them; the match goes on from here.
    }
talk-title = Table talk
talk-say = Say something
talk-say_to_side = Say something to your side
talk-to = Who hears it
talk-to_all = All
talk-to_side = My side
talk-send = Say
talk-player = { $name } ({ $side })
talk-watcher = { $name } (watching)
talk-not_sent = Not connected: your words were not sent. They can be sent in a moment.
talk-within_side = (to partners alone)
talk-hide = hide
talk-hide_of = Hide what { $name } says
talk-show = show
talk-show_of = Show what { $name } says
talk-hidden = (hidden on this page)
talk-report = report
talk-report_of = Report what { $name } said: { $text }
talk-reported = reported
talk-empty = Nobody has said anything yet.

rule-title = Rule
rule-open = Rule { $rule }
rule-see = See also
rules-title = Rules
rules-all_games = All games
rules-search = Search the rules
rules-example = retreat path, Warp Storm, cohesion…
rules-contents = { $game }: the rulebook by chapter
rules-of_chapter =
    { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }
rules-found =
    { $count ->
        [one] { $count } rule for “{ $words }”
       *[other] { $count } rules for “{ $words }”
    }

curtain-title = The curtain
curtain-who = Who sits before the screen?
curtain-pass = Pass the screen to { $name }
curtain-why = Nobody's secrets are on the screen now.
curtain-together = We are all one: leave the curtain off in this match
curtain-ready = Sit down as { $name }

end-title = The end of the match
end-won =
    { $count ->
        [one] { $names } won
       *[other] { $names } share the victory
    }
end-nobody = Nobody won
end-resigned = { $name } resigned.
end-taken_over = { $name } resigned; { $partner } played on in that place.
end-agreed_draw = A draw was agreed.
end-time = { $name } ran out of time.
end-abandoned = It was put away, unfinished.
end-replay = See it again
end-journal = Journal
end-verify = Verify every roll
end-lobby = To the lobby
end-fairness = What the dice were made of
end-commitment = The table's word:
end-seed = The seed:

proof-title = Every roll, made again in this browser
proof-agrees = Agrees:
proof-differs = Does not agree:
proof-unnoted = Not noted:
proof-word-agrees = The table's word is the one this browser noted before you sat down.
proof-word-differs = The table's word is not the one this browser noted before you sat down.
proof-word-unnoted = The table's word was not noted in this browser when you sat down, so it is taken as told now.
proof-secret-agrees = The revealed secret is the one the table gave its word on.
proof-secret-differs = The revealed secret is not the one the table gave its word on.
proof-share-agrees = Your own share is among those the seed is made of.
proof-share-differs = Your own share is not among those the seed is made of.
proof-share-unnoted = No share of your own was noted in this browser.
proof-all-agrees = Every number is the one that its seat had given its word on before any was told.
proof-all-differs = A number is not the one that its seat had given its word on before any was told.
proof-fingerprint-agrees = The fingerprint of what everybody gave their word on is the one this browser noted.
proof-fingerprint-differs = The fingerprint of what everybody gave their word on is not the one this browser noted.
proof-fingerprint-unnoted = No fingerprint of what everybody gave their word on was noted in this browser.
proof-agreed-agrees = Game, options and seats are those that were agreed before the dice were drawn.
proof-agreed-differs = Game, options or seats are not those that were agreed before the dice were drawn.
proof-attempts = The dice were drawn at attempt { $number }: before, a number was not told in time, or somebody left. Who lets an attempt fail has one more choice.
proof-older-differs = The table says that the dice were drawn by an older rule, but this browser noted that they were to be drawn by the one of today.
proof-older-unnoted = The dice were drawn by an older rule, by which the table and who sat down last could have drawn them together.
proof-bots-agrees = Bots add nothing to the seed, so the table could not steer it with them.
proof-bots-differs = A bot has a share in the seed, with which the table could have steered it.
proof-seed-agrees = The secret and the shares of all seats make the seed.
proof-seed-differs = The secret and the shares of all seats do not make the seed.
proof-played = The table says: all { $count } choices were played again, and led to the positions on record.
proof-chapter =
    { $proved ->
        [1] Chapter { $number } is proved: { $name }
       *[other] Chapter { $number } is not proved: { $name }
    }
proof-draws = The draws
proof-setup = Before the first choice
proof-after = Choice { $number } · { $name }: { $choice }
proof-roll =
    { $count ->
        [one] { $count } die of { $sides } sides:
       *[other] { $count } dice of { $sides } sides:
    }
proof-shuffle =
    { $count ->
        [one] { $count } card shuffled
       *[other] { $count } cards shuffled
    }
proof-pick = Number { $number } of { $of } picked
proof-number = { $numbers } drawn below { $bounds }
proof-progress =
    { $count ->
        [one] { $made } of { $count } draw
       *[other] { $made } of { $count } draws
    }
proof-older_rules =
    { $first ->
        [one] The first choice was made under older rules; only a table that has these makes its draws again.
       *[other] The first { $first } choices were made under older rules; only a table that has these makes their draws again.
    }
proof-whole =
    { $count ->
        [one] Everything agrees: { $count } draw recomputed in this browser.
       *[other] Everything agrees: { $count } draws recomputed in this browser.
    }
proof-part = All { $count } draws that were told agree. { $untold } more were too many to tell; the journal leads to all of them.
proof-several = { $number } draws do not agree. The first of them:
proof-wrong = Draw { $number } of { $count }, after choice { $after }, from block { $block } on: the table told { $told }, the seed gives { $again }.
proof-nothing = nothing
proof-misplaced = Draw { $number } of { $count }, after choice { $after }, does not start where the one before it ended (block { $block }).

replay-title = Replay
replay-eyes = Seen by
replay-all = all revealed
replay-watch = a spectator
replay-back = To the match
replay-previous = One choice back
replay-next = One choice on
replay-play = Play
replay-chapter = Chapter
replay-chapter_called = { $number }. { $name }
replay-play_again = Play again from here
replay-pause = Pause
replay-speed = Speed
replay-times = ×{ $speed }
replay-go = Go to…
replay-landmark-round = Rounds
replay-landmark-battle = Battles
replay-landmark-turning = Turning points
replay-place = Place in the match
replay-at = choice { $at } of { $of }
replay-start = The match begins
replay-hidden = Hidden choice of { $name }
replay-hand = Whose hand is shown
replay-hand_of = Hand of { $name }
replay-hand_up = up next
replay-hand_winner = the winner
replay-hand_last = chose last

calls-title = Call me when it is my turn
calls-when = In matches with others, when the match is not open in any browser of yours: once, until you have opened it again.
calls-mail = Mail address
calls-webhook = Webhook
calls-set = Call me there
calls-forget = No longer
calls-unconfirmed = A link was sent there. The address counts once you have opened it.
calls-no_mail = This table sends no mail.
calls-fault = The latest letter was not sent. { $why }
letter-confirm = Your address
letter-confirm_what = You will be called at this address when it is your turn and you are away.
letter-confirm_do = Yes, call me there
letter-confirm_done = The address counts from now on.
letter-stop = No more letters
letter-stop_what = Nothing more will be sent to this address.
letter-stop_do = Stop it
letter-stop_done = Nothing more is sent there.
letter-reset = A new password
letter-reset_do = Set the password
letter-reset_done = The password is set, and you are logged in. Other browsers are logged out.

player-title = Player
player-own = Your matches and results
player-matches_of = Matches of { $name }
player-results = Results
player-side = Side
player-own_side = their own
player-won = Won
player-lost = Lost
player-drawn = Drawn
player-against = Against
player-whom = Whom
player-matches = Matches
player-none = No match that counts is over yet.
player-record = My record as a file
problem-do = Report a problem
problem-what = What went wrong?
problem-told = The report has the position, the log and your choices, as far as you may know them: nothing that is hidden from you.
problem-save = Save as a file
problem-send = Send to the operator
problem-sent = Sent. Thank you.
rematch-same = Rematch
rematch-turned = Rematch, seats changed
rematch-join = To the rematch

turn-yours = Your turn
turn-title = Your turn: { $title }

settings-title = Settings and keys
settings-theme = Look
settings-confirm = Ask once more for
settings-language = Language
settings-pace = What happens is shown
settings-contrast = High contrast
pace-step = step by step
pace-slow = slowly
pace-quick = quickly
pace-once = at once
settings-motion = Dice roll and units move
settings-sound = Sounds, also when it is your turn
settings-notify = Notify me when it is my turn and I look elsewhere
settings-notify_nowhere = This browser notifies only from pages that come by https or from this machine.
settings-notify_denied = This browser does not let the page notify you; its settings for this page change that.
settings-list = Board as a list
theme-auto = As the system
theme-light = Light
theme-dark = Dark
theme-to_light = Light look
theme-to_dark = Dark look
sound-on = Sounds on
sound-off = Sounds off

keys-title = Keys
keys-number = take a choice by its number
keys-arrows = walk over the board or the choices
keys-enter = pick, then confirm
keys-escape = let go of what was picked
keys-undo = undo
keys-choices = to the choices
keys-map = to the board
keys-log = to the log
keys-list = board as a list
keys-next_step = show the next thing that happens
keys-skip = be where the match is
keys-zoom = closer, farther
keys-pan = move the board
keys-help = this page
credits-title = Credits
credits-icons = Icons by Lorc, Delapouite and the other authors of

fs-status = Round { $round } of { $rounds } · { $phase }
fs-area = { $name } ({ $id })
fs-area_void = void { $id }
fs-void = void
fs-cell = Place for a tile: row { $row }, column { $column }
fs-border = the border between { $system } and { $other }
fs-edge-N = the north edge of { $system }
fs-edge-E = the east edge of { $system }
fs-edge-S = the south edge of { $system }
fs-edge-W = the west edge of { $system }
fs-storm_on = Warp Storm on { $border }
fs-facedown = facedown
fs-no_orders = No order lies here.

fs-list-system = System { $id }, { $name }
fs-list-active = active system
fs-list-order = { $seat }: { $order }
fs-list-stack = orders from the top: { $orders }
fs-list-storm = Warp Storm towards { $system }
fs-list-storm_edge = Warp Storm on the edge of the board
fs-list-world = { $name } ({ $id }), world, capacity { $capacity }, materiel { $materiel }
fs-list-void = Void { $id }, capacity { $capacity }
fs-list-assets = gives { $assets }
fs-list-holder = held by { $seat }
fs-list-contested = contested
fs-list-objective = objective token of { $seat }
fs-list-structure = { $structure } of { $seat }
fs-list-units = { $unit } ×{ $number } of { $seat }

fs-hand = Hand and means
fs-means = Means
fs-materiel = materiel
fs-command = command level
fs-worlds = friendly worlds
fs-objectives = { $number } of { $goal } objective tokens collected
fs-first = first player
fs-eliminated = eliminated
fs-used = used
fs-banked = on the event deck: { $orders }
fs-orders_left = Orders left
fs-combat_cards = Combat cards in hand
fs-offered = To choose from
fs-drawn = Event cards drawn
fs-tiles = Tiles
fs-turned = How it is turned
fs-to_place = Still to place
fs-objective_of = { $number } × objective of { $faction }
fs-reserve = Reserve
fs-purchase = Reserve, to purchase
fs-in_play = Upgrades and schemes
fs-cost = { $cost } mat.

fs-battle = Battle for { $area }
fs-battle_round = execution round { $round } of { $rounds }
fs-attacks = attacks
fs-defends = defends
fs-nobody_left = nobody left
fs-hand_count =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
fs-totals = Totals
fs-from_dice = dice
fs-from_tokens = tokens
fs-from_cards = cards
fs-from_units = units
fs-icons_from = { $name } { $value }
fs-icons_sum = { $before } + { $next }
fs-would_suffer = would suffer now
fs-of_health = of { $health } health
fs-strike = Orbital strike
fs-strike_on = Orbital strike from { $void } on { $world }
fs-damage_left = { $damage } damage left to assign

fs-combat_value = dice
fs-health = health
fs-ship_of = Ship of { $faction }, level { $level }
fs-ground_of = Ground unit of { $faction }, level { $level }
fs-costs = Costs { $cost } materiel
fs-and_forge =
    { $count ->
        [one] and { $count } forge token
       *[other] and { $count } forge tokens
    }
fs-figures = { $figures } figures, { $left } in reserve
fs-supply = { $left } left in the supply
fs-combat_card_of = Combat card of { $faction }
fs-level_cost = level { $level }, costs { $cost }
fs-must = Not to be declined: { $boxes }
fs-upgrade_of = { $order } upgrade of { $faction }
fs-scheme_of = Scheme of { $faction }
fs-tactic_of = Tactic of { $faction }
fs-storm_icon = storm icon: { $icon }

rb-status = Round { $round } · { $phase } · time { $time }
rb-rebel_base = Rebel Base
rb-base_hidden = somewhere
rb-base_revealed = revealed
rb-base_in = the base is in { $system }
rb-base_here = the base is here
rb-facedown = facedown
rb-track = Time { $time }, reputation { $reputation }
rb-track_recruit = Recruiting when time comes to { $spaces }
rb-track_build = Building when time comes to { $spaces }
rb-neutral = neutral
rb-loyal = loyal: { $side }
rb-subjugated = subjugated
rb-sabotaged = sabotaged
rb-destroyed = destroyed
rb-targets =
    { $number ->
        [one] a target marker: { $cards }
       *[other] { $number } target markers: { $cards }
    }
rb-remote = remote, builds nothing
rb-builds = builds { $icons } on space { $space }
rb-units = { $unit } ×{ $number }
rb-units_of = { $side }: { $units }
rb-force =
    { $number ->
        [one] { $side }: { $number } unit
       *[other] { $side }: { $number } units
    }
rb-all_of = all { $number } { $unit }
rb-all = all { $number }
rb-leaders_here = leaders: { $leaders }
rb-leader_ring = { $leader } ({ $ring })

rb-hand = Leaders and cards
rb-pool = Leader pool
rb-pool_of_limit = { $number }/{ $limit }
rb-assigned = On missions
rb-missions = Missions in hand
rb-actions = Action cards
rb-objectives = Objectives
rb-probes = Probe cards
rb-mission_deck = mission deck
rb-mission_set-rise = Missions of Rise of the Empire
rb-mission_set-base = Missions of the base game
rb-minor_skill = { $skill }, a green die
rb-objective_deck = objective deck, stage { $stage } on top
rb-probe_deck = probe deck
rb-project_deck = project deck
rb-discard = Discarded missions
rb-project_discard = Discarded projects
rb-in_play = In play
rb-probe_under = probe card: { $system }
rb-probe_facedown = probe card face down
rb-used_objectives = Objectives played
rb-used_actions = Action cards used
rb-partners_actions = Action cards of your partner
rb-pile = { $label }: { $number }
rb-search = Search
rb-offered = To choose from
rb-drawn = Action cards drawn
rb-recruits = To recruit
rb-coming = Units to come
rb-queue = Build queue
rb-passed = passed
rb-alone = Send alone
rb-stage =
    { $stage ->
        [0] –
        [1] I
        [2] II
       *[other] III
    }

rb-mission = Mission: { $mission }
rb-in_place = in { $place }
rb-against = against { $leader }
rb-opposed_by = Opposed by
rb-successes =
    { $number ->
        [one] { $number } success
       *[other] { $number } successes
    }

rb-fight = Combat in { $place }
rb-fight_round = combat round { $round }
rb-active = began it
rb-space_battle = In space
rb-ground_battle = On the ground
rb-battle_won = won: { $side }
rb-battle_over = over
rb-damage = { $damage }/{ $health }
rb-tactics = tactic cards: space { $space }, ground { $ground }
rb-tactic_hand = Tactic cards
rb-tactic_canceled = canceled
rb-prevents = prevents { $red } red, { $black } black, { $direct } direct
rb-attacks_last = attacks last ({ $theater })
rb-condemned = destroyed by a card: { $units }
rb-tactic_decks = Tactic cards to choose from
rb-tactic_deck = In the deck: { $cards }
rb-tactic_discards = Discarded: { $cards }
rb-die = { $colour } die: { $face }
rb-face-blank = blank
rb-face-hit = hit
rb-face-direct_hit = direct hit
rb-face-special = special

rb-layer =
    { $number ->
        [one] What the Empire knows: { $number } system is left
       *[other] What the Empire knows: { $number } systems are left
    }
rb-may_be = the base may be here
rb-not_here = the base is not here: { $why }
rb-why-held = Imperial loyalty or ground units
rb-why-answered = the Rebel has said so
rb-why-destroyed = destroyed
rb-why-old_base = it was there before
rb-why-barred = barred when the base was moved
rb-why-card_seen = its probe card was seen
rb-why-probe_card = its probe card is in hand
rb-why-boxed = its probe card is in the box
rb-why-no_card = it has no probe card
rb-clue-named = Round { $round }: the Rebel named { $systems }
rb-clue-in_region = Round { $round }: it is one of { $systems }, the Rebel said
rb-clue-units_moved = Round { $round }: units moved between the base and { $about }, so it is one of { $systems }

rb-attack = attack
rb-health = health
rb-capacity = carries
rb-dice = { $number } { $colour }
rb-ship_of = Ship, { $side }
rb-ground_of = Ground unit, { $side }
rb-built_with = built with { $icon }
rb-never_built = comes by cards alone
rb-needs_transport = needs transport
rb-immobile = never moves
rb-figures = { $figures } figures, { $left } in the supply
rb-pool_of-admiral = { $side }, leader of the Admiral
rb-pool_of-general = { $side }, leader of the General
rb-space_tactics = in space
rb-ground_tactics = on the ground
rb-no_tactics = No tactic values: activates no system.
rb-attempted = Mission of the { $side }: attempted, can be opposed
rb-resolved = Mission of the { $side }: resolved, not opposed
rb-opposing = Mission of the { $side }: opposes another
rb-kind-starting = starting mission
rb-kind-deck = of the deck
rb-kind-project = project
rb-portrait = With { $leader } it does more.
rb-action_of = Action card of the { $side }
rb-timing-assignment = in the Assignment Phase
rb-timing-start_of_combat = at the start of a combat
rb-timing-immediate = at once
rb-timing-special = as it says
rb-timing-combat = in a combat
rb-timing-start_of_refresh = when the Refresh Phase begins
rb-shows = Shows { $leaders }
rb-objective_of = Objective of stage { $stage }, { $reputation } reputation
rb-space_card = Space tactic
rb-ground_card = Ground tactic
rb-needs_special = needs a special

lg-status = Round { $round } of { $rounds } · { $phase }
lg-same_side = { $side } { $number }
lg-mini = { $unit }, mini { $mini }
lg-edge-near = Near edge
lg-edge-far = Far edge
lg-several = { $count } { $name }
lg-times = { $count } × { $name }
lg-weapon = { $name }: { $facts }
lg-chance = { $wounds }: { $chance }
lg-odds = { $mean } wounds expected ({ $chances })
lg-expected = { $mean } wounds expected
lg-cover-none = no cover
lg-cover-light = light cover
lg-cover-heavy = heavy cover
lg-melee = melee
lg-beyond = beyond range 4
lg-range = range { $range }
lg-ranges = range { $nearest }–{ $farthest }
lg-gap = { $gap } mm apart
lg-sight =
    { $count ->
        [one] { $count } mini sees { $seen }
       *[other] { $count } minis see { $seen }
    }
lg-visible = { $count } in sight
lg-obscured = { $count } obscured
lg-no_attack = No attack is possible.
lg-attacked = Is attacked already.
lg-health = health { $health } of { $full }
lg-token-aim = aim
lg-token-dodge = dodge
lg-token-standby = standby
lg-token-suppression = suppression
lg-token-panicked = panicked
lg-token-ion = ion
lg-token-damaged = damaged
lg-token-disabled = disabled
lg-command = Pips { $pips }; orders: { $orders }.
lg-orders-units =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
lg-orders-troopers =
    { $count ->
        [one] { $count } trooper unit
       *[other] { $count } trooper units
    }
lg-list-unit =
    { $count ->
        [one] { $unit } of { $seat }, { $count } mini
       *[other] { $unit } of { $seat }, { $count } minis
    }
lg-list-at = at { $x }, { $y } mm
lg-list-piece = { $name } at { $x }, { $y } mm, { $height } mm high
lg-list-token = Objective token { $number } at { $x }, { $y } mm
lg-list-token_held = Objective token { $number }, held by { $unit }
lg-standing-top = can be stood upon
lg-defeated = defeated
lg-set_aside = set aside
lg-role-blue = blue player
lg-role-red = red player
lg-zone_of = { $side }, { $role }
lg-not_deployed = to come
lg-none_deployed = no unit is on the table yet
lg-ordered = has an order
lg-activated = has been activated
lg-engaged = engaged
lg-acting = acts now
lg-colour-red = red
lg-colour-black = black
lg-colour-white = white
lg-face-blank = blank
lg-face-hit = hit
lg-face-critical = critical
lg-face-surge = surge
lg-face-block = block
lg-spot = Place { $number }: { $choice }
lg-measure = Measure
lg-measure_first = Click a unit to see its ranges.
lg-measure_second = { $unit }: click another unit to measure to it.
lg-measure_nothing = There is nothing to measure between these two.
lg-line-clear = clear
lg-line-obscured = obscured
lg-line-hidden = out of sight
lg-drag = Ghost of the leader; drag it, or move it with the arrow keys, with Ctrl by single millimetres
lg-drag_mini = Ghost of mini { $mini }; drag it, or move it with the arrow keys, with Ctrl by single millimetres
lg-drag_leader = The leader; drag it along a template, or move it with the arrow keys
lg-drag_joint = Joint of the template; drag it to bend the template
lg-drag_pivot = Pivot; drag it around the base, or turn with the left and right arrow keys
lg-drag_facing = Facing; drag it around, or turn with the left and right arrow keys
lg-drag_token = Ghost of the token; drag it, or move it with the arrow keys
lg-drag_terrain = Ghost of the piece of terrain; drag it, or move it with the arrow keys
lg-free = Your own place
lg-free_how = Click a ghost, or anywhere on the table for a place of your own.
lg-free_move = Click a ghost, or drag the leader along a template of your own.
lg-free_minis = Drag any ghost to put that mini elsewhere.
lg-free_drop = Click a ghost, or beside the base; then drag the token around it.
lg-free_terrain = Pick a piece to place, then click one of its ghosts or anywhere on the table.
lg-free_melee = Drag any ghost: it goes into contact where it comes near.
lg-steer = Steer by hand
lg-way = How
lg-way-move = forwards
lg-way-reverse = reverse
lg-way-pivot = pivot
lg-template = Template
lg-template_speed = Speed { $speed }
lg-direction = Direction
lg-bend = Bend
lg-distance = Distance
lg-degrees = { $degrees }°
lg-mm = { $length } mm
lg-measures = Measures
lg-pick_kind = Pick a kind of terrain first.
lg-adjust = Adjust single minis
lg-drafted = { $choice } ({ $length } mm away).
lg-checking = Checking …
lg-legal = Legal.
lg-take = Take this place
lg-drop_draft = Discard
lg-show_ranges = Ranges
lg-pivot = Pivot
lg-facing = Facing
lg-victory = victory tokens
lg-destroyed = points destroyed
lg-points = { $points } pts
lg-played = played: { $card }
lg-pool = pool: { $tokens }
lg-hand_count =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
lg-priority = priority
lg-battle_cards = Battle cards
lg-deck-objective = Objective
lg-deck-deployment = Deployment
lg-deck-condition = Condition
lg-in_force = counts unless it is removed
lg-no_effect = No special rule.
lg-zone_map = The deployment zones on the table
lg-terrain_left = Terrain to place
lg-hand = Command hand
lg-attack = The attack
lg-attacks = attacks
lg-resolve = Resolve this pool
lg-attack_dice = Attack dice
lg-defence_dice = Defence dice
lg-hits = hits
lg-criticals = criticals
lg-dodged = dodged
lg-blocks = blocks
lg-wounds = wounds
lg-kind-trooper = troopers
lg-kind-ground_vehicle = ground vehicles
lg-kind-repulsor_vehicle = repulsor vehicles
lg-courage = courage
lg-resilience = resilience
lg-speed = speed
lg-defence = defence
lg-attack_surge = Attack surges become { $face }s.
lg-defence_surge = Defence surges become blocks.
lg-upgrade-heavy_weapon = heavy weapon
lg-upgrade-gear = gear
lg-upgrade-personnel = personnel
lg-upgrade-grenades = grenades
lg-upgrade-force = Force
lg-upgrade-comms = comms
lg-upgrade-command = command
lg-upgrade-pilot = pilot
lg-upgrade-hardpoint = hardpoint
lg-passage-open = pass freely
lg-passage-difficult = are slowed
lg-passage-impassable = cannot pass
lg-army-faction = Side
lg-army-limit = Points limit
lg-army-format = Rules
lg-army-standard = as many boxes as it takes
lg-army-box = the cards of one box
lg-army-units = Units
lg-army-take = { $type }: take an upgrade
lg-army-look = Keywords and cards
lg-army-drop = Give back { $upgrade }
lg-army-hand = Command hand
lg-army-hand_how = Two cards each of one, two and three pips; Standing Orders come by themselves.
lg-army-total = { $points } of { $limit } points, { $minis } minis
lg-army-invite_how = Whoever comes may play the opponent above, or bring an army of that side.
lg-shelf-limit = { $limit } points
lg-bring-side = You play the { $side } with up to { $limit } points.
lg-bring-box = The armies are built from the cards of one box.
lg-bring-against = Against: { $army }, { $side }.
lg-bring-with = { $unit } with { $upgrades }
lg-bring-cost = { $points } of { $limit } points
lg-bring-hand = You see its command hand when you sit down.
lg-army-rank = { $rank }: { $number } ({ $fewest }–{ $most })
lg-army-none = No unit yet: add some at the left.
army-pages = Armies
army-mine = My army
army-title = Build an army
army-start = Begin with
army-empty = an empty list
army-replace-sure = Give this list up?
army-replace-note = { $name } is kept nowhere yet. Keep it under My armies, or it is gone.
army-replace-do = Give it up
army-name = Name
army-add = Add { $unit }
army-remove = Remove { $unit }
army-copy = Copy { $unit }
army-legal = The army is legal.
army-breaches =
    { $count ->
        [one] { $count } rule is broken
       *[other] { $count } rules are broken
    }
army-play = Play this army against the computer
army-against = Opponent
army-save = Save as a file
army-open = Open a file
army-games = Armies of which game
army-invite = Invite somebody to play against it
army-shelf-title = My armies
army-shelf-keep = Keep this army
army-shelf-done = { $name } is kept in this browser.
army-shelf-full = { $name } could not be kept: the browser has no room for it.
army-shelf-forgotten = { $name } is thrown away.
army-shelf-none = None is kept in this browser yet.
army-shelf-load = Take up
army-shelf-load-of = Take up { $name }
army-shelf-forget = Throw away
army-shelf-forget-of = Throw away { $name }
army-bring-title = Your army
army-bring-proposed = As proposed: { $army }
army-bring-ready = Ready-made armies
army-bring-own = My armies
army-bring-several = { $number } × { $unit }
army-bring-build = Build an army of my own
army-who = Say in the lobby who you are to play.
option-usual = the usual one
option-mode = What is played
option-armies = Armies
option-battlefield = Battlefield
option-more = More options
option-armies-own = { $name } (my own)
option-armies-open = the usual army
option-armies-both = Choose both armies, or leave both to the usual ones.
option-limit = Points limit
option-limit-none = what the armies say
option-limit-nobody = No ready army costs { $limit } points or less; the cheapest costs { $cheapest }.
option-limit-name = The usual armies may cost more than { $limit } points: choose both armies.
option-terrain = The players place the terrain
option-terrain-note = In turns, on a bare table, instead of a ready battlefield.
option-cards = Agree on the battle cards
option-cards-objective = Objective
option-cards-deployment = Deployment
option-cards-condition = Condition
option-cards-note = Otherwise they are drawn, and the players strike some out.
option-pieces =
    { $count ->
        [one] { $count } piece: { $list }
       *[other] { $count } pieces: { $list }
    }
option-times = { $what } ×{ $number }
option-change = Change the pieces
option-less = { $what }: one less
option-add = { $what }: one more
option-heroes = Heroes in the mission or campaign
option-party = Heroes by name
option-stage = Stage of the campaign log (0: the first that fits)
option-imperial_class = Imperial Class deck
option-imperial_class-none = chosen or dealt
option-agenda_sets = Agenda sets
option-votes = The Rebel players must all agree
option-reinforce = Reinforcements in every optional deployment
option-expansion = Rise of the Empire
option-cinematic = Cinematic combat
option-cinematic-note = Each side fights with tactic cards of its own, which are chosen in secret.
option-starting_units = Starting units
option-mission_set = Missions
option-of_expansion-base = as in the base game
option-of_expansion-rise = of Rise of the Empire
option-of_expansion-choose = each side chooses
option-published_turn_order = Turn order of three as published
option-published_rebel_systems = Rebel systems as published
option-published_rescues = Rescues as published
option-published_scrapping = Scrapping as published
option-published_objectives = Combat objectives as published

## Imperial Assault

ia-status = Round { $round } · { $phase }
ia-phase-setup = set-up
ia-phase-round = start of the round
ia-phase-activation = activation phase
ia-phase-status = status phase
ia-phase-over = over
ia-no_map = The mission is drawn once initiative is settled.
ia-same_side = { $side } { $number }
ia-space = space { $space }
ia-at = at { $space }
ia-cost =
    { $cost ->
        [one] 1 movement point away
       *[other] { $cost } movement points away
    }
ia-terrain-difficult = difficult terrain
ia-terrain-impassable = impassable terrain
ia-terrain-blocking = blocking terrain
ia-zone-red = red deployment zone
ia-zone-blue = blue deployment zone
ia-figure = { $figure } ({ $seat })
ia-group = { $group } ({ $seat })
ia-not_on_map = not on the map
ia-defeated = defeated
ia-ready = ready
ia-exhausted = activated
ia-active = activating now
ia-carries = carries { $token }
ia-carried_by = carried by { $figure }
ia-marked_by = marked by { $seat }
ia-coloured = coloured side up
ia-door_closed = { $door }, closed
ia-movement =
    { $points ->
        [one] 1 movement point left
       *[other] { $points } movement points left
    }
ia-health_left = Health { $left } of { $health }
ia-away =
    { $distance ->
        [one] 1 space away
       *[other] { $distance } spaces away
    }
ia-seen = in line of sight
ia-unseen = not in line of sight, in the way: { $stops }
ia-stop-figure = figure
ia-stop-blocking_terrain = blocking terrain
ia-stop-blocking_line = blocking line
ia-stop-door = door
ia-stop-wall = wall
ia-stop-closed_corner = closed corner
ia-hand = Command cards
ia-deck = Command deck
ia-discard = Discarded Command cards
ia-abilities = Abilities
ia-conditions = Conditions
ia-offered = To choose from
ia-card_cost = cost in a Command deck
ia-command_cost = Command card, cost { $number }
ia-card_points =
    { $number ->
        [one] 1 point
       *[other] { $number } points
    }
ia-points = victory points
ia-initiative = initiative
ia-groups = Groups
ia-upgrades = Skirmish Upgrades
ia-rank-regular = regular
ia-rank-elite = elite
ia-health = Health
ia-speed = Speed
ia-defence = defence
ia-ranged = ranged
ia-melee = melee
ia-dice_chosen = { $number } dice of choice
ia-attacking = Each of its attacks: { $gains }
ia-defending = Each attack on it meets: { $gains }
ia-campaign-at_hand = At hand
ia-campaign-home = The campaign
ia-campaign-status = { $mission } · { $round ->
    [0] set-up
   *[other] { $rounds ->
        [0] round { $round }
       *[other] round { $round } of { $rounds }
    }
} · threat { $threat }
ia-campaign-stage_of-campaign_setup = Campaign · set-up
ia-campaign-stage_of-mission_stage = Campaign · a mission is chosen
ia-campaign-stage_of-mission = Campaign · mission
ia-campaign-stage_of-rebel_upgrade = Campaign · Rebel upgrade stage
ia-campaign-stage_of-imperial_upgrade = Campaign · Imperial upgrade stage
ia-campaign-stage_of-campaign_over = Campaign · over
ia-campaign-stages = Stages
ia-campaign-stage = first at stage { $stage }
ia-campaign-level = threat level { $level }
ia-campaign-won_by = won by the { $side } side
ia-campaign-report = The last mission
ia-campaign-next = Missions that come next
ia-campaign-choose_heroes = Heroes to choose from
ia-campaign-shop = On offer
ia-campaign-heroes = Heroes
ia-campaign-credits = { $credits } credits
ia-campaign-allies = Allies
ia-campaign-villains = Villains
ia-campaign-empire = The Imperial player
ia-campaign-agendas_drawn = Agenda cards drawn
ia-campaign-agendas = Agenda cards
ia-campaign-secret_agendas =
    { $number ->
        [one] 1 secret card
       *[other] { $number } secret cards
    }
ia-campaign-price-experience = { $number } XP
ia-campaign-price-influence = { $number } influence
ia-campaign-price-credits = { $number } credits
ia-campaign-exhausted = exhausted
ia-campaign-depleted = depleted
ia-campaign-withdrawn = withdrawn
ia-campaign-wounded = wounded
ia-campaign-health = Health { $left }/{ $health }
ia-campaign-strain = strain { $strain } of { $endurance }
ia-campaign-endurance = Endurance
ia-campaign-abilities_of = Abilities of { $hero }
ia-campaign-gear_of = Cards of { $hero }
ia-campaign-threat = threat { $threat }
ia-campaign-groups = Deployment cards: { $hand } in hand, { $reserve } in reserve
ia-campaign-open_groups = Deployment cards in hand
ia-campaign-reserved = In reserve
ia-campaign-imperial_cards = Imperial Class cards
ia-campaign-limit = After round { $rounds } the { $side } side wins.
ia-campaign-wounds_end = If all heroes are wounded, the Imperial side wins.
ia-campaign-brings-always = Whoever wins
ia-campaign-brings-rebel = If the Rebels win
ia-campaign-brings-imperial = If the Empire wins
ia-campaign-gain-experience = { $number } XP for each hero
ia-campaign-gain-imperial_experience = { $number } XP for the Imperial player
ia-campaign-gain-credits = { $number } credits for each hero
ia-campaign-gain-influence = { $number } influence
ia-campaign-adds-health = Health +{ $number }
ia-campaign-adds-endurance = Endurance +{ $number }
ia-campaign-adds-speed = Speed +{ $number }
ia-army-affiliation = Affiliation
ia-army-cards = Deployment cards
ia-army-figures =
    { $number ->
        [one] { $number } figure
       *[other] { $number } figures
    }
ia-army-look = What { $card } can do
ia-army-none = No group yet: add some of the cards.
ia-army-total = { $points } of { $limit } points, { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }
ia-army-deck_total = Command deck: { $deck } of { $size } cards, { $spent } of { $most } points
ia-army-deck_how = Exactly 15 cards, at most 15 points unless an upgrade allows more. You draw them by chance, so take what your own figures can use.
ia-army-show = Which cards are shown
ia-army-show-usable = this army can use
ia-army-show-deck = in the deck
ia-army-show-all = all
ia-army-copies = { $number } / { $most }
ia-army-unused = Nobody in this army can use it.
ia-army-by_player = played by you
ia-army-by_anybody = any figure
ia-army-invite_how = Whoever comes may play the opponent above, or bring an army of their own.
ia-bring-against = Against: { $army }, { $side }.
ia-attack_on = { $attacker } attacks { $target }
ia-attack_by = { $attacker } attacks
ia-stage-declaring = choosing a target
ia-stage-declared = target declared
ia-stage-rolled = rerolls
ia-stage-modifying = modifiers
ia-stage-surges = spending surges
ia-stage-resolving = resolving
ia-damage = damage
ia-surge = surge
ia-surges = surges left
ia-surge_abilities = Surge abilities
ia-used = used
ia-accuracy = accuracy, of that needed
ia-accuracy_of = { $accuracy }/{ $needed }
ia-block = blocks
ia-evade = evades
ia-pierce = Pierce { $number }
ia-blast = Blast { $number }
ia-cleave = Cleave { $number }
ia-recover = Recover { $number }
ia-dodged = dodged
ia-too_far = misses: accuracy short by { $number }
ia-dealt = damage dealt: { $number }
ia-die = { $colour } die: { $face }
ia-die_unrolled = { $colour } die, not rolled yet
ia-symbol-damage = { $number } damage
ia-symbol-surge =
    { $number ->
        [one] 1 surge
       *[other] { $number } surges
    }
ia-symbol-accuracy = accuracy { $number }
ia-symbol-block =
    { $number ->
        [one] 1 block
       *[other] { $number } blocks
    }
ia-symbol-evade =
    { $number ->
        [one] 1 evade
       *[other] { $number } evades
    }
ia-symbol-dodge = dodge
ia-symbol-blank = blank

option-map = Map
option-map-none = comes with the mission card that is drawn
option-mission = Mission
option-mission-none = its card is drawn
option-score = Score each defeated figure
option-score-note = Otherwise a group scores when its last figure is defeated.
option-errata = Cards as corrected later
option-errata-note = Otherwise the cards are played as they were printed.
