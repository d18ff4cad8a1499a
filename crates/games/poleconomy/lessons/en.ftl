# What the lessons of Poleconomy say. A message for each lesson, with its summary, and one for each step: its attributes are the
# replies and choices of the step. Figures are those that the step's file names, or figures of the rules.

lesson-learner = Your tycoon

## A turn

lesson-turn = A throw, a company, and who pays
    .summary = Throw and move, be paid an income, buy a company, and see what it brings.

lesson-turn-aim = You are a tycoon with { $cash } in cash and one company, Prairie Grain Elevators. Together that makes assets of
    { $worth }.

    Whoever has the greatest assets after turn { $last } wins. Cash counts, companies and advertising squares count at their price of that
    moment, and savings cards, bonds and life policies, which come in a later lesson, count too.

lesson-turn-throw = In your turn you throw two dice and move clockwise, or you go straight to one of the four Corner Squares. One of the two
    must be done.

    Your piece stands on Start, on the inner circuit. Throw the dice.
    .otherwise = Throw the dice, on the inner circuit.
    .corner = That is the other way to take a turn, and a later lesson goes there. This time throw the dice.

lesson-turn-income = You came to an Income Square that says { $times }. It pays { $times } times your Basic Income. Yours is { $income },
    thrown when the game began, so the Bank paid you { $got }.

    On the way you passed another Income Square, which says { $passed }. It paid nothing: only the square on which you land does something.

lesson-turn-buy = Anna had her turn. Ben went to a Corner Square and bought a life policy. Then you threw three and came to Laurentide Paper
    Mills, a company that nobody owns.

    The Inflation Number is { $number }, so a company costs { $price } now. It counts as much among your assets, and the others will pay you
    when they land there. You have { $has }. Buy it.
    .otherwise = Buy Laurentide Paper Mills.
    .leave = Then the others bid for it, perhaps for very little, and you may not bid. You can pay for it: buy it.

lesson-turn-paid = Anna came to Laurentide Paper Mills at once and paid you { $annas }, as much as a company costs. Then Ben came there. He
    had { $bens } in cash and no savings cards, and paid you all of it.

    So { $short } are missing. What does Ben have to give you for that?
    .nothing = Nothing
    .later = { $short }, as soon as he has it
    .policy = His life policy
    .not-later = What cannot be paid is forgiven for good. Nobody runs into debt by landing somewhere.
    .not-policy = Only cash and savings cards are taken. A life policy is safe, and so are bonds, companies and advertising squares.

lesson-turn-own = Nothing. What cash and savings cards do not cover is forgiven, so a bad landing never ruins anybody.

    It is your turn again. Eight squares ahead lies Prairie Grain Elevators, which is your own. Throw, and see.
    .otherwise = Throw the dice, on the inner circuit.
    .corner = A good thought at other times. Now throw the dice.

lesson-turn-end = You threw eight. A company of your own pays too, and then it is the Bank that pays: { $got }.

    Your assets were { $first } and are { $worth }. So a turn can bring income, a purchase, or profits, and each company makes the board
    kinder to you and dearer to the others.

## Inflation

lesson-inflation = The marker and its arrow
    .summary = One number sets all prices, and one word tells who is paid. The Prime Minister turns the arrow.

lesson-inflation-number = In the middle of the board lies the Inflation Index, and the number under its marker is the Inflation Number:
    { $number } now. So a company costs { $price } and brings as much, and an advertising square costs { $advert }.

    You own { $companies } companies and { $adverts } advertising squares. If the number rose by one, they would count { $more } more.
    Income, savings, bonds and insurance do not change with it.

