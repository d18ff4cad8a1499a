# What the lessons of Dallas say. A message for each lesson, with its summary, and one for each step: its attributes are the
# replies and choices of the step. Figures are those that the step's file names. All money is millions.

lesson-learner = Your corporation

## The year

lesson-year = A company, and a year
    .summary = Buy from your hand, be paid at the year's end, and see what it does to your stock.

lesson-year-aim = You are president of an oil corporation. It has { $cash } in cash, { $companies } companies that bring
    { $profits } a year, and { $blocks } Blocks of its own stock, of which each would sell for { $price } today.

    Cash, companies and unsold Blocks together are what you are worth: { $worth }. Debts would be taken off, and you have none.
    Whoever is worth the most after year { $last } wins.

lesson-year-buy = Each year you have one turn, and in it you do one of three things: buy a company from your hand, offer one of the Pool to
    all, or pass and exchange cards. Only you see your hand.

    Thurman Refinery is in it. It costs { $value } and brings { $own } a year. Buy it with cash: no bond, no Blocks.
    .otherwise = Buy Thurman Refinery, without a bond and without selling Blocks.
    .bond = A bond is borrowed money, and it halves the company's own profits. You have the cash: take none.
    .blocks = A Block that is sold never comes back, and you have the cash. Sell none.
    .small = It is cheaper, and not a bad company. But you have one turn a year, and you can pay for a larger one now. Buy Thurman Refinery.
    .offer = Then all may bid for it, and somebody else may get it. Nobody can bid for what is in your hand: buy Thurman Refinery.
    .pass = One passes when there is nothing good to buy. You can pay for Thurman Refinery: buy it.

lesson-year-bought = Thurman Refinery is yours, and you drew a new card for it. You paid { $paid }, and among your companies it
    counts { $counted }: money has become a company of the same worth. And yet your worth rose by { $rose }, for you have
    { $blocks } Blocks: your worth counts each at { $counts }, which your profits will make of it when the year is closed. Until then a Block
    sells for { $price }.

    At the end of the year each corporation is paid its profits. Yours were { $profits }, and { $new } are new. What will
    you be paid this year?
    .new = { $new }
    .old = { $profits }
    .all = { $now }
    .not-new = Your other companies pay as well, each year. Profits add up.
    .not-old = A company pays from the year in which it is bought. The new profits count already.

lesson-year-closed = Anna passed: she drew two cards and discarded two to the Pool, where they lie for all. Ben bought Radio Trinity. Then
    the year was closed. You were paid { $got } and have { $has }.

    Look at the Index. With profits of { $now } a Block of yours is worth { $price_now }, where it was { $price }.
    You have { $blocks } of them: that is { $more } more, which your worth counted as soon as you bought.

lesson-year-again = Thurman Refinery cost { $value } and has paid { $own } so far. { $years } more years are to be closed.
    How much will it pay from now on?
    .nothing = Nothing: it has paid
    .once = { $own }
    .rest = { $rest }
    .not-nothing = Profits are yearly. It pays again at the end of each year.
    .not-once = That is for one year, and { $years } are left.

lesson-year-end = You were worth { $worth } and are worth { $worth_now }, { $worth_more } more: the profits that
    were paid, and what your Blocks rose.

    So a company does two things: it pays each year, and it lifts the price of all your Blocks. Both speak for buying early. A corporation
    can have eleven companies, and ten years are soon over.

## Neighbours

lesson-neighbours = Side by side
    .summary = Bonuses and Specials: the same company is worth more beside what you own.

lesson-neighbours-bonus = Each company has its place on the board. The figure between two neighbours is their Bonus: whoever owns both is
    paid it each year, beside what the two bring by themselves.

    You own Midland-Odessa Trust and Colverton Ltd. Thurman Refinery, in your hand, lies beside both of them. It brings { $own } by
    itself, and there is a Bonus of { $bonus } with each of the two. What would it bring you a year?
    .own = { $own }
    .one = { $one }
    .all = { $all }
    .not-own = That is what it brings to somebody who owns nothing beside it. You do.
    .not-one = That is with one neighbour. It has two that are yours, and each Bonus counts.

