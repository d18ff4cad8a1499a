# What the lessons of Business Strategy say. A message for each lesson, with its summary, and one for each step: its attributes are the
# replies and choices of the step. Figures are those that the step's file names, or figures of the rules.

lesson-learner = Your corporation

## The month

lesson-month = The month, with full stores
    .summary = Six phases, a bill that grows with the store, and a market for fewer goods than there are.

lesson-month-start = You are president of a corporation with { $had }, { $factories } standard factories, { $raw } raw material and { $goods } goods. Anna
    and Ben begin with the same. It is January, and you are the Senior Bidder: in a tie you come first.

    A month has six phases: fixed expenses, bids for raw material, production, sales, loans, and improvements. The year has twelve of
    them.

lesson-month-expenses = The month began with { $paid }: { standard-upkeep } for each factory, { raw-storage } for each raw material, { goods-storage }
    for each unit of goods. What would the bill be with empty stores?
    .bare = { $bare }
    .some = { $some }
    .paid = { $paid }
    .not-some = The goods cost { goods-storage } each to keep: with empty stores that falls away too.
    .not-paid = That is the bill with full stores. Two factories alone cost less.

lesson-month-bid = Right: more than half of the bill was for what lies in store.

    The Climate Card says that the Bank sells { $supply } raw material at { $minimum } or more. You have { $raw } in store, and your
    factories process { $capacity } a month: enough for this month and the next. What do you do?
    .otherwise = You have all you need for two months. Stay out of the auction.
    .low = Below { $minimum } a bid does not count. Then rather say so: stay out of the auction.
    .stock = It would lie in store for { raw-storage } a month each, and you have enough for two months. Cash is short now: stay out.

lesson-month-produce = Anna and Ben bought some. Now each of you writes a plan for the factories, in secret; all plans are shown
    together. To process two takes { $cost }. Let both factories work.
    .otherwise = Let both factories work.
    .pass = The factories cost their { standard-upkeep } each in any case, and raw material in store costs too. Process two.
    .one = The second factory costs its { standard-upkeep } anyway. Process two.

lesson-month-offer = Now you have { $goods } goods, Anna { $annas } and Ben { $bens }, and the Bank wants { $wanted }, at { $maximum } or less. The cheapest
    offers are served first. You expect Anna to ask $4,600 and Ben $4,800.

    With equal prices the Senior Bidder comes first, then the others clockwise. This month's is { $senior }. Sell all { $goods }, and not
    cheaper than you must.
    .otherwise = Offer all { $goods }, at Anna's price or a little below it.
    .pass = Each unit would cost { goods-storage } next month, and you have { $cash } left. Sell.
    .high = The Bank pays { $maximum } at most: an offer above it does not count.
    .dear = Then Anna is served first with her { $annas }, and nothing is wanted any more. You need not go below her $4,600: as Senior Bidder
        you come first at the same price.
    .few = What you keep costs { goods-storage } a unit and has to be sold some day. Offer all.
    .cheap = That sells, but so does Anna's own $4,600: at the same price the Senior Bidder comes first.

lesson-month-sold = You sold all four at { $price }, which brought { $revenue }. Anna asked { $rival } and sold nothing, nor did Ben.

    The office of Senior Bidder goes on clockwise each month. Next month it is Anna's: then her bids come first where prices are
    equal, and a few dollars decide.

lesson-month-end = Two phases are left: the Bank would lend you { $credit } now on your factories, and improvements can be ordered. Next month's
    bill would be { $next_bill }.

    That is the month. The winner of a Family game has the most capital at the end of the year: cash, factories and stores, less debts.

## The climate

lesson-climate = Situations, and two prices
    .summary = What a card announces comes next month; and an offer at two prices when you cannot know.

lesson-climate-card = It is June. The Climate Card brings much raw material: { $raw } at { $minimum } or more. But it also announces a Sour
    Economy: for six months half a unit for each president is missing from what the Bank sells.

    When does it begin to act?
    .now = This month
    .later = Next month
    .never = Only if it is drawn again
    .not-now = This month's { $raw } stand. What a card announces acts from the next month on.
    .not-never = Drawn again it would last longer. It acts for six months from next month on.

