# What the terminal itself says. What stands in quotation marks within braces is typed as it is, and is not translated.
# `{ $bold }`, `{ $dim }`, `{ $good }` and `{ $bad }` let what follows stand out, until `{ $plain }`.

## Why a command ends early

no-such-language = no game speaks '{ $tag }': there is { $known }
output-not-written = the output could not be written: { $problem }
input-not-read = the input cannot be read: { $problem }
name-a-game = name a game to play, as in '{ "boardroom play management" }'; '{ "boardroom games" }' lists them
no-random-numbers = this machine gives no random numbers: { $problem }
too-many-bots = { $bots } bots and you do not fit at { $seats } seats
no-such-own-seat = { "--seat" } takes a seat from 1 to { $seats }, not { $given }
set-up-already = a match goes on as it was set up: leave out { "--variant" }, { "--option" } and { "--edition" }
match-of-another = { $file } is a match of { $game }, not of { $given }
nobody-but-bots = { $file }: nobody but bots sits at this table
no-such-rule-of = no rule of { $game } has the number or the words '{ $wanted }'
everything-after-the-end = everything is shown only after the end of a match
no-such-viewer = { "--as" } takes a seat from 1 to { $seats }, { "public" } or { "everything" }, not '{ $given }'
seat-out-of-range = { "--seat" } takes a seat from 1 to { $seats }, not '{ $given }'
option-without-value = an option is written { "NAME=VALUE" }, not '{ $given }'
option-twice = the option '{ $name }' is given twice
no-games = { "--games" } takes 1 or more
unknown-format = { $file } should end in { ".csv" } or { ".jsonl" }, so that the format is clear

## Files

unreadable = { $file } cannot be read: { $problem }
unwritable = { $file } cannot be written: { $problem }
is-a-folder = { $file } is a folder, not a file
too-large = { $file } is larger than { $most } MiB, which no such file is
not-text = { $file } is not a text file
exists-already = { $file } exists already: go on with it by { "--resume" } { $file }, or choose another name
changed-meanwhile = { $file } was changed by somebody else meanwhile, so it is left alone

## The list of games

seats-of-variant = { $fewest } to { $most } seats
one-of = { $values }
    .values-between = { "" } or { "" }
options-and-bots = Set options with { "--option NAME=VALUE" }. Bots, also called { "easy" }, { "sound" } and { "strong" }; { "planner:500" } tries 500 games for a decision:

## Asking for an action

range = { $low } to { $high }
range-open = { $low } or more
range-from-nothing = up to { $high }
range-in-steps = { $range }, in steps of { $step }
line-too-long = That line is too long.
not-done = Not done.
how-to-fill-in = Enter takes the value in brackets; { "cancel" } stops.
asked-for-each = { $form } ({ $verb } alone: you are asked for each value)
asked-for-each-of = Type only the verb, and you are asked for each value: { $verbs }.
a-number-please = A number, please ({ $range }), or { "cancel" }.

## At the table

who-you-are = You are { $name }, on seat { $seat }, against { $others }.
new-here = New here? Enter does what a sound player would do; { "hint" } says why, ? helps and shows the rules.
draws-fixed = { $dim }The draws are fixed already, by the seal { $seal }.{ $plain }
what-will-you-do = What will you do?
date = { $round } { $date }
enter-does = Enter: { $action }.
enter-for-more = { $bold }Enter:{ $plain } more ({ $page } of { $pages })
enter-to-the-table = { $bold }Enter:{ $plain } to the table
more-on-the-board = { $dim }There is more: { $plain }{ "board" }{ $dim } shows all of the table.{ $plain }
auction = Auction
    .who = Who
    .price = Price
    .asked = Asked
    .got = Got
what-you-can = Now you can { $verbs }. Type ? for help.
    .verbs-between = { "" } or { "" }
risk = Risk: { $warning } ({ $rule })
all-the-same = Do it all the same?
no = No: { $why }
no-by-rule = No: { $why } ({ $rule })
nearest = The nearest that is allowed: { $value } ({ $field }).
nothing-yet = Nothing has happened yet.
no-auction-yet = No auction has been opened yet.
nothing-decided-yet = You have not decided anything yet.
nothing-to-decide = There is nothing to decide.
hints-from = { $dim }From { $games } games tried out, the best first:{ $plain }
leave-for-good = Leave the game for good?
out-of-the-game = You are out of the game.
what-to-do-when-out = { "undo" } takes back your last decision, { "watch" } plays on without you, { "quit" } stops.
undo-watch-or-quit = { "undo" }, { "watch" } or { "quit" }?

## Lessons

