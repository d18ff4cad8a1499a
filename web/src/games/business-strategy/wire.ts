// What Business Strategy shows and tells. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

/**
 * An amount at a price, for the bank's markets.
 */
export type Bid = { amount: number, price: number, };

/**
 * New buildings to begin.
 */
export type Building = { standard: number, automated: number, 
/**
 * Standard factories to automate.
 */
automate: number, };

/**
 * A step of the goods market, which advertising of so much reaches.
 */
export type CampaignStep = { from: number, units: number, };

/**
 * What happens at every table.
 */
export type CommonEvent = { "event": "last-round-ordered", round: number, } | { "event": "seat-resigned", seat: number, } | { "event": "grant-paid", seat: number, amount: number, } | { "event": "levy-taken", seat: number, amount: number, };

/**
 * What became of a situation that a card brought.
 */
export type Course = "begins" | "prolonged" | "preempts" | "now" | "ignored";

/**
 * A month of the game, counted from the first January, which is 1.
 */
export type Date = number;

/**
 * What a situation does.
 */
export type Effect = { "market": { good: Good, halves: number, months: number, contrary: Situation, } } | { "strike": { months: number, } } | { "subsidy": { each: number, } } | { "discount": { off: number, } };

export type Event = { "event": "game-started", } | { "event": "year-began", year: number, } | { "event": "books-opened", rules: Rules, firms: Array<Opening>, } | { "event": "month-began", date: Date, senior: number, } | { "event": "fixed-expenses-paid", paid: Array<Sum>, } | { "event": "market-announced", date: Date, market: Market, } | { "event": "situation-arose", situation: Situation, course: Course, first: Date, last: Date, } | { "event": "subsidy-paid", paid: Array<Sum>, } | { "event": "auctioned", good: Good, 
/**
 * In which round it was held.
 */
round: number, 
/**
 * What the bank offered of it, or wanted.
 */
supply: number, left: number, 
/**
 * The least that it took for one, or the most that it paid.
 */
bound: number, 
/**
 * Who came last of those who named the same price; nobody where the lot decided.
 */
last_in_ties: number | null, 
/**
 * In the order in which the bank served them.
 */
lots: Array<LotServed>, stayed_out: Array<number>, } | { "event": "production-shown", plans: Array<Planned>, } | { "event": "campaigns-shown", spent: Array<Sum>, } | { "event": "market-enlarged", total: number, units: number, top: number | null, } | { "event": "bonus-paid", seat: number, units: number, amount: number, } | { "event": "loan-taken", seat: number, amount: number, due: Date, } | { "event": "emergency-loan-taken", seat: number, amount: number, due: Date, } | { "event": "interest-paid", paid: Array<Sum>, } | { "event": "loan-repaid", seat: number, amount: number, } | { "event": "improvements-ordered", seat: number, orders: Improvements, } | { "event": "building-completed", seat: number, kind: SiteKind, } | { "event": "factory-offered", deal: number, seller: number, buyer: number, by: number, make: Make, value: number, price: number, } | { "event": "merger-offered", deal: number, joins: number, into: number, by: number, } | { "event": "offer-revised", deal: number, by: number, price: number, } | { "event": "offer-withdrawn", deal: number, by: number, } | { "event": "offer-declined", deal: number, by: number, } | { "event": "offers-lapsed", count: number, } | { "event": "factory-sold", seller: number, buyer: number, price: number, value: number, } | { "event": "corporations-merged", seat: number, into: number, surplus: number, profit: number, arrears: number, } | { "event": "buyers-sought", seat: number, } | { "event": "rescue-offered", seat: number, lot: RescueLot, } | { "event": "rescue-sold", seat: number, buyer: number, price: number, } | { "event": "rescue-failed", seat: number, best: number | null, } | { "event": "went-bankrupt", seat: number, over: Matter, short: number, } | { "event": "books-closed", seat: number, year: number, sales: number, expenses: number, stocks: number, other: number, depreciation: number, profit: number, set_off: number, credit: number, tax: number, refund: number, surplus: number, } | { "event": "dividend-paid", seat: number, amount: number, due: number, } | { "event": "arrears-recorded", seat: number, amount: number, total: number, } | { "event": "arrears-settled", seat: number, amount: number, penalty: number, } | { "event": "stock-issued", seat: number, shares: number, proceeds: number, } | { "event": "stock-repurchased", seat: number, shares: number, cost: number, } | { "event": "game-ended", ending: string, 
/**
 * The best first.
 */
results: Array<Sum>, } | { "event": "moved" } & Movement<Reason> | CommonEvent;

/**
 * A factory, or one that is being built.
 */
