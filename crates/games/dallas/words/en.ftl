# What Dallas says. `$x-is` tells which one of a list it is, `$x-count` how many there are. All money is millions.

title = Dallas
# All sums are millions.
money-unit = m
round = Year
help-history = what past years brought
help-score = what moved your worth, year by year
help-books = your books; { "sheet 1 2" } for the entries of a line

variant-classic = Dallas
    .summary = Buy companies that lie side by side, from your hand or at auction, with bonds, stock and cash; the greatest worth after ten years wins.

variant-press = Dallas with event cards
    .summary = The same, with the Dallas Press: cards that help, harm and defend, and a die.

## What wins

score = Worth
aim = { $when ->
    [over] The greatest worth after year { $last } won
    [last] The greatest worth at the end of this year wins
   *[ahead] The greatest worth after year { $last } wins
}
chart-profits = Profits
moved-company = Companies bought, at what they are printed to be worth
moved-subsidiary = A company for nothing
moved-bond = Bonds, for which more is repaid than they brought
moved-stock-sold = Sold { $went } for { $money }
    .went = { $units ->
        [one] a Block, which counted { $each },
       *[other] { $units } Blocks, which counted { $each } each,
    }
moved-profits = Profits of the year
moved-press = Event cards

## Options

option-years = Years to play
option-blocks = Blocks that may be sold for a company
    .blocks-debt = as many as the debt takes
    .blocks-none = any number

## The phases of a year

phase-subsidiaries = first companies
phase-first-pool = filling of the Pool
phase-hands = dealing of hands
phase-press-deal = dealing of event cards
phase-press-draw = drawing of an event card
phase-die = a throw of the die
phase-answers = answers to an event card
    .strip = answer a card
phase-turn = choice of an option
    .strip = buy, offer or pass
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

ending-years-played = all years were played
ending-last-corporation = one corporation left

financing-bond = with a bond
financing-no-bond = without a bond

## What a president may do

form-buy = Buy a company from your hand
    .company = Company
    .company-choice = { $name }: { $value }, { $profit } a year
    .bond = Bond
    .bond-bond = with a bond
    .bond-no-bond = without a bond
    .blocks = Blocks of stock to sell
form-offer = Offer a company of the Pool to all
    .company = Company
    .company-choice = { $name }: { $value }, { $profit } a year
form-pass = Pass: draw two cards, discard two
form-bid = Bid for { $name }
    .amount = Your bid, in millions
form-decline = Do not bid for { $name }
form-pay = Pay for { $name }
    .bond = Bond
    .bond-bond = with a bond
    .bond-no-bond = without a bond
    .blocks = Blocks of stock to sell
form-discard = Discard to the Pool
    .cards = Cards
    .cards-choice = { $name }: { $value }, { $profit } a year

form-play = Play an event card as well
    .card = Card
    .card-choice = { $name }: { $says }
form-attack = Play one against a rival as well
    .card = Card
    .card-choice = { $name }: { $says }
    .rival = Rival
form-defend = Answer with an event card
    .card = Card
    .card-choice = { $name }: { $says }
form-endure = Let it happen

## The same in brief

brief-buy = { $company }, { $bond }{ $blocks ->
    [0] { "" }
    [one] , selling a Block
   *[other] , selling { $blocks } Blocks
}
brief-offer = offer { $company }
brief-pass = pass
brief-bid = ${ $amount }m
brief-decline = no bid
brief-pay = { $bond }{ $blocks ->
    [0] { "" }
    [one] , selling a Block
   *[other] , selling { $blocks } Blocks
}
brief-discard = discard { $cards }
brief-play = “{ $card }”
brief-attack = “{ $card }” against { $rival }
brief-defend = answer with “{ $card }”
brief-endure = let it happen

## What event cards say

moment-start = at the start of your own turn
moment-during = in your own turn
moment-defence = in the turns of others