lesson-inflation-arrow = Whoever lands on an Inflation Square moves the marker so many spots as the square says, the way its arrow points.
    Those within your reach say 1 and 3. The arrow points anticlockwise, where both of these spots are Taxation. Clockwise they are
    Government Salary and Election, and the number is higher.

    You are Prime Minister. Before your own move, and only then, you may turn the arrow round. Do so.
    .otherwise = Turn the arrow of inflation.
    .throw = Wait: as the arrow points, both Inflation Squares ahead of you bring Taxation. Turn it first. You still have your move after
        that.
    .corner = That can wait. Turn the arrow first, you still have your move after that.

lesson-inflation-throw = The arrow points clockwise now. It is turned once in a turn at most, and only by the Prime Minister.

    Now make your move: throw the dice.
    .otherwise = Throw the dice, on the inner circuit.
    .corner = You could, but then the marker stays where it is. Throw the dice.

lesson-inflation-tax = You landed on the square that says 1. First the number changed, to { $number }. Then the word was carried out,
    Government Salary: the Bank paid the Prime Minister { $salary }, and that is you. Your assets rose by { $rose } in all.

    The next spot is Taxation: everybody pays { $per_company } for each company and { $per_advert } for each advertising square. You own
    { $companies } and { $adverts }. What would you pay while the number is { $number }?
    .times = { $times }
    .tax = { $tax }
    .none = Nothing, as Prime Minister
    .not-times = The number sets the price of companies and advertising squares, and what companies bring. Tax does not change with it.
    .not-none = A Prime Minister pays like everybody.

lesson-inflation-bonds = Anna landed on an Inflation Square, and it was Taxation: you paid { $tax }. Then Ben moved the marker to Bonds. The
    Bank paid { $interest } for your { $bonds } bonds, although it was not your turn.

    The number is { $number }, and it is your turn. Four squares ahead lies the Inflation Square that says 3, and three spots on is the word
    Election. Leave the arrow, and throw.
    .otherwise = Throw the dice, on the inner circuit.
    .reverse = You may, and sometimes it saves an office: three spots back is Taxation. This time leave it and throw, to see an election.
    .corner = At a Corner Square you would be safe from the election. This time throw, to see one.

lesson-inflation-election = Election, and the number is { $number }. You resigned, and everybody threw two dice: Ben threw the most and is
    Prime Minister. The next turn is his, although Anna's would have come after yours.

    You could have won the office again. And prices rose once more: each of your companies counts { $price } now.

lesson-inflation-end = So look at the Index before you move. Owners of companies want a high number, and those who still want to buy a low
    one.

    The words do good to different people: Bonds to whoever holds bonds, Government Salary to the Prime Minister, Taxation to those who own
    little. The arrow decides which of them lie ahead.

## The Corner Squares

lesson-corners = Four Corner Squares
    .summary = Insurance for life and business, a double six, savings, bonds, and a takeover.

lesson-corners-corners = Between the two circuits lie four Corner Squares. Instead of throwing you may go to any of them, from wherever you
    are.

    The Royal Bank sells savings cards and bonds. Canada Life and Royal Insurance sell policies. At McLeod Young Weir one tries to take over
    what is another player's. What a Corner Square is for can be done only in the turn in which you come.

lesson-corners-life = A life policy costs { face-value } and counts { life-worth } in the end. Nothing else in the game is as good a
    bargain, and for all players together there are only { $policies }.

    Go to The Canada Life Assurance Company.
    .otherwise = Go to the Corner Square for life insurance.
    .throw = A throw brings less than a life policy, nearly always, and the policies will not last. Go to Canada Life.
    .bank = Savings and bonds pay interest and are worth having. But a life policy counts ten times what it costs: go there first.
    .insurance = That is the other insurance, and you will need it soon. First go to Canada Life.

lesson-corners-policy = You stand at Canada Life. Buy one policy: that is all one can buy in a visit.
    .otherwise = Buy a life policy.
    .stay = Then the turn is gone, and you have nothing of it. Buy a life policy.