export type FactoryView = { seat: number, 
/**
 * Its place in the corporation's list, from 1: what orders name it by.
 */
place: number, make: Make, stands: boolean, works: boolean, shut: boolean, 
/**
 * The month in which it works again, once that is decided.
 */
back_in: number | null, 
/**
 * What is being built, the month in which that first works, and what is still to be paid the month before.
 */
site: SiteKind | null, opens: number | null, owed: number, cost: number, value: number, 
/**
 * Whether all of it stands for a loan.
 */
pledged: boolean, can_be_shut: boolean, can_be_reinstated: boolean, can_be_sold: boolean, };

/**
 * A seat's bid or offer, and how much of it was filled.
 */
export type Filled = { filled: number, amount: number, price: number, };

/**
 * A corporation. Its books are open.
 */
export type FirmView = { seat: number, 
/**
 * The month in which it left the game, and of which corporation it is a part since, if of one.
 */
left_in: number | null, merged_into: number | null, cash: number, raw: number, goods: number, 
/**
 * Factories at their depreciated value, and what was paid for buildings under way.
 */
plant: number, sites: number, debt: number, stock: number, shares: number, surplus: number, profit: number, arrears: number, 
/**
 * The dividend that this closing asks for, and what was paid of it.
 */
dividend: number, dividend_paid: number, 
/**
 * What the rules rank by.
 */
result: number, 
/**
 * Factories that can produce this month.
 */
standard: number, automated: number, 
/**
 * How many units they can make.
 */
capacity: number, 
/**
 * What must be paid in the step under way.
 */
bill: number, interest: number, 
/**
 * What falls due of loans this month.
 */
due: number, final_payments: number, 
/**
 * What next month's fixed expenses would be with what is held now.
 */
next_expenses: number, credit: number, emergency_credit: number, convertible: number, 
/**
 * How many more factories may be ordered.
 */
room: number, issuable: number, repurchasable: number, 
/**
 * How many offers it may still make this month.
 */
offers_left: number, 
/**
 * What it did this month, once shown; of one that has left, what it did last.
 */
raw_bid: [Filled, Filled], production: Production, 
/**
 * How many units that were.
 */
made: number, sale_offer: [Filled, Filled], borrowed: number, advertised: number, 
/**
 * What it ordered in the last improvements phase that there was.
 */
improved: Improvements, };

export type Good = "raw" | "goods";

/**
 * What is ordered in the sixth phase.
 */
export type Improvements = { build: Building, 
/**
 * Factories to shut, and to reinstate.
 */
shut: Array<number>, reinstate: Array<number>, };

/**
 * A lot of possessions that was put up before an insolvency.
 */
export type LastLot = { seller: number, lot: RescueLot, 
/**
 * The highest bid, if there was one.
 */
bid: number | null, };

/**
 * A bid or an offer of two lines, each an amount at a price.
 */
export type Lines = { first: Bid, second: Bid, };

/**
 * What falls due in a month.
 */
export type LoanView = { seat: number, amount: number, due: number, emergency: boolean, };

/**
 * A filled or unfilled bid with its seat.
 */
export type LotServed = { seat: number, filled: number, amount: number, price: number, };

export type Make = "standard" | "automated";

/**
 * What the Bank sells and buys this month.
 */
export type Market = { 
/**
 * The card that was turned, from 1; 0 before the first.
 */
card: number, raw: number, minimum: number, goods: number, maximum: number, };

export type Matter = "nothing" | "fixed expenses" | "raw material" | "production" | "advertising" | "debts" | "buildings" | "tax" | "peril before debts" | "peril after debts";

/**
 * An offer to merge: which corporation would become a part of which.
 */
export type MergerView = { number: number, revision: number, from: number, joins: number, into: number, };

/**
 * A transfer: an amount, from one account to another, for a reason that says of what.
 */
export type Movement<R> = { from: number | string, to: number | string, amount: number, reason: R, };

/**
 * An offer to sell or to buy a factory.
 */
export type OfferView = { number: number, revision: number, from: number, seller: number, buyer: number, 
/**
 * The place of the factory in the seller's list, from 1.
 */
place: number, make: Make, value: number, price: number, };

/**
 * What a corporation brings into a year.
 */
export type Opening = { seat: number, cash: number, raw: number, goods: number, plant: number, sites: number, debt: number, stock: number, shares: number, surplus: number, arrears: number, };

export type Phase = "shuffle" | "fixed-expenses" | "advertising" | "climate" | "raw-bids" | "production" | "campaigns" | "sale-offers" | "debts" | "loans" | "completion" | "improvements" | "closing" | "dividends" | "arrears" | "stock" | "month-end" | "distress" | "rescue" | "tenders" | "verdict" | "over" | "slips";

/**
 * What a corporation planned to produce.
 */
