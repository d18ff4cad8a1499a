// What Dallas shows and tells. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

/**
 * An event card.
 */
export type Card = { name: string, when: Moment, on: Whom, effect: Effect, 
/**
 * How much, below nothing where it harms.
 */
by: number, measure: Measure, };

/**
 * What happens at every table.
 */
export type CommonEvent = { "event": "last-round-ordered", round: number, } | { "event": "seat-resigned", seat: number, } | { "event": "grant-paid", seat: number, amount: number, } | { "event": "levy-taken", seat: number, amount: number, };

/**
 * A company.
 */
export type CompanyView = { lies: Lies, owner: number | null, 
/**
 * Whether a bond was taken for it.
 */
bonded: boolean, 
/**
 * What it would bring each year to each corporation beside its own profits, by seat; nothing once it is owned.
 */
beside: Array<number>, };

/**
 * A company that somebody has to pay for.
 */
export type Debt = { seat: number, 
/**
 * Its number, from 1.
 */
company: number, cost: number, 
/**
 * Whether it came from the hand, and not from the Pool.
 */
from_hand: boolean, };

export type Effect = "price" | "profits" | "cash" | "discount" | "underwriting" | "whole-profits" | "windfall" | "treaty" | "averted" | "returned";

export type Event = { "event": "game-started", } | { "event": "subsidiary-dealt", seat: number, company: number, name: string, profit: number, } | { "event": "pool-filled", company: number, name: string, value: number, } | { "event": "card-drawn", seat: number, company: number, name: string, } | { "event": "year-began", year: number, } | { "event": "company-bought", seat: number, company: number, name: string, cost: number, bond: number, blocks: number, stock: number, profit: number, bonuses: number, specials: number, } | { "event": "purchase-failed", seat: number, company: number, name: string, cost: number, short: number, } | { "event": "company-offered", seat: number, company: number, name: string, value: number, } | { "event": "bids-opened", bids: Array<OpenedBid>, } | { "event": "bids-tied", seats: number[], amount: number, } | { "event": "auction-won", seat: number, company: number, name: string, amount: number, } | { "event": "president-passed", seat: number, } | { "event": "card-discarded", seat: number, company: number, name: string, } | { "event": "profits-paid", paid: Array<Sum>, } | { "event": "profits-withheld", seat: number, amount: number, } | { "event": "price-rose", seat: number, price: number, profits: number, } | { "event": "press-taken", seat: number, } | { "event": "press-drawn", seat: number, card: number, name: string, } | { "event": "press-played", seat: number, card: number, name: string, rival: number | null, } | { "event": "die-thrown", pips: number, } | { "event": "press-answered", seat: number, card: number, name: string, effect: Effect, } | { "event": "press-helped", seat: number, effect: Effect, sum: number, now: number, } | { "event": "press-harmed", seat: number, effect: Effect, sum: number, now: number, } | { "event": "company-retired", company: number, name: string, } | { "event": "game-ended", ending: string, results: Array<Worth>, } | { "event": "moved" } & Movement<Reason> | CommonEvent;

/**
 * A corporation.
 */
export type FirmView = { seat: number, 
/**
 * The year in which it left the game.
 */
left_in: number | null, cash: number, blocks: number, 
/**
 * Its price on the Index, the space of that from 1, and what a Block brings now.
 */
price: number, space: number, sale_price: number, 
/**
 * What a Block counts in the worth.
 */
final_price: number, 
/**
 * The total of its profits, and what of it is new this year.
 */
profits: number, new_profits: number, 
/**
 * Whether it is paid no profits at this year's end.
 */
penalised: boolean, 
/**
 * What its companies are worth together, how many they are, and how many more it may buy.
 */
companies_value: number, companies: number, room: number, 
/**
 * What is repaid for its bonds at the end.
 */
repayment: number, worth: number, 
/**
 * How many cards it holds.
 */
hand: number, 
/**
 * How many event cards, and those of them that all know of.
 */
press: number, known_press: number[], 
/**
 * Whether an event card keeps its price from rising this year.
 */
held_down: boolean, };

export type Lies = "unseen" | "hand" | "pool" | "owned" | "gone";

export type Measure = "plain" | "percent" | "die";

export type Moment = "start" | "during" | "defence";

