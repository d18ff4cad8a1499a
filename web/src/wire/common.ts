// What several areas of the wire speak of. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

/** An action: its verb, and beside it the values of its fields. */
export type Call = { verb: string } & Record<string, Value>;

/**
 * Figures of one kind over the rounds.
 */
export type Chart = { title: string, 
/**
 * What a round is called: "Month".
 */
round: string, 
/**
 * What stands under each point: "start", "1", "2", "now".
 */
labels: Array<string>, lines: Array<ChartLine>, 
/**
 * Whether its figures are sums of money; else they only count.
 */
in_money: boolean, };

/**
 * A line of a chart.
 */
export type ChartLine = { 
/**
 * Whose line it is, if it is somebody's.
 */
seat: number | null, name: string, 
/**
 * A sum of money for each label; none where nothing is to be seen.
 */
values: Array<number | null>, };

/**
 * One thing to pick.
 */
export type Choice = { value: Value, 
/**
 * What it is called. Empty until [`Menu::label`] says it.
 */
label: string, 
/**
 * The seat that it is, if it is one: its name is the label.
 */
seat: number | null, 
/**
 * What it hangs on: it can be picked only then.
 */
only?: Only, };

/**
 * A column: figures go to the right, words to the left.
 */
export type Column = { heading: string, figures: boolean, };

/**
 * What a field takes. Whether values go together is for `check` to say.
 */
export type Domain = { "kind": "range", min: number, max: number, advised_min: number, advised_max: number, 
/**
 * The part within which most people choose: that is how far a slider reaches, beside which any number can be typed.
 */
usual_min: number, usual_max: number, 
/**
 * Between one value and the next, from `min` on: 1 if every number will do.
 */
step: number, } | { "kind": "pick", choices: Array<Choice>, } | { "kind": "some", choices: Array<Choice>, at_least: number, at_most: number, };

/**
 * One value to give.
 */
export type Field = { name: string, 
/**
 * What it is called. Empty until [`Menu::label`] says it.
 */
label: string, domain: Domain, 
/**
 * A sensible value to begin with. A form filled with all of these is accepted.
 */
suggested: Value, 
/**
 * What it hangs on: it matters only then, and stays as it is suggested otherwise.
 */
only?: Only, 
/**
 * Most people leave it as it is, so that it can be kept out of sight until somebody asks for it.
 */
extra?: boolean, };

/**
 * One thing to do, with its fields in the order of the notation.
 */
export type Form = { verb: string, 
/**
 * What it is called. Empty until [`Menu::label`] says it.
 */
label: string, rule: string, 
/**
 * Whether the answer stays secret until all have answered.
 */
sealed: boolean, 
/**
 * Whether it answers nothing that is asked: it can be done beside the question, and while others are asked.
 */
aside: boolean, fields: Array<Field>, 
/**
 * Whether it is what the seat has answered, whose values are the suggestions then.
 */
answered: boolean, 
/**
 * What it is called where it answers the rest of the round too; none if each question wants an answer of its own. Empty until
 * [`Menu::label`] says it.
 */
rest: string | null, };

/**
 * What wins, and where the viewer stands.
 */
export type Goal = { 
/**
 * "Most capital after month 13 wins".
 */
aim: string, 
/**
 * "You are second, $3,300 behind Anna"; who leads, for one who looks on; empty where that is secret.
 */
standing: string, };

/**
 * A grid of text, with a heading for each column.
 */
export type Grid = { title: string, columns: Array<Column>, rows: Array<Array<string>>, };

/**
 * An auction that has been opened, price by price in the order in which it was served.
 */
export type Ladder = { title: string, 
/**
 * How it was served, in a sentence.
 */
about: string, 
/**
 * What was traded, for the picture: "raw".
 */
good: string, rungs: Array<Rung>, 
/**
 * After how many rungs nothing was left; all of them if something was.
 */
served: number, 
/**
 * What stands there: "Here the supply ended".
 */
limit: string, 
/**
 * What it means for the viewer, in a sentence; empty for one who looks on.
 */
meaning: string, 
/**
 * What it teaches, in a sentence: how scarce it was, and how far the viewer could have gone.
 */
lesson: string, };

/**
 * The nearest value that would be accepted.
 */
export type Nearest = { field: string, value: number, };

/**
 * How long a decision may take, and what happens then.
 */
export type NewClock = { 
/**
 * Seconds for each decision; 0 for no clock.
 */
seconds: number, 
/**
 * `wait`, `fallback` or `bot`.
 */
absent: string, 
/**
 * After so many minutes of play the round under way is the last; 0 for as long as the game lasts.
 */
minutes: number, };

/**
 * Something that happened.
 */
