# What Business Strategy says. `$x-is` tells which one of a list it is, `$x-count` how many there are.

title = Business Strategy
round = Month
nothing-more = Nothing more this month
help-history = what past months brought
help-score = what moved your result, month by month
help-books = your books, sheets for each month and year; { "sheet 3" } for the third, { "sheet 3 2" } for the entries of a line

variant-family = Family
    .summary = The month with its sealed auctions, loans and building; the most capital wins.
variant-basic = Basic Business
    .summary = With special situations, split bids, emergency loans, shut-downs, depreciation and factories that change hands; the greatest Surplus wins.
variant-corporate = Corporate
    .summary = With advertising, taxes, dividends and stock; the greatest Net Worth wins.
variant-classroom = Classroom
    .summary = One of the three games for 5 to 60 corporations at one market, which may merge; what wins is as in that game.

date = { $month } of year { $year }
month-january = January
month-february = February
month-march = March
month-april = April
month-may = May
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December

## What wins

score = Result
aim = { $rules-is ->
    [family] { $when ->
        [over] Most capital after { $until } won
        [last] Most capital at the end of this month wins
       *[ahead] Most capital after { $until } wins
    }
    [basic] { $when ->
        [over] The greatest Surplus after { $until } won
        [last] The greatest Surplus at the end of this month wins
       *[ahead] The greatest Surplus after { $until } wins
    }
   *[corporate] { $when ->
        [over] The greatest Net Worth after { $until } won
        [last] The greatest Net Worth at the end of this month wins
       *[ahead] The greatest Net Worth after { $until } wins
    }
}
moved-fixed-expenses = Paid fixed expenses
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
moved-loans = Loans taken and repaid
moved-building = Buildings, which count as factories of their kind
moved-traded = { $came-count ->
    [0] Sold to another president for { $money } what counted otherwise
   *[other] Bought from another president for { $money } what counts otherwise
}
moved-merged = Another corporation became a part of this one
moved-stock-issued = Issued stock, for which the Bank paid { $money }
moved-stock-bought-back = Bought back stock for { $money }

## Options

option-years = Years to play
option-end = The game ends
    .end-calendar = after these years
    .end-elimination = when one is left
option-rules = Which game the class plays
    .rules-family = Family
    .rules-basic = Basic Business
    .rules-corporate = Corporate
option-mergers = Corporations may merge
    .mergers-yes = yes
    .mergers-no = no
option-factory_limit = Factories a corporation may order
option-tax = Profits are taxed
    .tax-no = no
    .tax-yes = yes

## The phases of a month

phase-shuffle = shuffling of the cards
phase-fixed-expenses = fixed expenses
    .strip = expenses and climate
phase-advertising = advertising
    .strip = advertising
phase-climate = climate card
phase-raw-bids = raw material bids
    .strip = raw bids
phase-production = production
    .strip = production
phase-campaigns = campaigns
phase-sale-offers = sale offers
    .strip = sale offers
phase-debts = interest and repayment
phase-loans = loans and deals
    .strip = loans and deals
phase-slips = loans and deals
phase-completion = completion of buildings
phase-improvements = capital improvements
    .strip = improvements
phase-closing = closing of the books
    .strip = closing
phase-dividends = dividends
    .strip = dividends
phase-arrears = arrears
    .strip = arrears
phase-stock = stock
    .strip = stock
phase-month-end = end of the month
phase-distress = a payment that is short
    .strip = a payment that is short
phase-rescue = sale before insolvency
    .strip = sale before insolvency
phase-tenders = bids for a lot
    .strip = bids for a lot
phase-verdict = answer to the highest bid
    .strip = answer to the highest bid

## What a president may do

form-pass = { $phase-is ->
    [advertising] Do not advertise next month
    [raw-bids] Stay out of the auction
    [production] Process nothing
    [sale-offers] Keep all goods
    [loans] Borrow nothing and go on
    [slips] Borrow nothing and go on
    [distress] Borrow nothing and go bankrupt
    [improvements] Order nothing
    [rescue] Sell nothing
    [tenders] Do not bid
    [verdict] Decline the bid
    [dividends] Pay no dividend
    [arrears] Leave the arrears
   *[other] Leave the stock as it is
}
form-advertise = Advertise next month
    .amount = Dollars, to be paid next month
form-bid = Bid for raw material
    .amount = Units
    .price = Price for each
form-bids = Bid for raw material, at one price or at two
    .amount = Units
    .price = Price for each
    .second_amount = Units at another price
    .second_price = That price
form-produce = Process raw material
    .standard = On standard factories, 1 each for { processing }
    .single = Automated factories that make 1 for { processing }
    .double = Automated factories that make 2 for { double-processing }
form-offer = Offer goods to the Bank
    .amount = Units
    .price = Price for each
form-offers = Offer goods to the Bank, at one price or at two
    .amount = Units
    .price = Price for each
    .second_amount = Units at another price
    .second_price = That price
