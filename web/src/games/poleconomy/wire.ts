// What Poleconomy shows and tells. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

/**
 * What the Treasury will pay, and in which turn.
 */
export type Ahead = { payment: Payment, turn: number, };

/**
 * An auction under way.
 */
export type AuctionView = { least: number, leader: number | null, price: number, 
/**
 * Who has not passed.
 */
bidders: number[], };

export type Ballot = "yes" | "no" | "abstain";

export type Basis = "player" | "company" | "advertising" | "square";

/**
 * What Parliament votes on.
 */
export type Bill = { "bill": "tax", how: How, law: Law, } | { "bill": "repeal", law: number, } | { "bill": "payment" } & Payment;

/**
 * A bill before Parliament, or the last one that was.
 */
export type BillView = { proposal: Proposal, needed: number, carried: boolean | null, };

/**
 * All that is printed.
 */
export type Board = { squares: Array<Square>, corners: Array<CornerSquare>, index: Array<Spot>, notes: Array<Note>, stock: Stock, };

export type Circuit = "inner" | "outer";

/**
 * What happens at every table.
 */
export type CommonEvent = { "event": "last-round-ordered", round: number, } | { "event": "seat-resigned", seat: number, } | { "event": "grant-paid", seat: number, amount: number, };

export type Corner = "bank" | "life" | "takeovers" | "insurance";

/**
 * A square between the circuits.
 */
export type CornerSquare = { name: string, offers: Corner, };

export type Countable = "everyone" | "basic-income" | "companies" | "advertising" | "squares" | "savings" | "bonds" | "life" | "business";

export type Deduction = "once" | "life";

/**
 * What somebody had to pay, and what was paid.
 */
export type Due = { seat: number, due: number, paid: number, };

export type Effect = "income" | "savings" | "opportunity" | "company" | "advertising" | "inflation";

export type Event = { "event": "basic-income-thrown", seat: number, first: number, second: number, income: number, } | { "event": "start-money-paid", paid: Array<Sum>, } | { "event": "card-dealt", seat: number, card: number, name: string, } | { "event": "election-called", } | { "event": "premier-thrown", seat: number, first: number, second: number, } | { "event": "premier-tied", seats: number[], } | { "event": "premier-elected", seat: number, } | { "event": "party-named", seat: number, members: number[], } | { "event": "party-founded", members: number[], } | { "event": "votes-thrown", seat: number, first: number, second: number, votes: number, again: boolean, } | { "event": "coalition-proposed", seat: number, members: number[], } | { "event": "coalition-passed", seat: number, } | { "event": "coalition-answered", seat: number, assents: boolean, } | { "event": "election-fruitless", times: number, } | { "event": "government-formed", members: number[], votes: number, all: number, } | { "event": "premier-nominated", seat: number, nominee: number, } | { "event": "support-withdrawn", seat: number, } | { "event": "government-left", seat: number, } | { "event": "confidence-lost", votes: number, all: number, } | { "event": "turn-began", turn: number, seat: number, } | { "event": "arrow-reversed", clockwise: boolean, } | { "event": "piece-moved", seat: number, first: number, second: number, square: number, name: string, } | { "event": "went-to-corner", seat: number, corner: Corner, name: string, } | { "event": "went-on", seat: number, square: number, name: string, } | { "event": "stayed", seat: number, } | { "event": "disaster-struck", seat: number, } | { "event": "disaster-insured", seat: number, } | { "event": "income-paid", seat: number, times: number, amount: number, } | { "event": "savings-interest-paid", seat: number, cards: number, amount: number, } | { "event": "card-bought", seat: number, card: number, name: string, price: number, } | { "event": "card-left", seat: number, card: number, name: string, } | { "event": "bid-made", seat: number, amount: number, } | { "event": "bid-passed", seat: number, } | { "event": "card-auctioned", seat: number, card: number, name: string, price: number, } | { "event": "card-unsold", card: number, name: string, } | { "event": "profits-paid", seat: number, owner: number, name: string, paid: number, forgiven: number, } | { "event": "profits-shared", seat: number, owner: number, amount: number, } | { "event": "own-profits-paid", seat: number, name: string, amount: number, } | { "event": "player-sent", seat: number, by: number, card: number, name: string, } | { "event": "player-spared", seat: number, by: number, } | { "event": "marker-moved", spots: number, from: number, spot: number, number: number, word: Word, } | { "event": "tax-paid", paid: Array<Due>, } | { "event": "bond-interest-paid", paid: Array<Sum>, to_bank: number, } | { "event": "salaries-paid", paid: Array<Sum>, } | { "event": "papers-bought", seat: number, savings: number, bonds: number, } | { "event": "papers-cashed", seat: number, savings: number, bonds: number, amount: number, } | { "event": "policy-surrendered", seat: number, policies: number, amount: number, } | { "event": "life-insured", seat: number, } | { "event": "business-insured", seat: number, } | { "event": "takeover-named", seat: number, owner: number, card: number, name: string, fee: number, } | { "event": "takeover-thrown", seat: number, first: number, second: number, } | { "event": "takeover-won", seat: number, owner: number, card: number, name: string, price: number, } | { "event": "takeover-failed", seat: number, name: string, } | { "event": "offer-made", deal: number, seat: number, other: number, terms: Told, } | { "event": "offer-revised", deal: number, seat: number, terms: Told, } | { "event": "offer-withdrawn", deal: number, seat: number, other: number, terms: Told, } | { "event": "offer-declined", deal: number, seat: number, other: number, terms: Told, } | { "event": "offer-lapsed", deal: number, } | { "event": "deal-settled", deal: number, seat: number, other: number, terms: Told, } | { "event": "loan-collected", seat: number, lender: number, amount: number, left: number, } | { "event": "minister-appointed", seat: number, post: Post, salary: number, } | { "event": "minister-dismissed", seat: number, } | { "event": "salary-set", seat: number, amount: number, } | { "event": "bonds-issued", bonds: number, amount: number, forced: boolean, } | { "event": "bonds-redeemed", seat: number | null, bonds: number, amount: number, } | { "event": "bill-brought-in", seat: number, bill: Proposal, costs: Array<Sum>, } | { "event": "vote-cast", seat: number, ballot: Ballot, votes: number, } | { "event": "bill-decided", carried: boolean, yes: number, needed: number, } | { "event": "payments-made", paid: Array<Sum>, } | { "event": "payment-put-off", payment: Payment, turn: number, } | { "event": "treasury-bankrupt", due: number, means: number, } | { "event": "game-ended", ending: string, results: Array<Worth>, } | { "event": "moved" } & Movement<Reason> | CommonEvent;