lesson-climate-bid = Next month, and until December. So this is the month to buy: plenty at { $minimum } now, little and dear later. Your
    factories process { $capacity } a month.

    Bid for three to five units, on one line; the second line of the bid can stay empty.
    .otherwise = Bid for three to five, near { $minimum }.
    .pass = You have one unit in store, and raw material will be scarce from next month on. Bid.
    .two = A second price is of use when you fear to be outbid for a part. There is plenty: one line will do.
    .low = Below { $minimum } a line does not count.
    .few = That is only for this month. Buy for the next one too, while it is cheap.
    .many = Each unit costs { raw-storage } a month in store. For more than two months ahead that is dear: take five at the most.
    .dear = There is plenty for all: nobody has to pay so much more than { $minimum }.

lesson-climate-split = You got { $got }. Nobody produces now, to keep this short. You hold { $goods } goods, Anna { $annas } and Ben { $bens }; the
    Bank wants { $wanted } at { $maximum } or less, so not everybody will sell. Anna usually asks $5,000 and Ben $5,200, but at times they keep their goods
    back.

    An offer has two lines, and of your own the cheaper is served first. Offer two units below $5,000, which are sure to be sold, and two above $5,200, which
    are sold if the others hold back.
    .otherwise = Two units below $5,000 on one line, and two above $5,200 on the other.
    .pass = Four units in store cost { goods-storage } each. Offer them.
    .dear = If Anna and Ben offer all they have, hardly anything of yours is sold. Put two units below $5,000.
    .cheap = All four are sold then, but if the others hold back you have given something away. Put two units above $5,200.
    .other = Two below $5,000 on one line; two above $5,200, up to { $maximum }, on the other.

lesson-climate-sold = Ben kept his goods. Your cheap two went first, then Anna's three, then one of your dear ones: { $revenue } in all. One unit stays
    with you.

    Four at { $cheap } would all have been sold, for { $all_cheap }. Four at { $dear } would have sold three, for { $all_dear }; but had Ben
    offered his four at $5,200, none of them. Two prices are a way between the two: sure of a part, with a chance for the rest.

lesson-climate-contrary = July. A new card brings Imports: more raw material for six months. It is contrary to the Sour Economy, so it ends it for good
    and acts at once: of a scarce { $raw } on sale, at { $minimum } or more, one is due to it.

    Cooperative Advertising and Consumer Boycott are such a pair for goods.

lesson-climate-end = Look at the climate before each bid: what is in force, what comes next month, and until when. The cards that were
    turned stay out until the year is over, so a card that has come will not come again before January.

## Credit

lesson-credit = Credit, and the moment of need
    .summary = A loan pledges all that is free; an emergency loan saves you once, for twice the interest.

lesson-credit-lends = The fifth phase: loans. Your factories stand in the books at { $plant }, and the Bank lends half of it, { $credit }, for
    { loan-months } months at 1% a month. You have { $cash }.

lesson-credit-small = A loan pledges every factory that is free when it is taken, however small the loan. Suppose you borrow $1,000 today.
    How much of the { $credit } could you still borrow next month?
    .rest = { $rest }
    .nothing = Nothing
    .all = { $credit }, each month anew
    .not-rest = So one would think. But both factories are pledged now, though for little.
    .not-all = The Bank lends on free factories, and none would be free.

lesson-credit-borrow = Nothing, until that loan is repaid or a factory is added. So a loan is one decision: whoever borrows at all should borrow
    what the next year needs. Borrow most of it.
    .otherwise = Borrow $4,000 or more.
    .pass = One can do without. For this lesson, take the loan, to see what it pledges.
    .little = Both factories would be pledged all the same. If at all, then most of it.

lesson-credit-pledged = You owe { $debt }, and your credit is { $credit_left }. In { loan-months } months it falls due at once, before anything new is lent.

    Suppose you order a new factory and it is completed in four months. What could you borrow on then?
    .interest = On nothing, while a loan runs
    .factories = On the new factory
    .anna = On nothing here, but Anna could lend
    .not-interest = The old ones stay pledged. But a factory that was added since is free.
    .not-anna = Presidents never lend to each other.

lesson-credit-rescue = Right: half of its value. Another month has begun, and the fixed expenses are paid.

    If once they cannot be paid from cash, or raw material that you won, or the end of a building, the referee asks at that moment whether you want an emergency
    loan: 2% a month, and all loans together within half the value of your factories. Whoever has borrowed all already finds nothing left, and
    is bankrupt.

lesson-credit-end = So keep three things apart: cash for what is certain to come, the loan for what grows, and the emergency loan for what nobody
    could see. The board shows every loan with the month in which it falls due.

