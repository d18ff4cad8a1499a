# What Dallas says. `$x-is` tells which one of a list it is, `$x-count` how many there are. All money is millions.

title = Dallas
round = Year
help-history = what past years brought
help-score = what moved your worth, year by year
help-books = your books; { "sheet 1 2" } for the entries of a line

variant-classic = Dallas
    .summary = Buy companies that lie side by side, from your hand or at auction, with bonds, stock and cash; the greatest worth after ten years wins.

## What wins

score = Worth
aim = { $when ->
    [over] The greatest worth after year { $last } won
    [last] The greatest worth at the end of this year wins
   *[ahead] The greatest worth after year { $last } wins
}
chart-profits = Profits
moved-company = Companies bought, at what they are printed to be worth
moved-bond = Bonds, for which more is repaid than they brought
moved-stock-sold = Sold { $went } for { $money }
    .went = { $units ->
        [one] a Block
       *[other] { $units } Blocks
    }
moved-profits = Profits of the year

## Options

option-years = Years to play
option-blocks = Blocks that may be sold for a company
    .blocks-debt = as many as the debt takes
    .blocks-none = any number

## The phases of a year

phase-subsidiaries = first companies
phase-first-pool = filling of the Pool
phase-hands = dealing of hands
phase-turn = choice of an option
    .strip = turn
phase-bids = bids under seal
    .strip = bids
phase-payment = payment
    .strip = payment
phase-draw = drawing of cards
phase-discard = discarding
    .strip = cards
phase-year-end = end of the year
    .strip = year's end
phase-retirement = a company out of play

ending-years-played = years played
ending-last-corporation = one corporation left

financing-bond = with a bond
financing-no-bond = without a bond

## What a president may do

form-buy = Buy a company from your hand
    .company = Company
    .company-choice = { $name }: { $value } million, { $profit } million a year
    .bond = Bond
    .bond-bond = with a bond for half of its value; half of its own profits
    .bond-no-bond = without a bond
    .blocks = Blocks of stock to sell
form-offer = Offer a company of the Pool to all
    .company = Company
    .company-choice = { $name }: { $value } million, { $profit } million a year
form-pass = Pass: draw two cards, discard two
form-bid = Bid for the company
    .amount = Millions
form-decline = Do not bid
form-pay = Pay for the company
    .bond = Bond
    .bond-bond = with a bond for half of its value; half of its own profits
    .bond-no-bond = without a bond
    .blocks = Blocks of stock to sell
form-discard = Discard to the Pool
    .cards = Cards
    .cards-choice = { $name }: { $value } million, { $profit } million a year

## What an action amounts to

explain-buy = Buy company { $company } from your hand.
explain-offer = Offer company { $company } to all: you must bid for it yourself.
explain-pass = Pass: two new cards, and two of your five go to the Pool.
explain-bid = Bid { $amount } million.
explain-decline = Leave the company to the others.
explain-pay = Pay for the company.
explain-discard = Discard { $cards }.

## What happened

game-started = The cards are dealt.
subsidiary-dealt = { $seat } begins with { $name }, which brings { $profit } million a year.
pool-filled = { $name } ({ $value } million) lies in the Pool.
card-taken = { $seat } drew a card.
card-drawn = You drew { $name }.
year-began = Year { $year } began.
company-bought = { $seat } bought { $name } for { $cost } million{ $bond-is ->
    [zero] { "" }
   *[some] , { $bond } million of it with a bond
}{ $blocks ->
    [0] { "" }
    [one] , { $stock } million with a Block
   *[other] , { $stock } million with { $blocks } Blocks
}: { $profit } million a year of its own{ $bonuses-is ->
    [zero] { "" }
   *[some] , { $bonuses } million of Bonuses
}{ $specials-is ->
    [zero] { "" }
   *[some] , { $specials } million of Specials
}.
purchase-failed = { $seat } could not pay { $cost } million for { $name }, { $short } million short: it lies in the Pool, and no profits are paid this year.
company-offered = { $seat } offers { $name }, worth { $value } million, to all.
bids-opened = The bids: { $bids }.
    .bids = { $seat } { $amount-is ->
        [none] nothing
       *[some] { $amount } million
    }
bids-tied = { $seats } tied at { $amount } million and must bid again.
auction-won = { $seat } won { $name } for { $amount } million.
president-passed = { $seat } passed.
card-discarded = { $seat } discarded { $name } to the Pool.
profits-paid = Profits were paid: { $paid }.
    .paid = { $seat } { $amount } million
profits-withheld = { $seat } is not paid its profits of { $amount } million this year.
price-rose = A Block of { $seat } is worth { $price } million now, with profits of { $profits } million.
company-retired = { $name } is out of play.
last-round-ordered = This year will be the last.
seat-resigned = { $seat } resigned; its companies are out of play.
game-ended = The game is over ({ $ending }). Worth: { $results }.
    .results = { $seat } { $amount } million

## Why not

not-in-hand = Company { $company } is not in your hand.
not-in-pool = Company { $company } is not in the Pool.
eleven-companies = You have eleven companies, and can only pass.
must-bid = Whoever offers a company must bid for it.
must-bid-higher = Whoever tied must bid again: { $least } million or more.
bid-too-low = Bid { $least } million or more.
bid-too-high = Nobody can bid more than 9,999 million.
no-bond = There is no bond for a company worth { $value } million.
bonds-are-out = The Treasury has no bond of { $bond } million left.
too-few-blocks = You have { $held } Blocks, not { $asked }.
more-than-the-debt = It takes { $most } Blocks at most to pay for it.
plan-falls-short = { $short } million of { $cost } million are not paid: sell more Blocks, or take a bond.
discard-so = Discard { $count } cards, not { $named }.
beyond-means = You cannot pay { $cost } million: the company would lie in the Pool, and you would lose this year's profits of { $profits } million.

## Grids

grid-corporations = The corporations in year { $year }
    .corporation = Corporation
    .cash = Cash
    .blocks = Blocks
    .price = Price
    .profits = Profits
    .companies = Companies
    .bonds = Owed
    .worth = Worth
grid-hand = Your hand
    .number = No.
    .company = Company
    .value = Value
    .profit = Profit
    .beside = Beside, to you
    .others = To others
grid-pool = The Pool
    .number = No.
    .company = Company
    .value = Value
    .profit = Profit
    .beside = Beside, to you
    .others = To others
