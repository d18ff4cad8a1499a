// What Goodwill shows and tells. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

/**
 * One thing that one of the two events of a pair did.
 */
export type Acted = { 
/**
 * Where the pair lay, from 0; written from 1.
 */
slot: number, half: Half, } & ({ "change": "price-moved", resource: Resource, from: number, to: number, } | { "change": "funded", company: Company, amount: number, } | { "change": "taxed", company: Company, amount: number, } | { "change": "failed", company: Company, } | { "change": "token-replaced", company: Company, from: Resource, to: Resource, } | { "change": "token-dropped", company: Company, resource: Resource, } | { "change": "boss-left", company: Company, 
/**
 * The place in the list of bosses, from 0; written from 1.
 */
boss: number, } | { "change": "market-moved", from: Company, to: Company | null, amount: number, });

export type Ballot = "yes" | "no" | "abstain";

/**
 * A company board as it is set up.
 */
export type BoardSet = { company: Company, resources: Array<Resource>, boss: string, };

/**
 * A card by its two events, taken apart.
 */
export type Card = { left: Effect, right: Effect, };

/**
 * What happens at every table.
 */
export type CommonEvent = { "event": "last-round-ordered", round: number, } | { "event": "seat-resigned", seat: number, } | { "event": "grant-paid", seat: number, amount: number, } | { "event": "levy-taken", seat: number, amount: number, };

export type Company = "amber" | "black" | "crimson";

/**
 * A company as everybody sees it.
 */
export type CompanyView = { company: Company, capital: number, 
/**
 * A tenth of the capital, rounded up.
 */
share_value: number, market: number, 
/**
 * By resource.
 */
resources: Array<Resource>, resource_costs: number, salary: number, 
/**
 * What the year would bring if it ended now.
 */
result: number, boss: number | null, votes_needed: number, bankrupt_in: number | null, };

/**
 * What an investor is dealt.
 */
export type Dealt = { seat: number, shares: Record<Company, number>, };

/**
 * A piece of information; what it says is there for those who may look at it.
 */
export type DossierView = { 
/**
 * From 1.
 */
slot: number, seen_by: number[], percentage: number | null, left: Effect | null, right: Effect | null, };

/**
 * One of the two events of a card.
 */
export type Effect = { "kind": "price", resources: Array<Resource>, change: number, } | { "kind": "funding", resources: Array<Resource>, } | { "kind": "tax", resources: Array<Resource>, } | { "kind": "innovation", level: number, } | { "kind": "efficiency", level: number, } | { "kind": "advertising", level: number, } | { "kind": "scandal", company: Company, } | { "kind": "nothing" };

/**
 * One thing that an event did, with the name of the boss who left if that is what it was.
 */
export type Effected = { boss_name?: string, } & ({ "change": "price-moved", resource: Resource, from: number, to: number, } | { "change": "funded", company: Company, amount: number, } | { "change": "taxed", company: Company, amount: number, } | { "change": "failed", company: Company, } | { "change": "token-replaced", company: Company, from: Resource, to: Resource, } | { "change": "token-dropped", company: Company, resource: Resource, } | { "change": "boss-left", company: Company, 
/**
 * The place in the list of bosses, from 0; written from 1.
 */
boss: number, } | { "change": "market-moved", from: Company, to: Company | null, amount: number, });

/**
 * A vote that is over.
 */
export type Election = { company: Company, proposer: number, 
/**
 * The place in the list of bosses, from 0; written from 1.
 */
boss: number, yes: number[], no: number[], 
/**
 * In shares.
 */
votes_for: number, votes_against: number, needed: number, carried: boolean, };