form-borrow = { $phase-is ->
    [distress] Borrow to make the payment
   *[other] Take a loan for { loan-months } months at 1% a month
}
    .amount = Dollars
form-build = Begin buildings, half paid now
    .standard = Standard factories, { standard-price }, at work in { standard-months } months
    .automated = Automated factories, { automated-price }, in { automated-months } months
    .automate = Standard factories to convert, { automation-price }, in { automation-months } months
form-improve = Build, convert, shut down or reinstate
    .standard = Standard factories to build, { standard-price }, at work in { standard-months } months
    .automated = Automated factories to build, { automated-price }, in { automated-months } months
    .convert = Standard factories to convert, { automation-price }, in { automation-months } months
    .shut = Factories to shut from next month on
    .shut-choice = { $place }: { $make }
    .reinstate = Factories to bring back in two months
    .reinstate-choice = { $place }: { $make }
form-sell = Offer a factory for sale
    .factory = Which of yours
    .factory-choice = { $place }: { $make }, { $value } in the books
    .to = To whom
    .price = For how much
form-buy = Offer to buy a factory
    .from = From whom
    .factory = Which of theirs, by its number
    .price = For how much
form-join = Offer to become a part of another corporation
    .into = Of which
form-absorb = Offer to take over a corporation
    .whom = Which
form-revise = Change the price of your offer
    .deal = Which
    .deal-choice = { $seller } sells to { $buyer } for { $price }
    .price = New price
form-counter = Answer with another price
    .deal = Which offer
    .deal-choice = { $seller } sells to { $buyer } for { $price }
    .price = Your price
form-withdraw = Withdraw your offer
    .deal = Which
    .deal-choice = { $what ->
        [merger] { $seller } becomes a part of { $buyer }
       *[factory] { $seller } sells to { $buyer } for { $price }
    }
form-accept = Accept the offer
    .deal = Which
    .deal-choice = { $what ->
        [merger] { $seller } becomes a part of { $buyer }
       *[factory] { $seller } sells to { $buyer } for { $price }
    }
    .revision = As it was changed so many times
form-decline = Decline the offer
    .deal = Which
    .deal-choice = { $what ->
        [merger] { $seller } becomes a part of { $buyer }
       *[factory] { $seller } sells to { $buyer } for { $price }
    }
form-seek = Ask for a sale of possessions
form-rescue = Sell possessions to the highest bidder
    .raw = Raw material
    .goods = Goods
    .factories = Factories
    .factories-choice = { $place }: { $make }, { $value } in the books
form-tender = Bid for the lot
    .amount = Dollars
form-take = Take the highest bid
form-dividend = Pay a dividend
    .amount = Dollars
form-settle = Pay all arrears with their penalty
form-issue = Issue stock at book value
    .shares = New shares
form-repurchase = Buy shares back from the Bank
    .shares = Shares

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
        [one] the conversion of a factory
       *[other] { $count } conversions
    }
}
    .between = { " and " }

## What an action amounts to

explain-pass = { $phase-is ->
    [advertising] Spend nothing on advertising next month: you keep { $cash }, and the bonus for each unit sold goes to somebody who does.
    [raw-bids] Buy no raw material: you keep { $cash }, and for the { $capacity } that your factories can process you have { $raw } raw.
    [production] Process nothing: you keep { $cash } and your { $raw } raw, and have { $goods } goods to sell.
    [sale-offers] { $ahead ->
        [nothing] Keep your { $goods } goods: one counts { $keep } at the end of this month, when the game ends.
       *[other] Keep your { $goods } goods: one is worth about { $keep } to you, and costs { goods-storage } a month in store.
    }{ $sale ->
        [needed] { " " }But without a sale you lack { $need } for what is ahead.
        [sure] { " " }But the Bank would take all that there is at { $maximum }.
       *[open] { "" }
    }
    [loans] { $ahead ->
        [nothing] Do without a loan: you have { $cash }, and the game ends with this month.
       *[other] Do without a loan: you have { $cash }, and { $needed } sees you through the next month at full work.
    }
    [distress] Borrow nothing: the payment cannot be made, and all is lost.
    [improvements] Order nothing: you keep { $cash }, and { $costs } of fixed expenses comes next month.
    [rescue] Sell nothing to the others: you have { $cash }, and { $due } falls due up to the next fixed expenses.
    [tenders] Do not bid for the lot: you keep { $cash }.
    [verdict] Decline { $bid }: you keep the lot, with { $cash } for the { $due } that falls due.
    [dividends] Pay no dividend: you keep { $cash }, { $dividend } becomes arrears, and no stock can be issued before they are paid with a tenth more.
    [arrears] Leave the arrears of { $arrears } as they are: no stock can be issued, which would bring up to { $proceeds }.
    [stock] { $issuable ->
        [0] Leave your stock as it is: what is bought back costs more than it counts.
       *[other] Leave your stock as it is: an issue could bring up to { $proceeds }, all of which counts in the Net Worth.
    }
   *[other] Do nothing.
}
explain-advertise = Spend { $amount } on advertising, to be paid next month; you have { $cash } now. Whoever spends most is paid $300 for each unit sold: { $bonus } for the { $units } that you may have; if another spends more, you get nothing of it. { $alone ->
    [0] With what the others spend it may enlarge the market, for all of you.
    [one] It enlarges the market by a unit even alone, for all of you.
   *[other] It enlarges the market by { $alone } units even alone, for all of you.
}
explain-bid = Bid for raw material: { $lines }. It costs { $total } of your { $cash } if all is filled{ $over-is ->
    [zero] { "" }
   *[some] , and goes up to { $over } over the least price
}. { $crowd ->
    [enough] The others' factories have room for { $others } more this month, and { $supply } are on sale from { $minimum }: there should be enough, unless somebody buys for later.
   *[short] The others' factories have room for { $others } more this month, and { $supply } are on sale from { $minimum }: whoever bids more is served first.
}
    .lines = { $amount } at { $price }
    .lines-between = { ", " }