export type NewsLine = { 
/**
 * Counted from 1 for each viewer apart; what goes without saying is counted too, and not sent.
 */
number: number, 
/**
 * For people.
 */
text: string, 
/**
 * For programs: `event` is the kind, beside it stand its fields.
 */
event: { event: string } & Record<string, unknown>, 
/**
 * The round that begins with it, by the game's calendar.
 */
begins: number | null, 
/**
 * The seats that it speaks of.
 */
seats: Array<number>, };

/**
 * While a field that stands before has one of these values.
 */
export type Only = { field: string, among: Array<Value>, };

/**
 * An offer of a deal that is open, in words.
 */
export type OpenOffer = { number: number, 
/**
 * Counts the terms that it has had.
 */
revision: number, from: number, 
/**
 * Who may accept it.
 */
to: Array<number>, 
/**
 * What would change hands, a line each.
 */
terms: Array<string>, 
/**
 * What that would do to the viewer, a line each; nothing if it is no business of theirs.
 */
effects: Array<string>, 
/**
 * Why it cannot be accepted now, if it cannot, and when it can.
 */
waits: string | null, 
/**
 * By field, what forms name it by: its number as [`OpenOffer::NUMBER`], and whatever else. Such a form can answer it if the field of
 * that name has its number among the choices.
 */
named: { [key in string]: Value }, 
/**
 * By field, what forms about it begin with: its terms.
 */
values: { [key in string]: Value }, };

/**
 * An auction, and the piece of news that told of it.
 */
export type Opening = { number: number, ladder: Ladder, };

/**
 * How a game ended.
 */
export type Over = { ending: string, 
/**
 * The first comes first.
 */
standings: Array<Standing>, winners: Array<number>, };

/**
 * Where the game stands for one viewer: replaces what the viewer had before.
 */
export type Position = { 
/**
 * How many pieces of news the viewer has been told.
 */
number: number, 
/**
 * What a move answers; send it back with the move.
 */
question: string, waiting: Array<number>, sealed: Array<number>, 
/**
 * Milliseconds until the time for this decision is up.
 */
time_left: number | null, 
/**
 * Milliseconds until the round under way becomes the last because the agreed time is up, where one was agreed on.
 */
closes_in: number | null, phases: Array<string>, phase: number, round: number, 
/**
 * The round in the game's calendar, and the last that the game can come to: a month, a year.
 */
date: number, last_date: number, view: unknown, 
/**
 * The same as grids of text, for clients that have no board for the game; only for those who ask for it.
 */
tables: Array<Grid>, menu: Array<Form>, 
/**
 * What happened since the viewer's last number.
 */
news: Array<NewsLine>, 
/**
 * The last auction that was opened; absent if it is the one that the viewer was shown already.
 */
ladder?: Ladder | null, 
/**
 * The auctions that were opened since the viewer's last number, the oldest first; only the last few of them.
 */
openings: Array<Opening>, 
/**
 * What wins, and where the viewer stands.
 */
goal: Goal, 
/**
 * What the last price or vote taught, in a sentence, where no auction tells it.
 */
lesson: string | null, 
/**
 * The offers of deals that are open and that the viewer may see; none if there are no deals at this table at all.
 */
deals: Array<OpenOffer> | null, over: Over | null, };

/**
 * Why something was not done. Nothing has changed.
 */
export type Problem = { 
/**
 * For programs: `not-your-seat`, `offer-exceeds-goods`, `too-many-requests`.
 */
code: string, 
/**
 * For people: one sentence that says what to do.
 */
sentence: string, 
/**
 * The rule of the game that is in the way.
 */
rule?: string, 
/**
 * The field of the form that is wrong, and the nearest value that would do.
 */
nearest?: Nearest, };

/**
 * A bid or an offer, and what came of it.
 */
export type Rung = { seat: number, price: number, asked: number, got: number, };

/**
 * An action, in the notation of the game, as in `bid 2 1500`, or as an object, as in
 * `{"verb":"bid","amount":2,"price":1500}`.
 */
export type SentAction = string | Call;

/**
 * What somebody has come to in the end.
 */
export type Standing = { seat: number, standing: number, 
/**
 * From 1; those who have as much have the same.
 */
rank: number, wins: boolean, };

/** The value of a field. */
export type Value = number | string | Value[];

/**
 * What can go wrong with a legal action, in one sentence, before it is sent.
 */
export type Warning = { code: string, rule: string, 
/**
 * Empty until [`Warning::say`] says it.
 */
sentence: string, 
/**
 * Whether it may end the game for the seat, which could do otherwise.
 */
grave: boolean, 
/**
 * Whether it is asked once more before it is sent, as all that is grave: nobody does such a thing by a slip.
 */
asked_again: boolean, };

/**
 * How far a table has come.
 */
export type WireStage = "gathering" | "playing" | "over";
