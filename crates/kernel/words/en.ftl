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

## Endings

ending-agreed = agreed
ending-abandoned = abandoned

## Charts

chart-start = start
chart-now = now

## Sheets

account-0 = the bank
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