lesson-neighbours-buy = { $all }, and { $beside } of it only because of where it lies. Anna owns Olympia Oil, which lies
    beside it too: to her the Bonus there would bring { $annas }.

    Your two other cards touch nothing of yours. Buy Thurman Refinery, with cash.
    .otherwise = Buy Thurman Refinery with cash.
    .alone = It brings what its card says, and no more: none of its neighbours is yours. Thurman Refinery brings { $beside } beside.
    .cash = The right company. You have the cash for it, so take no bond and sell no Blocks.
    .pass = New cards may come, but hardly a better one than this. Buy Thurman Refinery.

lesson-neighbours-special = For { $value } your profits grew by { $new } a year.

    Now look at the figure in the middle of four companies: a Special. It is paid to whoever owns all four. You own three of this square;
    the fourth is Wentworth Industries, beside Midland-Odessa Trust and Colverton Ltd. The Special is { $special }, and the two
    Bonuses are { $bonuses } together. What would Wentworth Industries bring you beside its own profits?
    .special = { $special }
    .bonuses = { $bonuses }
    .both = { $both }
    .not-special = The Special comes on top of the Bonuses, not instead of them.
    .not-bonuses = Those are the Bonuses. With all four yours, the Special is paid too.

lesson-neighbours-worth = { $both }. By itself Wentworth Industries brings { $wentworth }. So it would pay you { $yours } a year, and Ben, who owns nothing near it, { $bens }.

    Of each company in your hand and in the Pool you are told what it brings beside, to you and to the others. Look before you buy, and
    before you discard a card that somebody else could use.

lesson-neighbours-end = A card has a printed price and a value of its own for each president. Build a cluster rather than a collection: each
    new neighbour earns more than its card says.

    The others see your cluster too. What completes it will rarely lie in the Pool for long.

## Paying

lesson-paying = Cash, Blocks, and a bond
    .summary = Three ways to pay: why one borrows early and sells stock late.

lesson-paying-means = Thurman Refinery, in your hand, costs { $value }. You have { $cash } in cash and { $blocks } Blocks,
    which the Treasury buys for { $price } each.

    There is a third way, a bond: the Treasury lends exactly half of the printed value. There is no interest, but two things follow. The
    company brings only half of its own profits, for good. And at the end of the game more is repaid than was lent.

lesson-paying-block = It is year 3. Without a bond you would have to sell two Blocks now. Suppose that at the end of the game a Block of
    yours stands at { $then }.

    What would those two Blocks have cost you then?
    .brought = { $brought }
    .lost = { $lost }
    .gross = { $gross }
    .not-brought = That is what they bring today. What would they count at the end, if you had kept them?
    .not-gross = That is what they would count at the end. But you have been paid { $brought } for them.

lesson-paying-early = { $lost }. That is what it can cost to sell Blocks while they are cheap.

    With a bond of { $half } your cash is enough for the rest, and you keep all Blocks. Thurman Refinery lies beside Colverton Ltd.,
    which is yours: a Bonus of { $beside }. Bonuses are never halved. Buy it with a bond.
    .otherwise = Buy Thurman Refinery with a bond, and sell no Blocks.
    .blocks = That pays for it, with Blocks that are cheap today and may be dear in year 10. Take the bond instead.
    .both = Bond and cash are enough. Keep the Blocks.
    .other = It is cheaper, but it touches nothing of yours. Buy Thurman Refinery, with a bond.
    .turn = You can pay for Thurman Refinery. Buy it, with a bond.

lesson-paying-owed = Bought: { $bond } with the bond, the rest in cash. It brings { $halved } of its own, half of { $own }, and the Bonus of { $beside }: { $new } a year.

    At the end { $repaid } will be repaid, { $extra } more than was lent. The sum counts against your worth from now on.

lesson-paying-cost = And { $halved } of profits are missing each year, { $years } times until the end. What does the bond cost you
    in all?
    .extra = { $extra }
    .repaid = { $repaid }
    .total = { $total }
    .not-extra = That is what you repay beyond the loan. The missing profits come to { $forgone }.
    .not-repaid = Most of that you were lent. Count what you repay beyond it, and the profits that are missing.

