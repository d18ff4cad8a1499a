# What Goodwill says. `$x-is` tells which one of a list it is, `$x-count` how many there are.

title = Goodwill
round = Year
help-history = what past years brought: prices of both transactions, results, capitals
help-score = what moved your worth, year by year
help-books = your books, a sheet for each year; { "sheet 3" } for the third, { "sheet 3 2" } for the entries of a line

variant-goodwill = Goodwill
    .summary = Everybody knows a part of what is coming: price shares in secret, choose bosses, be the richest in 1957.
variant-dividends = Goodwill with dividends
    .summary = For advanced players: some bosses pay a part of the profit to the shareholders.
variant-cash-only = Goodwill, cash only
    .summary = For experts: dividends are paid, and in the end shares are worth nothing.

## What wins, and what moved it

score = Worth
aim = { $counts ->
    [cash] { $when ->
        [over] Most cash after { $last } won
        [last] Most cash at the end of this year wins
       *[ahead] Most cash after { $last } wins
    }
   *[worth] { $when ->
        [over] Most cash and shares after { $last } won
        [last] Most cash and shares at the end of this year wins
       *[ahead] Most cash and shares after { $last } wins
    }
}
moved-shares-dealt = Dealt { $came }
    .came = { $units } { $commodity } at { $each }
moved-shares-traded = { $came-count ->
    [0] Sold { $went } for { $money }
   *[other] Bought { $came } for { $money }
}
    .came = { $units } { $commodity } that { $units ->
        [one] counted { $each }
       *[other] counted { $each } each
    }
    .went = { $units } { $commodity } that { $units ->
        [one] counted { $each }
       *[other] counted { $each } each
    }
moved-dividends = Dividends

## What a price and a vote teach

taught-by-price = { $paid-is ->
    [none] No share of { $company } changed hands
   *[some] A share of { $company } went for { $paid }, { $side ->
        [same] just what it counts today
        [above] { $apart } more than it counts today
       *[below] { $apart } less than it counts today
    }
}{ $case ->
    [bought] ; you could have named { $limit } and still bought, for { $then }
    [bought-exactly] ; with a lower price you could not be sure to buy
    [sold] ; you could have named { $limit } and still sold, for { $then }
    [sold-exactly] ; with a higher price you could not be sure to sell
    [neither] ; with { $limit } you would have bought, for { $then }
   *[nothing] { "" }
}.
taught-by-vote = { $carried ->
    [yes] { $boss } had { $votes_for } votes and needed { $needed }
   *[no] { $boss } had { $votes_for } votes of the { $needed } needed, { $apart } too few
}{ $case ->
    [carried-by-you] : without your { $own } it would have failed
    [carried-anyway] : it was enough without your { $own }
    [stopped-by-you] : with your { $own } it would have been carried
    [stopped-anyway] : your { $own } would not have been enough
   *[nothing] { "" }
}.

## Options

option-length = How long the game is
    .length-short = four years, from 1954
    .length-standard = five years, from 1953
    .length-long = seven years, from 1951
option-whispers = Two may talk unheard by the others
    .whispers-yes = two may talk in private
    .whispers-no = all talk is heard by all

## Names

company-amber = Amber
company-black = Black
company-crimson = Crimson
resource-oil = oil
resource-coal = coal
resource-labour = labour

## The phases of a year

phase-tokens = resources
phase-bosses = bosses
phase-shares = shares
phase-information = information
    .strip = information
phase-prices = prices
    .strip = { $company } shares
phase-partners = partners
phase-proposals = proposals
    .strip = { $company } boss
phase-ballots = votes
phase-replacement = new boss on offer
phase-over = over
    .strip = events

## What an investor may do

form-price = Set your price for { $company-is ->
    [amber] an
   *[other] a
} { $company } share
    .price = Dollars, an even number
form-trade = { $buys ->
    [yes] Choose whom you buy from
   *[no] Choose whom you sell to
}
    .with = With
form-pass = { $has_boss ->
    [yes] Keep the boss of { $company }
   *[no] Leave { $company } without a boss
}
form-propose = { $has_boss ->
    [yes] Propose another boss for { $company }
   *[no] Propose a boss for { $company }
}
    .boss = Boss
    .boss-choice = { $boss }
form-yes = Vote for the boss who was proposed
form-no = Vote against

## What an action amounts to