explain-produce = Make { $units ->
    [one] 1 unit of goods
   *[other] { $units } goods
} for { $cost }, which leaves { $left } and changes your result by { $gain } at once. The others can bring { $others } to the sale, where the Bank wants { $demand }.
explain-offer = Offer goods: { $lines }. It brings { $total } if all is sold. { $crowd ->
    [enough] The others hold { $others } and the Bank wants { $demand } at up to { $maximum }: yours are bought whatever they ask.
    [refused] The Bank pays { $maximum } at the most.
   *[short] The others hold { $others } and the Bank wants { $demand } at up to { $maximum }: whoever asks less sells first.
}{ $bonus-is ->
    [zero] { "" }
   *[some] { " " }You are paid { $bonus } more for each.
} { $need-is ->
    [zero] { $ahead ->
        [nothing] One that you keep counts { $keep }, for the game ends with this month.
       *[other] One that you keep is worth about { $keep } to you, and costs { goods-storage } a month in store.
    }
   *[some] You need a sale: without one you lack { $need } for what is ahead.
}
    .lines = { $amount } at { $price }
    .lines-between = { ", " }
explain-need = Borrow { $amount } { $sort ->
    [emergency] as an emergency loan, of at most { $limit }, at { $interest } a month
   *[loan] of at most { $limit } at { $interest } a month
}: it pays the { $bill } that is due and leaves { $left }. Without it all is lost.
explain-borrow = Borrow { $amount } at { $interest } a month: you will have { $then } in hand. { $end ->
    [after-the-end] It falls due after the end, and counts against you all the same.
   *[in-the-game] It is due in { $due }, and must be paid then before you can borrow again.
} { $rest-is ->
    [zero] It is all that the Bank lends you now.
   *[some] It pledges all your free factories, so that the other { $rest } cannot be borrowed later.
}
explain-improve = { $buildings-count ->
    [0] { "" }
   *[other] Begin { $buildings }: { $half } now, which leaves { $left }, and as much again at the end. { $works ->
        [never] The game ends before it works.
       *[some] It works from { $opens } and may bring about { $gain } beside what it loses in value.
    }{ " " }
}{ $shut-count ->
    [0] { "" }
   *[other] Shut factory { $shut }: half of its upkeep is saved from next month on, and it makes nothing.{ " " }
}{ $reinstate-count ->
    [0] { "" }
   *[other] Bring back factory { $reinstate }, which works and costs in full from { $back }.
}
explain-proposal = Offer: { $seller } sells factory { $place }, { $value } in the books, to { $buyer } for { $price }. With what it may earn it is worth about { $worth } to you; the other may decline.
explain-answer = { $verb ->
    [accept] Accept that { $seller } sells to { $buyer } for { $price }.
    [decline] Decline that { $seller } sells to { $buyer } for { $price }.
    [counter] Answer that { $seller } sells to { $buyer } for { $price }.
    [revise] Change your offer: { $seller } sells to { $buyer } for { $price }.
   *[withdraw] Withdraw the offer that { $seller } sells to { $buyer } for { $price }.
} The factory stands at { $value } in the books, and is worth about { $worth } to you.
explain-merger = { $verb ->
    [accept] Accept that { $joins } becomes a part of { $into }.
    [decline] Decline that { $joins } becomes a part of { $into }.
    [withdraw] Withdraw the offer that { $joins } becomes a part of { $into }.
   *[other] Offer: { $joins } becomes a part of { $into }; the other may decline.
} { $side ->
    [joins] You would be out of the game, and may advise but not decide any more; your result would stay { $worth }, behind all who go on. It is for those who cannot pay what is coming.
   *[goes-on] At prices that are sure it is worth about { $worth } to you. Together you would have { $cash } in cash and { $debt } of loans.
}
explain-seek = When the envelopes are opened and paid for, you may let the others bid for what you have: you have { $cash }, and { $due } falls due up to the next fixed expenses. It binds you to nothing.
explain-rescue = Let the others bid for { $raw } raw, { $goods } goods and { $factories } factories: stocks that count { $counts } for you. You have { $cash }, and { $due } falls due up to the next fixed expenses. They will hardly bid what it is worth, and you may decline.
explain-tender = Bid { $amount } for the lot, which is worth about { $worth } to you: you would have { $left } left. Whoever bids most gets it, if the seller agrees.
explain-take = Take { $bid } for the lot: you will have { $then } for the { $due } that falls due.
explain-dividend = Pay a dividend of { $amount }, which leaves { $left }. { $order ->
    [full] Your stock is then in order: an issue may bring up to { $proceeds }.
    [arrears] The arrears of { $arrears } still bar you from issuing stock.
   *[part] { $rest } of it becomes arrears, which bar you from issuing stock.
}
explain-settle = Pay the arrears of { $arrears } and { $penalty } of penalty: your stock is then in order, and an issue may bring up to { $proceeds }.
explain-issue = Issue { $shares } of at most { $most } shares: the Bank pays { $proceeds }, all of which counts in your Net Worth. Next year's dividend will be larger by a tenth of it.
explain-repurchase = Buy back { $shares } shares, which count { $counts } in your Net Worth, for that with the dividend and a tenth more: your Net Worth falls by all of it.