lesson-paying-late = { $total }, where two Blocks might have cost { $lost }. So early in the game a bond is the cheaper way.

    Now suppose the table runs out of time: it has agreed that year { $year }, which has just begun, is the last. Your Blocks stand at
    { $price_now }, and you have { $cash_now }. Dallas Evening Star costs { $star }. What it brings is too little to
    lift your price once more. Buy it, in the way that costs you nothing.
    .otherwise = Buy Dallas Evening Star, without a bond, and sell a Block.
    .bond = That costs you half of its profits, and more is repaid than was lent. A Block has no time left to rise: sell one, without a
        bond.
    .both = One of them is enough. The bond costs something; the Block, which has no time left to rise, costs nothing.
    .other = Not this time: buy Dallas Evening Star, and think of how you pay for it.
    .turn = A company bought in the last year still counts for its printed value and pays once. Buy Dallas Evening Star.

lesson-paying-sold = The Block brought { $price_now }. { $star } went for the company, and { $back } came back as
    cash. Kept to the end, it would have counted { $counts }, by the profits that you have then. You lost nothing by it, and
    { $new_now } of profits are yours.

    If you buy so much that your price rises once more, a Block sold before has missed that. Look at the Index first.

lesson-paying-end = So ask of each purchase: how far will my stock still rise, and how many years are left? Far, and many: take the bond and
    keep the Blocks. Little, and few: sell them.

    The Treasury has few bonds of each size, and the smallest companies have none. Whoever borrows early finds them there.

## The auction

lesson-auction = Offered to all
    .summary = Sealed bids, a tie, and what it costs to keep something from a rival.

lesson-auction-pool = It is year 6, and Wentworth Industries lies in the Pool, where all can see it. It would complete your square: it would
    bring you { $yours } a year, Anna { $annas }, Ben { $bens }.

    What lies in the Pool is never simply bought. In your turn you may offer it to all, and then everybody can bid. If you do not, Anna may
    do it next. Offer it.
    .otherwise = Offer Wentworth Industries.
    .other = You can offer one company in a turn. Wentworth Industries brings you far more: offer it.
    .hand = Your hand will still be yours next year. Wentworth Industries may not be there any more: offer it.
    .pass = Then it stays in the Pool, and Anna can offer it in her turn. Offer it now.

lesson-auction-bid = Bids are sealed and opened together. The least is the printed value, { $value }. Whoever offers a company must
    bid for it; the others may, and whoever bids the most must buy.

    In the end a company counts for what is printed on it. So up to { $value } you only exchange money for a company, and each
    million above is spent on its profits. Begin with { $first }.
    .otherwise = Bid { $first }.
    .low = That may be enough. But somebody else may want it, and it is worth most to you: bid { $first }.
    .high = It may come to that. Try { $first } first.

lesson-auction-tie = The bids were opened. Ben did not bid; Anna bid { $tied } too. Those who tied must bid again, under seal and
    higher: { $least } or more. All others are out.

    To you it brings { $ahead } a year more than to Anna, and it will be paid { $years } times: that makes { $lead }. So you
    can go further than she. Bid something from $270m to $300m.
    .otherwise = Bid from $270m to $300m.
    .low = Anna may go a little higher as well. A few million more are nothing beside what it brings you: bid $270m or more.
    .high = You would win, but whatever is above the printed value is gone. Anna will hardly go so far: $300m at most.

lesson-auction-pay = Anna bid { $annas_bid } this time. Wentworth Industries is yours for { $price }, { $over }
    above its printed value. Now say how you pay.

    A bond is half of the printed value, whatever was bid: { $half }. With it your cash is enough, and { $left } are left.
    Or sell Blocks, at { $block } each, and keep its own profits whole. Its profits will lift your price, which speaks for keeping
    Blocks. Either way is taken here.
    .otherwise = Pay with a bond and cash, or with cash and one or two Blocks.
    .both = With the bond your cash is enough. Keep the Blocks.
    .many = With your cash, one or two Blocks will do. What is sold never comes back.

