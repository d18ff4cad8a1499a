# What every game says.

# A seat at a table where nobody has a name.
seat-number = Seat { $number }

# What stands after every sum of money: nothing where it counts dollars, `m` where it counts millions.
money-unit = { "" }

# What the learner is called in a lesson, where others have names. A game's lessons may say it otherwise.
lesson-learner = You

## Why something cannot be done, at every table

game-is-over = The game is over.
no-such-seat = There is no seat { $seat } at this table.
not-in-the-game = { $seat } is not in the game any more.
not-asked = You have nothing to decide now; the phase is { $phase }.
not-now = '{ $verb }' does not belong to the phase { $phase }; look at what the menu offers.
chance-under-way = Chance has not decided yet; wait until it has.
grant-out-of-range = Money is given or taken from { $least } to { $largest } at a time.
no-levies = In this game nobody's money is taken from outside; it can only be given.
levy-after-sealing = { $seat } has sealed what it could pay for with the money that it has. Take money when the envelopes are open.
levy-beyond-cash = { $seat } has not so much money. Take less.
already-last-round = The last round is under way already.

## Why the referee does not take something

rejected-no-action = { $problem }.
rejected-not-begun = the match has not begun
rejected-already-begun = the match has already begun
rejected-seats-open = nobody sits yet on { $seats-count ->
    [one] seat
   *[other] seats
} { $seats }
rejected-over = the match is over
rejected-not-over = the match is not over
rejected-paused = the match is paused
rejected-not-paused = the match is not paused
rejected-no-such-seat = there is no seat { $seat } at this table
rejected-not-your-turn = seat { $seat } has nothing to decide now
rejected-chance-first = chance has to decide first
rejected-stale = { $gone_back ->
    [yes] the table has gone back since this was asked
   *[no] that answers step { $given }, but the game has come to step { $now }
}
rejected-not-your-seat = somebody else decides for seat { $seat }
rejected-too-early = the time for this step is not up
rejected-draws-stand = nobody goes back over chance here: other tables have the same draws
rejected-nothing-to-retract = there is nothing to take back: somebody else or chance has acted since
rejected-sealed = a sealed submission cannot be taken back, only replaced by another
rejected-opened = the envelopes have been opened, and what was in them cannot be taken back
rejected-quiet = nothing is taken back here before the time is up: it would show who has answered
rejected-not-agreed = to go back so far needs the word of everybody who has played since, and that of { $seats-count ->
    [one] seat
   *[other] seats
} { $seats } is missing
rejected-no-council = seat { $seat } is not held by a council
rejected-no-such-member = the council has no member '{ $name }'
rejected-no-such-motion = there is no motion { $number }
rejected-too-many-motions = there are too many motions: vote for one of them
rejected-too-many-staged = so much is laid out already that no more can wait
rejected-staged-already = what comes next is laid out already
rejected-no-clock = nobody's time is limited at this table, so none can be given
rejected-bad-extension = time is given from a moment to sixty days at once
rejected-not-carried = the council's votes do not decide this
rejected-bad-name = { $problem }
rejected-no-secret = this match was read without its secret: it can be looked at, not continued
rejected-wrong-secret = the secret does not fit the commitment
rejected-still-secret = what is secret is shown after the end
rejected-no-decision = entry { $entry } of the log is no decision that stands
rejected-no-such-outcome = the odds do not allow the outcome { $outcome }
rejected-other-outcome = draw { $draw } gives the outcome { $drawn }, not { $given }
rejected-contradiction = { $problem }

# What a file that somebody altered has wrong, in English.
technical = { $problem }

## What is no action at all