## An action in a few words

brief-pass = pass
brief-bid = { $amount } at ${ $price }
brief-bids = { $amount } at ${ $price }{ $second_amount ->
    [0] { "" }
   *[other] , { $second_amount } at ${ $second_price }
}
brief-offer = { $amount } at ${ $price }
brief-offers = { $amount } at ${ $price }{ $second_amount ->
    [0] { "" }
   *[other] , { $second_amount } at ${ $second_price }
}
brief-produce = process { $standard } on standard factories{ $single ->
    [0] { "" }
   *[other] , { $single } on automated ones
}{ $double ->
    [0] { "" }
   *[other] , { $double } double
}
brief-borrow = borrow ${ $amount }
brief-build = build { $standard } standard, { $automated } automated, convert { $automate }
brief-improve = build { $standard } standard, { $automated } automated, convert { $convert }
brief-advertise = advertise for ${ $amount }
brief-seek = ask for a sale of possessions
brief-rescue = put { $raw } raw and { $goods } goods up for sale
brief-tender = bid ${ $amount } for the lot
brief-dividend = a dividend of ${ $amount }
brief-issue = issue { $shares } shares
brief-repurchase = buy back { $shares } shares

## What happened

game-started = Every corporation starts with two standard factories, 4 raw, 2 goods and $10,000.
year-began = Year { $year } begins; all Climate Cards are shuffled.
books-opened = Cash brought into the year: { $firms }.
    .firms = { $seat } { $cash }
month-began = { $date }: { $senior } is the Senior Bidder.
fixed-expenses-paid = Fixed expenses: { $paid }.
    .paid = { $seat } { $amount }
card-ahead = Card { $number }: { $raw } raw at { $minimum } or more, { $goods } goods at { $maximum } or less{ $situation-is ->
    [none] { "" }
   *[some] ; { $situation }
}
market-announced = The Bank sells { $raw } raw at { $minimum } or more and buys { $goods } goods at { $maximum } or less.
situation-arose = { $course-is ->
    [begins] { $situation }: from { $first } to { $last }.
    [prolonged] { $situation } goes on to { $last }.
    [preempts] { $situation } takes the place of its contrary at once, to { $last }.
    [now] { $situation }.
   *[ignored] { $situation }: of no effect here.
}
situation-cooperative-advertising = Cooperative Advertising
situation-consumer-boycott = Consumer Boycott
situation-sour-economy = Sour Economy
situation-imports = Imports
situation-strike = Strike
situation-government-subsidy = Government Subsidy
situation-discount-war = Discount War
subsidy-paid = The Bank pays for factories at work: { $paid }.
    .paid = { $seat } { $amount }
production-shown = { $plans-count ->
    [0] Nobody produced anything.
   *[other] Production: { $plans }.
}
    .plans = { $seat } made { $units } for { $cost }
campaigns-shown = { $spent-count ->
    [0] Nobody advertised.
   *[other] Advertising: { $spent }.
}
    .spent = { $seat } { $amount }
market-enlarged = Together { $total } of advertising bring { $units ->
    [0] no customer
    [one] 1 customer
   *[other] { $units } customers
} more; { $top } spent most.
bonus-paid = { $seat } is paid { $amount } above its price for { $units ->
    [one] 1 unit
   *[other] { $units } units
}.
loan-taken = { $seat } borrowed { $amount }, due in { $due }.
emergency-loan-taken = { $seat } took an emergency loan of { $amount }, due in { $due }.
interest-paid = { $paid-count ->
    [0] Nobody owes interest.
   *[other] Interest: { $paid }.
}
    .paid = { $seat } { $amount }
