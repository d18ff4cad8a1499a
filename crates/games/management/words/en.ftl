# What Management says. `$x-is` tells which one of a list it is, `$x-count` how many there are.

title = Management
round = Month
nothing-more = Nothing more this month
help-history = what past months brought: raw material and goods, and their prices
help-score = what moved your capital, month by month
help-books = your books, a sheet for each month; { "sheet 3" } for the third, { "sheet 3 2" } for the entries of a line

variant-management = Management
    .summary = Buy raw material in sealed bids, make goods, sell them, borrow and build; the most capital wins.
variant-manager = Manager
    .summary = The teaching server's rules: a month's orders are given together, no loans, last firm standing.

## What wins, and what moved it

score = Capital
aim = { $variant ->
    [manager] { $when ->
        [over] The last firm standing won
       *[other] The last firm standing wins
    }
   *[management] { $when ->
        [over] Most capital after month { $last } won
        [last] Most capital at the end of this month wins
       *[ahead] Most capital after month { $last } wins
    }
}
moved-fixed-costs = Paid fixed costs
moved-raw-bought = { $came-count ->
    [0] Paid { $money } for raw material
   *[other] Bought { $came } at { $price }
}
    .came = { $units } raw, which { $units ->
        [one] counts { $each },
       *[other] count { $each } each,
    }
moved-goods-made = Paid { $money } to turn { $went } into { $came }
    .went = { $units } raw, counted at { $each },
    .came = { $units } goods, counted at { $each }
moved-goods-sold = Sold { $went } at { $price }
    .went = { $units ->
        [one] 1 unit of goods, which counts { $each },
       *[other] { $units } goods, which count { $each } each,
    }
moved-interest = Paid interest on loans
moved-loans = Loans taken and repaid
moved-building = Buildings, which count at their price

## Options

option-months = Months to play
option-rounding = Half units on the market are rounded
    .rounding-down = down
    .rounding-up = up
option-start_cash = Cash at the start
option-start_raw = Raw material at the start
option-start_goods = Goods at the start
option-start_factories = Standard factories at the start
option-factory_limit = Factories a firm may have
option-holdings = Rivals' cash, loans and building sites are
    .holdings-public = public
    .holdings-private = private
option-declarations = Production, loans and construction are declared
    .declarations-in-turn = in turn
    .declarations-together = by all at once, under seal
more-factories-than-allowed = a firm starts with { $start } factories but may only have { $limit }: raise factory_limit or lower start_factories
manager-is-public = the variant manager always plays with public holdings
manager-declares-nothing = in the variant manager all orders of a month are sealed together: there are no declarations

## The phases of a month

phase-fixed-costs = fixed costs
    .strip = { $variant ->
        [manager] market
       *[management] costs and market
    }
phase-raw-bids = raw material bids
    .strip = raw bids
phase-production = production
    .strip = production
phase-sale-offers = sale offers
    .strip = sale offers
phase-loans = loans
    .strip = loans
phase-construction = construction
    .strip = building
phase-month-orders = month orders
    .strip = orders
phase-raw-lot = lot for raw material
    .strip = auctions and upkeep
phase-goods-lot = lot for goods

## What a president may do

form-bid = Bid for raw material
    .amount = Units
    .price = Price for each
form-offer = Offer goods to the bank
    .amount = Units
    .price = Price for each
form-produce = Process raw material
    .standard = On standard factories, 1 each for { processing }
    .single = Automated factories that make 1 for { processing }
    .double = Automated factories that make 2 for { double-processing }
form-borrow = Take a loan for { loan-months } months at 1% a month
    .amount = Dollars
form-build = Begin buildings, half paid now
    .standard = Standard factories, { standard-price }, producing in { standard-months } months
    .automated = Automated factories, { automated-price }, in { automated-months } months
    .automate = Standard factories to automate, { automation-price }, in { automation-months } months
form-orders = Orders for the month
    .buy = Raw material to bid for
    .buy_price = Price for each raw
    .produce = Raw material to process
    .sell = Goods to offer
    .sell_price = Price for each unit of goods
    .standard = Standard factories, { standard-price }, producing in { standard-months } months
    .automated = Automated factories, { automated-price }, in { automated-months } months
    .automate = Standard factories to automate, { automation-price }, in { automation-months } months
form-pass = { $phase-is ->
    [raw-bids] Stay out of the auction
    [production] Process nothing
    [sale-offers] Keep all goods
    [loans] Borrow nothing
    [construction] Build nothing
   *[other] Do nothing this month
}