call-no-such-verb = '{ $given }' is not an action: the verbs are { $verbs }
call-wrong-count = '{ $verb }' takes { $fields ->
    [one] { $fields } value
   *[other] { $fields } values
} after it, not { $given }: write '{ $notation }'
call-no-object = an action is an object with { "\"verb\"" }, not { $given }
call-without-verb = an action names its verb, as in { "{\"verb\": \"pass\"}" }, and its fields beside it
call-no-such-field = '{ $verb }' has no field '{ $given }': it has { $fields-count ->
    [0] none
   *[other] { $fields }
}
call-field-missing = '{ $verb }' needs the field '{ $field }'
call-wrong-sort = '{ $field }' takes { $wanted ->
    [number] a whole number
    [word] a word
    [list] a list
   *[any] a number, a word or a list
}, not '{ $given }'
call-number-negative = '{ $field }' is 0 or more, not { $given }
call-number-too-large = '{ $field }' is at most { $most }, not { $given }
call-number-twice = '{ $field }' names { $given } twice
call-no-seat = '{ $field }' takes a seat from 1 to 64, not { $given }
call-no-such-word = '{ $field }' takes one of { $names }, not '{ $given }'
call-not-on-menu = '{ $given }' is not on the menu now: there is { $verbs-count ->
    [0] nothing
   *[other] { $verbs }
}

## How a table cannot be set up

setting-seats = { $variant } is played with { $fewest } to { $most } seats, not { $given }
setting-no-game = there is no game '{ $given }': choose { $games }
    .games-between = { "" } or { "" }
setting-no-variant = there is no variant '{ $given }': choose { $variants }
    .variants-between = { "" } or { "" }
setting-no-option = there is no option '{ $given }': there are { $options }
setting-out-of-range = option '{ $option }' cannot be '{ $given }': it takes { $min } to { $max }
setting-no-choice = option '{ $option }' cannot be '{ $given }': it takes { $choices }
    .choices-between = { "" } or { "" }
setting-no-bot = there is no bot '{ $given }': choose { $bots } or { "planner:SAMPLES" }
setting-no-budget = a planner's budget is a number of playouts from 1 to { $most }, as in '{ "planner:500" }', not '{ $given }'
setting-without-time = the clock needs at least one second or one day for a step, or no budget at all
options-unreadable = the options cannot be read: { $problem }
edition-unreadable = the edition cannot be read: { $line-is ->
    [none] { $problem }
   *[some] line { $line }: { $problem }
}
edition-unplayable = the edition cannot be played with: { $problem }

simulation-without-bots = a simulation needs at least one bot
simulation-too-many-bots = { $bots } bots are listed for { $seats } seats
simulation-threads = there can be 1 to { $most } threads, not { $given }
simulation-unwritten = the games could not be written: { $problem }

## How bots play

bot-novice = follows the rules of thumb, and now and then does something that costs a little
    .title = Easy
bot-clerk = plays soundly by simple rules
    .title = Sound
bot-planner = tries its options out in its head before it decides
    .title = Strong
bot-random = picks any sensible action
    .title = Chance

## Who cannot sit down

reason-unprintable = a reason has 1 to { $most } printable characters
name-unprintable = a name has 1 to { $most } printable characters, not '{ $given }'
council-size = a council has 1 to 64 members, not { $count }
council-name-twice = two members of a council are called '{ $name }'
council-without-chair = the chair '{ $chair }' is not a member of the council
id-unprintable = an id has 1 to { $most } printable characters
seat-left-open = a seat of a running match cannot stand open

## What is wrong with a match file

file-problem = { $entry-is ->
    [none] line { $line }: { $problem }
   *[some] entry { $entry } (line { $line }): { $problem }
}
file-problem-in = { $file }: { $problem }
file-no-match = this is not a match file: its first line is no header
file-without-format = this is not a match file: its first line has no { "\"boardroom\"" } version
file-other-format = the file is of format { $format }, this release reads format { $reads }
file-header-unreadable = the header cannot be read: { $problem }
file-header-altered = the header was altered: it does not fit the chain at its end
file-secret-unreadable = the secret is not 64 lower-case hexadecimal digits
file-other-game = this is a match of '{ $game }', not of '{ $wanted }'
file-other-rules = the match was begun under version { $rules } of the rules of { $game }, this release plays version { $plays }
file-bad-id = a match's id has 1 to 64 characters of ASCII, without blanks
file-unknown-option = { $game } has no option '{ $option }'
file-other-variant = the header says variant '{ $variant }', but its options are those of '{ $of }'
file-torn = the file ends in the middle of this line ({ $problem })
file-other-entry = entry { $number } should stand here, but the line says { $given }
file-time-goes-back = time goes back from { $now } to { $given }
file-other-step = the game is at step { $now } here, not { $given }
file-other-digest = the state after it has the digest { $found }, not { $given }
file-line-altered = the line was altered: with the lines before it, its chain is { $found }, not { $given }

