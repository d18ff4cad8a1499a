# What the lessons of Management say. A message for each lesson, with its summary, and one for each step: its attributes are the
# replies and choices of the step. Figures are those that the step's file names, or figures of the rules.

lesson-learner = Your firm

## From raw material to cash

lesson-cycle = A month: raw material, goods, cash
    .summary = Buy, make and sell once, and see what is left of it.

lesson-cycle-start = You are president of a firm. You have { $had } and { $factories } standard factories; Anna and Ben run the same
    business. Whoever has the most capital after the last month wins.

    Money comes in at one place only: the bank buys goods. Everything else costs. So let us make goods once and see what is left
    of it.

lesson-cycle-costs = The month began with a bill: { standard-upkeep } for each standard factory, { raw-storage } for each raw material
    and { goods-storage } for each unit of goods in store. For your { $factories } factories that made { $paid }, so { $cash } is left.

    The bill comes every month, whether you work or not. That is why an idle factory is dear, and why nobody fills a store
    for its own sake.

lesson-cycle-margin = Then the bank named this month's market. It sells { $raw } raw material at { $minimum } or more, and buys
    { $goods } units of goods at { $maximum } or less. In between, a factory makes one unit of goods out of one raw material, for
    { processing }.

    Suppose you buy one raw material at the least price and sell the goods at the highest. What is left of the sale?
    .spread = { $spread }
    .sum = { $sum }
    .margin = { $margin }
    .not-spread = That is the sale less the raw material. The factory wants { processing } for its work too.
    .not-sum = That is the sale less the work. The raw material was not free either: it cost { $minimum }.

lesson-cycle-bid = Right: { $margin } a unit, if all goes well. Remember this margin; it decides how much you can pay and how low
    you can sell.

    Now bid for raw material. Your factories process { $capacity } a month, so you want { $capacity }. There are { $raw } for three
    firms that want two each, so nobody has to fight: a price near { $minimum } will do. Bids are sealed; all are opened together.
    .otherwise = That would not buy what this lesson needs. Bid for { $capacity }, at { $minimum } or a little more.
    .pass = Without raw material both factories stand still, and their { standard-upkeep } each is due all the same. Bid
        for { $capacity }.
    .low = The bank takes no bid below { $minimum }: yours would count as staying out. Bid { $minimum } or a little more.
    .many = Your factories process { $capacity } a month. What is left over waits in store for { raw-storage } a month each, and ties
        up cash. Bid for { $capacity }.
    .few = Then a factory stands still this month, and a unit of goods brings about { $margin }. Bid for { $capacity }.
    .dear = You pay what you bid. With enough for everybody, each dollar above { $minimum } comes out of your margin. Stay
        closer to it.

lesson-cycle-produce = You bought { $bought } at { $price } each: { $raw_cost } in all, and { $after_raw } is left.

    Now the factories. Each standard factory turns one raw material into one unit of goods for { processing }, at once. Both can work
    this month: process two.
    .otherwise = Let both factories work: process two.
    .pass = The raw material would wait a month for { raw-storage } each, and the factories would cost their { standard-upkeep }
        for nothing. Process two.
    .one = The second factory costs its { standard-upkeep } anyway. The more it makes, the less that weighs: process two.

lesson-cycle-offer = That took { $made_cost }, and { $after_made } is left. It looks like a loss so far, and it would be one if you
    stopped here: all your money is in two units of goods.

    The bank wants { $demand } and pays at most { $maximum }. It buys the cheapest offers first. Anna and Ben have made two each,
    so the bank will take everybody's, and you can ask for a good price. Offer both units.
    .otherwise = Offer both units, at { $maximum } or somewhat less.
    .pass = Then there is no money this month, and each unit costs { goods-storage } to keep. Offer both.
    .high = The bank pays { $maximum } at most: a dearer offer counts as none. Ask for { $maximum } or somewhat less.
    .few = The other unit would cost { goods-storage } to keep and might sell for less next month. Offer both.
    .cheap = They would sell, but you would give your margin away: the bank wants { $demand } and pays up to { $maximum }. Ask for more.