## What an action amounts to

explain-pass = { $phase-is ->
    [raw-bids] Buy no raw material: you keep { $cash }, and for the { $capacity } that your factories can process you have { $raw } raw. Watch what the others pay.
    [production] Process nothing: you keep { $cash } and your { $raw } raw, and have { $goods } goods to sell.
    [sale-offers] { $ahead ->
        [nothing] Keep your { $goods } goods: one counts { $keep } at the end of this month, when the game ends.
       *[other] Keep your { $goods } goods: one is worth about { $keep } to you, and costs { goods-storage } a month in store. Watch what the others sell for.
    }
    [loans] { $ahead ->
        [nothing] Do without a loan: you have { $cash }, and the game ends with this month.
       *[other] Do without a loan: you have { $cash }, and { $needed } sees you through the next month at full work.
    }
    [construction] { $ahead ->
        [nothing] Build nothing: you keep { $cash }, and the game ends with this month.
        [no-factory] Build nothing: you keep { $cash }, and { $costs } of fixed costs comes next month. A factory begun now would not open before the end.
       *[factory] Build nothing: you keep { $cash }, and { $costs } of fixed costs comes next month. A factory pays when the bank wants more goods than you can make, and early: a standard one takes { standard-months } months to open.
    }
   *[other] Do nothing this month: of your { $cash }, { $costs } goes for fixed costs.
}
explain-bid = Bid for { $amount } raw at { $price } each, { $side ->
    [at] the minimum
    [over] { $apart } over the minimum
   *[below] { $apart } below the minimum
}: it costs { $total } of your { $cash } if all is filled{ $side ->
    [over] , and takes { $loss } off your capital
   *[other] { "" }
}. { $crowd ->
    [enough] The others' factories have room for { $others } more this month, and { $supply } are on sale: there should be enough, unless somebody buys for later.
   *[short] The others' factories have room for { $others } more this month, and { $supply } are on sale: whoever bids more is served first.
}
explain-offer = Offer { $amount ->
    [one] 1 unit of goods
   *[other] { $amount } goods
} at { $price }, { $side ->
    [at] the maximum
    [over] { $apart } over the maximum
   *[below] { $apart } below the maximum
}: it brings { $total } if all is sold{ $side ->
    [below] , { $loss } less than your capital counts for them, which takes goods at the maximum
   *[other] { "" }
}. { $crowd ->
    [enough] The others hold { $others } and the bank wants { $demand }: yours are bought whatever they ask.
    [refused] The bank buys nothing at such a price.
   *[short] The others hold { $others } and the bank wants { $demand }: if they all ask less, you sell { $least }.
} { $need-is ->
    [zero] { $ahead ->
        [nothing] One that you keep counts { $keep }, for the game ends with this month.
       *[other] { $pays ->
            [yes] To sell pays if it comes to that: one that you keep costs { goods-storage } a month in store, may sell for less later, and is worth only about { $keep } to you.
           *[no] One that you keep is worth about { $keep } to you, though it costs { goods-storage } a month in store.
        }
    }
   *[some] { $sale ->
        [sure] You need this sale: it pays the { $need } that you lack.
       *[open] You need a sale: without one you will be { $need } short.
    }
}
explain-produce = Make { $units ->
    [one] 1 unit of goods
   *[other] { $units } goods
} for { $cost }, which leaves { $left } and { $way ->
    [gain] adds { $by } to
   *[loss] takes { $by } off
} your capital. The others can bring { $others } to the sale, where the bank wants { $demand }.
explain-borrow = Borrow { $amount } at { $interest } a month: you will have { $then } in hand. { $end ->
    [after-the-end] It falls due after the end, and is not repaid in the game: it counts against your capital, and you pay { $cost } of interest until then.
   *[in-the-game] It is due in month { $due }, and you pay { $cost } for it in all.
}
explain-build = Begin { $buildings }: { $half } now, which leaves { $left }, and as much again at the end. { $earns ->
    [0] The game ends before it produces.
   *[other] It produces from month { $opens }, and counts at its price all the time.
}
explain-orders = This month: { $orders }. If you buy all of it and sell nothing, you end with { $worst }.
    .orders = { $order ->
        [buy] bid for { $amount } raw at { $price }
        [produce] process { $amount }
        [sell] offer { $amount ->
            [one] 1 unit of goods
           *[other] { $amount } goods
        } at { $price }
       *[build] begin { $buildings }
    }