## What happens at every table

round = Round
nothing-more = Nothing more this round
help-history = what past rounds brought
help-score = what moved your { score }, round by round
help-books = your books; { "sheet 3" } for the third sheet, { "sheet 3 2" } for the entries of a line
last-round-ordered = Round { $round } will be the last.
seat-resigned = { $seat } resigned.
grant-paid = { $seat } was granted { $amount }.
levy-taken = { $amount } was taken from { $seat }.
round-taken-back = { $seat } took a decision back: { round } { $round } again, and all that has happened since is undone.
phase-over = over

## Endings

ending-agreed = it was ended early
ending-one-left = fewer than two were left
ending-abandoned = it was abandoned
ending-step-limit = the most steps were taken

## Charts

chart-start = start
chart-now = now

## Sheets

account-0 = the bank
sheet-statement = Account
sheet-whole-game = The whole game
    .moved = moved
sheet-columns = Sheets
    .owner = Whose
    .statement = Statement
    .chapter = Chapter
    .period = Period
    .section = Section
    .line = Line
    .amount = Amount
    .unit = Unit
    .money = $
    .units = units
entry-moved = { $reason }, from { $from } to { $to }
entry-brought-forward = brought forward
entry-units = { $amount } { $commodity }

## What wins, who leads, and what moved it

score = score
aim = { $when ->
    [over] The highest { score } won
    [last] The highest { score } at the end of this round wins
   *[ahead] The highest { score } after round { $last } wins
}
tale-won = { $winners-count ->
    [0] Nobody won.
    [one] { $winners } won with { $most }{ $next-is ->
        [none] .
       *[some] , { $lead } ahead of { $next }.
    }
   *[other] { $winners } share the win, with { $most } each.
}
tale-led = { $case ->
    [always] { $winner } led from { $since } to the end.
    [changed] { $longest ->
        [rival] { $rival } led for longest; { $winner } took the lead for good in { $since }.
        [winner] { $winner } led for longest, in the end from { $since } on.
       *[several] { $winner } took the lead for good in { $since }.
    }
    [again] { $longest ->
        [rival] { $rival } led for longest; { $winner } came to the front again at the very end.
        [winner] { $winner } led for longest, and came to the front again at the very end.
       *[several] { $winner } came to the front again at the very end.
    }
   *[never] { $longest ->
        [rival] { $rival } led for longest; { $winner } came to the front only at the very end.
       *[several] { $winner } came to the front only at the very end.
    }
}
tale-rounds = { $seat } did best in { $best }, with { $gain } { $best_way ->
    [lost] lost
   *[won] gained
}, and worst in { $worst }, with { $loss } { $worst_way ->
    [lost] lost
   *[won] gained
}.
goal = { $aim }.{ $standing-is ->
    [none] { "" }
   *[some] { " " }{ $standing }.
}
# After the first few names of a long list.
and-so-many-others = { " " }and { $count ->
    [one] { $count } other
   *[other] { $count } others
}
place-in-words = { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] number { $place }
}
standing = { $case ->
    [own] You have { $mine }; what the others have is not shown
    [level] { $role ->
        [player] All of you are level at { $most }
       *[other] All are level at { $most }
    }
    [leads] { $level-count ->
        [0] You lead{ $next-count ->
            [0] { "" }
           *[other] , { $lead } ahead of { $next }
        }
       *[other] You lead together with { $level }
    }
    [behind] { $level-count ->
        [0] You are { place-in-words }, { $behind } behind { $leaders }
       *[other] You are { place-in-words } together with { $level }, { $behind } behind { $leaders }
    }
    [others] { $role ->
        [out] You are out;{ " " }
       *[onlooker] { "" }
    }{ $leaders-count ->
        [one] { $leaders } leads{ $next-count ->
            [0] { "" }
           *[other] , { $lead } ahead of { $next }
        }
       *[other] { $leaders } lead together
    }
    [won] { $others-count ->
        [0] You won{ $place ->
            [0] { "" }
           *[other] { $next-count ->
                [0] { "" }
               *[other] , { $lead } ahead of { $next }
            }
        }
       *[other] You won together with { $others }
    }
    [lost] { $winners } won{ $role ->
        [onlooker] { "" }
        [out] ; you were out of the game
       *[player] { $place ->
            [0] { "" }
           *[other] ; you came { place-in-words }, { $behind } behind
        }
    }
   *[nobody-won] Nobody won
}
    .leaders-before-last = { " and " }
    .next-before-last = { " and " }
    .level-before-last = { " and " }
    .others-before-last = { " and " }
    .winners-before-last = { " and " }