lesson-corners-again = Your assets rose by { $rose }, and { $left } policies are left. A life policy is never lost, whatever happens; it may
    be surrendered to the Bank in your turn, but for less than it cost.

    You would like a second one. What do you do?
    .stay = Stay here, and buy it in the next turn
    .never = Nothing: one is all that a player may have
    .away = Leave, and come back in a later turn
    .not-stay = To stay is no turn. From a Corner Square you throw, or you go to another one.
    .not-never = A player may have several, as long as the Bank has some.

lesson-corners-danger = Leave and come back. But there is something else to think of first. One throw in { $throws } is a double six, and
    whoever throws it to move loses everything but life policies to the Bank. For you that would be { $stake }.

    A business policy costs { face-value }, counts nothing in the end, and is given up instead. Go to Royal Insurance of Canada.
    .otherwise = Go to the Corner Square for business insurance.
    .throw = It would probably go well. But { $stake } are at stake, and a policy costs { face-value }. Go to Royal Insurance.
    .bank = Savings and bonds would be lost with the rest. First go to Royal Insurance.
    .takeovers = What you take over would be lost with the rest. First go to Royal Insurance.

lesson-corners-circuits = You bought a business policy. From a Corner Square you may move on either circuit, which is how one changes
    between them. The corner of the circuit that lies beside it is counted as one: on the outer circuit that is Opportunity, south.

    Throw, and move on the outer circuit.
    .otherwise = Throw the dice, to move on the outer circuit.
    .inner = You may, beginning with Income, inner south as one. This time move on the outer circuit.
    .corner = You could go on from corner to corner. But now you are insured: throw, on the outer circuit.

lesson-corners-disaster = A double six, of all throws. Without the policy { $stake } would be gone. Now the policy is gone, and you have
    everything else.

    Counted so, the twelfth square is Opportunity, west. It paid you { $times } times your Basic Income, { $got }, and you may go at once to
    any other square or to a Corner Square. Go to The Royal Bank of Canada.
    .otherwise = Go to the Corner Square for savings and bonds.
    .stay = That wastes the Opportunity. Go to the Royal Bank, with all the cash that you have.
    .visit = There are good squares to go to. But you have cash to invest: go to the Royal Bank.
    .rethrow = With a Basic Income of { $income } one may well throw for a better one. This time go to the Royal Bank.
    .life = A second policy would be a fine choice. For this lesson go to the Royal Bank.

lesson-corners-papers = Savings cards and bonds cost { face-value } each, and in your turn the Bank takes them back for as much. You may buy
    as many as there are. A savings card pays { face-value } each time you land on a Savings Interest Square, a bond as much each time the
    marker stops on Bonds.

    You have { $cash }. Buy some of both, one to three savings cards and one or two bonds, and keep the rest in cash.
    .otherwise = Buy one to three savings cards, and one or two bonds.
    .stay = Cash in hand earns nothing. Buy some of both.
    .both = Savings pay when you land on their squares, bonds when the marker stops on their word. Buy some of both.
    .many = They are good, but you will want cash in the next step. Three savings cards and two bonds at most.

lesson-corners-takeover = A round later you went to McLeod Young Weir. Here you name something of another player's and pay a fee of
    { takeover-fee }. Two dice are thrown twice. With a double the owner must sell to you at the price of now, { $price } for a company;
    without one only the fee is lost.

    You have { $cash }. { $owner } owns Niagara Electric Works. Name it.
    .otherwise = Try to take over Niagara Electric Works.
    .stay = You are here, and can pay. Name Niagara Electric Works.
    .bens = That would do as well, but this time name Niagara Electric Works.
    .other = Also Anna's, and also possible. This time name Niagara Electric Works.

lesson-corners-end = The first throw was no double, the second was: three takeovers in ten come out so well. With the fee you paid
    { $paid }, and Niagara Electric Works is yours. Your assets are { $worth }.

    So the dice are only half of the game. When you are rich go and insure yourself; while life policies are left go and get them; and when
    cash lies idle let it earn interest.

## Advertising, auctions, deals