one-buildings = { $kind-is ->
    [standard] { $count ->
        [one] a standard factory
       *[other] { $count } standard factories
    }
    [automated] { $count ->
        [one] an automated factory
       *[other] { $count } automated factories
    }
   *[automation] { $count ->
        [one] the automation of a factory
       *[other] { $count } automations
    }
}
    .before-last = { " and " }

## An action in a few words

brief-bid = { $amount } at ${ $price }
brief-offer = { $amount } at ${ $price }
brief-produce = process { $standard } on standard factories{ $single ->
    [0] { "" }
   *[other] , { $single } on automated ones
}{ $double ->
    [0] { "" }
   *[other] , { $double } double
}
brief-borrow = borrow ${ $amount }
brief-build = build { $standard } standard, { $automated } automated, automate { $automate }
brief-pass = pass

## What happened

game-started = Every firm starts with { $cash }, { $raw } raw, { $goods } goods and { $factories } standard factories.
month-began = { $senior-is ->
    [none] Month { $month } begins.
   *[some] Month { $month }: { $senior } is senior.
}
fixed-costs-paid = Fixed costs: { $paid }.
    .paid = { $seat } { $amount }
market-ahead = Level { $level }: { $raw } raw at { $minimum } or more, { $goods } goods at { $maximum } or less
market-announced = The bank sells { $raw } raw at { $minimum } or more and buys { $goods } goods at { $maximum } or less.
production-declared = { $units ->
    [0] { $seat } made nothing.
    [one] { $seat } made 1 unit of goods for { $cost }.
   *[other] { $seat } made { $units } goods for { $cost }.
}
loan-taken = { $seat } borrowed { $amount }{ $due-is ->
    [none] ; the game ends before it is due.
   *[some] , due in month { $due }.
}
loan-repaid = { $seat } repaid { $amount }.
building-began = { $seat } began { $buildings } for { $half } now.
factory-opened = { $kind-is ->
    [standard] { $seat } finished a standard factory.
    [automated] { $seat } finished an automated factory.
   *[automation] { $seat } finished automating a factory.
}
tie-decided-by-lot = The lot fell on { $seat }.
went-bankrupt = { $seat } could not pay { $over-is ->
    [upkeep-of-standard-factories] the fixed costs
    [raw-material] the raw material it had won
   *[other] { $over }
}{ $short-is ->
    [none] { "" }
   *[some] , being { $short } short,
} and is bankrupt.
seat-resigned = { $seat } resigned; the firm is wound up.
last-round-ordered = Month { $round } will be the last.
round-taken-back = { $seat } took a decision back: it is month { $round } again, and all that has happened since is undone.
game-ended = The game is over ({ $ending }). Capital: { $capitals }.
    .capitals = { $seat } { $amount }

ending-months-played = all months were played
ending-last-firm-standing = only one firm was left
ending-nobody-left = no firm was left

## Why something is not accepted

nothing-named = That is nothing; say 'pass' if that is what you want.
amount-out-of-range = An amount is at most { most-units }.
price-out-of-range = A price is from $0 to { highest-price }.
offer-exceeds-goods = You hold { $held } goods and offered { $offered }; offer { $held } or fewer.
too-few-standard-factories = You have { $held } standard factories and named { $asked }.
too-few-automated-factories = You have { $held } automated factories and named { $asked }.
not-enough-raw = You hold { $held } raw and this takes { $needed }; process { $held } or fewer.
cannot-pay-production = This costs { $cost } and you have { $cash }; process fewer.
loan-above-credit = The bank lends you { $credit } more at the most, not { $asked }.
negative-loan = A loan cannot be negative, and loans are not repaid early.
too-many-factories = You may have { $limit } factories, standing and begun; you have { $have } and would begin { $asked }.
nothing-to-automate = You have { $free } standard factories that are not being automated yet, and named { $asked }.
cannot-pay-construction = Half of the price is due now: { $cost }, and you have { $cash }.
capacity-exceeded = Your factories process { $capacity } a month at the most, not { $asked }.

## What can go wrong

