# What Poleconomy says. `$x-is` tells which one of a list it is, `$x-count` how many there are.

title = Poleconomy
round = Turn
help-history = what past turns brought
help-score = what moved your assets, turn by turn
help-books = your books; { "sheet 1 2" } for the entries of a line

variant-game-1 = Poleconomy, game 1
    .summary = Buy companies and advertising, save, insure and take over, while inflation sets all prices; the greatest assets win.

variant-game-2 = Poleconomy, game 2
    .summary = The same with parties, elections, a Cabinet, tax laws and a Treasury that must not go bankrupt.

## What wins

score = Assets
aim = { $when ->
    [over] The most in assets after turn { $last } won
    [last] The most in assets at the end of this turn wins
   *[ahead] The most in assets after turn { $last } wins
}

chart-cash = Cash
chart-inflation = Inflation
chart-number = Inflation Number
chart-treasury = Treasury
chart-treasury-cash = Cash of the Treasury
moved-card = Bought from the Bank, at what it counts
moved-deal = Dealt or taken over, at what it counts
moved-savings = Savings cards
moved-bonds = Bonds
moved-life = Life policies, which count 1,000,000 each
moved-business = Business policies, which count nothing
moved-loan = Loans
moved-disaster = Lost to the Bank

## Options

option-rounds = Turns for each player
option-quick = Deal three companies and three advertising squares to everybody
    .quick-no = no
    .quick-yes = yes

## The phases

phase-basic-incomes = throwing for Basic Incomes
phase-dealing = dealing of cards
phase-premier = throwing for Prime Minister
phase-parties = forming of parties
    .strip = parties
phase-votes = election
    .strip = election
phase-coalition = proposing of a coalition
    .strip = coalition
phase-assent = answers to a coalition
phase-leader = naming of a Prime Minister
    .strip = Prime Minister
phase-turn = choice of a move
    .strip = move
phase-throw = throw of the dice
    .strip = throw
phase-purchase = purchase
    .strip = buy or leave
phase-auction = auction
    .strip = auction
phase-direction = direction by advertising
    .strip = direction
phase-own-advertising = advertising of one's own
phase-opportunity = opportunity
    .strip = opportunity
phase-rethrow = throwing for a new Basic Income
phase-corner-square = Corner Square
    .strip = Corner Square
phase-takeover = throw for a takeover
phase-turn-end = end of the turn
    .strip = end of the turn
phase-division = vote in Parliament
    .strip = vote

ending-turns-played = turns played
ending-bank-out-of-money = the Bank ran out of money
ending-treasury-bankrupt = the Treasury is bankrupt, and nobody wins
ending-last-player = one player left

## Names

circuit-inner = the inner circuit
circuit-outer = the outer circuit
corner-bank = savings and bonds
corner-life = life insurance
corner-takeovers = takeovers
corner-insurance = business insurance
word-election = Election
word-taxation = Taxation
word-bonds = Bonds
word-salary = Government Salary
post-finance = Minister of Finance
post-industry = Minister of Industry
post-trade = Minister of Trade
post-labour = Minister of Labour
post-transport = Minister of Transport
promise-nothing = nothing
promise-vote = to vote for the other's bills
promise-join = to join the other's Government
promise-post = a post in the Cabinet
promise-premier = to name the other for Prime Minister
promise-send = to send players to the other's companies
promise-peace = no takeover
exempted-everything = everything
exempted-companies = companies
exempted-advertising = advertising squares
exempted-squares = companies or advertising squares

## Laws

law-whom = { $of-is ->
    [everyone] everybody
    [basic-income] whoever has a Basic Income of { $range ->
        [any] any height
        [just] { $least }0,000
        [most] { $most }0,000 at most
        [least] { $least }0,000 at least
       *[between] { $least }0,000 to { $most }0,000
    }
   *[other] whoever has { $range ->
        [any] any number of
        [just] { $least ->
            [0] no
           *[other] just { $least }
        }
        [most] at most { $most }
        [least] at least { $least }
       *[between] { $least } to { $most }
    } { $one ->
        [yes] { $of-is ->
            [companies] company
            [advertising] advertising square
            [squares] company or advertising square
            [savings] savings card
            [bonds] bond
            [life] life policy
           *[business] business policy
        }
       *[no] { $of-is ->
            [companies] companies
            [advertising] advertising squares
            [squares] companies and advertising squares
            [savings] savings cards
            [bonds] bonds
            [life] life policies
           *[business] business policies
        }
    }
}
law-charge = { $whom } pays { $amount }{ $on-is ->
    [player] { "" }
    [company] { " " }for each company
    [advertising] { " " }for each advertising square
   *[square] { " " }for each company or advertising square
}
law-exempt = { $whom } { $what-is ->
    [everything] pays no tax
   *[other] pays nothing for the first { $first } { $what }
}
law-deduct = { $whom } pays { $amount } less{ $per-is ->
    [once] { "" }
   *[life] { " " }for each life policy
}
law-shield = { $whom } need not cash { $cards ->
    [one] one savings card
   *[other] { $cards } savings cards
} to pay tax
law-payment = { $whom } is paid { $amount } by the Treasury{ $rounds ->
    [0] { "" }
    [one] { " " }in a round
   *[other] { " " }in { $rounds } rounds
}
bill-tax = { $how-is ->
    [add] { $law }
   *[replace] in place of all tax laws, { $law }
}
bill-repeal = no longer shall it be that { $law }
bill-payment = { $payment }