press-price = { $on-is ->
    [own] your stock price rises by { $measure-is ->
        [die] as many spaces as the die shows
       *[plain] { $by ->
            [one] a space
           *[other] { $by } spaces
        }
    }
    [rival] a rival's stock price falls by { $measure-is ->
        [die] as many spaces as the die shows
       *[plain] { $by ->
            [one] a space
           *[other] { $by } spaces
        }
    }
   *[rivals] the stock prices of all rivals fall by { $measure-is ->
        [die] as many spaces as the die shows
       *[plain] { $by ->
            [one] a space
           *[other] { $by } spaces
        }
    }
}
press-profits = { $on-is ->
    [own] your yearly profits grow by { $measure-is ->
        [die] { $sum } for each pip of the die
        [percent] { $by } %
       *[plain] { $sum }
    }
    [rival] a rival's yearly profits shrink by { $measure-is ->
        [die] { $sum } for each pip of the die
        [percent] { $by } %
       *[plain] { $sum }
    }
   *[rivals] the yearly profits of all rivals shrink by { $measure-is ->
        [die] { $sum } for each pip of the die
        [percent] { $by } %
       *[plain] { $sum }
    }
}
press-cash = { $on-is ->
    [own] the Treasury pays you { $measure-is ->
        [die] { $sum } for each pip of the die
        [percent] { $by } % of your cash
       *[plain] { $sum }
    }
    [rival] a rival pays the Treasury { $measure-is ->
        [die] { $sum } for each pip of the die
        [percent] { $by } % of its cash
       *[plain] { $sum }
    }
   *[rivals] all rivals pay the Treasury { $measure-is ->
        [die] { $sum } for each pip of the die
        [percent] { $by } % of their cash
       *[plain] { $sum }
    }
}
press-discount = the company that you pay for in this turn costs { $by } % less
press-underwriting = the Blocks that you sell in this turn bring the price { $by ->
    [one] a space
   *[other] { $by } spaces
} higher on the Index
press-whole-profits = a bond that you take in this turn leaves the company's profits whole
press-windfall = what a company that you buy in this turn brings a year is paid to you at once as well
press-treaty = nobody else bids for the company that you offer in this turn
press-averted = what would harm you does not
press-returned = what would harm you harms whoever played it

## What an action amounts to

explain-buy = { $name } brings { $own } a year{ $beside-is ->
    [zero] { "" }
   *[some] { " " }and { $beside } beside what you own
}, { $years ->
    [one] once
   *[other] { $years } times until the end
}. You pay { $cost }{ $bond-is ->
    [zero] { "" }
   *[some] , { $bond } of it with a bond, for which { $repaid } is repaid at the end
}{ $blocks ->
    [0] { "" }
    [one] , { $stock } with a Block
   *[other] , { $stock } with { $blocks } Blocks
}{ $cash-is ->
    [zero] { "" }
   *[some] , { $cash } in cash
}{ $change-is ->
    [zero] { "" }
   *[some] { " " }and get { $change } back
}; { $left } and { $held ->
    [one] a Block are
   *[other] { $held } Blocks are
} left{ $rival-is ->
    [none] { "" }
   *[some] { " " }– to { $rival } it would bring { $theirs } beside
}.
explain-pay = { explain-buy }
explain-offer = All may bid for { $name } from { $value } on, and you must. To you it is worth about { $limit }{ $likely-is ->
    [zero] , and to the others less than it is printed
   *[some] ; others may well bid about { $likely }
}. Then you draw a card and give one to the Pool.
explain-pass = Two new cards, and two of your five go to the Pool, for all to bid for. { $why ->
    [full] You have eleven companies and cannot buy another.
    [beyond] You can pay for nothing in your hand.
    [poor] Nothing in your hand that you can pay for brings more than it costs.
   *[could] A year without a company is a year without its profits.
}
explain-bid = { $amount } for { $name }: to you it is worth about { $limit }{ $case ->
    [deny] , about { $denial } more that no other gets it,
    [must] { " " }– and whoever offers it must bid –
   *[worth] ,
} and you can pay { $means } at most{ $likely-is ->
    [zero] ; the others will hardly bid
   *[some] ; others may well bid about { $likely }
}{ $rival-is ->
    [none] { "" }
   *[some] , { $rival } for { $theirs } beside what it owns
}.
explain-decline = { $name } is worth about { $limit } to you{ $likely-is ->
    [zero] { "" }
   *[some] ; others may well bid about { $likely }
}{ $case ->
    [last] . There is nothing more to buy: what you do not spend counts as it is.
   *[other] . What you do not spend pays for a company that suits you better.
}
explain-discard = { $cards } to the Pool, where all may bid{ $kept-count ->
    [0] { "" }
   *[other] ; you keep { $kept }
}.
    .cards = { $name }{ $rival-is ->
        [none] { "" }
       *[some] { " " }({ $theirs } beside to { $rival })
    }