lesson-cycle-sold = All six were bought, the cheapest first. You sold two at { $sold_at }, which brought { $revenue }.

    You spent { $raw_cost } on raw material and { $made_cost } on processing. What did the two units earn you together?
    .revenue = { $revenue }
    .gain = { $gain }
    .raw = { $wrong_gain }
    .not-revenue = That is what came in. Take off what went out: { $raw_cost } and { $made_cost }.
    .not-raw = The processing has to come off as well: { $made_cost }.

lesson-cycle-end = { $gain }, from two units. The bill at the beginning of the month was { $paid }, so the month as a whole brought
    { $month_gain }, and your capital is { $capital }: cash, and two factories at what they cost.

    That is the whole engine: buy as cheap as the rivals allow, keep the factories busy, sell before the store fills. All that follows
    is about doing this better than Anna and Ben.

## Both auctions

lesson-auctions = The two auctions
    .summary = The dearest bid buys first, the cheapest offer sells first, and somebody loses a tie.

lesson-auctions-scarce = This month raw material is scarce: the bank has { $raw }, at { $minimum } or more, and three firms could
    process { $capacity }. Somebody will go without.

    The bank serves the highest bid first, then the next, until nothing is left. Each winner pays its own price. So a bid is
    a question: what is it worth to me not to be last?

lesson-auctions-bid = You want two for your two factories. From earlier months you expect Anna and Ben to bid for two each
    at $700.

    One thing more: in a tie, whoever is senior next month comes first, then the others in their order, and this month's senior comes
    last. This month the senior is { $senior }. Bid so that you get your two and pay no more than you must.
    .otherwise = Bid for two, a little above what you expect of the others.
    .tie = Three equal bids, and { $raw } to be had: Anna, who is senior next month, is served first, then Ben. You are this month's
        senior and would get nothing. A few dollars more put you first.
    .pass = Then your factories stand still, while Anna and Ben share all there is. Bid for two.
    .low = Anna and Ben would be served first with their four, and nothing would be left for you. Go above $700.
    .many = You can process two a month. More would wait in store, at { raw-storage } each. Bid for two.
    .few = One factory would stand still. Bid for two.
    .dear = That buys your two, but $720 would do as well. You pay your own price: stay closer to theirs.

lesson-auctions-opened = You bid { $price } and were first: two for you. Anna and Ben both bid { $rival }. Anna will be senior next month,
    so she came first in the tie and took the last two; Ben got nothing.

    A few dollars made the difference. Round figures invite ties: whoever comes late in a tie does well to avoid them.

lesson-auctions-offer = To keep this short, nobody processes anything now. The three firms hold { $all } units of goods; the bank
    wants { $wanted }, at { $maximum } or less. This auction runs the other way: the lowest price is served first. Whoever asks the most is
    left with what the bank still wants, here { $left }.

    From earlier months you expect Anna to ask $5,500 and Ben $5,700, each for three. Sell all your three, and not too cheaply.
    .otherwise = Offer three, below Ben's price.
    .pass = Three units in store cost { goods-storage } each, and next month may want fewer. Offer them.
    .last = Then you are the dearest, or tied with Ben and last as this month's senior: you would sell { $left } of three. Go below his $5,700.
    .high = The bank pays { $maximum } at most: that would count as no offer at all.
    .few = What you keep costs { goods-storage } a unit and has to be sold some day. Offer all three.
    .cheap = That sells, but so does any price below Ben's. Every dollar less is a dollar less for each unit.

lesson-auctions-sold = You sold all three at { $sold_at }, Anna hers, and Ben only { $bens }: the bank had enough.

    You did not have to be the cheapest. It was enough not to be the dearest. In both auctions the question is the same: who
    will be left over, and how do I stay clear of that?

lesson-auctions-next = It is month { $month }, and the senior is { $senior } now. Suppose all three of you name the same price. Who is
    served first?
    .anna = Anna
    .you = Your firm
    .ben = Ben
    .not-anna = Anna is this month's senior, and the senior comes last. First comes whoever will be senior next month.
    .not-you = You come after Ben: the order begins with next month's senior, and that is Ben.

lesson-auctions-end = Ben, who will be senior next month; then you, and Anna last.

    Before each auction, look at three figures: what the bank sells or wants, what all firms together could take or
    offer, and what they did last month, which the drawer "Past prices" keeps. If there is enough for all, stay near the bank's limit. If
    not, pay for a place in the queue, but never more than your margin.