tally = { round } { $date }{ $is_over ->
    [yes] { "" }
   *[no] { " " }so far
}
tally-summary = { $moved ->
    [no] { score } unchanged at { $after }
   *[yes] { score } { $change }, from { $before } to { $after }
}
moved-for = { $reason }
moved-revalued = { $units } { $commodity }, now counted at { $is } each and not at { $was }
moved-otherwise = other changes

## An auction with the bank: as it is told, and as a ladder of prices

auctioned = { $lots-count ->
    [0] { $good-is ->
        [raw] Nobody bought any raw.
       *[goods] Nobody sold any goods.
    }
   *[other] { $good-is ->
        [raw] Raw material
       *[goods] Goods
    }: { $lots }{ $stayed_out-count ->
        [0] { "" }
       *[other] ; { $stayed_out } stayed out
    }{ $left ->
        [0] { "" }
        [one] ; { $left } of { $supply } was left
       *[other] ; { $left } of { $supply } were left
    }.
}
    .lots = { $result ->
        [none] { $seat } got none of { $asked } at { $price }
        [part] { $seat } { $good-is ->
            [raw] bought
           *[goods] sold
        } { $filled } of { $asked } at { $price }
       *[all] { $seat } { $good-is ->
            [raw] bought
           *[goods] sold
        } { $filled } at { $price }
    }
    .lots-between = { "; " }
auction-prices = What was paid
    .none = none
    .one = { $units } at { $low }
    .range = { $units } at { $low } to { $high }
ladder = { $good-is ->
    [raw] Raw material auction, month { $round }
   *[goods] Goods auction, month { $round }
}
    .about = { $good-is ->
        [raw] The bank sold from the highest price down: { $supply } on sale.
       *[goods] The bank bought from the lowest price up: { $supply } wanted.
    }
    .limit = { $good-is ->
        [raw] { $left ->
            [0] Here the supply ended
            [one] 1 of { $supply } was left
           *[other] { $left } of { $supply } were left
        }
       *[goods] { $left ->
            [0] Here the demand ended
            [one] 1 of { $supply } was still wanted
           *[other] { $left } of { $supply } were still wanted
        }
    }
    .out = { $good-is ->
        [raw] You bid for none.
       *[goods] You made no offer that counts.
    }
    .meaning = { $good-is ->
        [raw] { $result ->
            [none] You bought none of { $asked } at { $price }{ $even ->
                [yes] { $ties ->
                    [lot] ; the last one went at the same price, and the lot fell on others
                   *[table] ; the last one went at the same price, and others came before you in the order of the table
                }
               *[no] { $last-is ->
                    [none] { "" }
                   *[some] ; the last one went at { $last }
                }
            }.
            [part] You bought { $filled } of { $asked } at { $price }; there was no more to buy.
           *[all] { $asked ->
                [one] You bought the one that you bid for, at { $price }.
               *[other] You bought all { $asked } that you bid for, at { $price } each.
            }
        }
       *[goods] { $result ->
            [none] You sold none of { $asked } at { $price }{ $even ->
                [yes] { $ties ->
                    [lot] ; the last one went at the same price, and the lot fell on others
                   *[table] ; the last one went at the same price, and others came before you in the order of the table
                }
               *[no] { $last-is ->
                    [none] { "" }
                   *[some] ; the last one went at { $last }
                }
            }.
            [part] You sold { $filled } of { $asked } at { $price }; no more was wanted.
           *[all] { $asked ->
                [one] You sold the one that you offered, at { $price }.
               *[other] You sold all { $asked } that you offered, at { $price } each.
            }
        }
    }