no-lessons = { $game } has no lessons yet
no-such-lesson = there are lessons 1 to { $most }, not { $given }
about-minutes = { $minutes ->
    [one] about a minute
   *[other] about { $minutes } minutes
}
which-lesson = Which one? Enter takes the first,
a-lesson-please = A number from 1 to { $most }, please, or { "quit" }.
next-lesson = Enter goes on with lesson { $number }; anything else ends here.
all-lessons-done = That was the last lesson. Now play: { "boardroom play" } { $game }
lesson-left = Come back to this step with: { "boardroom learn" } { $game } { $number } { "--step" } { $step }
step-of = { $title }, { $step } of { $steps }
enter-goes-on = Enter: go on
how-to-learn = Enter goes on; an action is typed as the list shows it, with your own numbers. { "back" } goes a step back, { "again" } to the
    beginning, { "skip" } shows a good answer, { "board" } the whole table, { "quit" } leaves.
an-action-please = Type an action as the list shows it, with your own numbers; { "skip" } shows a good answer, { "?" } helps.
a-choice-please = A number from 1 to { $most }, please; { "?" } for help.
lesson-is-true = ok    { $file }: { $checks } checks
lesson-differs = { $bad }wrong{ $plain } { $file }
lesson-cannot-run = { $bad }wrong{ $plain } { $file }: { $problem }

## Reviews

review-of = { $bold }Review for { $name }{ $plain }
review-worst = { $bold }The decisions that cost most{ $plain }
review-turning-points = { $bold }Turning points{ $plain }
review-rests-on = { $dim }{ $count ->
    [one] One decision, from what the seat knew; each moment in { $worlds } worlds that it could not tell from the real one.
   *[other] { $count } decisions, from what the seat knew; each moment in { $worlds } worlds that it could not tell from the real one.
}{ $plain }

## Help

how-to-act = Type an action as the list shows it, with your own numbers; or only its verb, to be asked for each.
a-file = FILE
help-on-help = this help; { "? 5.2" } shows a rule, { "? tie" } the rules with a word
help-on-hint = the planner's three best, with reasons
help-on-undo = take back your last decision
help-on-board = the whole table, with all that a small screen leaves out
help-on-auction = the last auction, bid by bid, and what it taught
help-on-log = all that happened
help-on-save = keep the match in a file
help-on-resign = leave the game for good
help-on-watch = look on, once you are out of the game
help-on-quit = stop here; the match is kept, to go on with later
help-on-risk = a mark at the end of an action: you know the risk
no-such-rule = No rule has the number or the words '{ $wanted }'.

## Keeping a match

save-where = Say where, as in: { "save evening.match" }
kept-from-now-on = The match is kept in { $file } from now on.
not-saved = { $bad }Not saved:{ $plain } { $problem }. Type { "save" } { a-file } to keep it elsewhere.
kept-in = { $whole ->
    [no] The last moves could not be saved; what was saved before is in { $file }.
   *[yes] { $over ->
        [yes] The match is kept in { $file }.
       *[no] The match is kept. Go on with: { "boardroom play --resume" } { $file }
    }
}
not-kept = The match was not kept.
check-the-draws = Check the draws with: { "boardroom verify" } { $file }

## The end

not-now = Nothing can be done with '{ $given }' now.
what-now-it-is-over = { "review" } tells which of your decisions cost what and how much was luck{ $can_repeat ->
    [yes] ; { "again" } plays once more
   *[no] { "" }
}; { "log" }, { "score" } and { "sheet" } look back; { "quit" } leaves.
enter-at-the-end = { $over ->
    [yes] { $bold }Enter:{ $plain } leave
   *[no] { $bold }Enter:{ $plain } watch the others play on
}
final-standing = Final standing
mark-wins = wins
mark-left = left the game
who-wins = { $you ->
    [yes] { $good }{ $winners-count ->
        [one] You win.
       *[other] You share the win.
    }{ $plain }
   *[no] { $winners-count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } share the win.
    }
}
    .winners-between = { "" } and { "" }

## Books

no-such-sheet = { $count ->
    [one] There is only sheet 1.
   *[other] There are sheets 1 to { $count }.
}
no-such-line = { $sheet } has lines 1 to { $lines }.
sheets-listed = Sheets
    .number = No.
    .title = Title
    .how = { "sheet 3" } opens the third, { "sheet 3 2" } the entries of its second line, { "sheet all" } shows them all, { "sheet export books.xlsx" } writes them to a file.
figure-is-a-sum = The sum of:
no-such-format = { $file } does not end in { ".csv" } or { ".xlsx" }: a name that does says what kind of file it is to be
not-written-over = { $file } exists already: choose another name
books-written = { $file } is written, with { $count ->
    [one] one sheet
   *[other] { $count } sheets
}.
debrief-moments = { $bold }The moments that teach most{ $plain }
debrief-files = All of it as files: { $dim }{ "boardroom debrief FILE --to NAME.xlsx" }{ $plain }. Another decision: { $dim }{ "boardroom debrief FILE --what-if ENTRY" }{ $plain }.
debrief-instead = { $date }, { $phase }: { $bold }{ $instead }{ $plain } instead of { $chosen }.
debrief-written = { $file } is written, with { $count ->
    [one] one part
   *[other] { $count } parts
}.
debrief-no-part = name a part with { "--part" }: { $parts }
nothing-behind-it = Nothing moved it.
sheet-entry = { $figure }: { $text }

