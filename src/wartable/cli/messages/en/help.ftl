### What --help says: of each command, of each of its options, and what stands for a value.

## wartable

help-wartable = One table for four great wargames: every rule enforced, explained and tested.
help-wartable-version = Print the version and stop.
help-wartable-help = Show this message and stop.

## wartable replay

help-replay = Step through a journal, or verify it.
help-replay-file = A journal.
help-replay-verify = Only check every roll and every hash.
help-replay-seat = See what this seat saw (0 is the first); else what all could see.
help-replay-commitment = Verify, and compare the commitment with the one noted before the match.
help-replay-fingerprint = Verify, and compare the fingerprint of all commitments with the one noted before the match.
help-replay-nonce = Verify, and look for the nonce that one gave, at --seat if it is named.
help-replay-chapter = Only this chapter of a long match, such as a mission of a campaign.
help-replay-step = Wait after each choice; so it is in a terminal.

## wartable moderate

help-moderate = Reports of what was said at tables, and who may not talk.
help-moderate-database = The server's database; else the usual one. It may be served meanwhile.
help-moderate-reports = List the reports that nobody has settled yet, the oldest first.
help-moderate-problems = Print the problems that people reported from their matches, each as a line of JSON.
help-moderate-settle = Settle all reports of one line of talk.
help-moderate-silence = Let somebody talk at no table for some days; their matches go on.
help-moderate-days = For how many days.
help-moderate-release = Let somebody talk again.
help-moderate-match = The match, as the list has it.
help-moderate-line = The number of the line, as the list has it.
help-moderate-person = Who it is, as the list has it.

## wartable learn

help-learn = List the lessons, or play one: a guided first match with a coach.
help-learn-game = Such as forbidden_stars; without a lesson its lessons are listed.
help-learn-lesson = The lesson to play.
help-learn-save = Where the match is saved.

## wartable games

help-games = List the games with their seats, options and bots.
help-games-json = Print a JSON list, one object a game.

## wartable arena

help-arena = Let bots play many matches against each other, the seats going round.
help-arena-game = The game to be played.
help-arena-bots = The bots that meet, with commas.
help-arena-matches = How many matches.
help-arena-jobs = How many processes.
help-arena-seed = The same seed gives the same matches.
help-arena-option = An option of the game.
help-arena-out = Save a journal of each match here.
help-arena-json = Print one JSON object.

## wartable bench

help-bench = Measure random play and forks of each game, and of Catanatron if it is installed.
help-bench-game = Only this game.
help-bench-seconds = CPU seconds for each engine.
help-bench-json = Print a JSON list.

## wartable rules

help-rules = The numbered rules: show, search, coverage.
help-rules-game = One of:
help-rules-show = Show rules by their ids.
help-rules-show_ids = Such as FS-BATTLE-07.
help-rules-search = Search ids, topics, native terms and texts, best first.
help-rules-search_words = Such as "line of sight".
help-rules-search_limit = How many rules to print at most.
help-rules-coverage = Count the rules the code cites and the tests prove, and list what is missing.
help-rules-coverage_json = Print a JSON list, one object a catalogue.
help-rules-coverage_tests = The tests; else those of the repository.

## wartable show

help-show = Show a position of a saved match.
help-show-file = A journal.
help-show-svg = Write a drawing there; - is the output.
help-show-at = After N choices; else as the match stands.
help-show-seat = As this seat sees it; else as spectators do.
help-show-ranges = Draw the ranges around a unit, with --svg.

## wartable play

help-play = Play a match in the terminal, against bots or one another; it is saved after every choice.
help-play-game = Such as forbidden_stars.
help-play-seats = Who plays: human or bot:NAME for each seat; else you against bots.
help-play-seed = Decides all chance; else one is drawn.
help-play-option = An option of the game.
help-play-factions = Who plays what, by seat.
help-play-quick = Deal a random legal board, or set it up yourselves.
help-play-save = Where the match is saved.
help-play-resume = Go on with a saved match.

## wartable serve

help-serve = Serve the browser table: lobby, matches and replays; `make play` sets it up and calls this.
help-serve-host = The address to listen on.
help-serve-port = The port to listen on.
help-serve-database = sqlite+aiosqlite:////… or postgresql+asyncpg://…; else in the user's data directory.
help-serve-public_url = What people type, if it is not the address listened on.
help-serve-trusted_proxy = A reverse proxy, or a network of them, whose X-Forwarded-For counts; may be repeated.
help-serve-open_browser = Open the lobby in the browser, or only serve.
help-serve-idle = Seconds after which an unused match leaves memory.
help-serve-workers = How many processes serve, on PostgreSQL.
help-serve-bot_workers = How many bots may think at once.
help-serve-bot_pause = Show a bot's answer after up to so many seconds, drawn by chance whatever the question is.
help-serve-window_pause = The longest pause, in seconds, after a moment at which players might react in secret; by default 1.5 in campaigns between people, and none elsewhere.
help-serve-sockets = Pages open at once from one address.
help-serve-requests = Requests a second from one address, and from one person.
help-serve-metrics_host = The address to listen on for the operator.
help-serve-metrics_port = The port to listen on for the operator: /health, /ready and /metrics; else there is none.
help-serve-log_json = Write each line of the log as JSON.
help-serve-smtp = The mail server, such as smtp://user@mail.example:587 or smtps://mail.example; its password stands in WARTABLE_SMTP_PASSWORD. Without it no mail is sent.
help-serve-mail_from = The address that mails come from.
help-serve-webhook_network = A private network that webhooks may lead into, such as 192.168.0.0/16; they reach the internet anyway. May be given several times.

## wartable backup

help-backup = Copy the server's database, also while it serves, to a file that only its owner can read.
help-backup-file = The file to make; it must not exist yet.
help-backup-database = The database that is served; as for `wartable serve`.

## wartable restore

help-restore = Copy a backup to an empty database of either kind, which can be served then.
help-restore-file = A file that `wartable backup` made, also of an older wartable.
help-restore-database = The database to fill; as for `wartable serve`.

## What is to be typed

value-file = FILE
value-game = GAME
value-lesson = LESSON
value-bots = A,B
value-option = KEY=VALUE
value-folder = DIR
value-ids = ID...
value-words = WORDS...
value-out = OUT
value-number = N
value-id = ID
value-seat = S
value-unit = UNIT
value-seats = SEAT,...
value-by_seat = A,B,...
value-url = URL
value-digits = HEX
value-address = ADDRESS

## What stands for values of a kind

kind-str = text
kind-int = number
kind-int_range = number
kind-float = number
kind-float_range = number
kind-path = path

## The page itself

page-usage = Usage:
page-options = Options
page-arguments = Arguments
page-commands = Commands
page-any_options = [OPTIONS]
page-any_command = COMMAND [ARGS]...
page-default = default:
page-required = required