## A loan

lesson-loan = A loan, and the day it is due
    .summary = What the bank lends, what it costs, and how repayment can ruin a healthy firm.

lesson-loan-debt = It is month { $month }. Eleven months ago you borrowed { $debt }, and the loan is due in month { $due }, next month. You
    have { $cash } now, and nothing to sell.

    Each month the bank takes 1% of your debt as interest. After { loan-months } months it takes the loan itself, all at once. Nothing can be
    repaid earlier.

lesson-loan-interest = Raw material and goods are past; interest was { $interest }, and { $cash_now } is left. Now loans may be taken.

    The bank lends on factories. Yours are a security of { $security }, and all your loans together may be half of that. You owe
    { $debt }. How much more will the bank lend you?
    .cash = As much as you have in cash: { $cash_now }
    .half = Half the security, less what you owe: { $credit }
    .all = The security, less what you owe
    .not-cash = Cash is no security: the bank looks at factories alone.
    .not-all = Only half of the security counts.

lesson-loan-borrow = Look ahead. Before anybody can borrow again, next month takes { $costs } for your factories, { $debt } for the old loan
    and at least { $interest } of interest: { $needed } in all. You have { $cash_now }, so you would be { $short } short, and a firm that cannot
    pay is bankrupt there and then. New loans come after repayment; they cannot save you then.

    Borrow enough now.
    .otherwise = Borrow what you will be short of, and a little more, as the new loan costs interest too.
    .pass = Next month you would be { $short } short and bankrupt, with two good factories. Borrow now, while you can.
    .little = Close, but you are { $short } short, and the new loan costs 1% next month too. Take some more.

lesson-loan-taken = You borrowed { $loan } and owe { $total } for now. A loan runs for { loan-months } months. When is this one due?
    .soon = In month { $soon }, with the old one
    .year = In month { $new_due }
    .early = In month { $early }
    .not-soon = Each loan has a day of its own. This one runs for { loan-months } months from now.
    .not-early = Count { loan-months } months from this one: a loan of month 3 is due in month 15.

lesson-loan-repaid = The next month has come: fixed costs, interest and the old { $debt } are paid, and { $left } is left. You still owe
    { $still }, and may borrow { $credit } more, now that the old loan is gone.

    The firm lives. Without the new loan it would be out of the game, with two good factories.

lesson-loan-end = A loan is cheap: 1% a month, while a unit of goods can bring half its price. It is worth taking when it keeps
    a factory busy or builds one early.

    What ruins firms is the day. Your desk shows what is still due this month, and the board shows every loan with its month:
    two months before one falls due, begin to keep the cash.

## A factory

lesson-factory = A factory, and when it pays
    .summary = Half the price now, half at the end; and why one builds early.

lesson-factory-why = Two factories make { $capacity } units a month, and no bid can change that. At this month's prices a unit brings at
    most { $margin }. A third factory adds one unit a month, and { standard-upkeep } of upkeep: { $net } more each month, as
    long as raw material can be had and goods are wanted.

    You have { $cash }. Let us go to the end of the month, where buildings are begun.

lesson-factory-build = A standard factory costs { standard-price }. Half is paid now, half in the month before it first produces, and
    that is in the fifth month after. An automated one costs { automated-price }, comes in the seventh, and makes two units for
    { double-processing }.

    It is month { $month } of { $last_month }, and you have { $cash }. Begin one standard factory.
    .otherwise = Begin one standard factory, and nothing else.
    .pass = You can, but then two factories are all you will ever have, and the early months are the best to build in. Begin one.
    .automated = A fine machine, and later perhaps the right one. It comes two months later and ties up twice the money, while you
        still have to buy raw material. Begin with a standard factory here.
    .automate = To automate a factory takes { automation-months } months. It saves processing, but first you need more output: begin a standard
        factory.
    .many = Mind the way until they open: four monthly bills of your two factories alone take { $four_months }, and the second halves
        fall due all at once. Begin one.