/**
 * A transfer: an amount, from one account to another, for a reason that says of what.
 */
export type Movement<R> = { from: number | string, to: number | string, amount: number, reason: R, };

/**
 * What a bid was, once it is opened.
 */
export type OpenedBid = { seat: number, 
/**
 * Nothing, for one who declined.
 */
amount: number | null, };

export type Phase = "subsidiaries" | "first-pool" | "hands" | "press-deal" | "press-draw" | "turn" | "bids" | "payment" | "draw" | "discard" | "year-end" | "retirement" | "die" | "answers" | "over";

/**
 * An event card that was played.
 */
export type PlayedView = { by: number, card: number, 
/**
 * The rival that it names.
 */
rival: number | null, 
/**
 * What the die shows.
 */
die: number | null, 
/**
 * Whom it would harm, or did, and who of them answered it.
 */
harmed: number[], averted: number[], returned: number[], };

/**
 * The event cards. They are told by their numbers, from 1, as in [`Printed`].
 */
export type PressView = { 
/**
 * How many are left to draw, and those under the deck that all know of, the next one first.
 */
deck: number, under: Array<number>, 
/**
 * One's own.
 */
hand: number[], 
/**
 * The card of this turn.
 */
played: PlayedView | null, 
/**
 * One's own answer to it: the number of a card, or nothing.
 */
answer: number | null | null, };

/**
 * What is printed and does not change during a game.
 */
export type Printed = { companies: Array<PrintedCompany>, across: Array<Array<number>>, down: Array<Array<number>>, special: Array<Array<number>>, prices: Array<PrintedPrice>, bonds: Array<PrintedBond>, cards: Array<Card>, };

/**
 * A denomination of bonds.
 */
export type PrintedBond = { value: number, repaid: number, count: number, };

/**
 * The face of a company.
 */
export type PrintedCompany = { name: string, symbol: string, row: number, column: number, value: number, profit: number, headquarters: string, product: string, };

/**
 * A space of the Index.
 */
export type PrintedPrice = { profits: number, price: number, };

export type Reason = "price of a company" | "bond" | "sale of stock" | "profits" | "gains by event cards" | "losses by event cards" | "grants" | "cash forfeited" | "subsidiary" | "companies acquired" | "companies forfeited" | "bonds owed" | "bonds forgiven" | "blocks sold" | "blocks forfeited";

/**
 * An amount of one corporation's.
 */
export type Sum = { seat: number, amount: number, };

/**
 * What one viewer may see of a game. Companies are in the order of their numbers; [`Printed`] has their faces.
 */
export type View = { 
/**
 * Whose view it is, if it is a seat's.
 */
you: number | null, year: number, last_year: number, phase: Phase, 
/**
 * Whose turn it is.
 */
turn: number, 
/**
 * Whom the game waits for, and who has sealed a bid.
 */
waiting: number[], ready: number[], firms: Array<FirmView>, companies: Array<CompanyView>, 
/**
 * How many bonds of each denomination the Treasury has left.
 */
bonds: Array<number>, 
/**
 * How many cards are left in the deck.
 */
deck: number, 
/**
 * The company that is offered, by its number, and who offers it.
 */
offered: number | null, offerer: number | null, 
/**
 * The least that can be bid.
 */
least: number, 
/**
 * Who may not decline.
 */
must_bid: number[], 
/**
 * The bids that were opened last, in which year, the company that they were for, by its number, and who won it.
 */
opened: Array<OpenedBid>, opened_in: number, opened_for: number | null, winner: number | null, 
/**
 * One's own sealed bid; nothing within it is that one declined.
 */
bid: number | null | null, 
/**
 * What somebody has to pay for.
 */
debt: Debt | null, 
/**
 * How many cards whoever has the turn has to discard.
 */
to_discard: number, 
/**
 * The event cards, where they are played with.
 */
press: PressView | null, 
/**
 * Whether any number of Blocks may be sold.
 */
any_blocks: boolean, ending: string | null, winners: number[], };

export type Whom = "own" | "rival" | "rivals";

/**
 * What a corporation is worth in the end, and of what.
 */
export type Worth = { seat: number, worth: number, cash: number, companies: number, blocks: number, 
/**
 * What a Block counts.
 */
price: number, 
/**
 * What is repaid for bonds.
 */
bonds: number, };