loan-repaid = { $seat } repaid { $amount }.
improvements-ordered = { $seat } ordered { $buildings-count ->
    [0] no building
   *[other] { $buildings } for { $half } now
}{ $shut ->
    [0] { "" }
   *[other] , shuts { $shut }
}{ $reinstated ->
    [0] { "" }
   *[other] , brings back { $reinstated }
}.
building-completed = { $seat } completed { $kind-is ->
    [standard] a standard factory
    [automated] an automated factory
   *[automation] the conversion of a factory
}.
factory-offered = Offer { $deal }, made by { $by }: { $seller } sells { $make-is ->
    [standard] a standard factory
   *[automated] an automated factory
} ({ $value } in the books) to { $buyer } for { $price }.
merger-offered = Offer { $deal }, made by { $by }: { $joins } becomes a part of { $into }.
offer-revised = Offer { $deal }: { $by } now says { $price }.
offer-withdrawn = Offer { $deal } was withdrawn by { $by }.
offer-declined = { $by } declined offer { $deal }.
offers-lapsed = { $count ->
    [one] One offer lapsed.
   *[other] { $count } offers lapsed.
}
factory-sold = { $seller } sold a factory to { $buyer } for { $price }; it stands in the books at { $value }.
corporations-merged = { $seat } has become a part of { $into }, with all that it had and owed: Surplus { $surplus } when the year began, { $profit } of profit since{ $arrears-is ->
    [zero] { "" }
   *[some] , and { $arrears } of dividends that it owed
}. Its president may advise, but not act.
buyers-sought = { $seat } will put possessions up for sale when the envelopes are opened and paid for.
rescue-offered = { $seat } puts up for sale: { $raw } raw, { $goods } goods{ $factories-count ->
    [0] { "" }
    [one] , a factory
   *[other] , { $factories-count } factories
}.
rescue-sold = { $seat } sold the lot to { $buyer } for { $price }.
rescue-failed = { $best-is ->
    [none] Nobody bid for the lot of { $seat }.
   *[some] { $seat } declined { $best } for the lot.
}
went-bankrupt = { $seat } could not pay { $over-is ->
    [fixed-expenses] the fixed expenses
    [raw-material] the raw material that it had won
    [production] for production
    [advertising] for advertising
    [debts] interest and loans
    [buildings] for its buildings
   *[tax] the tax
}, being { $short } short, and is bankrupt.
books-closed = { $seat } closed the books of year { $year }: profit { $profit } after { $depreciation } of depreciation, { $refund-is ->
    [zero] tax { $tax }{ $set_off-is ->
        [zero] { "" }
       *[some] { " " }after { $set_off } of earlier losses were set off
    }{ $credit-is ->
        [zero] { "" }
       *[some] , { $credit } of investment credit taken off
    }
   *[some] { $refund } of tax came back
}; Surplus { $surplus }.
dividend-paid = { $seat } paid a dividend of { $amount } of { $due }.
arrears-recorded = { $seat } owes { $amount } more of dividends, { $total } in all.
arrears-settled = { $seat } paid all arrears, { $amount }, and { $penalty } of penalty.
stock-issued = { $seat } issued { $shares } shares for { $proceeds }.
stock-repurchased = { $seat } bought back { $shares } shares for { $cost }.
seat-resigned = { $seat } resigned; the corporation is wound up.
last-round-ordered = This month will be the last.
round-taken-back = { $seat } took a decision back: it is month { $round } again, and all that has happened since is undone.
game-ended = The game is over ({ $ending }). Results: { $results }.
    .results = { $seat } { $amount }

ending-years-played = years played
ending-last-corporation = last corporation
ending-nobody-left = nobody left

## Why something is not accepted