lesson-dealing = Bidding, sending, dealing
    .summary = An auction, advertising squares of your own, an offer, a loan, and what a promise is worth.

lesson-dealing-auction = Ben came to Fundy Fisheries and did not buy it. So it is sold by auction among the others. The least bid is
    { least-bid }, whatever the Inflation Number is, and only cash in hand counts. From the Bank it would cost { $price }, and it counts as
    much.

    You bid first. Anna has { $annas } in cash. Bid { $enough } to { $most }: she cannot follow.
    .otherwise = Bid { $enough } to { $most }.
    .pass = A pass is final, and Anna would get it for very little. Bid.
    .low = Anna has { $annas } and could bid more. It is not wrong to begin low, but this time bid what she cannot follow.
    .dear = You would win, but Anna cannot bid more than { $annas }. There is no need to pay so much.

lesson-dealing-own = Fundy Fisheries is yours for { $paid }, and counts { $price }.

    Then you threw six and came to Halfmoon Pizza, an advertising square of your own. From there you may go on: to a company of your own,
    where the Bank pays you, or to a company or advertising square that nobody owns, which you buy at once. Go to Fundy Fisheries.
    .otherwise = Go on to Fundy Fisheries, your own company.
    .stay = Then nothing happens. Go on to Fundy Fisheries, and be paid.
    .buy = A way to choose what you buy, and often a good one. This time go to Fundy Fisheries, where the Bank pays you { $price }.

lesson-dealing-send = The Bank paid you { $price }. Anna had her turn. Now Ben came to Queen's Plate Shoes, which is yours too: an
    advertising square brings no profits by itself, but you may send him from there to any company, and he lands there.

    He has { $bens }. Send him to Fundy Fisheries.
    .otherwise = Send Ben to Fundy Fisheries, your own company.
    .spare = You may be kind, and sometimes it is paid for. This time send him to Fundy Fisheries.
    .annas = He would pay Anna there, and you nothing. Send him to Fundy Fisheries.
    .his = That is his own company: the Bank would pay him. Send him to Fundy Fisheries.
    .nobodys = Nobody owns that, and he could buy it. Send him to Fundy Fisheries.

lesson-dealing-offer = Ben paid you { $got } and stands at Fundy Fisheries now. It is your turn, and Anna makes you an offer: Kootenay
    Smelting for { $asks }. A company counts { $price } now.

    Offers can be made at any time, and need no turn. Accept this one; you move afterwards.
    .otherwise = Accept Anna's offer.
    .decline = It would be yours for less than it counts. Accept.
    .counter = She might take less, or turn to Ben. This is a good price: accept it.
    .throw = You can still move afterwards, and then the offer may be gone. Accept it first.

lesson-dealing-loan = Kootenay Smelting is yours. Ben has { $bens } left and would like to borrow. A loan says what is lent, what is repaid,
    and after how many rounds. All of that is agreed freely.

    Offer Ben a loan of { $lent }, with { $least } to { $most } to be repaid after { $rounds } rounds at most.
    .otherwise = Offer Ben a loan of { $lent }, with { $least } to { $most } to be repaid.
    .anna = Anna does not need it. Offer the loan to Ben.
    .little = That hardly pays you for waiting. Ask for { $least } at least.
    .much = Ben would not take that. Ask for { $most } at most.
    .long = The game may change much until then. Agree on { $rounds } rounds at most.
    .borrow = You have enough. It is Ben who needs a loan: offer him one.
    .throw = You can still move afterwards. First offer Ben a loan.

lesson-dealing-promise = Ben accepted. He owes you { $owed }, due after turn { $due }. Only cash is taken for it then; what is missing stays
    owed, and counts for you and against him.

    Now Anna offers to promise you that she will take over nothing of yours, for { $asks }. Suppose you pay, and then she tries to take over
    Fundy Fisheries. What happens?
    .refused = Her move is refused
    .back = You get the { $asks } back
    .nothing = Nothing: she may
    .not-refused = The rules hold nobody to a promise. It is written down for all to see, and that is all.
    .not-back = Nothing comes back. What you paid is hers.