bid-for-nothing = A bid for 0 counts as a pass.
bid-below-minimum = The minimum is { $minimum }: a bid of { $price } counts as a pass.
bid-beyond-cash = If you win all { $won } you will be { $short } short and bankrupt.
bid-beyond-supply = The bank sells only { $supply } this month: you cannot get all { $amount }.
nothing-left-to-process = If you win all, { $left } is left, and processing costs { processing } a unit: you would make nothing.
offer-of-nothing = An offer of 0 counts as a pass.
offer-above-maximum = The maximum is { $maximum }: an offer at { $price } counts as a pass.
offer-beyond-demand = The bank buys only { $demand } this month: you cannot sell all { $amount }.
short-without-a-sale = { $phase-is ->
    [month-orders] If you buy all you bid for and sell { $sure ->
        [0] nothing
       *[other] no more than the { $sure } that the bank is sure to buy
    }, you end the month { $short } short and bankrupt.
   *[other] If you sell { $sure ->
        [0] nothing
       *[other] no more than the { $sure } that the bank is sure to buy
    } this month, you will be { $short } short of what falls due, and bankrupt.
}
short-next-month = You keep { $left } and { $costs } falls due before you can sell again: you would be { $short } short and bankrupt.

## Tables

grid-market = Market of month { $month } of { $last_month }
    .units = Units
    .price = Price
    .raw = The bank sells raw material
    .raw-price = { $minimum } or more
    .goods = The bank buys goods
    .goods-price = { $maximum } or less
grid-firms = Firms
    .president = President
    .cash = Cash
    .raw = Raw
    .goods = Goods
    .standard = Std
    .automated = Auto
    .loans = Loans
    .capital = Capital
    .left = left in month { $month }
    .secret = secret
    .winner = winner
    .sealed = sealed
    .deciding = deciding
    .senior = senior
grid-sites = Under construction
    .president = President
    .building = Building
    .produces = Produces
    .owed = Still to pay
    .from = { $end ->
        [after-the-end] after the end
       *[in-the-game] from month { $opens }
    }
    .half = { $end ->
        [after-the-end] { $owed } after the end
       *[in-the-game] { $owed } in month { $due }
    }
site-kind-standard = standard factory
site-kind-automated = automated factory
site-kind-automation = automation of a factory
grid-loans = Loans
    .president = President
    .amount = Amount
    .due = Due
    .month = { $end ->
        [after-the-end] after the end
       *[in-the-game] month { $due }
    }
grid-desk = Your desk
    .costs = Fixed costs next month, with what you hold now
    .owed = Still due this month: interest, loans, second halves of buildings
    .credit = The bank would still lend you
    .capacity = Your factories can process a month
    .units = { $units } raw
grid-past = Past markets
    .month = Month
    .raw = Raw
    .minimum = At least
    .paid = Paid
    .goods = Goods
    .maximum = At most
    .sold = Sold for

chart-capital = Capital
chart-cash = Cash
chart-prices = The bank's prices
    .goods = Goods, at most
    .raw = Raw, at least

## The books

sheet-month = Month { $month }
    .cash = Cash
    .stocks = Stocks
    .start = Cash at the start
    .end = Cash then
    .raw-storage = Storage of raw material
    .goods-storage = Storage of goods
    .upkeep = Upkeep of factories
    .raw-bought = Raw material bought
    .processing = Processing
    .goods-sold = Goods sold
    .interest = Interest
    .repaid = Loans repaid
    .borrowed = Loans taken
    .construction = Construction
    .grants = Grants
    .forfeited = Forfeited
    .raw = Change in raw material
    .goods = Change in goods

commodity-raw = raw
commodity-goods = goods
commodity-standard-factories = standard factories
commodity-automated-factories = automated factories
commodity-debt = debt

## Why something moved

reason-storage-of-raw-material = storage of raw material
reason-storage-of-goods = storage of goods
reason-upkeep-of-standard-factories = upkeep of standard factories
reason-upkeep-of-automated-factories = upkeep of automated factories
reason-raw-material = raw material
reason-processing = processing
reason-sales = sales
reason-interest = interest
reason-repayment-of-loans = repayment of loans
reason-loans = loans
reason-construction = construction
reason-grants = grants
reason-cash-forfeited = cash forfeited
reason-raw-material-delivered = raw material delivered
reason-raw-material-processed = raw material processed
reason-raw-material-forfeited = raw material forfeited
reason-goods-made = goods made
reason-goods-delivered = goods delivered
reason-goods-forfeited = goods forfeited
reason-standard-factories-opened = standard factories opened
reason-standard-factories-automated = standard factories automated
reason-standard-factories-forfeited = standard factories forfeited
reason-automated-factories-opened = automated factories opened
reason-automated-factories-forfeited = automated factories forfeited
reason-debt-incurred = debt incurred
reason-debt-settled = debt settled