nothing-named = That is nothing; say 'pass' if that is what you want.
amount-out-of-range = An amount is at most 999.
price-out-of-range = A price is from $1 to $99,999.
sum-out-of-range = A sum is from $1 to $999,999.
offer-exceeds-goods = You hold { $held } goods and offered { $offered }.
too-few-standard-factories = You have { $held } standard factories at work and named { $asked }.
too-few-automated-factories = You have { $held } automated factories at work and named { $asked }.
not-enough-raw = You hold { $held } raw and this takes { $needed }.
cannot-pay-production = This costs { $cost } and you have { $cash }; process fewer.
loan-above-credit = The Bank lends you { $credit } at the most, not { $asked }.
loan-too-small = You are { $short } short: borrow that much at least.
emergency-above-limit = An emergency loan can be { $limit } at the most, not { $asked }.
too-many-factories = You may have { $limit } factories, standing and begun; you have { $have } and would begin { $asked }.
nothing-to-convert = You have { $free } standard factories that can be converted, and named { $asked }.
cannot-pay-building = Half of the price is due now: { $cost }, and you have { $cash }.
cannot-shut = Your factory { $place } cannot be shut now.
cannot-reinstate = Your factory { $place } cannot be brought back now.
no-such-factory = There is no factory { $place }.
no-need-to-sell = A sale of possessions can be asked for once a phase, while your cash is less than what certainly falls due up to the next fixed expenses and you have something to sell.
not-for-sale = Factory { $place } cannot be sold: only one at work, not shut and not being converted.
loans-need-factory = The loans of { $loans } need that factory: without it they may be { $limit } at the most.
buyer-cannot-pay = { $buyer } has { $cash }, and the price is { $price }.
no-deal-with = There is no deal with { $seat }.
no-mergers = Corporations do not merge at this table.
has-no-price = Offer { $deal } is a merger, which has no price: accept it, or decline it.
deal = { $problem }.
lot-beyond-holdings = You hold { $held } of that and named { $asked }.
tender-beyond-cash = You have { $cash }, and bid { $asked }.
dividend-beyond-due = The dividend is { $due }, not { $asked }.
dividend-beyond-surplus = Surplus and cash allow { $most }, not { $asked }.
too-many-shares = You may issue { $most } shares, not { $asked }.
repurchase-beyond-means = You can buy back { $most } shares, not { $asked }.

## What can go wrong

gives-up = Without this loan the corporation is bankrupt at once.
merger-ends-your-game = With this merger your game is over: all that you have is the other's, and you may advise, but not act.
campaign-beyond-means = With next month's expenses you would be { $short } short of cash, more than the Bank lends: unless you sell, this makes you bankrupt.
bid-for-nothing = A bid for 0 counts as a pass.
bid-below-minimum = The least price is { $minimum }: a line at { $price } does not count.
bid-beyond-cash = If you win all of it you will be { $short } short, and need an emergency loan at 2% a month.
bid-beyond-means = If you win all of it you will be { $short } short, and the Bank lends { $limit } at the most: that is bankruptcy.
production-beyond-cash = This costs { $short } more than you have: it needs an emergency loan at 2% a month.
production-beyond-means = This costs { $short } more than you have, and the Bank lends { $limit } at the most: that is bankruptcy.
offer-above-maximum = The highest price is { $maximum }: a line at { $price } cannot be sold.
short-without-a-sale = If you sell nothing this month, you will be { $short } short of what falls due before the next sales.
short-without-a-loan = { $due } falls due up to next month's fixed expenses, and you are { $short } short: without a loan the corporation fails. { $credit-is ->
    [zero] The Bank lends you nothing.
   *[some] The Bank lends you up to { $credit } now.
}
short-next-month = You keep { $left } and { $costs } of fixed expenses come next month: you would be { $short } short.

## Tables

grid-market = Climate of { $date }
    .units = Units
    .price = Price
    .raw = The Bank sells raw material
    .raw-price = { $minimum } or more
    .goods = The Bank buys goods
    .goods-price = { $maximum } or less
    .until = until { $last }
grid-firms = Corporations
    .president = President
    .cash = Cash
    .raw = Raw
    .goods = Goods
    .factories = Factories
    .debt = Loans
    .result = { $rules-is ->
        [family] Capital
        [basic] Surplus
       *[corporate] Net Worth
    }
    .left = { $into-is ->
        [none] left in { $date }
       *[some] part of { $into } since { $date }
    }
    .winner = winner
    .sealed = sealed
    .deciding = deciding
    .senior = senior
grid-factories = Factories
    .president = President
    .place = No.
    .factory = Factory
    .value = Value
    .state = { $state ->
        [site] { $make }, under way until { $date }
        [shut] { $make }, shut
        [returns] { $make }, shut until { $date }
       *[works] { $make }
    }
make-standard = standard
make-automated = automated
grid-loans = Loans
    .president = President
    .amount = Amount
    .due = Due
    .month = { $sort ->
        [emergency] { $date } (emergency)
       *[loan] { $date }
    }
grid-offers = Offers
    .number = No.
    .offer = Offer
    .price = Price
    .told = { $seller } to { $buyer }: factory { $place }, { $make }, { $value } in the books
    .merger = { $joins } becomes a part of { $into }

grid-past = Past months
    .month = Month
    .raw = Raw
    .minimum = At least
    .paid = Paid
    .goods = Goods
    .enlarged = { $goods } + { $units }
    .maximum = At most
    .sold = Sold for
    .situation = Situation

## Open offers