explain-play = “{ $name }”: { $says }. One card a turn; then you take your option.
explain-attack = “{ $name }”: { $says }. { $rival } is worth { $worth }, and may answer it with a card that you cannot see.
explain-defend = “{ $name }”: { $says }. The card is used up then.
explain-endure = { $case ->
    [keeps] You keep your card for worse news. This time: { $says }.
   *[cannot] You hold no card to answer with. This time: { $says }.
}

## What happened

game-started = The cards are dealt.
subsidiary-dealt = { $seat } begins with { $name }, which brings { $profit } a year.
pool-filled = { $name } ({ $value }) lies in the Pool.
card-drawn = You drew { $name }.
year-began = Year { $year } began.
round-taken-back = { $seat } took a decision back: it is year { $round } again, and all that has happened since is undone.
company-bought = { $seat } bought { $name } for { $cost }{ $bond-is ->
    [zero] { "" }
   *[some] , { $bond } of it with a bond
}{ $blocks ->
    [0] { "" }
    [one] , { $stock } with a Block
   *[other] , { $stock } with { $blocks } Blocks
}: { $profit } a year of its own{ $bonuses-is ->
    [zero] { "" }
   *[some] , { $bonuses } of Bonuses
}{ $specials-is ->
    [zero] { "" }
   *[some] , { $specials } of Specials
}.
purchase-failed = { $seat } could not pay { $cost } for { $name }, { $short } short: it lies in the Pool, and no profits are paid this year.
company-offered = { $seat } offers { $name }, worth { $value }, to all.
bids-opened = The bids: { $bids }.
    .bids = { $seat } { $amount-is ->
        [none] nothing
       *[some] { $amount }
    }
bids-tied = { $seats } tied at { $amount } and must bid again.
auction-won = { $seat } won { $name } for { $amount }.
president-passed = { $seat } passed.
card-discarded = { $seat } discarded { $name } to the Pool.
profits-paid = Profits were paid: { $paid }.
    .paid = { $seat } { $amount }
profits-withheld = { $seat } is not paid its profits of { $amount } this year.
price-rose = A Block of { $seat } is worth { $price } now, with profits of { $profits }.
press-taken = { $seat } drew an event card.
press-drawn = { $seat } drew “{ $name }”.
press-played = { $rival-is ->
    [none] The Dallas Press: “{ $name }”, played by { $seat }.
   *[some] The Dallas Press: “{ $name }”, played by { $seat } against { $rival }.
}
die-thrown = The die shows { $pips }.
press-answered = { $effect-is ->
    [returned] { $seat } answered with “{ $name }”: it falls back on whoever played it.
   *[averted] { $seat } answered with “{ $name }” and is not harmed.
}
press-helped = { $effect-is ->
    [price] A Block of { $seat } is worth { $now } now.
    [profits] { $seat } earns { $sum } more a year, { $now } in all.
   *[cash] The Treasury paid { $sum } to { $seat }.
}
press-harmed = { $effect-is ->
    [price] A Block of { $seat } is worth only { $now } now, and the price does not rise this year.
    [profits] { $seat } earns { $sum } less a year, { $now } in all.
   *[cash] { $seat } paid { $sum } to the Treasury.
}
company-retired = { $name } is out of play.
last-round-ordered = This year will be the last.
seat-resigned = { $seat } resigned; its companies are out of play.
game-ended = The game is over ({ $ending }). Worth: { $results }.
    .results = { $seat } { $worth }

## Why not