lesson-factory-begun = You paid { $half } now. The other { $owed } is due in month { $due }, and in month { $opens } it first produces. Until
    then it costs no upkeep and gives no security.

    Look at your capital: it was { $capital_before } and is { $capital_now }. What is begun counts at its full price, less what is still owed. To build
    costs no capital; it costs cash, and for a while.

lesson-factory-late = The game ends after month { $last_month }. A standard factory first produces { $lead } months after its
    start. Which is the last month in which one can be begun that still produces at least once?
    .one_late = Month { $one_late }
    .last_start = Month { $last_start }
    .last_month = Month { $last_month }
    .not-one_late = It would open a month after the end. Count { $lead } months back from month { $last_month }.
    .not-last_month = It would open long after the end. Count { $lead } months back from month { $last_month }.

lesson-factory-opened = Four months went by, in which nobody did anything but pay. It is month { $month }: the second half is paid, and you
    have { $factories } standing factories, which process { $new_capacity } a month from the next one on. The monthly bill is { $new_costs } now, and
    { $cash } is left.

    Mind the second half: it is due whether you have the money or not. A firm that builds and cannot pay it is bankrupt.

lesson-factory-end = When does a factory pay? From the month it opens it brings a margin less its upkeep, month after month, and
    its price stays in your capital to the end. So build early, build while raw material is cheap, and stop when there is not enough
    time left for it to open.

    The limit is cash: each building needs its second half, and each factory needs raw material and { processing } to make
    anything. Whoever builds too much at once stands still with many factories.

## What bankrupts

lesson-ruin = What bankrupts a firm
    .summary = A bid beyond one's cash, and a month without a sale.

lesson-ruin-poor = A thin month: after the fixed costs you have { $cash }, two factories and one unit of goods. Next month's bill will be
    about { $costs }. Ben is not much better off, with { $bens }.

    A payment that falls due and cannot be made in full ends a firm at once, however much it owns. So before each decision there is one
    question: what must I pay before money comes in again?

lesson-ruin-bid = Raw material is { $minimum } or more. A bid may be higher than your cash; nobody stops you. But a winner who cannot pay is
    bankrupt.

    With { $cash } you could buy, but what would you do with it? To process one unit costs { processing }. Decide.
    .otherwise = Stay out of this auction: you have no money to process what you would buy.
    .ruin = If you win that, you cannot pay it, and the game is over for you. Stay out this month.
    .low = Below { $minimum } a bid counts as staying out. Then rather say so: stay out of the auction.
    .idle = After even one unit at { $minimum } you have { $after_one }, and processing it costs { processing }. It would lie in
        store for { raw-storage } a month. Stay out.

lesson-ruin-ben = Ben bid for { $amount } at { $price }: { $bill }, { $bens_short } more than he had. He won, could not pay, and is out. What he won is
    lost, and so are his factories.

    He was not poor in things; he was poor in cash on the one day that counted. The warning stood above his button, as it will
    stand above yours.

lesson-ruin-offer = Now the sale. You have { $cash }, one unit of goods, and a bill of about { $costs } next month. Interest, loans or a second
    half of a building would come before it too; you have none this time.

    The bank wants { $wanted } and Anna has two. Sell your unit, and rather safely than dearly.
    .otherwise = Offer the unit at a price that is sure to be taken.
    .pass = Kept, it costs { goods-storage } more, and if next month's prices fall you may not be able to pay. Sell it now.
    .high = Above the bank's highest price an offer counts as none. Then you would face the next bill with { $cash }.
    .cheap = So low you need not go: the bank wants { $wanted }, and few goods are offered. Ask for more.

lesson-ruin-safe = Sold. You have { $cash }, and about { $costs } is due at the beginning of next month, so { $spare } is truly yours.

    One of these can never bankrupt a firm. Which?
    .bid = A bid for raw material that wins
    .production = Processing raw material
    .loan = A loan that falls due
    .not-bid = Ben has just shown it: what is won must be paid on delivery.
    .not-loan = It must be repaid in full on its day, before new loans are given.

lesson-ruin-end = Processing: what you cannot pay is refused there, as with the first half of a building. But raw material that you win, the monthly
    bill, interest, loans and second halves fall due whether you can pay or not.

    Your desk shows what is still due this month and next month's bill. Keep that much, and no month can ruin you.