export type Exempted = "everything" | "companies" | "advertising" | "squares";

/**
 * What one side of a deal gives, by name.
 */
export type Given = { cash: number, cards: Array<string>, policies: number, promise: Promise, };

export type How = "add" | "replace";

/**
 * A tax law.
 */
export type Law = { whom: Whom, } & ({ "does": "charge", on: Basis, amount: number, } | { "does": "exempt", what: Exempted, first: number, } | { "does": "deduct", per: Deduction, amount: number, } | { "does": "shield", cards: number, });

/**
 * A loan between players.
 */
export type Loan = { lender: number, borrower: number, 
/**
 * What is still to be repaid.
 */
owed: number, 
/**
 * The turn at whose end it is collected.
 */
due: number, };

/**
 * A transfer: an amount, from one account to another, for a reason that says of what.
 */
export type Movement<R> = { from: number | string, to: number | string, amount: number, reason: R, };

/**
 * Notes of one value.
 */
export type Note = { value: number, count: number, };

/**
 * An offer that is open.
 */
export type OfferView = { number: number, revision: number, from: number, to: number, terms: Told, 
/**
 * The last turn in which it can be accepted.
 */
lapses: number, };

/**
 * A payment from the Treasury, now or in so many rounds.
 */
export type Payment = { whom: Whom, amount: number, rounds: number, };

export type Phase = "basic-incomes" | "dealing" | "premier" | "parties" | "votes" | "coalition" | "assent" | "leader" | "turn" | "throw" | "purchase" | "auction" | "direction" | "own-advertising" | "opportunity" | "rethrow" | "corner-square" | "takeover" | "turn-end" | "division" | "over";

/**
 * Where a piece stands.
 */
export type Place = { "square": number } | { "corner": Corner };

/**
 * A player.
 */
export type PlayerView = { seat: number, 
/**
 * The turn in which the player left.
 */
left_in: number | null, cash: number, basic_income: number, place: Place, companies: number, advertising: number, savings: number, bonds: number, life: number, business: number, 
/**
 * What the player is owed less what is owed.
 */
loans: number, worth: number, 
/**
 * What is to be paid when the marker stops on Taxation, and on Government Salary is paid.
 */
tax: number, salary: number, votes: number, 
/**
 * What was thrown for Prime Minister.
 */
throw: number, named: number[], party: number[], nominee: number | null, post: Post | null, 
/**
 * By how much the salary was raised in this turn, whether the player was dismissed in this term, and leaves the Government.
 */
raised: number, dismissed: boolean, forsakes: boolean, subsidised: number, 
/**
 * How many offers can still be made in this turn.
 */
offers_left: number, };

/**
 * Government and Parliament, in game 2.
 */