export type Event = { "event": "game-started", cash: number, capitals: Record<Company, number>, } | { "event": "boards-set", boards: Array<BoardSet>, offers: Array<string>, } | { "event": "shares-dealt", dealt: Array<Dealt>, } | { "event": "year-began", year: number, 
/**
 * By seat.
 */
cash: Array<number>, capitals: Record<Company, number>, } | { "event": "information-seen", 
/**
 * From 1.
 */
slot: number, percentage: number, card: Card, } | { "event": "prices-opened", transaction: Transaction, } | { "event": "share-sold", company: Company, seller: number, buyer: number, price: number, } | { "event": "boss-proposed", company: Company, seat: number, boss: string, } | { "event": "vote-closed", election: Election, boss: string, } | { "event": "boss-replaced", company: Company, old: string | null, new: string, } | { "event": "boss-on-offer", boss: string, } | { "event": "information-revealed", year: number, pairs: Array<Revealed>, } | { "event": "effect-acted", effect: Effect, changes: Array<Effected>, } | { "event": "result-booked", result: YearResult, 
/**
 * What stayed in the capital because nobody holds the shares that it would have gone to.
 */
unheld: number, } | { "event": "went-bankrupt", company: Company, changes: Array<Effected>, } | { "event": "year-closed", year: number, 
/**
 * Nothing for a bankrupt one.
 */
capitals: Record<Company, number | null>, } | { "event": "game-ended", ending: string, 
/**
 * What a share of each company counts.
 */
values: Record<Company, number>, 
/**
 * The richest first.
 */
worths: Array<Worth>, } | { "event": "moved" } & Movement<Reason> | CommonEvent;

export type Half = "left" | "right";

/**
 * An investor as everybody sees him.
 */
export type InvestorView = { seat: number, in_play: boolean, cash: number, 
/**
 * By company.
 */
shares: [number, number, number], 
/**
 * How many votes he has on the boss of the company whose turn it is.
 */
votes: number, 
/**
 * Cash and shares as they would count today.
 */
worth: number, };

/**
 * A transaction whose smaller group chooses its partners.
 */
export type Matching = { 
/**
 * Those who have yet to choose, in seat order.
 */
choosers: number[], 
/**
 * Those who can be chosen.
 */
choices: number[], choosers_buy: boolean, price: number, };

/**
 * A transfer: an amount, from one account to another, for a reason that says of what.
 */
export type Movement<R> = { from: number | string, to: number | string, amount: number, reason: R, };

export type Phase = "tokens" | "bosses" | "shares" | "information" | "prices" | "partners" | "proposals" | "ballots" | "replacement" | "over";

/**
 * A line of a boss's energy policy.
 */
export type PolicyLine = { from: Resource, to: Resource, };

/**
 * What is printed on cards and boards, and does not change during a game.
 */
export type Printed = { 
/**
 * By their numbers, from 1.
 */
bosses: Array<PrintedBoss>, 
/**
 * How many places for tokens a company board has.
 */
places: number, 
/**
 * What a resource can cost.
 */
resource_prices: Array<number>, };

/**
 * The face of a boss.
 */
export type PrintedBoss = { number: number, name: string, salary: number, innovation: number, efficiency: number, advertising: number, dividends: boolean, policy: Array<PolicyLine>, };

/**
 * A boss who was proposed, and by whom.
 */
export type ProposalView = { seat: number, boss: number, 
/**
 * The votes that carry it.
 */
needed: number, 
/**
 * Who is known to vote for it: the one who proposed it, and the viewer after sealing a yes.
 */
ayes: number[], };

export type Reason = "share price" | "funding" | "tax" | "sales" | "resources" | "salary" | "dividends" | "grants" | "cash forfeited" | "capital forfeited" | "amber shares dealt" | "black shares dealt" | "crimson shares dealt" | "amber shares traded" | "black shares traded" | "crimson shares traded" | "amber shares returned" | "black shares returned" | "crimson shares returned" | "advertising" | "scandal" | "market of a bankrupt company" | "oil placed" | "coal placed" | "labour placed" | "oil returned" | "coal returned" | "labour returned";

export type Resource = "oil" | "coal" | "labour";

/**
 * A resource on the market.
 */
export type ResourceView = { resource: Resource, price: number, 
/**
 * How many tokens no company uses.
 */
reserve: number, };

