title = Gauntlet
round = Round
variant-gauntlet = Gauntlet
    .summary = Every mechanism once a turn.
option-rounds = Rounds

phase-opening-deal = opening deal
phase-throw = throw
phase-declare = declare
phase-draw = draw
phase-bury = bury
phase-ascending = ascending auction
phase-high = sealed auction
phase-marks = marks
phase-partners = partners
phase-sealed-vote = sealed vote
phase-open-vote = open vote
phase-round-end = end of the round
phase-payment = payment
phase-distress = distress
phase-answer = answer
phase-over = over

form-hold = Leave all alone
form-target = Fine somebody
    .victim = Victim
form-bear = Bear it
form-shield = Use a shield
form-bury = Put a card under the deck
    .card = Card
form-pass = Pass for good
form-bid = Bid
    .price = Price
form-decline = Do not bid
form-seal = Bid
    .price = Price
form-mark = Name a price
    .price = Price
form-partner = Choose a partner
    .seat = Seat
form-vote = Vote
    .ballot = Ballot
form-default = Pay what there is
form-sell = Sell a share to the bank
form-scrap = Scrap a plot
    .plot = Plot
form-offer = Offer a share
    .to = To
    .price = Price
form-revise = Change an offer
    .deal = Deal
    .price = Price
form-withdraw = Take an offer back
    .deal = Deal
form-accept = Accept an offer
    .deal = Deal
    .revision = Revision

not-among = That is not among what can be named.
out-of-range = { $field } goes from { $least } to { $most }, not { $given }.
deal = That deal is not to be had: { $problem }.
cannot-deliver = You have not got what you offer.
shields-about = There are { $shields } shields about.
must-sell = You would have to sell something.

thrown = The dice show { $faces }.
card-dealt = { $to } was dealt a card.
card-seen = It is a { $card }.
targeted = { $victim } is to be fined.
shield-used = { $by } used a shield.
card-buried = { $by } put a card under the deck.
bid-made = { $by } bid { $price }.
passed = { $by } passed.
bid-sealed = { $by } sealed { $price-is ->
    [none] nothing
   *[some] { $price }
}.
bids-opened = The bids are { $bids }.
    .bids = { $seat } { $price }
marks-opened = The marks are { $marks }.
    .marks = { $seat } { $price }
plot-sold = { $to } has plot { $plot }.
plot-scrapped = Plot { $plot } is scrapped.
voted = { $by } voted { $ballot }.
vote-counted = { $yes } for and { $no } against: { $carried ->
    [yes] carried
   *[no] not carried
}.
deal-offered = { $from } offers a share for { $price }: deal { $deal }, revision { $revision }.
deal-closed = Deal { $deal } is closed.
last-round-ordered = Round { $round } will be the last.
seat-resigned = { $seat } resigned.
grant-paid = { $seat } was granted { $amount }.