offer-factory = Factory { $place } of { $seller }, { $make }, { $value } in the books, goes to { $buyer }.
offer-price = { $buyer } pays { $price } at once.
offer-to-seller = You would have { $left } in cash, one factory less and { $upkeep } a month less to pay for it; in your books that is { $books ->
    [gain] a gain of { $by }
    [loss] a loss of { $by }
   *[even] neither gain nor loss
}.
offer-to-buyer = You would have { $left } left in cash, one factory more and { $upkeep } a month to pay for it; in your books that is { $books ->
    [gain] a gain of { $by }
    [loss] a loss of { $by }
   *[even] neither gain nor loss
}.
offer-beyond-cash = You have { $cash }, which is { $short } too little to buy it.
offer-merger = { $joins } becomes a part of { $into }, with cash, stocks, factories, loans, stock and Surplus.
offer-merger-means = The president of { $joins } is out of the game, and may advise but not act.
offer-merger-to-survivor = You take over { $joins }: together, as things stand, a result of { $result }, { $cash } in cash, { $debt } of loans, and { $expenses } of fixed expenses next month.
offer-merger-to-joining = You would be out of the game: all that you have goes to { $into }. Your result stays { $result }, behind all who go on.
offer-waits = It can be accepted when loans and deals are next on.
offer-waits-for-cash = { $buyer } has only { $cash } in cash, and cannot pay the price now.
offer-waits-for-factory = { $seller } cannot part with the factory now: it must be at work, and the loans must stay within half the value of the others.

chart-result = Result
chart-cash = Cash

## The books

period-month = { $date }{ $state ->
    [open] {" "}so far
   *[over] { "" }
}
period-year = year { $year }{ $state ->
    [open] {" "}so far
   *[over] { "" }
}
period-whole-year = The whole year
sheet-record = Running Record, { $period }
    .statement = Running Record
    .period = { $short }
    .chapter = Year { $year }
    .start = Cash at the start
    .expenses = Expenses
    .line-1 = 1 Fixed expenses
    .advertising = Advertising
    .raw = Raw material
    .line-2a = 2a Units bid for{ $place ->
        [first] , at the first price
        [second] , at the second price
       *[only] { "" }
    }
    .line-2b = 2b Price bid{ $place ->
        [first] , the first
        [second] , the second
       *[only] { "" }
    }
    .line-2c = 2c Units bought
    .line-2d = 2d Cost
    .production = Production
    .line-3a = 3a Processing in standard factories
    .line-3b = 3b Processing in automated factories
    .line-3c = 3c Processing
    .sales = Sales
    .line-4a = 4a Units offered{ $place ->
        [first] , at the first price
        [second] , at the second price
       *[only] { "" }
    }
    .line-4b = 4b Price asked{ $place ->
        [first] , the first
        [second] , the second
       *[only] { "" }
    }
    .line-4c = 4c Units sold
    .line-4d = 4d Received
    .bonus = Bonus for advertising
    .loans = Loans
    .line-5a = 5a Loan taken
    .line-5b = 5b Interest and repayment
    .line-5c = 5c Balance carried
    .improvements = Capital improvements
    .line-6a = 6a Standard factories
    .line-6b = 6b Automated factories
    .line-6c = 6c Conversions
    .other = Other receipts and payments
    .subsidy = Government Subsidy
    .factories = Factories bought and sold
    .lots = Lots bought and sold
    .tax = Tax
    .grants = Grants
    .merged = Cash of a merged corporation
    .forfeited = Forfeited
    .stock = Stock Record
    .dividend = Dividend paid
    .arrears = Arrears and penalty paid
    .issue = Proceeds of new shares
    .repurchase = Shares bought back
    .shares = Shares outstanding
    .stock-issued = Stock Issued
    .owed = Arrears of dividends
    .end = Cash at the end
sheet-profit = Profit and Loss, { $period }
    .statement = Profit and Loss
    .period = { $short }
    .chapter = Year { $year }
    .income = Income
    .sales = Sales
    .bonus = Bonus for advertising
    .subsidy = Government Subsidy
    .grants = Grants
    .deals = Gain or loss on sales between presidents
    .income-total = Income
    .costs = Costs
    .fixed = Fixed expenses
    .advertising = Advertising
    .raw = Raw material bought
    .standard = Processing in standard factories
    .automated = Processing in automated factories
    .interest = Interest
    .depreciation = Depreciation
    .costs-total = Costs
    .stocks = Change of inventory
    .raw-change = Raw material
    .goods-change = Goods
    .stocks-total = Change of inventory
    .result = Result
    .merged-profit = Merged corporations, profit of this year until then
    .before-tax = Profit before tax
    .tax = Tax
    .refund = Tax refunded
    .net = Net profit
    .surplus = Surplus
    .surplus-before = Surplus before
    .merged-surplus = Merged corporations, Surplus when the year began
    .dividend = Dividend
    .arrears = Arrears and penalty
    .repurchase = Shares bought back, beyond their part of Stock Issued
    .surplus-after = Surplus then