good-raw = raw
good-goods = goods

## What an auction teaches

lesson = { $house ->
    [sells] Bids for { $asked } { $good } met { $supply } on sale: { $without ->
        [0] there was enough for all
        [one] { $who ->
            [equals] a bid for one got nothing
           *[worst] the lowest bid for one got nothing
        }
       *[other] { $who ->
            [equals] bids for { $without } got nothing
           *[worst] the lowest bids, for { $without }, got nothing
        }
    }
   *[buys] Offers of { $asked } { $good } met a demand for { $supply }: { $without ->
        [0] all were taken
        [one] { $who ->
            [equals] one stayed unsold
           *[worst] the dearest stayed unsold
        }
       *[other] { $who ->
            [equals] { $without } stayed unsold
           *[worst] the { $without } dearest stayed unsold
        }
    }
}{ $even-is ->
    [none] { "" }
   *[some] , and of those at { $even } { $ahead-is ->
        [none] the lot decided
       *[some] the order of the table decided, from { $ahead } on
    }
}{ $case ->
    [reach] { $house ->
        [sells] ; a bid of { $limit } would have bought
       *[buys] ; at { $limit } you would have sold
    }
    [best] { $house ->
        [sells] ; you paid no more than the least
       *[buys] ; you were paid the most there is
    }
    [exact] { $house ->
        [sells] ; a lower bid would have bought you less
       *[buys] ; at a higher price you would have sold less
    }
    [part] { $house ->
        [sells] ; a bid of { $limit } would have bought as many
       *[buys] ; you could have asked { $limit } and sold as many
    }
    [all] { $house ->
        [sells] ; a bid of { $limit } would have been enough
       *[buys] ; you could have asked up to { $limit }
    }
   *[other] { "" }
}.

## What a planner expects

verdict = { $case ->
    [only] There is nothing else to do.
    [alone] By the same reckoning the other choices would cost you more than they bring.
    [clear] { $why ->
        [more] The first is the best, by about { $by } at the end{ $first_wins ->
            [0] { "" }
           *[other] , and it wins { $first_wins } of 100
        }.
       *[other] { $why ->
            [richer] The first is the best: it ends richest, by about { $by }
            [wins] The first is the best: it wins the most often, { $first_wins } of 100
           *[lead] The first comes out ahead when the lead over the others and luck are counted in
        }{ $but ->
            [richer] , though number { $richer } ends about { $by } richer.
            [wins] , though number { $winner } wins more often, { $wins } of 100 against { $first_wins }.
           *[nothing] .
        }
    }
   *[tied] { $case ->
        [all-tied] { $tied ->
            [2] Both are about as good
           *[other] All { $tied } are about as good
        }
       *[some-tied] The first { $tied } are about as good
    }: { $differs ->
        [nothing] choose as you like.
        [safest] number { $safest } is the safest, seldom below { $least }.
        [boldest] number { $boldest } may bring the most, up to { $most }.
        [one] number { $safest } is the safest, seldom below { $least }, and may bring the most too, up to { $most }.
       *[two] number { $safest } is the safest, seldom below { $least }, and number { $boldest } may bring the most, up to { $most }.
    }
}
# One of several choices: the form, and in brief what is in it.
choice = { $form }{ $brief-is ->
    [none] { "" }
   *[some] : { $brief }
}
outlook = { $despite ->
    [yes] Against that, it comes out first when games are played out.{ " " }
   *[no] { "" }
}{ $sure ->
    [sure] Played out it ends at { $standing } nearly always
   *[spread] Played out it ends at { $standing } on average, in 8 of 10 games between { $low } and { $high }
}{ $wins ->
    [0] , and hardly ever wins
   *[other] , and wins { $wins } of 100
}{ $side ->
    [none] { "" }
   *[other] ; that is { $side ->
        [same] as much as
        [more] { $by } more than
       *[less] { $by } less than
    } the first{ $but ->
        [nothing] { "" }
        [wins-more] , but it wins more often ({ $wins } of 100 against { $first_wins })
        [wins-less] , but it wins less often ({ $wins } of 100 against { $first_wins })
       *[riskier] , but it is riskier
    }
}.

