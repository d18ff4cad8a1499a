# What every game says.

# A seat at a table where nobody has a name.
seat-number = Seat { $number }

## Why something cannot be done, at every table

game-is-over = The game is over.
no-such-seat = There is no seat { $seat } at this table.
not-in-the-game = { $seat } is not in the game any more.
not-asked = You have nothing to decide now; the phase is { $phase }.
not-now = '{ $verb }' does not belong to the phase { $phase }; look at what the menu offers.
chance-under-way = Chance has not decided yet; wait until it has.
grant-out-of-range = A grant is from $1 to { $largest }.
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
rejected-nothing-to-retract = there is nothing to take back: somebody else or chance has acted since
rejected-sealed = a sealed submission cannot be taken back, only replaced by another
rejected-quiet = nothing is taken back here before the time is up: it would show who has answered
rejected-not-agreed = to go back so far needs the word of everybody who has played since, and that of { $seats-count ->
    [one] seat
   *[other] seats
} { $seats } is missing
rejected-no-council = seat { $seat } is not held by a council
rejected-no-such-member = the council has no member '{ $name }'
rejected-no-such-motion = there is no motion { $number }
rejected-too-many-motions = there are too many motions: vote for one of them
rejected-not-carried = the council's votes do not decide this
rejected-bad-name = { $problem }
rejected-no-secret = this match was read without its secret: it can be looked at, not continued
rejected-wrong-secret = the secret does not fit the commitment
rejected-still-secret = what is secret is shown after the end
rejected-no-such-outcome = the odds do not allow the outcome { $outcome }
rejected-other-outcome = draw { $draw } gives the outcome { $drawn }, not { $given }
rejected-contradiction = { $problem }
## What happens at every table

round = Round
last-round-ordered = Round { $round } will be the last.
seat-resigned = { $seat } resigned.
grant-paid = { $seat } was granted { $amount }.
round-taken-back = { $seat } took a decision back: it is round { $round } again, and all that has happened since is undone.
phase-over = over

## Endings

ending-agreed = agreed
ending-one-left = fewer than two are left
ending-abandoned = abandoned
ending-step-limit = step limit

## Charts

chart-start = start
chart-now = now

## Sheets

account-0 = the bank
sheet-whole-game = The whole game
    .moved = moved
entry-units = { $amount } { $commodity }

## What a planner expects

outlook = Expects { $standing } at the end and wins { $wins }% of the time{ $than ->
    [nothing] ; there is nothing else to do
   *[other] : { $side ->
        [about] about as good as { $than ->
            [next] the next
           *[best] the best
        }
       *[other] { $by } { $side ->
            [more] more
           *[less] less
        } than { $than ->
            [next] the next
           *[best] the best
        }{ $but ->
            [nothing] { "" }
            [wins-more] , but wins more often ({ $wins }% against { $rival_wins }%)
            [wins-less] , but wins less often ({ $wins }% against { $rival_wins }%)
            [safer] , but is the safer choice
           *[riskier] , but is the riskier choice
        }
    }
}.

## What is taken back

decision-taken-back = { $seat } took back the last decision.

## Why a deal is not to be had

deal-offers-used-up = you have made the { $allowed } offers that a round allows
deal-too-many-open = { $most } of your offers are open already
deal-nobody-asked = a deal is between two who are different
deal-no-such-deal = there is no such deal any more
deal-not-yours = it is not yours to decide
deal-revised = its terms have changed, and this is revision { $revision }
deal-sealed-round-open = a sealed round is open, and deals wait until it is over