sheet-balance = Balance Sheet, { $period }
    .statement = Balance Sheet
    .period = { $short }
    .chapter = Year { $year }
    .assets = Assets
    .cash = Cash
    .raw = Raw material, { $units } at { $each }
    .goods = Goods, { $units } at { $each }
    .plant = Factories, as depreciated
    .sites = Works in progress, at cost
    .assets-total = Assets
    .claims = Liabilities, stock and Surplus
    .debt = Loans
    .stock = Stock Issued
    .surplus = Surplus
    .profit = net profit
    .charged = dividends and shares bought back
    .merged = of merged corporations
    .claims-total = Liabilities, stock and Surplus
sheet-cash-flow = Cash Flow, { $period }
    .statement = Cash Flow
    .period = { $short }
    .chapter = Year { $year }
    .start = Cash at the start
    .operating = Business
    .sales = Sales
    .bonus = Bonus for advertising
    .subsidy = Government Subsidy
    .grants = Grants
    .fixed = Fixed expenses
    .advertising = Advertising
    .raw = Raw material
    .processing = Processing
    .interest = Interest
    .tax = Tax
    .refund = Tax refunded
    .operating-total = From business
    .investing = Factories
    .construction = Construction
    .factories = Factories bought and sold
    .lots = Lots bought and sold
    .investing-total = From factories
    .financing = Loans and stock
    .merged = Cash of a merged corporation
    .borrowed = Loans taken
    .repaid = Loans repaid
    .dividend = Dividend
    .arrears = Arrears and penalty
    .issue = Proceeds of new shares
    .repurchase = Shares bought back
    .financing-total = From loans and stock
    .end = Cash at the end
sheet-stock = Stock Record, { $period }
    .statement = Stock Record
    .period = { $short }
    .chapter = Year { $year }
    .shares = Shares
    .shares-start = Shares at the start
    .merged = Of a merged corporation
    .shares-issued = Issued
    .shares-retired = Bought back
    .shares-end = Shares outstanding
    .stock = Stock Issued
    .stock-start = Stock Issued at the start
    .stock-issued = New shares
    .stock-retired = Shares bought back
    .stock-end = Stock Issued
    .dividend = Dividend
    .surplus = Surplus after tax
    .book-value = Book value
    .due = Dividend due, a tenth
    .paid = Dividend paid
    .unpaid = Not paid
    .arrears = Arrears
    .arrears-start = Arrears before
    .merged-arrears = Of a merged corporation
    .settled = Arrears paid
    .arrears-end = Arrears
    .penalty = Penalty paid on them

## What moves, and why

commodity-cash = cash
commodity-raw = raw
commodity-goods = goods
commodity-plant = plant
commodity-works-in-progress = works in progress
commodity-debt = debt
commodity-stock-issued = stock issued
commodity-shares = shares

reason-storage-of-raw-material = storage of raw material
reason-storage-of-goods = storage of goods
reason-upkeep-of-factories = upkeep of factories
reason-advertising = advertising
reason-raw-material = raw material
reason-processing-in-standard-factories = processing in standard factories
reason-processing-in-automated-factories = processing in automated factories
reason-sales = sales
reason-advertising-bonus = advertising bonus
reason-interest = interest
reason-government-subsidy = government subsidy
reason-grants = grants
reason-tax = tax
reason-tax-refund = tax refund
reason-price-of-a-factory = price of a factory
reason-price-of-a-lot = price of a lot
reason-loans = loans
reason-repayment-of-loans = repayment of loans
reason-construction = construction
reason-dividends = dividends
reason-arrears-of-dividends = arrears of dividends
reason-penalty-on-arrears = penalty on arrears
reason-proceeds-of-stock = proceeds of stock
reason-repurchase-of-stock = repurchase of stock
reason-cash-forfeited = cash forfeited
reason-raw-material-delivered = raw material delivered
reason-raw-material-processed = raw material processed
reason-raw-material-traded = raw material traded
reason-raw-material-forfeited = raw material forfeited
reason-goods-made = goods made
reason-goods-delivered = goods delivered
reason-goods-traded = goods traded
reason-goods-forfeited = goods forfeited
reason-factories-completed = factories completed
reason-depreciation = depreciation
reason-factories-traded = factories traded
reason-factories-forfeited = factories forfeited
reason-buildings-paid-for = buildings paid for
reason-buildings-completed = buildings completed
reason-buildings-forfeited = buildings forfeited
reason-debt-incurred = debt incurred
reason-debt-settled = debt settled
reason-stock-issued = stock issued
reason-stock-retired = stock retired
reason-shares-issued = shares issued
reason-shares-retired = shares retired
reason-cash-of-a-merged-corporation = cash of a merged corporation
reason-raw-material-of-a-merged-corporation = raw material of a merged corporation
reason-goods-of-a-merged-corporation = goods of a merged corporation
reason-factories-of-a-merged-corporation = factories of a merged corporation
reason-buildings-of-a-merged-corporation = buildings of a merged corporation
reason-debt-of-a-merged-corporation = debt of a merged corporation
reason-stock-of-a-merged-corporation = stock of a merged corporation
reason-shares-of-a-merged-corporation = shares of a merged corporation