lesson-dealing-end = She may, and everybody has seen that she promised. Cash, companies, loans and shares of profits are settled by the
    referee; promises are as good as whoever makes them.

    Savings cards, bonds and life policies go to nobody but the Bank. Offers that nobody takes lapse when everybody has had a turn.

## Parties and the election

lesson-election = Parties and the election
    .summary = Name a party, count the votes, form a coalition, and become Prime Minister. Of game 2.

lesson-election-parliament = Game 2 adds politics. Tax goes to a Treasury, and the Government decides on tax, salaries and payments. The
    Prime Minister is not thrown for any more, but comes from a majority in Parliament.

    An election has four parts: parties, votes, a coalition if one is needed, and the naming of a Prime Minister.

lesson-election-party = First everybody says with whom to form a party, before anybody knows the votes. A party stands only if all of it
    have named the same players.

    Name Anna alone.
    .otherwise = Form a party with Anna.
    .alone = Independent you are free to join whoever needs you. This time try a party: name Anna.
    .ben = You could ask Ben as well as Anna. For this lesson name Anna.
    .all = A party of all has nobody to govern against, and all must have named all. Name Anna alone.

lesson-election-votes = Anna and Ben named nobody, so no party stands. Then all threw two dice for votes, and after a double again: you
    threw a double two, then five. You have { $yours } votes, Anna { $annas }, Ben { $bens }. Of { $all } it takes { $majority } to govern.

    Suppose Anna had named you as you named her. What would be now?
    .same = The same: nobody has a majority
    .government = You and Anna would be the Government
    .anna = Anna would be Prime Minister
    .not-same = The votes of a party count together. You and Anna have { $together }.
    .not-anna = A party that has the majority names the Prime Minister itself, and you have more votes than she.

lesson-election-coalition = With { $together } of { $all } votes, you would. As it is nobody has { $majority }. So coalitions are proposed,
    and the largest begins: that is you. All who are named must agree, and a party would go in whole.

    Propose a coalition with Ben or with Anna.
    .otherwise = Propose a coalition with Ben or with Anna.
    .pass = Then the others propose, and may do without you. Propose a coalition yourself.
    .all = All three would have a majority, but each further member wants a share. One partner is enough.

lesson-election-leader = { $partner } agreed, and you two are the Government. Now each of you names one of its members for Prime Minister.
    If you do not name the same one, it is whoever has the most votes.

    Name yourself.
    .otherwise = Name yourself for Prime Minister.
    .partner = That would be generous. You have the most votes: name yourself.

lesson-election-office = You are Prime Minister, with a salary of { $salary } whenever the marker stops on Government Salary. The next turn
    is yours, and in it you can do much more than turn the arrow: the next lesson shows it.

lesson-election-end = The office lasts until the marker stops on Election: then Parliament is dissolved, and all of this is done again. But
    { $partner } may withdraw from your Government at any time.

    If it has no majority at the end of the turn, you may propose another one; and if that is not agreed, there is an election. So keep your
    partners content.

## The Government

lesson-government = Governing, and staying solvent
    .summary = A post, a tax bill, and bonds: what a Prime Minister does, and what ends the game for all. Of game 2.

lesson-government-treasury = You are Prime Minister. The Treasury has { $cash } in cash. Of { $all } bonds, { $out } are out, with the Bank
    and with players, and { $left } can still be issued to the Bank for { face-value } each.

    Tax is paid to the Treasury. Salaries come from it, payments under laws, and interest on every bond that is out. All that you decide
    about it is done in your turn, before your move.