## A deal

lesson-deal = A factory changes hands
    .summary = What a factory is worth to both, a counter-offer, and what the books make of it.

lesson-deal-offer = It is March of the second year. Anna needs cash and offers you a standard factory for { $price }. In the books it stands
    at { $value }: it is a year old, and stays so. A new one costs { $build } and works in five months; this one works next month.

    The Surplus decides who wins. What does buying at { $price } do to yours?
    .gain = It rises by { $value }
    .loss = It falls by { $loss }
    .nothing = Nothing
    .not-gain = You pay { $price } for it. Cash goes out, and { $value } of factory comes in.
    .not-nothing = You pay more than it stands for. The difference is a loss to you, and Anna's gain.

lesson-deal-counter = It falls by { $loss }, and Anna's rises by as much. What it earns must make up for that: a factory at work brings about one unit a
    month.

    Offers can be made at any time, and accepted while loans are open, as they are now. Anna would take less. Answer with an offer of your
    own, somewhere around $5,000.
    .otherwise = Make a counter-offer of $4,600 to $5,400.
    .accept = One can, but she needs the money more than you need the factory. Make a counter-offer.
    .decline = Then nothing happens. Rather say what you would pay.
    .low = At that price she would lose by selling and decline. Go a little higher.
    .high = That is hardly less than she asked. Somewhat lower.

lesson-deal-sold = Anna accepted. You paid { $paid }, have { $factories } factories now, and your Surplus fell by { $moved }.

    Only a factory at work can be sold, and only if the seller's loans stay within half of what the rest is worth. What nobody
    accepts lapses at the end of the month.

lesson-deal-end = Deals never make Surplus, they only move it: what one gains, the other loses. So ask of each offer what the factory will earn until the
    end of the game, and what the other could do with the money.

    The deal room on the table page holds all open offers, yours and theirs.

## The closing of the year

lesson-closing = The closing of a year
    .summary = Corporate: tax, the dividend, and stock at book value.

lesson-closing-worth = It is December of the first year. You have Stock Issued of { $stock }, in { $shares } shares, and a Surplus of { $surplus }.

    What wins a Corporate game?
    .cash = The most cash
    .worth = Stock Issued and Surplus together: { $worth }
    .surplus = The greatest Surplus: { $surplus }
    .not-cash = Cash is only one part of what a corporation owns.
    .not-surplus = So it is in Basic. In Corporate stock counts too.

lesson-closing-closed = The Net Worth. The month has passed without business, and the books are closed: the factories lost a tenth of their price, and half
    of a profit would have been tax. Your Surplus is { $surplus }, the book value { $book }.

    Each year a tenth of the book value is due as a dividend: { $dividend }. You may pay all, a part or nothing. What you do not pay is written down as
    arrears, and while there are any you may issue no stock. You have { $cash }. Pay it in full.
    .otherwise = Pay the whole { $dividend }: it opens the way to new stock.
    .pass = Then { $dividend } stands as arrears, with a penalty of a tenth later, and no stock can be issued. Pay it.
    .part = The rest stands as arrears, and no stock can be issued. Pay all of it.

lesson-closing-issue = Now stock. At a book value of { $price }, you may issue half as many shares as there are: { $most }. The Bank
    pays their part of the book value, and all of it counts as Stock Issued. Issue all of them.
    .otherwise = Issue all { $most }: each adds its part of the book value to your Net Worth.
    .pass = One can, but it is the largest step that a year offers. Issue { $most }.

lesson-closing-issued = You got { $proceeds } for { $issued } shares. Your Net Worth was { $price } and is { $now }. Anna paid no dividend, could issue nothing, and has
    { $annas }.

    Next year's dividend is a tenth of the larger book value. How much Surplus must you keep to be able to pay it in full?
    .none = None: it can be paid from cash
    .tenth = About a tenth of the book value
    .all = All of it
    .not-none = Dividends are paid from Surplus and from cash: both must be there.
    .not-all = Only the dividend itself has to be covered.

lesson-closing-end = So the year is planned from its end: in December there must be a Surplus and cash enough for the dividend, and then the issue pays for it
    many times over. Whoever ends a year without Surplus falls behind by a third.

    In between, advertising enlarges the market: what you write in one month is shown and paid in the next, before the offers, and whoever spent
    most is paid $300 more for each unit.