lesson-auction-won = Wentworth Industries brings you { $new } a year, Bonuses and Special included, and your profits are
    { $profits } now. You then drew a card and discarded Brazos Trucking to the Pool.

    Suppose Anna had won. Who would have drawn and discarded?
    .offerer = You, who offered it
    .winner = Anna, who won it
    .nobody = Nobody
    .not-winner = It was your turn. Whoever offers a company exchanges a card, whoever wins it.
    .not-nobody = An offer always ends with a card drawn and one discarded, by whoever made it.

lesson-auction-deny = Anna's turn. She offers Guadalupe Power, worth { $worth }. It lies beside her Trans-Pecos Pipeline: a Bonus of
    { $more } a year to her, and none to you. She must bid; you may.

    If you stay out, she can have it for { $worth }. If you bid, she has to pay more, or leave it to you at a price that you can
    live with. Never bid what you would not like to pay: whoever wins must buy. Bid from $100m to $115m.
    .otherwise = Bid from $100m to $115m.
    .decline = Then Anna has it as cheaply as can be. At about its printed value a company is an exchange and no loss, so you risk little if
        you win. Bid from $100m to $115m.
    .high = If Anna bids less, you pay that much for a company that touches nothing of yours. Stay at $115m or below.

lesson-auction-end = Anna won it with { $paid }, { $lost } above its value: that is lost to her. Had she bid less than you,
    she would have gone without the Bonus.

    So look at each offer twice: what is it worth to me, and what to whoever wants it most? The board tells both. And before you seal a bid,
    count cash, Blocks and bond: whoever wins and cannot pay does not get the company, and is paid no profits that year.

## Event cards

lesson-press = The Dallas Press
    .summary = Event cards: play one at the right time, and answer one quietly.

lesson-press-cards = This table plays with event cards. Each president is dealt one, and whoever begins a turn with a stock price of
    { $draw } or more draws another. Nobody else sees them.

    You hold { $held } of them. “A pipeline contract” adds to your profits for good. “Rumours of a dry field” lowers a rival's stock price
    on the Index. Both are played at the start of your own turn. “The trail leads back” is defensive: it is played in the turns of others.

lesson-press-play = You may play one card in a turn. These two must come before you buy, offer or pass.

    Your profits are { $before }, and they will be paid { $years } times until the end. A Block of Anna's is worth { $annas }, one space above the lowest; Ben's stands on the lowest, { $bens }. Play the card that does more now.
    .otherwise = Play “A pipeline contract”.
    .rumours = Anna's price can fall by one space only, and Ben's not at all. Keep this card until a rival's price is high. Play “A pipeline
        contract”.
    .option = Then the start of your turn is over, and the card waits another year. Play “A pipeline contract” first; your turn goes on
        after it.

lesson-press-played = Your profits rose by { $more }, to { $now }. That is { $sum } until the end, and your stock
    will follow. The card went under the deck.

    A card does not use up your turn: you still buy, offer or pass. Buy one of the companies in your hand, with cash.
    .otherwise = Buy a company from your hand, without a bond and without Blocks.
    .cash = You have the cash: no bond and no Blocks this time.
    .pass = You have cash, and each year counts. Buy a company.

lesson-press-answer = Anna's turn. She plays “Tax men at the door” against you: you would pay the Treasury a quarter of your { $cash }. Before it happens you are asked, and “The trail leads back” sends it back to whoever played it. Anna has { $theirs }.

    Answer it.
    .otherwise = Answer with “The trail leads back”.
    .endure = One can keep the card for something worse. But Anna has more cash than you, and would lose more than you would. Send it back.

lesson-press-quiet = The tax men went to Anna: she paid { $lost }, and you still have { $kept }. Both cards are used up and
    lie under the deck.

    Suppose you had held no defensive card. What would the others have noticed while you were asked?
    .skipped = That you were not asked
    .asked = Nothing
    .shown = Which cards you hold
    .not-skipped = Everybody whom a card would harm is asked, with or without a card to answer it. So nobody learns anything from that.
    .not-shown = Event cards stay hidden until they are played.

lesson-press-end = Nothing. Whoever would be harmed is asked, and nobody sees whether there is an answer before the time is up. So a card
    against you is always a risk for whoever plays it: you might hold the answer.

    Play what adds to profits early. Play against cash and prices when there is much to take. And if you can, keep one card to defend
    yourself.
