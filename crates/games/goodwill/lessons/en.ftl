# What the lessons of Goodwill say. A message for each lesson, with its summary, and one for each step: its attributes are the
# replies and choices of the step. Figures are those that the step's file names.

lesson-learner = You

## What a company earns, and a dossier

lesson-dossier = Reading a dossier
    .summary = What a company earns, and what you know of the year before the others do.

lesson-dossier-aim = You are an investor. You have { $cash } and shares of three companies; together you are worth { $worth }. Whoever is
    worth the most after the last year wins.

    In the end a share counts a tenth of what lies in its company's safe. Amber's capital is { $capital }, so an Amber share
    stands at { $share } today. The whole game is about what the safes will hold.

lesson-dossier-company = Look at Black. Each year a company earns a dollar for each per cent of the market: { $market } per cent. It
    pays the price of each of its resources, here { $costs } for three barrels of oil, and its boss's salary, { $salary }. What is left goes
    into the safe; what is missing comes out of it.

    If the year ended now, Black's result would be { $result }.

lesson-dossier-seen = Now the dossiers. Each year four are laid out, and you see two of them. Yours say: oil becomes $10 dearer, at { $high } per
    cent; and coal is funded, at { $low } per cent. At the end of the year all four are opened. The one with the lowest percentage does not
    happen; the others do, the highest first.

    You do not know the other two percentages. Which of yours is sure to happen?
    .neither = Neither: the others may both be higher
    .first = The one at { $high } per cent
    .both = Both
    .not-neither = Only one of the four is void, the lowest. You hold two; they cannot both be the lowest.
    .not-both = If the two that you cannot see are both above { $low } per cent, yours at { $low } is the lowest, and void.

lesson-dossier-oil = Right. Whatever the others are, { $low } is below { $high }: so oil will become dearer, and that is certain. Who shares this
    piece with you is public too: Ben has seen it, Anna has not.

    Oil costs { $oil } now and { $dearer } then. What will Black's result be, if nothing else changes?
    .once = { $once }
    .thrice = { $thrice }
    .market = { $market_money }
    .not-once = That is one barrel. Black has three of them, and pays for each.
    .not-market = That is the market less what is added to the price of oil. The old price and the salary are due as well: begin
        with the result of today.

lesson-dossier-worth = { $thrice }. It comes out of the safe: { $capital } would become { $then }, and a share that stands at { $today } today
    would end the year at a tenth of that.

    So a Black share is worth about $7 to whoever has read what you have read, and { $today } to whoever has not. That
    difference is your profit, if you find somebody to sell to.

lesson-dossier-end = For each dossier ask three things. Is it sure to happen? Which companies does it touch: by their resources, or by the marks of
    their boss? And how many dollars is that for a share, a tenth of the change?

    Then look at who else has seen it. Those who have will want to trade the same way as you.

## Setting a price

lesson-prices = One price, to buy and to sell
    .summary = The highest must buy from the lowest, at the average. So what do you name?

lesson-prices-rule = Now a Black share is traded. Everybody names a price in secret, an even number. Whoever named the highest must
    buy a share from whoever named the lowest.

    What is paid for it?
    .own = What the buyer named
    .highest = What the seller named
    .average = The average of the two
    .not-own = Then nobody would dare to name much. It is something between what the two named.
    .not-highest = Then nobody would dare to name little. It is something between what the two named.

lesson-prices-sell = The average. So your price says two things at once: "I would buy below this", and "I would sell above this". Who is in the
    middle does nothing.

    You know that oil becomes dearer and that a Black share will end the year near $7. It stands at { $today }, and you have { $yours }. You want to sell
    one. Name a price that makes you the lowest, but not so low that it spoils the average.
    .otherwise = Name a price below what the others are likely to name, but not far below $7.
    .high = At that price you could be the one who must buy, and a share is worth about $7 to you. Go below it, or near it.
    .low = You would sell, but your own price counts for half of the average. Stay nearer to $7: you only have to be the lowest.

lesson-prices-sold = You named { $yours }, Ben $10, and Anna { $annas }. Anna had to buy and you had to sell, at { $paid }: { $gain } more than what the
    share will be worth, by what you know. You have { $left } Black shares left.

    Anna has not seen the dossier about oil; to her a share was still worth what it stands at, or more. Ben has seen it, and stayed in
    the middle: whoever shares your knowledge competes with you for the same buyer.

lesson-prices-buy = In the second transaction all named $10, and nobody traded. Black keeps its boss, and now it is Crimson's turn. It stands at
    { $today }.

    You know of the funding of coal, at { $percentage } per cent: not certain, but likely, and nobody else has seen it. Crimson has two coals and would get $10 for
    each, so its safe would go from { $capital } to about { $then }, and a share to about $12. Now you want to buy. Name a price.
    .otherwise = Name a price that is likely to be the highest.
    .low = Others may well name as much as that, and then you are not the highest, and may even have to sell. Go above $10.
    .high = You would buy, but your own price counts for half of the average, and the share is worth about $12 to you. Come down a little.