explain-price = Name { $price }: if the others { $seen ->
    [past] price as last time
    [moved] price as last time, moved as the share has moved since
   *[guess] go by what all know
}, { $is_one ->
    [yes] at { $lowest }
   *[no] from { $lowest } to { $highest }{ $held-is ->
        [none] { "" }
       *[some] { " " }(with a share to sell, from { $held })
    }
}, you { $role ->
    [buys] buy at { $paid }
    [sells] sell at { $paid }
    [may-buy] may have to buy at { $paid }
    [may-sell] may have to sell at { $paid }
    [may-trade] may have to trade
    [poor] would have to buy and lack the cash, so that you are left out
   *[waits] do not trade
}. With what you know, { $counts ->
    [dividends] a share of { $company } should bring { $expected } in dividends until the end of the game
   *[shares] a share of { $company } should count { $expected } at the end of the game
}{ $way ->
    [gain] , so that you gain about { $by }
    [even] , so that you gain or lose little
    [loss] , so that you lose about { $by }
   *[none] { "" }
}. { $most-is ->
    [none] { $least-is ->
        [none] Whatever the others name, you cannot come to trade.
       *[some] Whatever the others name, you never sell for less than { $least }, and you cannot come to buy.
    }
   *[some] { $least-is ->
        [none] Whatever the others name, you never pay more than { $most }, and you cannot come to sell.
       *[some] Whatever the others name, you never pay more than { $most }, nor sell for less than { $least }.
    }
}
price-between = { $is_one ->
    [yes] { $from }
   *[no] { $from } to { $to }
}
explain-trade = { $buys ->
    [yes] Buy from { $with } for { $price }
   *[no] Sell to { $with } for { $price }
}: for you it is the same with all; { $with } is worth { $worth } now.
votes-to-count-on = { $proposer-is ->
    [none] { $others ->
        [0] Nobody else's shares gain by it
        [one] Others whose shares gain by it have 1 vote
       *[other] Others whose shares gain by it have { $others } votes
    }
   *[some] { $others ->
        [one] { $proposer }, who proposes it, and others whose shares gain by it have 1 vote
       *[other] { $proposer }, who proposes it, and others whose shares gain by it have { $others } votes
    }
}{ $case ->
    [without] , and { $needed } carry it.
    [with] ; with your { $own } there are { $votes }, and { $needed } carry it.
   *[short] ; with your { $own } there are only { $votes } of the { $needed } that carry it.
}
explain-propose = Propose { $boss }: { $gain }. { $backing }
explain-propose-nobody = Propose nobody.
explain-pass = { $has_boss ->
    [yes] Keep the boss of { $company }
   *[no] Leave { $company } without a boss
}: { $case ->
    [none] none of those on offer would do your shares any good worth speaking of.
    [small] even with the best on offer, { $boss }, { $gain }, too little to ask for votes.
   *[other] with the best on offer, { $boss }, { $gain }. { $backing }
}
explain-yes = Vote for { $boss }: { $gain }. { $backing }
explain-yes-to-nobody = Vote yes.
explain-no = Vote against { $boss }, with whom { $gain }. { $backing }
explain-no-to-nobody = Vote no.
gain = { $way ->
    [same] your shares would be worth about the same
    [more] your shares would be worth about { $by } more at the end of the game
   *[less] your shares would be worth about { $by } less at the end of the game
}

## An action in a few words

brief-price = ${ $price } for { $company }
brief-trade = trade with { $with }
brief-propose = propose { $boss } for { $company }
brief-pass = { $has_boss ->
    [yes] keep the boss of { $company }
   *[no] leave { $company } without a boss
}
brief-yes = vote for
brief-no = vote against

## Bosses and events

boss = { $name }, { $salary }{ $innovation ->
    [0] { "" }
   *[other] , innovation { $innovation }
}{ $efficiency ->
    [0] { "" }
   *[other] , efficiency { $efficiency }
}{ $advertising ->
    [0] { "" }
   *[other] , advertising { $advertising }
}
unknown-boss = boss { $number }
policy-line = { $from } into { $to }
effect = { $effect ->
    [price] { $resources } { $by } { $way ->
        [up] dearer
       *[down] cheaper
    }
    [funding] funding of $10 for each { $resources }
    [tax] tax of $10 on each { $resources }
    [innovation] innovation for bosses with mark { $level }
    [efficiency] efficiency for bosses with mark { $level }
    [advertising] advertising for bosses with mark { $level }
    [scandal] scandal at { $company }
   *[nothing] nothing
}
    .resources-before-last = { " and " }
change = { $change ->
    [price-moved] { $resource } goes from { $low } to { $high }
    [funded] { $company } gets { $amount }
    [taxed] { $company } pays { $amount }
    [failed] { $company } cannot pay and is bankrupt: its shares are void
    [token-replaced] { $company } replaces { $old } by { $new }
    [token-dropped] { $company } saves one { $resource }
    [boss-left] { $boss } leaves { $company }
    [market-moved] { $to } takes { $share }% of the market from { $company }
   *[market-lost] nobody takes over the { $share }% of { $company }
}