## What a review finds after the end

# An action, if a game has no words of its own for it.
brief-form = { $form }{ $values-count ->
    [0] { "" }
   *[other] { " " }({ $values })
}
    .values = { $label } { $value }
    .values-between = { ", " }
review-decision = { $round } { $date }, { $phase }: { $chosen }. { $side ->
    [same] The planner would have done the same.
    [alike] The planner would have done otherwise ({ $best }), which is worth about as much.
   *[missed] The planner: { $best }, worth about { $by } more{ $wins ->
        [0] { "" }
       *[other] { " " }and { $wins }% more wins
    }.
}
review-result = { $seat } could expect { $expected } when the game began, and to win { $wins }% of the time; it came to { $result }.
review-share = { $of ->
    [decisions] Own decisions, beside those of a sound clerk,
    [chance] The luck of the draw
   *[others] What the others did, and what came to light of it,
} { $side ->
    [more] brought { $by }.
    [less] cost { $by }.
   *[none] changed nothing.
}
review-missed = { $count ->
    [0] No decision was clearly worse than the planner's, which plays better than a sound clerk.
    [one] The planner plays better than a sound clerk: in one decision it would clearly have done better, by about { $by }.
   *[other] The planner plays better than a sound clerk: in { $count } decisions it would clearly have done better, by about { $by } if each is counted by itself.
}
review-turning-point = { $round } { $date }: { $of ->
    [decision] the decision
    [chance] the draw
   *[others] what the others did
} { $side ->
    [more] raised
   *[less] lowered
} the expected result by about { $by }, to { $after }.
review-chart = Expected result

## What a class talks about afterwards

debrief-prices = Average price: { $good }
debrief-shares = Share of what was traded, in percent: { $good }
debrief-moment = { $round } { $date }: { $seat } { $case ->
    [more] gained { $by }
    [less] lost { $by }
    [out] lost { $by } and left the game
    [left] left the game
   *[none] stood still
}, and whoever was in the middle of the table { $side ->
    [more] gained { $middle }
    [less] lost { $middle }
   *[none] stood still
}.
debrief-cause = { $figure }: { $text }
what-if-result = { $seat } would have come to { $would } instead of { $was }{ $case ->
    [more] , which is { $by } more.
    [less] , which is { $by } less.
   *[none] : it makes no difference.
}
what-if-caution = An approximation: of all later decisions { $kept } were kept as they were made, though people might have answered otherwise to what had changed. { $replaced ->
    [0] None had to be made anew
    [one] One had to be made anew, as a sound clerk would
   *[other] { $replaced } had to be made anew, as a sound clerk would
}, { $dropped ->
    [0] none had no occasion any more
    [one] one had no occasion any more
   *[other] { $dropped } had no occasion any more
}, and { $redrawn ->
    [0] every draw is the one that was drawn.
    [one] one draw was drawn anew.
   *[other] { $redrawn } draws were drawn anew.
}
what-if-nothing = nothing
what-if-was = as it was
what-if-would = what if