## Match files

replayed = { $bold }{ $variant }{ $plain } with { $names }: entry { $entry } of { $entries }
not-right = { $bad }not right{ $plain } { $file }: { $problem }
right = { $good }{ $finished ->
    [yes] right
   *[no] right so far
}{ $plain } { $file }
entries-replayed = { $entries ->
    [one] 1 entry was replayed
   *[other] { $entries } entries were replayed
}; every decision was legal and led to the state that the file names.
secret-fits = The secret fits the commitment, and all { $checked } draws follow from it.
not-over = The match is not over; { $checked ->
    [0] its { $open } draws can be checked when the secret is revealed.
   *[other] its { $checked } draws follow from the secret that this file holds.
}
decisions-taken-back = Decisions were taken back { $times ->
    [one] once
   *[other] { $times } times
}; draws that were used stayed used.
outcomes-staged = { $count ->
    [one] 1 outcome was
   *[other] { $count } outcomes were
} staged by the instructor, not drawn.
how-it-ended = It ended: { $ending }. Standings: { $standings }.
    .standings = { $name } { $standing }

## Simulations

progress = { $done } of { $all } games, { $left } left
games-simulated = { $bold }{ $games ->
    [one] 1 game
   *[other] { $games } games
}{ $plain } with seed { $seed } in { $seconds } s: { $decisions } decisions a second, { $speed } games a second
rounds-and-endings = { $rounds } rounds on average; endings: { $endings }
    .endings = { $ending } ({ $count })
simulated-bots =
    .bot = Bot
    .seats = Seats
    .wins = Wins
    .interval = 95% between
    .standing = Mean standing
    .bankruptcies = Bankruptcies
    .longest = Longest decision
between = { $low } and { $high }
how-wins-count = { $dim }Wins are for each seat; ties share a win.{ $plain }
rows-are-in = A row for each game is in { $file }.

## Scenarios

scenarios-run = { $passed } passed, { $failed } failed
scenario-cannot-run = { $bad }cannot run{ $plain } { $file }: { $problem }
scenario-ok = { $good }ok{ $plain } { $title } { $dim }({ $checks ->
    [one] 1 check
   *[other] { $checks } checks
}, { $file }){ $plain }
scenario-differs = { $bad }differs{ $plain } { $title } { $dim }({ $file }){ $plain }

## The house

house-is-open = { $bold }{ "Boardroom" }{ $plain } is open at { $bold }{ $address }{ $plain }
where-tables-are = { $dim }Tables are kept in { $folder }. Stop with { "Ctrl-C" }.{ $plain }
hand-round = Hand this round:
house-closed = Closed; everything is stored.
no-such-address = { "--public-url" } takes an address like { "https://games.example.org" }, not '{ $given }'
token-too-short = { "--metrics-token" } needs at least { $shortest } characters, so that nobody guesses it
server-cannot-start = the server cannot start: { $problem }
server-stopped = the server stopped: { $problem }

tables-copied = All tables are copied to { $file }.
tables-restored = { $bold }{ $tables ->
    [one] 1 table
   *[other] { $tables } tables
}{ $plain } from { $file } { $tables ->
    [one] is
   *[other] are
} back in { $folder }.
set-aside = { $dim }What was there is kept as { $aside }; remove it when you no longer want it.{ $plain }
no-house = there is no house in { $folder }
no-such-age = { "--older-than" } takes a whole number of days from 1 to { $most }, not '{ $given }'
tables-outdated = { $bold }{ $tables ->
    [one] 1 table
   *[other] { $tables } tables
}{ $plain } without a move for more than { $days ->
    [one] 1 day
   *[other] { $days } days
}; { $others ->
    [one] 1 other stays
   *[other] { $others } others stay
} here.
tables-of-game = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} of { $game }, { $stage }: last moves from { $oldest } to { $newest }, { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}, about { $size }
stage-gathering = gathering
stage-playing = playing
stage-over = over
size-bytes = { $amount } bytes
size-kilobytes = { $amount } kB
size-megabytes = { $amount } MB
devices-of-nobody = { $devices ->
    [one] 1 device
   *[other] { $devices } devices
} of people who are at no table that stays
table-stays = { $dim }Table { $table } stays: { $why }{ $plain }
nobody-forgotten = { $dim }Nobody is forgotten, as nobody knows who sits there.{ $plain }
nothing-removed = Nothing was removed. Make a backup, and say { "--yes" } to remove all of this.
tables-removed = Removed { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} and forgot { $devices ->
    [one] 1 device
   *[other] { $devices } devices
}. The database is { $freed } smaller.
room-not-freed = everything was removed, but its room on the disk was not given back: { $problem }