## What happened

game-started = Everybody starts with { $cash }; { $capitals }.
    .capitals = { $kind-is ->
        [amber] { $kind } has { $value } in its safe
       *[other] { $kind } { $value }
    }
boards-set = { $boards }. On offer: { $offers }.
    .boards = { $company } needs { $resources } and is led by { $boss }
    .boards-between = { "; " }
shares-dealt = The shares are dealt: { $dealt }.
    .dealt = { $seat } { $shares }
    .dealt-between = { "; " }
    .shares = { $value } { $kind }
year-began = { $year } begins.
information-seen = Your dossier { $slot }, at { $percentage }%: { $left }, then { $right }.
prices-opened = Prices for { $company }, { $round ->
    [1] first
   *[other] second
} transaction: { $prices }{ $excluded-count ->
    [0] { "" }
    [one] ; { $excluded } lacks the cash to buy
   *[other] ; { $excluded } lack the cash to buy
}. { $paid-is ->
    [none] No shareholder named less than the highest, so no share changes hands.
   *[some] The average of { $high } and { $low } is { $paid }.
}
    .prices = { $seat } { $price }
share-sold = { $seller } sold { $buyer } { $company-is ->
    [amber] an
   *[other] a
} { $company } share for { $price }.
boss-proposed = { $seat } proposed { $boss } as boss of { $company }.
vote-closed = { $boss } is { $carried ->
    [yes] elected
   *[no] not elected
} boss of { $company }. Votes for: { $votes_for ->
    [0] none
   *[other] { $votes_for } ({ $yes })
}; against: { $votes_against ->
    [0] none
   *[other] { $votes_against } ({ $no })
}; needed: { $needed }.
boss-replaced = { $old-is ->
    [none] { $new } becomes boss of { $company }.
   *[some] { $new } follows { $old } as boss of { $company }.
}
boss-on-offer = { $boss } is now on offer.
information-revealed = The dossiers of { $year } are opened. { $pairs }.
    .pairs = { $void ->
        [yes] the lowest, { $percentage }%, does not happen: { $left } and { $right }
       *[no] { $percentage }%: { $left } and { $right }
    }
    .pairs-between = { "; " }
effect-acted = { $effect }: { $changes-count ->
    [0] nothing comes of it
   *[other] { $changes }
}.
    .changes-between = { "; " }
result-booked = { $company }'s year: { $market } from the market, less { $resources } for resources and { $salary } salary, makes { $result }{ $dividend-is ->
    [zero] { "" }
   *[some] , of which { $dividend } is paid on each share{ $unheld-is ->
        [zero] { "" }
       *[some] { " " }({ $unheld } stays, for shares that nobody holds)
    }
}; its capital is { $capital } now.
went-bankrupt = { $changes }.
    .changes-between = { "; " }
year-closed = { $year } closes with these capitals: { $capitals }.
    .capitals = { $value-is ->
        [none] { $kind } bankrupt
       *[some] { $kind } { $value }
    }
seat-resigned = { $seat } resigned; cash and shares go to the bank.
last-round-ordered = { $round } will be the last year.
round-taken-back = { $seat } took a decision back: it is year { $round } again, and all that has happened since is undone.
game-ended = The game is over ({ $ending }). A share counts { $values }. Worth: { $worths }.
    .values = { $value } of { $kind }
    .worths = { $seat } { $total }

ending-years-played = all years were played
ending-no-company-left = no company was left
ending-last-investor = only one investor was left

## Why something is not accepted

price-too-high = The wheels go up to { highest-price }; set { highest-price } or less, not ${ $price }.
price-is-odd = Prices are even numbers; set ${ $below } or ${ $above }, not ${ $price }.
not-a-partner = You cannot trade with { $with }; choose one of those the menu names.
boss-not-on-offer = Boss { $boss } is not on offer; choose one of those the menu names, or pass.

## What can go wrong

price-beyond-cash = You have { $cash }: if you are the highest and the average is more, you are left out.
price-far-above-value = { $company-is ->
    [amber] An
   *[other] A
} { $company } share is worth { $value } today: at { $price } you may have to buy dearly.
price-far-below-value = { $company-is ->
    [amber] An
   *[other] A
} { $company } share is worth { $value } today: at { $price } you may have to sell cheaply.

## Tables

grid-companies = Companies in { $year } (the game ends after { $last_year })
    .company = Company
    .capital = Capital
    .share = Share
    .market = Market
    .resources = Resources
    .boss = Boss
    .result = Result now
    .now = now
    .bankrupt = bankrupt in { $year }
    .nobody = nobody
    .percent = { $percent }%
    .tokens = { $count } { $resource }
