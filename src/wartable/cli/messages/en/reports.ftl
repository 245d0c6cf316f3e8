### What commands print about many matches, about speed and about rules.

## The arena

screen-arena =
    { $game }: { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $decisions } decisions, { TENTHS($rounds) } rounds a match, seed { $seed }
screen-arena_won = won { $number }
screen-arena_drew = drew { $number }
screen-arena_within = (95%: { $low } to { $high })
screen-arena_progress = matches

## The games

screen-games_seats = Seats: { $seats }
screen-games_seats_of = mode={ $mode }: { $seats }
screen-games_seats_apart = { $seats } ({ $modes })
screen-games_bots = Bots: { $bots }
screen-games_options = Options, each with what holds if nobody gives it (--option):

## Speed

screen-bench_decisions = decisions/s
screen-bench_ratio = ratio
screen-bench_games = games/s
screen-bench_listed = listed/s
screen-bench_forks = forks/s
screen-bench_guesses = of guesses
screen-bench_worst_tenth = worst 10%
screen-bench_legal = legal
screen-bench_memory = peak MB
screen-bench_no_yardstick = catanatron is not installed: no ratios (pip install 'wartable[bench]')

## Rules

screen-rule_only = Only in:
screen-rule_amends = Amends:
screen-rule_see = See:
screen-rule_physical = Physical:
screen-rule_kind_card = card
screen-rule_kind_component = component
screen-rule_kind_definition = definition
screen-rule_kind_exception = exception
screen-rule_kind_limit = limit
screen-rule_kind_setup = setup
screen-rule_kind_step = step
screen-rule_kind_tie = tie
screen-rule_kind_timing = timing
screen-rule_kind_victory = victory
screen-mode_campaign = campaign
screen-mode_skirmish = skirmish
screen-mode_learn = learn
screen-mode_standard = standard
screen-mode_team = team
screen-mode_three_player = three player
screen-rules_none = no rule has "{ $words }"
screen-rules_more = { $more } more; --limit { $all } prints them all.
screen-rules_without_tests = no tests folder found, so no rule counts as tested; name it with --tests DIR
screen-coverage_game = game
screen-coverage_rules = rules
screen-coverage_physical = physical
screen-coverage_cited = cited
screen-coverage_tested = tested
screen-coverage_not_begun = { $game }: not begun
screen-coverage_uncited = { $game }, uncited ({ $number }):
screen-coverage_untested = { $game }, untested ({ $number }):

## wartable backup and restore

screen-backed_up = { $rows } rows of the database, all of one moment, are in { $file }. Keep it safe: it holds the seeds of running matches.
screen-restored = { $rows } rows of { $file } are in the database.
