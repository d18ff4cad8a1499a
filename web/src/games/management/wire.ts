// What Management shows and tells. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

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
 * What happens at every table.
 */
export type CommonEvent = { "event": "last-round-ordered", round: number, } | { "event": "seat-resigned", seat: number, } | { "event": "grant-paid", seat: number, amount: number, } | { "event": "levy-taken", seat: number, amount: number, };

/**
 * What a president declares of production, loans or construction where all do so together: that of the phase, and nothing of the others.
 */
export type Declaration = { production: Production, loan: number, building: Building, };

/**
 * What a president keeps in mind: what is due, and what could be had.
 */
export type DeskView = { 
/**
 * What the next fixed costs would be with what is held now; nothing if the game ends before them.
 */
fixed_costs: number, 
/**
 * What the bank still takes this month: interest, loans, second halves of buildings.
 */
owed: number, 
/**
 * What the bank would still lend this month, where it lends.
 */
credit: number | null, 
/**
 * How many units the factories process a month.
 */
capacity: number, };

export type Event = { "event": "game-started", cash: number, raw: number, goods: number, factories: number, } | { "event": "month-began", month: number, senior: number | null, } | { "event": "fixed-costs-paid", paid: Array<Sum>, } | { "event": "market-announced", month: number, market: Market, } | { "event": "auctioned", good: Good, 
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
lots: Array<LotServed>, stayed_out: Array<number>, } | { "event": "production-declared", seat: number, plan: Production, } | { "event": "loan-taken", seat: number, amount: number, 
/**
 * None if the game ends before it is due.
 */
due: number | null, } | { "event": "loan-repaid", seat: number, amount: number, } | { "event": "building-began", seat: number, building: Building, } | { "event": "factory-opened", seat: number, kind: SiteKind, } | { "event": "tie-decided-by-lot", seat: number, } | { "event": "went-bankrupt", seat: number, over: Reason, short: number | null, } | { "event": "game-ended", ending: string, 
/**
 * The richest first.
 */
capitals: Array<Sum>, } | { "event": "moved" } & Movement<Reason> | CommonEvent;

/**
 * A seat's bid or offer, and how much of it was filled.
 */
export type Filled = { filled: number, amount: number, price: number, };

/**
 * A firm as others see it. What is private to its president is `None` to the rest.
 */
export type FirmView = { seat: number, 
/**
 * The month in which it left the game.
 */
left_in: number | null, raw: number, goods: number, standard: number, automated: number, cash: number | null, debt: number | null, capital: number | null, 
/**
 * What it bid, declared and offered this month, once opened.
 */
raw_bid: Filled, production: Production, 
/**
 * How many factories made one unit this month, and how many made two.
 */
made_one: number, made_two: number, sale_offer: Filled, 
/**
 * What it borrowed and began this month.
 */
borrowed: number | null, building: Building | null, };

export type Good = "raw" | "goods";

/**
 * What falls due in a month.
 */
export type LoanView = { seat: number, amount: number, due: number, };

/**
 * A filled or unfilled bid with its seat.
 */
export type LotServed = { seat: number, filled: number, amount: number, price: number, };

/**
 * What the bank sells and buys this month.
 */
export type Market = { 
/**
 * From 1 (raw scarce, goods wanted) to 5; 0 before the first market, whose prices are known.
 */
level: number, raw: number, minimum: number, goods: number, maximum: number, };

/**
 * A transfer: an amount, from one account to another, for a reason that says of what.
 */
export type Movement<R> = { from: number | string, to: number | string, amount: number, reason: R, };

/**
 * A month's orders in the variant `manager`.
 */
export type Orders = { buy: Bid, produce: number, sell: Bid, build: Building, };

export type Phase = "fixed-costs" | "raw-bids" | "production" | "sale-offers" | "loans" | "construction" | "month-orders" | "raw-lot" | "goods-lot" | "over";

/**
 * What is printed in the rules, and does not change during a game.
 */
export type Printed = { 
/**
 * After how many months a loan is repaid: nothing falls due later.
 */
loan_months: number, };

/**
 * Raw material to process, by factory: on standard ones, on automated ones that make one, and on
 * automated ones that make two.
 */
export type Production = { standard: number, single: number, double: number, };

export type Reason = "storage of raw material" | "storage of goods" | "upkeep of standard factories" | "upkeep of automated factories" | "raw material" | "processing" | "sales" | "interest" | "repayment of loans" | "loans" | "construction" | "grants" | "cash forfeited" | "raw material delivered" | "raw material processed" | "raw material forfeited" | "goods made" | "goods delivered" | "goods forfeited" | "standard factories opened" | "standard factories automated" | "standard factories forfeited" | "automated factories opened" | "automated factories forfeited" | "debt incurred" | "debt settled";

export type SiteKind = "standard" | "automated" | "automation";

/**
 * A building under way.
 */
export type SiteView = { seat: number, kind: SiteKind, 
/**
 * The month in which it first produces.
 */
opens: number, 
/**
 * The second half, and the month in which it is due.
 */
owed: number, due: number, };

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
you: number | null, month: number, last_month: number, phase: Phase, 
/**
 * Who is senior, while somebody is: nobody in the variant `manager`, nor when the game is over.
 */
senior: number | null, 
/**
 * Whom the game waits for.
 */
waiting: number[], 
/**
 * Who has sealed an envelope in this round.
 */
ready: number[], market: Market, firms: Array<FirmView>, sites: Array<SiteView>, loans: Array<LoanView>, 
/**
 * One's own sealed bid or offer.
 */
envelope: Bid | null, 
/**
 * One's own sealed orders, in the variant `manager`.
 */
orders: Orders | null, 
/**
 * One's own sealed production, loan or building, where all declare together.
 */
declaration: Declaration | null, 
/**
 * What lies on one's own desk, while one is in the game.
 */
desk: DeskView | null, factory_limit: number, manager: boolean, 
/**
 * Whether production, loans and construction are declared by all at once, under seal.
 */
declares_together: boolean, ending: string | null, winners: number[], };