lesson-prices-bought = You named { $yours }, and Ben's { $lowest } was the lowest: you bought a share from him at { $paid }.

    When is it right to name more than you think a share is worth?
    .always = Always: the highest gets the share
    .worth = When the lowest price will be low enough, so that the average stays below its worth
    .never = Never
    .not-always = You must buy then, at the average. If the others name much as well, you pay more than it is worth.
    .not-never = You have just done it: { $yours } was more than $12, and you paid { $paid }.

lesson-prices-end = That is the whole art of the pit. Reckon what a share will be worth. Guess what the others will name. To buy, be
    the highest, by as little as you can; to sell, be the lowest, by as little as you can; and if you have no opinion, name what it
    is worth: then any trade suits you.

    Prices are opened for all to see. Whoever names $20 has told you something, and so have you.

## The vote

lesson-vote = Who runs a company
    .summary = Marks, a proposal, and six votes.

lesson-vote-marks = Amber's shares have been traded, and now its shareholders may choose another boss. A boss has a salary, and marks for
    innovation, efficiency and advertising. An event concerns exactly the companies whose boss has the mark that it names.

    You have read this: advertising with mark 3, at { $percentage } per cent. If one company alone has such a boss, it takes 5 per cent of the
    market from each of the others: Amber would go from { $market } to { $more }, which is $10 more each year. Amber's boss Duke
    has no such mark, and nor have the others'. Mabel and Frank, who are on offer, have it.

lesson-vote-propose = A proposal needs { $needed } votes, one for each share. You have { $yours } shares of Amber, so { $missing } more must come from
    Anna or Ben; what lifts Amber lifts their shares too.

    Propose somebody. Frank's salary is $5, Mabel's $10.
    .otherwise = Propose Frank or Mabel, who have mark 3 for advertising.
    .hugo = Hugo is good at efficiency, but he has no mark for advertising: the event would pass Amber by.
    .pass = Duke has no mark for advertising, so Amber would win nothing. You hold the most shares, so nobody gains more: propose
        Frank or Mabel.

lesson-vote-elected = Anna voted for it and Ben against: { $for_it } votes to { $against }, and { $needed } were needed. The new boss
    is in.

    Ben has read the same dossier, and that is why: he holds { $few } shares of Amber and { $others } of the others, which lose what
    Amber wins. Before you ask for votes, look at who holds what.

lesson-vote-ballot = Black's shares were traded too, at equal prices, so nothing changed hands. Now Anna proposes Hugo for Black, at a
    salary of $10 instead of Jasper's $5. She has { $annas } of the { $needed } votes, and you have { $yours }: it hangs on you and Ben.

    Hugo has no mark for advertising either, so he wins Black nothing from what you have read; he only costs $5 more. You hold one share of Black. How
    do you vote?
    .otherwise = Vote yes or no.
    .yes = With your vote Anna has what she needs, and Black pays $5 more each year. What Anna may know of efficiency you cannot tell; as far as you
        know, it is a loss. Vote against.

lesson-vote-end = { $for_it } votes for it, and { $needed } were needed: Jasper stays.

    Votes are sealed, like prices, and opened together. Proposals tell you something: Anna would not have proposed Hugo for nothing. If you
    hold few shares of a company, ask what a change does to the companies that you hold more of.

## The end of the year

lesson-year = The year is closed
    .summary = What happens, in which order, and what it makes of your shares.

lesson-year-last = All shares have been traded. Amber stands at { $amber }, Black at { $black }, Crimson at { $crimson }, and you are worth { $before }. You have
    sold a Black share and bought one of Crimson, because of oil and coal.

    The last thing of the year is Crimson's boss. Keep him.
    .otherwise = Keep the boss this time.
    .propose = Anna and Ben hold six of its shares together and know other things than you. Keep the boss this time.

lesson-year-opened = The dossiers were opened: { $first } per cent first, then { $second }, then { $third }. The one at { $void } per cent, a scandal at Amber,
    did not happen.

    Why not?
    .rule = The lowest of the four never happens
    .luck = It was drawn by lot: { $void } per cent is not much
    .sold = Nobody held enough shares of Amber
    .not-luck = No lot is drawn. The percentages only say in which order things happen, and which one is void.
    .not-sold = Shares do not matter here; only the percentages do.

lesson-year-results = Then the companies' results. Black earned { $market } in the market, paid { $costs } for its oil and { $salary } for its boss: { $result }. It came out
    of the safe, { $capital } is left, and a share stands at { $black_now }. That is what you had worked out.

    Crimson got { $fund } from the funding of coal, and labour became cheaper, which you could not know: a share stands at
    { $crimson_now } now. What you know is a part; the rest is luck, and the faces of the others.

lesson-year-worth = You have { $cash } in cash. Amber stands at { $amber_now }, Black at { $black_now }, Crimson at { $crimson_now }, and you hold three, three
    and four of them. What are you worth?
    .shares = { $shares_alone }
    .all = { $now }
    .cash = { $cash }
    .not-shares = Those are the shares. Cash counts as it is.
    .not-cash = Your shares count too, each at a tenth of its company's capital, rounded up.

lesson-year-end = { $now }, which is { $change } more than before the year was closed. All cards are shuffled, and the next year begins with four new
    dossiers.

    You know all you need: read, reckon what a share will be worth, trade with whoever sees it otherwise, and put the right people at the
    head of what you hold.