not-in-hand = Company { $company } is not in your hand.
not-in-pool = Company { $company } is not in the Pool.
eleven-companies = You have eleven companies, and can only pass.
must-bid = Whoever offers a company must bid for it.
must-bid-higher = Whoever tied must bid again: { $least } or more.
bid-too-low = Bid { $least } or more.
bid-too-high = Nobody can bid more than { highest-bid }.
no-bond = There is no bond for a company worth { $value }.
bonds-are-out = The Treasury has no bond of { $bond } left.
too-few-blocks = You have { $held } Blocks, not { $asked }.
more-than-the-debt = It takes { $most } Blocks at most to pay for it.
plan-falls-short = { $short } of { $cost } are not paid: sell more Blocks, or take a bond.
no-such-card = You hold no event card { $card }.
one-card-a-turn = You have played an event card in this turn already.
not-its-moment = This card is played { $when }.
names-a-rival = This card is played against a rival: say which.
names-nobody = This card is not played against one rival.
no-rival = Name a rival that is in the game.
harms-nobody = Nobody has anything to lose by this card.
discard-so = Discard { $count } cards, not { $named }.
beyond-means = You cannot pay { $cost }: the company would lie in the Pool, and you would lose this year's profits of { $profits }.

## Grids

grid-corporations = The corporations in year { $year }
    .corporation = Corporation
    .cash = Cash
    .blocks = Blocks
    .price = Block (counts)
    .profits = Profits
    .companies = Companies
    .bonds = Owed
    .worth = Worth
# What a Block sells for, and in brackets what it counts.
price-of-a-block = { $price }{ $counted-is ->
    [none] { "" }
   *[some] { " " }({ $counted })
}
grid-companies = Your hand and the Pool
    .number = No.
    .company = Company
    .lies = Where
    .value = Value
    .profit = Profit
    .beside = Beside
    .others = To others
lies-hand = hand
lies-pool = Pool
grid-map = The board: 1 to 4 owns it, (in your hand), [in the Pool], - out of play
grid-press = Your event cards
    .number = No.
    .card = Card
    .when = Played
    .says = What it does
grid-past = Companies bought
    .year = Year
    .corporation = By
    .company = Company
    .cost = Paid
    .brings = A year

## What an auction taught

taught-by-bids = { $case ->
    [alone] Nobody else bid for { $name }: { $enough } would have done, { $over } less.
    [too-much] { $enough } would have won { $name }, { $over } less than you bid.
    [just] { $name } was yours by a hair: less would have lost it.
    [outbid] { $name } went for { $won }: { $higher } would have won it.
    [declined] { $name } went for { $won }, where it is printed { $value }.
   *[watched] { $name } went for { $won }, where it is printed { $value }.
}

## What moves

commodity-blocks = Blocks
reason-price-of-a-company = price of a company
reason-bond = bond
reason-sale-of-stock = sale of stock
reason-profits = profits
reason-gains-by-event-cards = event card
reason-losses-by-event-cards = event card
reason-grants = grant
reason-cash-forfeited = given up
reason-companies-acquired = company acquired
reason-subsidiary = first company
reason-companies-forfeited = given up
reason-bonds-owed = bond to be repaid
reason-bonds-forgiven = bond forgiven
reason-blocks-sold = Blocks sold
reason-blocks-forfeited = given up

## Sheets

sheet-report = Year { $year }
    .statement = Report sheet
    .period = Year { $year }
    .profits = Yearly profits
    .current = Current profits, from the year before
    .new = New profits: { $name }
    .press-profits = By event cards
    .total = Profits of the year
    .cash = Cash
    .start = Cash at the start
    .end = Cash then
    .companies-paid = Companies paid for
    .bonds-taken = Bonds
    .stock-sold = Blocks sold
    .press-cash = Event cards
    .profits-paid = Profits paid
    .grants = Grants
    .given-up = Given up
    .holdings = Beside cash
    .blocks = Blocks
    .companies = Companies, at their printed values
    .bonds = Bonds, as they are to be repaid
    .bids = Bids under seal
    .bid = { $name }
    .no-bid = { $name }: no bid
sheet-final = Final worth
    .statement = Final worth
    .period = At the end
    .cash = Cash
    .companies = Companies, at their printed values
    .blocks = { $count ->
        [one] a Block
       *[other] { $count } Blocks
    } of { $start }, at { $price }
    .bonds = Bonds to repay
    .worth = Worth