export type Planned = { seat: number, standard: number, single: number, double: number, };

/**
 * What is printed in the rules, and does not change during a game.
 */
export type Printed = { 
/**
 * After how many months a loan is repaid: nothing falls due later.
 */
loan_months: number, 
/**
 * What advertising brings: from so many dollars on, so many units more.
 */
campaign_steps: Array<CampaignStep>, 
/**
 * What the top spender is paid for each unit above its price.
 */
bonus: number, };

/**
 * Raw material to process, by factory: on standard ones, on automated ones that make one, and on
 * automated ones that make two.
 */
export type Production = { standard: number, single: number, double: number, };

export type Reason = "storage of raw material" | "storage of goods" | "upkeep of factories" | "advertising" | "raw material" | "processing in standard factories" | "processing in automated factories" | "sales" | "advertising bonus" | "interest" | "government subsidy" | "grants" | "tax" | "tax refund" | "price of a factory" | "price of a lot" | "loans" | "repayment of loans" | "construction" | "dividends" | "arrears of dividends" | "penalty on arrears" | "proceeds of stock" | "repurchase of stock" | "cash forfeited" | "raw material delivered" | "raw material processed" | "raw material traded" | "raw material forfeited" | "goods made" | "goods delivered" | "goods traded" | "goods forfeited" | "factories completed" | "depreciation" | "factories traded" | "factories forfeited" | "buildings paid for" | "buildings completed" | "buildings forfeited" | "debt incurred" | "debt settled" | "stock issued" | "stock retired" | "shares issued" | "shares retired" | "cash of a merged corporation" | "raw material of a merged corporation" | "goods of a merged corporation" | "factories of a merged corporation" | "buildings of a merged corporation" | "debt of a merged corporation" | "stock of a merged corporation" | "shares of a merged corporation";

/**
 * A lot that is sold before insolvency.
 */
export type RescueLot = { raw: number, goods: number, factories: Array<number>, };

/**
 * Possessions that are up for sale before an insolvency.
 */
export type RescueView = { seller: number, raw: number, goods: number, 
/**
 * What its factories are worth in the books, and how many they are.
 */
factories: number, value: number, 
/**
 * The highest bid, once all are opened.
 */
bidder: number | null, bid: number | null, };

export type Rules = "family" | "basic" | "corporate";

export type SiteKind = "standard" | "automated" | "automation";

export type Situation = "cooperative-advertising" | "consumer-boycott" | "sour-economy" | "imports" | "strike" | "government-subsidy" | "discount-war";

/**
 * A situation that is pending or in force.
 */
export type SituationView = { situation: Situation, effect: Effect, first: number, last: number, };

/**
 * A sum with the seat that it is of.
 */
export type Sum = { seat: number, amount: number, };

/**
 * What one viewer may see of a game.
 */
export type View = { 
/**
 * Whose view it is, if it is a seat's.
 */
you: number | null, rules: Rules, 
/**
 * The month under way and the last one, counted from the first January.
 */
month: number, last_month: number, 
/**
 * The phase under way, and the one of the month that it may have come in between of.
 */
phase: Phase, month_phase: Phase, 
/**
 * What an interruption is about.
 */
matter: Matter, senior: number, waiting: number[], ready: number[], market: Market, 
/**
 * The month of that market: before a month's card is turned, the one before.
 */
climate_of: number, 
/**
 * How many goods advertising added to the market, and who is paid the bonus.
 */
advertised: number, top_spender: number | null, 
/**
 * Whether no factory produces this month.
 */
strike: boolean, situations: Array<SituationView>, 
/**
 * How many cards are left to be turned this year.
 */
cards_left: number, firms: Array<FirmView>, factories: Array<FactoryView>, loans: Array<LoanView>, offers: Array<OfferView>, 
/**
 * Offers to merge, and whether corporations may.
 */
mergers: Array<MergerView>, merges: boolean, 
/**
 * Whether it is a classroom, in which the cards have no column for so many.
 */
classroom: boolean, 
/**
 * Who has asked for a sale of possessions, as soon as nothing is under seal.
 */
seek_buyers: number[], rescue: RescueView | null, 
/**
 * The last lot of possessions that was put up, sold or not.
 */
last_lot: LastLot | null, 
/**
 * What oneself has sealed in this round.
 */
lines: Lines | null, plan: Production | null, sum: number | null, orders: Improvements | null, 
/**
 * What oneself has written for advertising, to be paid this month and next.
 */
campaign: number | null, next_campaign: number | null, factory_limit: number, 
/**
 * Whether profits are taxed.
 */
taxed: boolean, 
/**
 * The goods that the Bank wants this month, with what advertising added.
 */
wanted: number, ending: string | null, winners: number[], };