## Agreements

given-nothing = nothing
given-policies = { $policies ->
    [one] a business policy
   *[other] { $policies } business policies
}
given-promise = a promise: { $promise }
terms-trade = { $by } gives { $gives }, { $to } gives { $gets }
    .gives-before-last = { " and " }
    .gets-before-last = { " and " }
terms-loan = { $lender } lends { $borrower } { $amount }, and { $repaid } is repaid { $rounds ->
    [one] in a round
   *[other] in { $rounds } rounds
}
terms-share = { $advertiser } gets { $percent } % of what those pay whom { $advertiser } sends to companies of { $owner }, { $rounds ->
    [one] for a round
   *[other] for { $rounds } rounds
}

## What a player may do

brief-throw = { $circuit }
brief-corner = { $corner }
brief-cash = { $savings ->
    [0] { "" }
    [one] one savings card
   *[other] { $savings } savings cards
}{ $savings ->
    [0] { "" }
   *[other] { $bonds ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $bonds ->
    [0] { "" }
    [one] one bond
   *[other] { $bonds } bonds
}
brief-surrender = { $policies }
brief-bid = ${ $amount }
brief-direct = { $company }
brief-go = { $card }
brief-visit = { $square }
brief-invest = { $savings ->
    [0] { "" }
    [one] one savings card
   *[other] { $savings } savings cards
}{ $savings ->
    [0] { "" }
   *[other] { $bonds ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $bonds ->
    [0] { "" }
    [one] one bond
   *[other] { $bonds } bonds
}
brief-takeover = { $card }
brief-party = { $members-count ->
    [0] stay independent
   *[other] with { $members }
}
    .members-before-last = { " and " }
brief-propose = with { $members }
    .members-before-last = { " and " }
brief-nominate = { $seat }
brief-vote = { $ballot }
brief-appoint = { $seat }, { $post }, ${ $salary }
brief-dismiss = { $seat }
brief-salary = { $seat }, ${ $amount }
brief-issue = { $bonds }
brief-redeem = { $bonds }
brief-recall = { $bonds } of { $seat }
brief-levy = { $of }: ${ $amount } { $on }
brief-exempt = { $of }: { $what }
brief-deduct = { $of }: ${ $amount } { $per }
brief-shield = { $of }: { $cards ->
    [one] one savings card
   *[other] { $cards } savings cards
}
brief-repeal = { $law }
brief-subsidise = { $of }: ${ $amount }
brief-accept = { $deal }
brief-decline = { $deal }
brief-withdraw = { $deal }
brief-lend = ${ $amount } to { $to }, ${ $repaid } back
brief-borrow = ${ $amount } of { $from }, ${ $repaid } back
brief-offer = { $to } gets { $cash ->
    [0] { $cards-count ->
        [0] no cash
       *[other] { $cards }
    }
   *[other] ${ $cash }{ $cards-count ->
        [0] { "" }
       *[other] , { $cards }
    }
}{ $policies ->
    [0] { "" }
    [one] , a business policy
   *[other] , { $policies } business policies
}{ $promise ->
    [nothing] { "" }
   *[other] , your promise: { $promise }
}; you get { $for_cash ->
    [0] { $for_cards-count ->
        [0] no cash
       *[other] { $for_cards }
    }
   *[other] ${ $for_cash }{ $for_cards-count ->
        [0] { "" }
       *[other] , { $for_cards }
    }
}{ $for_policies ->
    [0] { "" }
    [one] , a business policy
   *[other] , { $for_policies } business policies
}{ $for_promise ->
    [nothing] { "" }
   *[other] , a promise: { $for_promise }
}
brief-counter = { $deal }; you give ${ $gives }, you get ${ $gets }
brief-revise = { $deal }; you give ${ $gives }, you get ${ $gets }
brief-share = { $percent }% with { $with }
form-throw = Throw the dice
    .circuit = Where to move
    .circuit-inner = on the inner circuit
    .circuit-outer = on the outer circuit
form-corner = Go to a Corner Square
    .corner = Which
    .corner-choice = { $name }: { $corner }
    .corner-bank = { $name }: { $corner }
    .corner-life = { $name }: { $corner }
    .corner-takeovers = { $name }: { $corner }
    .corner-insurance = { $name }: { $corner }
form-reverse = Turn the arrow of inflation { $clockwise ->
    [yes] anticlockwise
   *[no] clockwise
}
form-cash = Cash savings cards and bonds, $100,000 each
    .savings = Savings cards
    .bonds = Bonds
form-surrender = Surrender life policies for $80,000 each
    .policies = Policies
form-buy = Buy { $name } for { $price }
form-leave = Leave { $name } to an auction among the others
form-bid = Bid for { $name }
    .amount = Your bid
form-pass = { $phase-is ->
    [auction] Bid no more for { $name }
   *[other] Propose no coalition
}
form-direct = Send { $seat } to a company
    .company = Company
    .company-choice = { $name }{ $owner-is ->
        [none] , which nobody owns
       *[some] { " " }of { $owner }
    }
form-spare = Send { $seat } nowhere
form-go = Go on to another square
    .card = Where
    .card-choice = { $name }{ $owner-is ->
        [none] , to buy it for { $price }
       *[some] , your own
    }
form-visit = Move to any square
    .square = Square
    .square-choice = { $name }{ $effect-is ->
        [inflation] : { $brings }
        [company] { $owner-is ->
            [none] , for sale
           *[some] { " " }of { $owner }
        }
        [advertising] { $owner-is ->
            [none] , for sale
           *[some] { " " }of { $owner }
        }
       *[other] : { $by } times your Basic Income
    }
form-rethrow = Throw for a new Basic Income
form-stay = { $phase-is ->
    [corner-square] Only stand here
   *[other] Stay here
}
form-invest = Buy savings cards and bonds, $100,000 each
    .savings = Savings cards
    .bonds = Bonds
form-insure = { $is_life ->
    [yes] Buy a life policy for $100,000
   *[no] Buy a business policy for $100,000
}
form-takeover = Try to take something over{ $fee-is ->
    [zero] { "" }
   *[some] , for a fee of { $fee }
}
    .card = What
    .card-choice = { $name } of { $owner }, at { $price }
form-offer = Offer a trade
    .to = To whom
    .cash = You give in cash
    .cards = You give
    .cards-choice = { $name }
    .policies = You give business policies
    .promise = You promise
    .promise-nothing = nothing
    .promise-vote = to vote for the other's bills
    .promise-join = to join the other's Government
    .promise-post = a post in the Cabinet
    .promise-premier = to name the other for Prime Minister
    .promise-send = to send players to the other's companies
    .promise-peace = no takeover
    .for_cash = You get in cash
    .for_cards = You get
    .for_cards-choice = { $name } of { $owner }
    .for_policies = You get business policies
    .for_promise = You are promised
    .for_promise-nothing = nothing
    .for_promise-vote = votes for your bills
    .for_promise-join = to join your Government
    .for_promise-post = a post in the Cabinet
    .for_promise-premier = to be named for Prime Minister
    .for_promise-send = players sent to your companies
    .for_promise-peace = no takeover
form-lend = Offer a loan
    .to = To whom
    .amount = You lend
    .repaid = To be repaid
    .rounds = In how many rounds
form-borrow = Ask for a loan
    .from = Of whom
    .amount = You borrow
    .repaid = You repay
    .rounds = In how many rounds
form-share = Offer to share profits
    .with = With whom
    .role = Who sends players
    .role-advertiser = you, to the other's companies
    .role-company = the other, to your companies
    .percent = Part of whoever sends, in percent
    .rounds = For how many rounds
form-revise = Change the sums of your offer
    .deal = Which
    .deal-choice = { $deal }: { $terms }
    .gives = You give; of a loan, what is lent
    .gets = You get; of a loan, what is repaid
form-counter = Answer with other sums
    .deal = Which offer
    .deal-choice = { $deal }: { $terms }
    .gives = You give; of a loan, what is lent
    .gets = You get; of a loan, what is repaid
form-withdraw = Withdraw your offer
    .deal = Which
    .deal-choice = { $deal }: { $terms }
form-accept = Accept the offer
    .deal = Which
    .deal-choice = { $deal }: { $terms }
    .revision = Its version
form-decline = Decline the offer
    .deal = Which
    .deal-choice = { $deal }: { $terms }
form-party = Form a party, or stay independent
    .members = With whom; with nobody to stay independent
form-propose = Propose a coalition
    .members = With whom
form-assent = Join the Government with { $members }
    .members-before-last = { " and " }
form-refuse = Do not join { $seat }
form-nominate = Name a Prime Minister
    .seat = Whom
form-forsake = Withdraw from the Government of { $premier }
form-appoint = Give somebody a post in the Cabinet
    .seat = Whom
    .post = Post
    .post-finance = Finance
    .post-industry = Industry
    .post-trade = Trade
    .post-labour = Labour
    .post-transport = Transport
    .salary = Salary
form-dismiss = Dismiss a minister
    .seat = Whom
form-salary = Change a salary
    .seat = Whose
    .amount = Salary
form-issue = Issue bonds to the Bank
    .bonds = Bonds
form-redeem = Redeem bonds of the Bank, at $100,000
    .bonds = Bonds
form-recall = Redeem bonds of a player, at $200,000
    .seat = Whose
    .bonds = Bonds
form-levy = Bill: a tax
    .how = How
    .how-add = beside the laws in force
    .how-replace = in place of all of them
    .of = For
    .of-everyone = everybody
    .of-basic-income = those with a Basic Income, counted in $10,000
    .of-companies = those with companies
    .of-advertising = those with advertising squares
    .of-squares = those with companies and advertising squares
    .of-savings = those with savings cards
    .of-bonds = those with bonds
    .of-life = those with life policies
    .of-business = those with business policies
    .least = At least
    .most = At most
    .on = Charged
    .on-player = once
    .on-company = for each company
    .on-advertising = for each advertising square
    .on-square = for each of both
    .amount = Tax
form-exempt = Bill: an exemption from tax
    .of = For
    .of-everyone = everybody
    .of-basic-income = those with a Basic Income, counted in $10,000
    .of-companies = those with companies
    .of-advertising = those with advertising squares
    .of-squares = those with companies and advertising squares
    .of-savings = those with savings cards
    .of-bonds = those with bonds
    .of-life = those with life policies
    .of-business = those with business policies
    .least = At least
    .most = At most
    .what = What is exempt
    .what-everything = all tax
    .what-companies = the first companies
    .what-advertising = the first advertising squares
    .what-squares = the first of both
    .first = How many
form-deduct = Bill: a deduction from tax
    .of = For
    .of-everyone = everybody
    .of-basic-income = those with a Basic Income, counted in $10,000
    .of-companies = those with companies
    .of-advertising = those with advertising squares
    .of-squares = those with companies and advertising squares
    .of-savings = those with savings cards
    .of-bonds = those with bonds
    .of-life = those with life policies
    .of-business = those with business policies
    .least = At least
    .most = At most
    .per = Deducted
    .per-once = once
    .per-life = for each life policy
    .amount = Sum
form-shield = Bill: savings that need not be cashed for tax
    .of = For
    .of-everyone = everybody
    .of-basic-income = those with a Basic Income, counted in $10,000
    .of-companies = those with companies
    .of-advertising = those with advertising squares
    .of-squares = those with companies and advertising squares
    .of-savings = those with savings cards
    .of-bonds = those with bonds
    .of-life = those with life policies
    .of-business = those with business policies
    .least = At least
    .most = At most
    .cards = Savings cards
form-repeal = Bill: repeal a tax law
    .law = Which
    .law-choice = { $law }
form-subsidise = Bill: a payment from the Treasury
    .of = To
    .of-everyone = everybody
    .of-basic-income = those with a Basic Income, counted in $10,000
    .of-companies = those with companies
    .of-advertising = those with advertising squares
    .of-squares = those with companies and advertising squares
    .of-savings = those with savings cards
    .of-bonds = those with bonds
    .of-life = those with life policies
    .of-business = those with business policies
    .least = At least
    .most = At most
    .amount = Payment to each
    .rounds = Rounds until it is paid; 0 is at once
form-vote = Vote on the bill
    .ballot = Your vote
    .ballot-choice = { $ballot-is ->
        [yes] for it
        [no] against it
       *[abstain] neither
    }

## What happened

basic-income-thrown = { $seat } threw { $first } and { $second }: a Basic Income of { $income }.
start-money-paid = The Bank paid start money: { $paid }.
    .paid = { $seat } { $amount }
card-dealt = { $seat } was dealt { $name }.
election-called = An election is held.
premier-thrown = { $seat } threw { $first } and { $second } for Prime Minister.
premier-tied = { $seats } are level and throw again.
    .seats-before-last = { " and " }
premier-elected = { $seat } is Prime Minister.
party-named = { $members-count ->
    [one] { $seat } stays independent.
   *[other] { $seat } would form a party of { $members }.
}
    .members-before-last = { " and " }
party-founded = { $members } form a party.
    .members-before-last = { " and " }
votes-thrown = { $seat } threw { $first } and { $second } for votes{ $again ->
    [yes] , a double, and throws again: { $votes } so far.
   *[no] : { $votes } in Parliament.
}
coalition-proposed = { $seat } proposed a coalition of { $members }.
    .members-before-last = { " and " }
coalition-passed = { $seat } proposed no coalition.
coalition-answered = { $assents ->
    [yes] { $seat } agreed.
   *[no] { $seat } refused.
}
election-fruitless = { $times ->
    [one] No Government came about.
   *[other] No Government came about, { $times } times in a row.
}
government-formed = { $members-count ->
    [one] { $members } is the Government, with { $votes } of { $all } votes.
   *[other] { $members } are the Government, with { $votes } of { $all } votes.
}
    .members-before-last = { " and " }
premier-nominated = { $seat } named { $nominee } for Prime Minister.
support-withdrawn = { $seat } withdraws from the Government at the end of this turn.
government-left = { $seat } has left the Government.
confidence-lost = The Government has { $votes } of { $all } votes, and no majority.
turn-began = Turn { $turn }: { $seat }.
arrow-reversed = The arrow of inflation points { $clockwise ->
    [yes] clockwise
   *[no] anticlockwise
} now.
piece-moved = { $seat } threw { $first } and { $second } and came to { $name }.
went-to-corner = { $seat } went to { $name }.
went-on = { $seat } went on to { $name }.
stayed = { $seat } did nothing more.
disaster-struck = A double six: { $seat } lost everything to the Bank but Life Insurance.
disaster-insured = A double six: { $seat } was insured, and gave up a Business Insurance policy.
income-paid = The Bank paid { $seat } { $times } times the Basic Income, { $amount }.
savings-interest-paid = The Bank paid { $seat } { $amount } of interest on { $cards ->
    [one] one savings card
   *[other] { $cards } savings cards
}.
card-bought = { $seat } bought { $name } for { $price }.
card-left = { $seat } did not buy { $name }: it is sold by auction.
bid-made = { $seat } bid { $amount }.
bid-passed = { $seat } passed.
card-auctioned = { $seat } won { $name } for { $price }.
card-unsold = Nobody bid for { $name }.
profits-paid = { $paid-is ->
    [zero] { $seat } has nothing to pay { $owner } with for { $name }: { $forgiven } is forgiven.
   *[some] { $seat } paid { $owner } { $paid } for { $name }{ $forgiven-is ->
        [zero] .
       *[some] { " " }and has no more: { $forgiven } is forgiven.
    }
}
profits-shared = { $seat } got { $amount } of that, by agreement with { $owner }.
own-profits-paid = The Bank paid { $seat } { $amount } for { $name }.
player-sent = { $by } sent { $seat } to { $name }.
player-spared = { $by } sent { $seat } nowhere.
marker-moved = The marker moved { $spots ->
    [one] a spot
   *[other] { $spots } spots
}: the Inflation Number is { $number }, and the word is { $word }.
tax-paid = { $paid-count ->
    [0] Nobody had tax to pay.
   *[other] Tax was paid: { $paid }.
}
    .paid = { $seat } { $paid }{ $forgiven-is ->
        [zero] { "" }
       *[some] { " " }({ $forgiven } forgiven)
    }
bond-interest-paid = { $paid-count ->
    [0] No player holds bonds{ $to_bank-is ->
        [zero] .
       *[some] ; the Treasury paid the Bank { $to_bank }.
    }
   *[other] Interest on bonds was paid: { $paid }{ $to_bank-is ->
        [zero] .
       *[some] ; to the Bank { $to_bank }.
    }
}
    .paid = { $seat } { $amount }
salaries-paid = { $paid-count ->
    [0] No salary was paid.
   *[other] Government salaries were paid: { $paid }.
}
    .paid = { $seat } { $amount }
papers-bought = { $seat } bought { $savings ->
    [0] { "" }
    [one] one savings card
   *[other] { $savings } savings cards
}{ $bonds ->
    [0] { "" }
   *[other] { $savings ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $bonds ->
    [0] { "" }
    [one] one bond
   *[other] { $bonds } bonds
}.
papers-cashed = { $seat } cashed { $savings ->
    [0] { "" }
    [one] one savings card
   *[other] { $savings } savings cards
}{ $bonds ->
    [0] { "" }
   *[other] { $savings ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $bonds ->
    [0] { "" }
    [one] one bond
   *[other] { $bonds } bonds
} for { $amount }.
policy-surrendered = { $seat } surrendered { $policies ->
    [one] a life policy
   *[other] { $policies } life policies
} for { $amount }.
life-insured = { $seat } bought a life policy.
business-insured = { $seat } bought a business policy.
takeover-named = { $seat } tries to take { $name } over from { $owner }{ $fee-is ->
    [zero] { "" }
   *[some] , for a fee of { $fee }
}.
takeover-thrown = { $seat } threw { $first } and { $second }.
takeover-won = { $seat } took { $name } over from { $owner } for { $price }.
takeover-failed = { $seat } did not get { $name }.
offer-made = Offer { $deal } of { $seat } to { $other }: { $terms }.
offer-revised = Offer { $deal } of { $seat } is now: { $terms }.
offer-withdrawn = { $seat } withdrew offer { $deal } to { $other }: { $terms }.
offer-declined = { $seat } declined offer { $deal } of { $other }: { $terms }.
offer-lapsed = Offer { $deal } lapsed.
deal-settled = { $seat } accepted offer { $deal } of { $other }: { $terms }.
loan-collected = { $seat } repaid { $lender } { $amount }{ $left-is ->
    [zero] { "" }
   *[some] ; { $left } is still owed
}.
minister-appointed = { $seat } is { $post } now, with a salary of { $salary }.
minister-dismissed = { $seat } was dismissed from the Cabinet.
salary-set = The salary of { $seat } is { $amount } now.
bonds-issued = { $forced ->
    [yes] To pay what is due, { $bonds ->
        [one] one bond was
       *[other] { $bonds } bonds were
    } issued to the Bank for { $amount }.
   *[no] { $bonds ->
        [one] One bond was
       *[other] { $bonds } bonds were
    } issued to the Bank for { $amount }.
}
bonds-redeemed = { $seat-is ->
    [none] The Treasury redeemed { $bonds ->
        [one] one bond
       *[other] { $bonds } bonds
    } of the Bank for { $amount }.
   *[some] The Treasury redeemed { $bonds ->
        [one] one bond
       *[other] { $bonds } bonds
    } of { $seat } for { $amount }.
}
bill-brought-in = Parliament is convened. { $seat } brings in a bill: { $bill }. It would bring, as things stand: { $costs }.
    .costs = { $seat } { $amount }
vote-cast = { $seat } voted { $ballot-is ->
    [yes] for it
    [no] against it
   *[abstain] neither way
}, with { $votes } votes.
bill-decided = { $carried ->
    [yes] The bill is law, with { $yes } votes where { $needed } were needed.
   *[no] The bill is lost, with { $yes } votes where { $needed } were needed.
}
payments-made = { $paid-count ->
    [0] The Treasury had nobody to pay.
   *[other] The Treasury paid: { $paid }.
}
    .paid = { $seat } { $amount }
payment-put-off = { $payment }, after turn { $turn }.
treasury-bankrupt = { $due } is due and the Treasury can raise { $means }: the country is bankrupt.
last-round-ordered = This turn will be the last.
seat-resigned = { $seat } resigned and gave everything to the Bank.
game-ended = The game is over ({ $ending }). Assets: { $results }.
    .results = { $seat } { $worth }

## Why not

odd-sum = Every sum is a multiple of $10,000: { $field } could be { $nearest }.
other-circuit = Your piece stands on { $circuit } and moves on it.
same-corner = You stand there already: throw, or go to another Corner Square.
not-premier = Only the Prime Minister does that, before the own move.
arrow-turned = The arrow was turned in this turn already.
not-your-turn = That is done in one's own turn.
nothing-named = Name at least one.
too-few-savings = { $held } savings cards are there, not { $asked }.
too-few-bonds = { $held } bonds are there, not { $asked }.
too-few-policies = You hold { $held } life policies, not { $asked }.
cannot-pay = That takes { $price } in cash, and you have { $cash }.
bid-too-low = Bid { $least } or more.
bid-beyond-cash = You have { $cash } in cash, and cannot bid { $bid }.
no-such-company = There is no company { $company }.
cannot-go-there = You cannot go to card { $card }: go to one that nobody owns and you can pay, or to a company of your own.
no-such-square = There is no square { $square }.
another-opportunity = From an Opportunity Square one does not go to another.
nothing-to-do-here = That is not done at this Corner Square.
bank-has-no-savings = The Bank has { $left } savings cards left, not { $asked }.
bank-has-no-bonds = The Bank has { $left } bonds to sell, not { $asked }.
no-policy-left = The Bank has no policy left.
not-anothers = Card { $card } is not another player's.
no-deal-with = There is no deal with { $seat }.
not-owned = { $owner } does not own card { $card }.
nothing-offered = Both of you would give the same, which changes nothing: name something else on one side.
sum-too-high = { $field } is { highest-sum } at most, not { $sum }.
sum-too-low = { $field } is { $least } at least.
deal = { $problem }.
only-sums-change = Such an offer has no sums to change: withdraw or decline it, and make another.
side-lacks = { $seat } has { $cash } in cash, and would have to give { $needed }.
cash-is-bid = { $seat } has bid { $bid }, and must keep it.
policies-lacking = { $seat } has { $held } business policies, not { $needed }.
debt-too-high = { $seat } would owe { $owed } in all, which is too far beyond what there is to repay it with: { $most } would do.
length-out-of-range = It takes { $least } to 30 rounds, not { $rounds }.
too-many-loans = { $most } loans are open already.
part-out-of-range = A share is 10 to 90 percent in tens, not { $percent }.
no-politics = There is no Parliament in this game: promise to send players, no takeover, or nothing.
grant-beyond-bank = The Bank has only { $bank }.
only-others = Name others who are in the game.
no-majority = That would be { $votes } votes; it takes { $needed }.
parties-go-whole = A party goes in whole: { $seat } is missing.
proposes-oneself = A coalition has more than one member.
not-of-the-government = { $seat } is not in the Government.
cannot-forsake = Only members of a Government withdraw from it, and its Prime Minister does not.
too-few-unissued = The Treasury has { $left } bonds left to issue, not { $asked }.
bank-cannot-buy = The Bank has { $bank }, and would have to pay { $needed }.
treasury-lacks = The Treasury has { $cash } in cash; that takes { $needed }.
own-bonds-first = A Prime Minister redeems as many of the own as of others before: { $allowed }, not { $asked }.
premier-is-no-minister = The Prime Minister holds no other post.
no-minister = { $seat } is no minister.
premier-salary-too-low = A Prime Minister has { $least } at least.
salary-bill = All salaries together are { $most } at most: this one could be { $left }.
raise-too-high = In this turn that salary can be raised to { $most }.
nothing-changes = That is so already.
powers-used-up = The powers were used { $most } times in this turn, and that is all.
bills-used-up = { $most } bills were brought in in this turn, and that is all.
empty-range = From { $least } to { $most } there is nobody.
count-too-high = { $field } is 99 at most, not { $count }.
tax-out-of-range = A sum of a tax law is from { $least } to { highest-tax }, not { $sum }.
payment-out-of-range = A payment is from $10,000 to $100,000, not { $sum }.
paid-enough = { $seat } can be paid only { $left } more in this turn.
not-covered = That would take { $due }, and the Treasury can raise { $means }.
too-many-laws = { $most } tax laws are in force already: repeal one, or replace all.
too-many-payments = { $most } payments are ahead already.
no-such-law = There is no law { $law }.
disaster-looms = A double six would cost you { $at_stake }: you hold no business policy.
policy-lost = That gives away { $lost } of what the policies count in the end.
treasury-thin = Few bonds are left: if what falls due cannot be paid, the game ends and nobody wins.

## What moves

account-1 = the Treasury
commodity-companies = companies
commodity-advertising = advertising squares
commodity-savings = savings cards
commodity-bonds = bonds
commodity-life = life policies
commodity-business = business policies
commodity-loans = loans
reason-start-money = start money
reason-income = income
reason-savings-interest = savings interest
reason-bond-interest = bond interest
reason-salaries = salaries
reason-tax = tax
reason-purchases = purchases
reason-auctions = auctions
reason-profits = profits
reason-profits-from-the-bank = profits from the bank
reason-shares-of-profits = shares of profits
reason-price-of-savings-cards = price of savings cards
reason-price-of-bonds = price of bonds
reason-life-premiums = life premiums
reason-business-premiums = business premiums
reason-takeover-fees = takeover fees
reason-takeovers = takeovers
reason-deals = deals
reason-loans-paid-out = loans paid out
reason-loans-repaid = loans repaid
reason-bonds-issued = bonds issued
reason-bonds-redeemed = bonds redeemed
reason-payments-under-laws = payments under laws
reason-grants = grants
reason-cash-forfeited = cash forfeited
reason-companies-bought = companies bought
reason-companies-traded = companies traded
reason-companies-forfeited = companies forfeited
reason-advertising-bought = advertising bought
reason-advertising-traded = advertising traded
reason-advertising-forfeited = advertising forfeited
reason-savings-cards = savings cards
reason-savings-forfeited = savings forfeited
reason-bonds = bonds
reason-issue-of-bonds = issue of bonds
reason-bonds-forfeited = bonds forfeited
reason-life-policies = life policies
reason-life-policies-forfeited = life policies forfeited
reason-business-policies = business policies
reason-business-policies-forfeited = business policies forfeited
reason-loans-made = loans made
reason-loans-settled = loans settled

## Open offers

offer-side = { $seat } gives { $gives }.
    .gives-before-last = { " and " }
offer-effect = You would have { $left } in cash; { $case ->
    [gain] by the end that may be worth { $by } to you
    [loss] by the end that may cost you { $by }
   *[even] by the end that may come to the same
}.

## Grids

grid-players = The players in turn { $turn } of { $last_turn }
    .player = Player
    .cash = Cash
    .income = Basic Income
    .companies = Comp.
    .advertising = Adv.
    .savings = Sav.
    .bonds = Bonds
    .life = Life
    .business = Bus.
    .loans = Loans
    .worth = Assets
    .place = Stands on
grid-index = Inflation { $number } ({ $word }), arrow { $clockwise ->
    [yes] clockwise
   *[no] anticlockwise
}{ $premier-is ->
    [none] { "" }
   *[some] , Prime Minister { $premier }
}
    .spots = Spots ahead
    .number = Number
    .word = Word
grid-parliament = Parliament: { $all_votes } votes, majority { $majority }; Treasury { $cash } and { $bonds } bonds{ $bill-is ->
    [none] { "" }
   *[some] ; bill: { $bill }
}
    .player = Player
    .votes = Votes
    .party = Party
    .office = Office
    .salary = Salary
    .tax = Tax
    .brings = By the bill
office-premier = Prime Minister
office-government = Government
office-opposition = Opposition
grid-laws = Laws in force
    .number = No.
    .law = Law
grid-cards = Cards
    .number = No.
    .card = Card
    .owner = Owner
grid-agreements = Agreements and promises
    .agreement = Who with whom
agreed-loan = { $borrower } owes { $lender } { $owed }, due { $after_the_end ->
    [yes] after the end of the game
   *[no] after turn { $due }
}
agreed-share = { $advertiser } gets { $percent } % of what those pay whom { $advertiser } sends to companies of { $owner }, { $to_the_end ->
    [yes] to the end of the game
   *[no] until turn { $until }
}
agreed-promise = In turn { $turn } { $by } promised { $to }: { $what }
grid-past = Cards bought
    .turn = Turn
    .player = By
    .card = Card
    .price = Paid

## Sheets

sheet-account = { $term ->
        [0] Account
       *[other] Account of term { $term }
    }
    .statement = Account
    .period = { $term ->
        [0] The game
       *[other] Term { $term }, under { $premier }
    }
    .earned = Earned
    .start-money = Start money
    .income = Income
    .profits = Profits of companies
    .own-profits = Profits from the Bank
    .shared = Shares of profits
    .savings-interest = Savings interest
    .bond-interest = Bond interest
    .public = Government
    .tax = Tax
    .salary = Salaries
    .payments = Payments under laws
    .grants = Grants
    .invested = Invested
    .cards = Companies and advertising squares
    .takeovers = Takeovers
    .savings = Savings cards
    .bonds = Bonds
    .life = Life insurance
    .business = Business insurance
    .dealt = Dealt and lost
    .deals = Deals
    .lent = Loans
    .lost = Lost to the Bank
    .cash = { $term ->
        [0] Cash
       *[other] Change in cash
    }
    .holdings = Beside cash
    .companies-held = Companies
    .advertising-held = Advertising squares
    .savings-held = Savings cards
    .bonds-held = Bonds
    .life-held = Life policies
    .business-held = Business policies
    .loans-held = Loans
sheet-final = Assets in the end
    .statement = Assets
    .period = At the end
    .cash = Cash
    .companies-held = Companies
    .advertising-held = Advertising squares
    .savings-held = Savings cards
    .bonds-held = Bonds
    .life-held = Life policies
    .loans-held = Loans
    .worth = Assets

## What an action amounts to

explain-throw = A throw on { $circuit } brings you about { $gain } by the end, on average. { $insured ->
    [yes] A double six would cost you a business policy.
   *[no] One throw in 36 is a double six, which would cost you { $at_stake }.
}
explain-corner = Going for { $corner } now may bring { $gain }{ $left ->
    [0] { "" }
   *[other] , and { $left } are left
}; a throw would bring about { $throw }.
explain-reverse = With the arrow the other way, the next move of the marker is { $worse ->
    [yes] worse
   *[no] better
} for you by about { $gain }.
explain-cash = You get { $amount } at once, and no more interest, which may come to { $lost } by the end.
explain-surrender = { $policies ->
    [one] A policy that counts
   *[other] { $policies } policies that count
} $1,000,000 in the end for $80,000 now.
explain-buy = { $name } costs { $price } and is worth about { $value } to you by the end.
explain-leave = The others bid for { $name }, which costs { $price } and would be worth about { $value } to you by the end.
explain-bid = { $amount } for { $name }, which is worth about { $limit } to you by the end.
explain-pass = { $bidding ->
    [yes] { $name } is worth about { $limit } to you by the end; you keep your cash.
   *[no] Somebody else proposes then, or there is another election.
}
explain-direct = { $case ->
    [own] { $due } for you, at { $name }.
    [shared] { $due } at { $name } of { $owner }, of which you have a share.
    [others] { $due } for { $owner }, at { $name }, and nothing for you.
   *[nobody] { $name } is for sale there, to whoever you send or by auction.
}
explain-spare = { $seat } stays where it is, and nobody pays.
explain-go = { $owned ->
    [yes] The Bank pays you { $profits } at { $name }.
   *[no] You buy { $name }, which is worth about { $value } to you by the end.
}
explain-visit = { $name } brings you about { $gain }.
explain-rethrow = Your Basic Income is { $income }; two dice show 7 on average, which is $70,000.
explain-stay = Nothing happens, and you keep what you have.
explain-invest = For your cash you get { $savings ->
    [0] { "" }
    [one] one savings card
   *[other] { $savings } savings cards
}{ $bonds ->
    [0] { "" }
   *[other] { $savings ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $bonds ->
    [0] { "" }
    [one] one bond
   *[other] { $bonds } bonds
}, which may bring { $gain } of interest by the end.
explain-insure = { $is_life ->
    [yes] It costs $100,000 and counts { $worth } in the end.
   *[no] It costs $100,000, and protects { $at_stake } from one double six, which may be worth { $worth }.
}
explain-takeover = { $throws ->
    [1] One throw is left, and there is nothing more to lose: in one of six cases you get { $name } for { $price }, worth about { $value } to you.
   *[other] In three of ten cases you get { $name } for { $price }, worth about { $value } to you; else the fee is lost.
}
explain-deal = { $verb ->
    [accept] Accept offer { $deal } ({ $terms })
    [decline] Decline offer { $deal } ({ $terms })
    [counter] Answer offer { $deal } ({ $terms }) with other sums
    [revise] Change offer { $deal } ({ $terms })
   *[withdraw] Withdraw offer { $deal } ({ $terms })
}: { $verb ->
    [accept] that
    [decline] to accept it
   *[other] it, as it stands,
} may { $case ->
    [gain] bring you { $by } by the end
    [loss] cost you { $by } by the end
   *[even] come to the same for you
}.
explain-offer = { $terms }: by the end that may be worth { $gain } to you and { $theirs } to { $to }.
explain-bill = { $bill }: that is { $gain } better for you than for the others, and changes what the Treasury gets by { $revenue }; it can raise { $treasury } beyond the next interest.
explain-party = { $members-count ->
    [0] Independent, you are free to join whoever needs your votes.
   *[other] A party with { $members }, if they name the same: your votes count together.
}
    .members-before-last = { " and " }
explain-propose = { $members } would have { $votes } votes, where { $majority } are needed.
    .members-before-last = { " and " }
explain-assent = { $assents ->
    [yes] You are in the Government with { $seat }, and may get a post.
   *[no] { $seat } must look for others, or there is another election.
}
explain-nominate = { $seat } has { $votes } votes; if you do not agree, the most votes decide.
explain-forsake = The Government may fall, and your salary of { $salary } ends.
explain-salary = { $seat } gets { $salary } on Government Salary; the Treasury can raise { $treasury } beyond the next interest.
explain-dismiss = { $seat } loses post and salary, and may withdraw from the Government.
explain-issue = { $bonds ->
    [one] A bond brings the Treasury cash, and costs
   *[other] { $bonds } bonds bring the Treasury cash, and cost
} $100,000 each whenever interest is due{ $ahead ->
    [yes] , which may be soon
   *[no] { "" }
}; it can raise { $treasury } beyond the next interest.
explain-redeem = It saves the Treasury { $saved } of interest each time for { $bonds } bonds of the Bank.
explain-recall = It saves the Treasury { $saved } of interest each time for { $bonds } bonds of { $seat }, at twice their face value.
explain-vote = { $ballot-is ->
    [yes] For it
    [no] Against it
   *[abstain] Neither
}: it would bring you { $brings } as things stand, and the Treasury can raise { $treasury } beyond the next interest.