## A match as pages of rows

record-columns = Columns
    .entry = The number of the entry in the match file.
    .at = When, in milliseconds since 1970.
    .round = The round in the game's calendar.
    .phase = The phase of the round.
    .seat = The number of the seat.
    .firm = The name at that seat.
    .by = Who did it: a person, a bot by its name, a council, an instructor, the clock for one who was late, or the referee.
    .action = What was decided, in the notation of the match file.
    .words = The same in words.
    .status = Whether it stands, was replaced by a later decision under the same seal, or was taken back.
    .kind = What sort of thing it is.
    .what = What chance was asked.
    .value = The figure or text.
record-dictionary = Data dictionary
    .about = A row for each page and each of its columns: what they hold.
    .page = The page.
    .column = The column; empty where the row is about the whole page.
    .kind = What stands in it: text, a number, a sum of money, or yes and no.
    .meaning = What it holds.
record-match = Match
    .about = What was fixed before the match, and how it ended.
    .item = What the row is about.
record-firms = Firms
    .about = A row for each seat: who held it at the end, and what it came to.
    .holder = Who holds it: a person, a bot by its name, or a council.
    .members = The members of the council.
    .chair = Who is in its chair.
    .rank = Its place; those who have as much have the same.
    .standing = Its score at the end.
    .wins = Whether it wins.
    .left = The round in which it left the game; empty if it did not.
    .decisions = How many decisions it made that stand.
    .absent = How many of them the rules or a bot made because it was late.
record-figures = Figures
    .about = A row for each point of each chart.
    .chart = The chart.
    .label = The round at whose end the figure stood, or the start.
    .line = Whose or which figure it is.
record-decisions = Decisions
    .about = A row for each decision that was sent, also those that were replaced or taken back.
record-chance = Chance
    .about = A row for each thing that chance decided.
    .outcome = What came of it, counted from 0.
    .staged = Whether an instructor had laid it out; else it was drawn.
record-interventions = Interventions
    .about = A row for each thing that was done to the table from outside the rules: orders, outcomes that were laid out, pauses, more time, seats that changed hands, decisions that were taken back.
    .kind = What was done.
    .amount = The sum, where money was given or taken.
    .why = The reason that was given.
    .detail = All else that the match file says of it.
record-boards = Boards
    .about = A row for each motion, ballot and vote for a chair, of seats that several people hold.
    .member = Who did it.
    .kind = A motion, a ballot, or a vote for a chair.
    .motion = The motion's number in that meeting, which counts from 1.
    .words = The motion in words, or who was voted into the chair.
record-auctions = Auctions
    .about = A row for each bid and offer of each auction that was opened, in the order in which they were served.
    .auction = The auction.
    .good = What was traded.
    .place = The place in the order.
    .price = The price for a unit.
    .asked = How many units it was for.
    .got = How many of them were traded.
record-statements = Statements
    .about = A row for each line of each sheet of each seat.
    .statement = What the sheet is a sheet of.
    .chapter = The longer time that its period belongs to.
    .period = Which time it is of.
    .part = The part of the sheet.
    .line = The line.
    .amount = The figure.
    .unit = What the figure counts.
record-events = Events
    .about = A row for each thing that happened, as the log tells it when all is open.
    .sentence = What happened.

## What is taken back

decision-taken-back = { $seat } took back the last decision.

## Why a deal is not to be had

deal-offers-used-up = you have made the { $allowed } offers that a round allows
deal-too-many-open = { $most } of your offers are open already
deal-nobody-asked = a deal is between two who are different
deal-no-such-deal = there is no such deal any more
deal-not-yours = it is not yours to decide
deal-revised = its terms have changed, and this is revision { $revision }
deal-not-now = offers are accepted when nothing is under seal and no payment is due; this one waits