export type PoliticsView = { government: number[], all_votes: number, majority: number, treasury: Stores, laws: Array<Law>, ahead: Array<Ahead>, 
/**
 * How often powers were used in this turn, and how many bills were brought in.
 */
powers: number, bills: number, 
/**
 * Bonds redeemed in this term: of others and the Bank, and of the Prime Minister.
 */
redeemed: [number, number], bill: BillView | null, 
/**
 * What the bill would bring each player as things stand; less than nothing if it costs. By seat, while it is voted on.
 */
brings: Array<number>, 
/**
 * How everybody has voted on it, by seat.
 */
ballots: Array<Ballot | null>, fruitless: number, to_propose: number[], proposer: number | null, proposed: number[], assented: number[], refused: number[], 
/**
 * Whether the Prime Minister makes up a majority.
 */
rescue: boolean, };

export type Post = "finance" | "industry" | "trade" | "labour" | "transport";

export type Promise = "nothing" | "vote" | "join" | "post" | "premier" | "send" | "peace";

/**
 * A promise that was made.
 */
export type Promised = { by: number, to: number, what: Promise, 
/**
 * The turn in which it was made.
 */
turn: number, };

/**
 * A bill, with the law that it would repeal.
 */
export type Proposal = { bill: Bill, repeals: Law | null, };

export type Reason = "start money" | "income" | "savings interest" | "bond interest" | "salaries" | "tax" | "purchases" | "auctions" | "profits" | "profits from the bank" | "shares of profits" | "price of savings cards" | "price of bonds" | "life premiums" | "business premiums" | "takeover fees" | "takeovers" | "deals" | "loans paid out" | "loans repaid" | "bonds issued" | "bonds redeemed" | "payments under laws" | "grants" | "cash forfeited" | "companies bought" | "companies traded" | "companies forfeited" | "advertising bought" | "advertising traded" | "advertising forfeited" | "savings cards" | "savings forfeited" | "bonds" | "issue of bonds" | "bonds forfeited" | "life policies" | "life policies forfeited" | "business policies" | "business policies forfeited" | "loans made" | "loans settled";

/**
 * A share that is agreed on, until the end of a turn.
 */
export type Share = { advertiser: number, owner: number, percent: number, until: number, };

/**
 * A spot of the Inflation Index.
 */
export type Spot = { number: number, word: Word, };

/**
 * A square of a circuit.
 */
export type Square = { name: string, circuit: Circuit, effect: Effect, 
/**
 * How often the income is paid, or how far the marker goes.
 */
by: number, };

/**
 * How many papers there are.
 */
export type Stock = { bonds: number, savings: number, life: number, business: number, };

/**
 * What the Bank or the Treasury has.
 */
export type Stores = { cash: number, savings: number, bonds: number, life: number, business: number, };

/**
 * An amount of one player's.
 */
export type Sum = { seat: number, amount: number, };

/**
 * An agreement, by name.
 */
export type Told = { "agreement": "trade", by: number, to: number, gives: Given, gets: Given, } | { "agreement": "loan", lender: number, borrower: number, amount: number, repaid: number, rounds: number, } | { "agreement": "share", advertiser: number, owner: number, percent: number, rounds: number, };

/**
 * What one viewer may see of a game. Cards are in the order of their numbers, the companies first; the board has their names.
 */
export type View = { 
/**
 * Whose view it is, if it is a seat's.
 */
you: number | null, 
/**
 * The turn under way, the last one, and whose it is.
 */
turn: number, last_turn: number, mover: number, phase: Phase, waiting: number[], premier: number | null, 
/**
 * The Inflation Number, the spot of the marker from 1, its word, and which way the arrow points.
 */
number: number, spot: number, word: Word, clockwise: boolean, 
/**
 * Whether the arrow was turned in this turn.
 */
reversed: boolean, company_price: number, advertising_price: number, 
/**
 * The dice as they lie.
 */
dice: [number, number], players: Array<PlayerView>, 
/**
 * Who owns each card.
 */
owners: Array<number | null>, 
/**
 * The card that the phase is about, by its number, and how many throws a takeover has left.
 */
card: number | null, throws: number, bank: Stores, auction: AuctionView | null, offers: Array<OfferView>, loans: Array<Loan>, shares: Array<Share>, promises: Array<Promised>, politics: PoliticsView | null, ending: string | null, winners: number[], };

/**
 * For whom a law is: those who have so many of something, both ends included.
 */
export type Whom = { of: Countable, least: number, most: number, };

export type Word = "election" | "taxation" | "bonds" | "salary";

/**
 * What a player has in the end, and of what.
 */
export type Worth = { seat: number, worth: number, cash: number, companies: number, advertising: number, savings: number, bonds: number, life: number, 
/**
 * What one is owed less what one owes.
 */
loans: number, };