grid-companies-short = { $year } of { $last_year }
    .capital = Capital
    .share = Share
    .market = Market
    .oil = Oil
    .coal = Coal
    .labour = Lab.
    .boss = Boss I/E/A
    .marks = { $name } { $innovation }/{ $efficiency }/{ $advertising }
    .result = Result
grid-investors = Investors
    .investor = Investor
    .cash = Cash
    .amber = Amber
    .black = Black
    .crimson = Crimson
    .worth = Worth today
    .winner = winner
    .sealed = sealed
    .deciding = deciding
    .resigned = resigned
grid-prices = Prices of resources, $0 to { highest-resource-price }
    .oil = Oil
    .coal = Coal
    .labour = Labour
grid-information = { $you ->
    [yes] Your information: of the four, the lowest percentage does not happen
   *[no] Information
}
    .number = No.
    .percent = Percent
    .first = First
    .then = Then
    .seen = Seen by
    .percentage = { $percentage }%
    .unknown = ?
grid-information-short = You know (of the four, the lowest percentage does not happen)
    .percentage = { $percentage }%
    .effects = { $first }, then { $then }
    .seen = { $others-count ->
        [0] you alone
       *[other] { $others } too
    }
grid-bosses = Bosses on offer
    .number = No.
    .boss = Boss
    .policy = Policy
    .dividends = Dividends
    .pays = pays
    .else = , else{ " " }
grid-bosses-short = On offer
    .boss = { $number } { $name }
    .salary = Salary
    .innovation = Inn.
    .efficiency = Eff.
    .advertising = Adv.
    .policy = Policy
    .dividends = Div.
grid-motion = Proposed for { $company }: { $boss }; { $needed } votes carry it
    .shareholder = Shareholder
    .votes = Votes
    .proposes = proposes
    .sealed = sealed
    .deciding = deciding
grid-transactions = Prices set in { $year }
    .company = Company
    .number = No.
    .paid = Paid
    .none = no trade
grid-revealed = Last revealed
    .percent = Percent
    .first = First
    .then = Then
    .percentage = { $percentage }%
    .void = did not happen
grid-past = Past years
    .year = Year
    .company = Company
    .first = First price
    .second = Second price
    .result = Result
    .capital = Capital
    .share = Share
    .none = no trade
    .bankrupt = bankrupt

chart-worth = Worth
chart-cash = Cash
chart-share = What a share is worth

## The books

sheet-investor = { $year }
    .statement = Your account
    .period = { $year }
    .cash = Cash
    .holdings = Shares
    .start = Cash at the start
    .end = Cash then
    .shares = Shares bought and sold
    .dividends = Dividends
    .grants = Grants
    .given-up = Given up
    .change = Change in { $company } shares
sheet-company = { $year } { $company }
    .statement = { $company }
    .period = { $year }
    .start = Capital at the start
    .end = Capital then
    .funding = Funding
    .taxes = Taxes
    .market = Market share
    .resources = Resources
    .salary = Salary
    .dividends = Dividends
    .lost = Lost in bankruptcy
sheet-final = Final worth
    .statement = Final worth
    .period = At the end
    .cash = Cash
    .shares = { $count } { $company } at { $value }
    .worth = Worth

account-1 = Amber
account-2 = Black
account-3 = Crimson
commodity-amber-shares = Amber shares
commodity-black-shares = Black shares
commodity-crimson-shares = Crimson shares
commodity-market-share = percent of the market
commodity-oil = oil
commodity-coal = coal
commodity-labour = labour

## Why something moved

reason-share-price = share price
reason-funding = funding
reason-tax = tax
reason-sales = sales
reason-resources = resources
reason-salary = salary
reason-dividends = dividends
reason-grants = grants
reason-cash-forfeited = cash forfeited
reason-capital-forfeited = capital forfeited
reason-amber-shares-dealt = Amber shares dealt
reason-black-shares-dealt = Black shares dealt
reason-crimson-shares-dealt = Crimson shares dealt
reason-amber-shares-traded = Amber shares traded
reason-black-shares-traded = Black shares traded
reason-crimson-shares-traded = Crimson shares traded
reason-amber-shares-returned = Amber shares returned
reason-black-shares-returned = Black shares returned
reason-crimson-shares-returned = Crimson shares returned
reason-advertising = advertising
reason-scandal = scandal
reason-market-of-a-bankrupt-company = market of a bankrupt company
reason-oil-placed = oil placed
reason-coal-placed = coal placed
reason-labour-placed = labour placed
reason-oil-returned = oil returned
reason-coal-returned = coal returned
reason-labour-returned = labour returned