lesson-government-cabinet = You have { $yours } votes and Ben { $bens }; the majority is { $majority }. If Ben withdraws, you have no
    majority, and your Government may fall. A post in the Cabinet gives him a reason to stay.

    Your own salary is { $salary }, and all salaries together are { highest-salaries } at most. Give Ben a post, with a salary of { $low }
    to { $high }.
    .otherwise = Give Ben a post, with a salary of { $low } to { $high }.
    .low = Would you stay for that? Offer { $low } at least.
    .high = The Treasury pays it each time, and the next raise will be asked for. { $high } at most.
    .own = You may raise your own by { face-value } in a turn. First see to Ben, without whom you have no majority.
    .throw = With your move your powers are over until your next turn. First give Ben a post.

lesson-government-bill = Now a bill. A law may be for all, or for those who have so many of something; it never names anybody. You have
    { $yours } companies, Ben { $bens }, Anna { $annas }.

    Bring in a tax beside the laws in force: for whoever has at least 3 companies, charged for each company, { $low } to { $high }.
    .otherwise = Bring in a tax for whoever has at least 3 companies, for each company, of { $low } to { $high }.
    .replace = Then the standard tax would go, which fills the Treasury. Bring it in beside the laws in force.
    .everyone = You and Ben would pay it too, and Ben might vote against it. Choose whoever has companies, at least 3.
    .yourself = You have { $yours } yourself, and would pay. Begin with 3 companies.
    .nobody = Nobody has so many, and it would bring nothing. Anna has { $annas }: begin with 3.
    .once = Charged once it brings the same from whoever has 3 companies or 10. Charge it for each company.
    .much = Anna would do anything to bring you down. Stay below: { $high } at most.
    .payment = That spends money. The Treasury will need it: bring in a tax.
    .throw = With your move your powers are over until your next turn. First bring in the bill.

lesson-government-vote = Parliament is convened, and everybody sees what the bill would bring as things stand: nothing to you and Ben, and
    Anna would pay { $annas } more at each Taxation. You are for it, with { $votes } votes. It takes { $needed } of { $all }.

    Anna will vote against it. What if Ben abstains?
    .law = It is law: more are for it than against it
    .again = It is voted on again
    .lost = It is lost
    .not-law = It takes more than half of all votes, not of those cast. Whoever abstains is not for it.
    .not-again = A vote is taken once. You could bring in another bill, and a bill that is lost does not bring you down.

lesson-government-danger = It would be lost. But Ben voted for it, and it is law.

    Now look at the Treasury. When the marker stops on Bonds, it owes { face-value } for every bond that is out: { $due }. It has { $cash }
    and could issue { $left } more bonds. That makes { $means }.

lesson-government-bonds = So { $short } would be missing, and the country would be bankrupt: nothing is paid, the game is over, and nobody
    wins.

    The Treasury can redeem bonds of the Bank for { face-value } each. They bear no interest any more, and can be issued again. Redeem four
    to six of them.
    .otherwise = Redeem four to six bonds of the Bank.
    .few = That helps, but not enough: { $short } would be missing, and each bond that is redeemed makes it { face-value } less. Redeem four
        at least.
    .issue = That brings cash, but more interest falls due. It is the other way round: redeem bonds of the Bank.
    .players = From players they cost twice as much. Redeem bonds of the Bank.
    .throw = If you came to Bonds now, the country would be bankrupt. First redeem bonds of the Bank.

lesson-government-paid = None too soon. You threw ten, and the marker stopped on Bonds. The Treasury issued what it had to and paid interest
    to all who hold bonds, { $got } of it to you. Had you not redeemed bonds, { $due } would have been due, with { $means } to raise.

    { $left ->
        [0] No bond is
        [one] One bond is
       *[other] { $left } bonds are
    } left to issue now. Before Bonds comes again, tax must fill the Treasury.

lesson-government-end = So a Government can do much for itself, with salaries, laws and payments, and each time the Treasury pays. Whoever
    is far behind may even wish it bankrupt.

    Watch what is out against what can be raised. It is the one thing on which all who hope to win agree.