/**
 * A pair as it was revealed.
 */
export type Revealed = { 
/**
 * Where it lay, from 0; written from 1.
 */
slot: number, percentage: number, left: Effect, right: Effect, 
/**
 * Whether it was the one with the lowest percentage, which did not happen.
 */
void: boolean, };

export type Trade = "agreed" | "same-price" | "nobody-lower" | "nobody-left";

/**
 * One trade of a transaction.
 */
export type Traded = { seller: number, buyer: number, };

/**
 * A transaction that is over: everybody's price and what came of it.
 */
export type Transaction = { year: number, company: Company, 
/**
 * The first or the second of this year.
 */
transaction: number, 
/**
 * By seat.
 */
prices: { seat: number, price: number }[], outcome: Trade, 
/**
 * The highest price of those who were not left out, and the lowest of the shareholders among them.
 */
highest: number | null, lowest: number | null, 
/**
 * The average that is to be paid; nothing if nobody had to trade. If all who were to choose a partner resigned,
 * nobody paid it, and there are no trades.
 */
paid: number | null, 
/**
 * Who was left out for want of cash.
 */
excluded: number[], 
/**
 * Who named the highest price and must buy, who named the lowest and must sell, and who had no share to sell.
 */
high: number[], low: number[], without: number[], trades: Array<Traded>, 
/**
 * A tenth of the company's capital then, rounded up.
 */
share_value: number, };

/**
 * What one viewer may see of a game. Bosses are named by their numbers; [`Printed`] has their faces.
 */
export type View = { 
/**
 * Whose view it is, if it is a seat's.
 */
you: number | null, seats: number, first_year: number, year: number, last_year: number, phase: Phase, 
/**
 * The company whose shares are traded or whose boss is voted on, or will be first.
 */
company: Company, 
/**
 * The same, while it is its turn.
 */
in_turn: Company | null, 
/**
 * The first or the second transaction.
 */
transaction: number, 
/**
 * Whom the game waits for.
 */
waiting: number[], 
/**
 * Who has sealed a price or a vote in this round.
 */
ready: number[], dividends: boolean, cash_only: boolean, companies: [CompanyView, CompanyView, CompanyView], prices: [ResourceView, ResourceView, ResourceView], 
/**
 * The bosses who can be proposed.
 */
offers: Array<number>, 
/**
 * The bosses that lie under the deck, the next one first: everybody saw them go.
 */
under_deck: Array<number>, 
/**
 * How many bosses are drawn before those.
 */
deck: number, 
/**
 * What is coming this year, as far as the viewer knows it.
 */
information: [DossierView, DossierView, DossierView, DossierView], investors: Array<InvestorView>, 
/**
 * Who would win if the game ended now.
 */
leaders: number[], 
/**
 * One's own sealed price.
 */
envelope: number | null, 
/**
 * One's own sealed vote.
 */
ballot: Ballot | null, 
/**
 * Who chooses a partner, while somebody has to.
 */
partners?: Matching, 
/**
 * Every transaction of the game so far.
 */
transactions: Array<Transaction>, 
/**
 * Who may still propose a boss.
 */
to_propose: number[], motion: ProposalView | null, 
/**
 * The votes of this year.
 */
elections: Array<Election>, 
/**
 * What was last revealed, in the order in which it happened.
 */
revealed: Array<Revealed>, 
/**
 * What it did, in the order in which it happened.
 */
acted: Array<Acted>, 
/**
 * Whether no price has been opened since.
 */
revealed_last: boolean, 
/**
 * The companies' last results.
 */
results: Array<YearResult>, ending: string | null, winners: number[], };

/**
 * What an investor is worth in the end.
 */
export type Worth = { seat: number, cash: number, shares: Record<Company, number>, total: number, };

/**
 * A company's year, as its books have it.
 */
export type YearResult = { company: Company, market: number, resources: number, salary: number, result: number, 
/**
 * What each share was paid.
 */
dividend: number, 
/**
 * The capital after it.
 */
capital: number, };
