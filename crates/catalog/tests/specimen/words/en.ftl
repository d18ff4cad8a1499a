# What Prizes says.

title = Prizes
variant-prizes = Prizes
    .summary = Bid in secret for prizes that chance shows; the most cash wins.
option-rounds = Prizes that are sold

phase-prize = the next prize
    .strip = prize
phase-bids = bids
    .strip = bids

form-bid = Bid for the prize
    .price = Your bid
explain-bid = Bid ${ $price } for the prize.
bid-out-of-range = A bid is from $0 to { $cash }, for that is the cash you have.

prize-shown = A prize of { $prize } is to be had.
prize-sold = { $seat } bid the most, { $price }, and won { $prize }.
ending-all-sold = all prizes are sold

grid-bidders = { $prize-is ->
    [none] Before the next prize
   *[some] A prize of { $prize }
}
    .bidder = bidder
    .cash = cash
    .bid = your bid

reason-price = what was bid
reason-prize = prizes
reason-grant = grants
