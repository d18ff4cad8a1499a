// What goes over the wire. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

/** The value of a field. */
export type Value = number | string | Value[];

/** An action: its verb, and beside it the values of its fields. */
export type Call = { verb: string } & Record<string, Value>;

/**
 * What a seat that must decide could do, the best first.
 */
export type Advice = { 
/**
 * How they compare, in a sentence.
 */
verdict: string, hints: Array<Hint>, };

export type Again = { 
/**
 * One's own part of the chance: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

/**
 * Whether a game ends by agreement.
 */
export type Agreement = { ended: boolean, 
/**
 * The seats of those who have not said yes.
 */
waits_for: Array<number>, };

/**
 * How far a learner has come. The house keeps nothing of it.
 */
export type Attending = { 
/**
 * One for each step so far: an action, the name of a choice, or nothing to go on; where something is asked, that gives a good
 * answer.
 */
answers: Array<SentAction | null>, };

/**
 * The books of a seat, from what the caller has seen.
 */
export type Books = { seat: number, sheets: Array<Sheet>, 
/**
 * What past rounds brought.
 */
history: Grid | null, 
/**
 * Capital, cash, prices and the like over the rounds.
 */
charts: Array<Chart>, 
/**
 * What moved the caller's score in this round and the one before, the newest first.
 */
tallies: Array<Tally>, 
/**
 * What happened and was not taken back.
 */
log: Array<string>, 
/**
 * After the end, the game in a few sentences.
 */
tale: Array<string>, };

export type BotInfo = { name: string, 
/**
 * How well it plays: "Easy", "Sound", "Strong".
 */
title: string, 
/**
 * How it plays, in a few words.
 */
about: string, };

/**
 * What a match file that somebody brought is of.
 */
export type BroughtMatch = { game: string, title: string, variant: string, commitment: string, 
/**
 * By seat.
 */
names: Array<string>, 
/**
 * The first comes first.
 */
standings: Array<Standing>, charts: Array<Chart>, 
/**
 * What is printed on the cards and boards of the game.
 */
printed: unknown, };

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
labels: Array<string>, lines: Array<ChartLine>, };

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

export type ChatLine = { 
/**
 * Counted by each viewer alone, from 1: who does not hear a whisper sees no gap either.
 */
number: number, name: string, 
/**
 * The writer's seat, if it has one.
 */
seat: number | null, 
/**
 * The one seat that hears it, if it is whispered.
 */
to: number | null, text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * What the check of a match found: a report, or what is wrong in a sentence.
 */
export type Checked = { ok: boolean, report?: Report, problem?: string, 
/**
 * The entry of the log that it was found at.
 */
entry?: number, };

/**
 * What the check of a match file found that somebody brought.
 */
export type CheckedMatch = { match?: BroughtMatch, ok: boolean, report?: Report, problem?: string, 
/**
 * The entry of the log that it was found at.
 */
entry?: number, };

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
seat: number | null, };

/**
 * What a client sends over the WebSocket.
 */
export type ClientMessage = Move | { undo: boolean, seat: number, } | { chat: string, 
/**
 * The seat to whisper to; everybody hears it if there is none.
 */
to?: number | null, } | { ping: boolean, };

/**
 * A column: figures go to the right, words to the left.
 */
export type Column = { heading: string, figures: boolean, };

/**
 * A browser or program of yours.
 */
export type DeviceInfo = { id: string, 
/**
 * As in `Firefox on Linux`; empty if it is not known.
 */
name: string, 
/**
 * When it first came, in milliseconds since 1970; 0 if that is not known.
 */
since: number, 
/**
 * Whether it is the one that asks.
 */
this: boolean, };

/**
 * What a field takes. Whether values go together is for `check` to say.
 */
export type Domain = { "kind": "range", min: number, max: number, advised_min: number, advised_max: number, 
/**
 * Between one value and the next, from `min` on: 1 if every number will do.
 */
step: number, } | { "kind": "pick", choices: Array<Choice>, } | { "kind": "some", choices: Array<Choice>, at_least: number, at_most: number, };

/**
 * It is done, and stored.
 */
export type Done = Record<symbol, never>;

/**
 * Somebody wants to end the game here, and it ends when all have said yes.
 */
export type EndQuestion = { 
/**
 * The seats of those who want to.
 */
wanting: Array<number>, 
/**
 * The seats of those who have not said so.
 */
missing: Array<number>, 
/**
 * Whether you are one of them.
 */
may_answer: boolean, };

export type EndVote = { 
/**
 * Whether you want to end the game here. `false` withdraws the question for all; a yes holds for the round in which it is said.
 */
yes: boolean, };

/**
 * What shows that the draws were fixed before the game.
 */
export type Fairness = { 
/**
 * The seal of the draws, told before anyone sat down.
 */
commitment: string, over: boolean, 
/**
 * What the check of the match found, when it is over.
 */
checked?: Checked, };

/**
 * Whether an action does its seat good, by the figures that its own sentence gives.
 */
export type Favour = "for" | "neutral" | "against";

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
suggested: Value, };

export type Find = { 
/**
 * The number of a rule, or words.
 */
find?: string | null, };

/**
 * What became of one's own when one asked to be forgotten.
 */
export type Forgotten = { 
/**
 * Tables at which nobody else played, which are gone.
 */
removed: number, 
/**
 * Tables that others played at, at which your seats are no longer yours and what you said is erased. Their match files keep the
 * name that you played under.
 */
left: number, };

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
sealed: boolean, fields: Array<Field>, 
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
 * A game as lists show it.
 */
export type GameInfo = { id: string, title: string, 
/**
 * The version of the rules.
 */
rules: number, variants: Array<VariantInfo>, 
/**
 * How many minutes its lessons take together; 0 if it has none.
 */
lesson_minutes: number, };

/**
 * The games that can be played, and the bots that play them.
 */
export type Games = { games: Array<GameInfo>, bots: Array<BotInfo>, };

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
 * One thing to do, why, and what to expect of it.
 */
export type Hint = { 
/**
 * The action in the notation of the game, ready to be typed.
 */
action: string, 
/**
 * The same as an object.
 */
call: Call, 
/**
 * What it amounts to.
 */
reason: string, 
/**
 * Whether its reason speaks for it. One against which it speaks is only offered if nothing else comes near, and the outlook
 * says so.
 */
favour: Favour, 
/**
 * What the planner expects of it, and how sure that is.
 */
outlook: string, standing: number, win_share: number, };

export type HostCommand = { 
/**
 * `pause`, `resume`, `last-round`, `replace` or `renew-invitation`.
 */
do: 'pause' | 'resume' | 'last-round' | 'replace' | 'renew-invitation', 
/**
 * The seat to be given to somebody else.
 */
seat?: number | null, 
/**
 * Who gets it: `bot:clerk`.
 */
holder?: string | null, };

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
 * What the learner is to do.
 */
export type LessonAsks = "read" | "act" | "choose" | "done";

/**
 * A sentence to choose.
 */
export type LessonChoice = { name: string, text: string, };

/**
 * A form that is being filled in at the step after these answers.
 */
export type LessonForm = { answers: Array<SentAction | null>, verb: string, 
/**
 * By the names of the fields; suggestions stand for what is not given.
 */
values: { [key in string]: Value }, };

/**
 * A lesson as lists show it.
 */
export type LessonInfo = { id: string, title: string, summary: string, 
/**
 * About how long it takes.
 */
minutes: number, steps: number, };

/**
 * An action that is being thought of at the step after these answers.
 */
export type LessonPreview = { answers: Array<SentAction | null>, do: SentAction, };

/**
 * Why an answer was not taken.
 */
export type LessonReply = { text: string, 
/**
 * The rule that is in the way, where one is: what is merely unwise is against none.
 */
rule: string | null, nearest: Nearest | null, };

/**
 * A moment of a lesson.
 */
export type LessonScene = { title: string, 
/**
 * Which step it is, from 0: as many answers were taken.
 */
step: number, steps: number, 
/**
 * What is said, paragraph by paragraph.
 */
text: Array<string>, 
/**
 * The parts of the table that it is about.
 */
look: Array<string>, asked: LessonAsks, 
/**
 * The sentences to choose from, if one is to be chosen.
 */
choices: Array<LessonChoice>, 
/**
 * Why the last answer was not taken, if it was not.
 */
reply: LessonReply | null, 
/**
 * The learner's seat.
 */
you: number, 
/**
 * By seat.
 */
names: Array<string>, 
/**
 * What is printed on the cards and boards of the game.
 */
printed: unknown, position: Position, };

/**
 * The lessons of a game, in their order; none for a game that has none.
 */
export type Lessons = { lessons: Array<LessonInfo>, };

/**
 * What a number of a form may be while the other values stay as they are.
 */
export type Limit = { field: string, 
/**
 * The least and the greatest value that is accepted around the present one; nothing if none was found.
 */
range: [number, number] | null, 
/**
 * Whether every value was tried. If not, the ends were looked for by halving, and a value between them may yet be refused,
 * or one beyond them accepted.
 */
exact: boolean, };

/**
 * A code to go on at another device.
 */
export type LinkCode = { code: string, 
/**
 * How long it is good.
 */
seconds: number, };

/**
 * The lists of the lobby.
 */
export type Lobby = { mine: Array<TableLine>, 
/**
 * Public tables with open seats.
 */
open: Array<TableLine>, 
/**
 * Public tables in play, to look on.
 */
running: Array<TableLine>, };

/**
 * Through whose eyes, and by which right.
 */
export type Look = { 
/**
 * One of several seats of one's own; the first of them by default.
 */
seat?: number | null, 
/**
 * The code of a table that is not public.
 */
invitation?: string | null, };

/**
 * Some moments of a match that somebody brought.
 */
export type Moments = { entries: number, frames: Array<Replayed>, };

/**
 * A decision. Sent twice with the same id, it counts once.
 */
export type Move = { seat: number, id: string, question: string, do: SentAction, };

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
absent: string, };

/**
 * A table to be made.
 */
export type NewTable = { game: string, variant?: string | null, 
/**
 * Options by name, as text.
 */
options: { [key in string]: string }, 
/**
 * The text of an edition file.
 */
edition?: string | null, 
/**
 * Who sits where: `you`, `open`, `bot:clerk`; `here:NAME` for another person at this browser. If it is not said, you sit among
 * bots, as many as is usual, one of each level.
 */
seats?: Array<string> | null, 
/**
 * Your name.
 */
name?: string | null, 
/**
 * Whether the lobby shows it to everybody.
 */
public: boolean, clock: NewClock, 
/**
 * After how long an absence, in seconds, the host may end the game without somebody; ten minutes if it is not said.
 */
absence_seconds?: number | null, 
/**
 * Begin at once, if no seat is open.
 */
start: boolean, 
/**
 * What you add to the chance of the draws: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

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

export type OneSeat = { seat: number, };

/**
 * An auction, and the piece of news that told of it.
 */
export type Opening = { number: number, ladder: Ladder, };

/**
 * One option of a table, with the value that it has now.
 */
export type OptionSpec = { name: string, 
/**
 * What it is called. Empty until [`OptionSpec::label`] says it.
 */
label: string, rule: string, domain: Domain, value: number | string | boolean, };

/**
 * How a game ended.
 */
export type Over = { ending: string, 
/**
 * The first comes first.
 */
standings: Array<Standing>, winners: Array<number>, };

/**
 * A match that is over, as one of those who played in it finds it among theirs.
 */
export type Played = { id: string, name: string, game: string, variant: string, 
/**
 * When the table was made, in milliseconds since 1970.
 */
made: number, 
/**
 * Those who played, the first first.
 */
seats: Array<PlayedSeat>, };

/**
 * Somebody in a match that is over.
 */
export type PlayedSeat = { name: string, 
/**
 * Which bot it was, if it was one.
 */
bot: string | null, yours: boolean, seat: number, standing: number, 
/**
 * From 1; those who have as much have the same.
 */
rank: number, wins: boolean, };

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
time_left: number | null, phases: Array<string>, phase: number, round: number, 
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
lesson: string | null, over: Over | null, };

export type Preview = { seat: number, do: SentAction, };

/**
 * What an action amounts to, and what can go wrong with it.
 */
export type Previewed = { explain: string | null, 
/**
 * What is filled in, in a few words; none where there is nothing to fill in, and in lessons.
 */
brief: string | null, warnings: Array<Warning>, };

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
 * The answer to what was not done. Nothing has changed.
 */
export type ProblemBody = { error: Problem, };

/**
 * The table after an entry of the log.
 */
export type Replayed = { entry: number, entries: number, round: number, 
/**
 * The round in the game's calendar, and the last that the game can come to.
 */
date: number, last_date: number, phases: Array<string>, phase: number, tables: Array<Grid>, view: unknown, 
/**
 * The last auction that was opened.
 */
ladder: Ladder | null, news: Array<NewsLine>, };

/**
 * What the check of a file found, if nothing is wrong with it.
 */
export type Report = { entries: number, 
/**
 * The decisions, draws and orders among them, also those that were taken back.
 */
inputs: number, 
/**
 * Whether the match has come to its reveal. One that runs is right so far.
 */
finished: boolean, abandoned: boolean, 
/**
 * The outcomes that were checked against the seed.
 */
draws_checked: number, 
/**
 * The outcomes that cannot be checked before the secret is revealed.
 */
draws_open: number, 
/**
 * The outcomes that an instructor had staged.
 */
staged: number, 
/**
 * How often decisions were taken back.
 */
taken_back: number, 
/**
 * How the game ended; for one that runs, empty.
 */
ending: string, 
/**
 * By seat, as the rules count them now.
 */
standings: Array<number>, winners: number[], 
/**
 * The hash over the whole file.
 */
chain: string, };

/**
 * A review, or how far it is: then ask again.
 */
export type Reviewed = { 
/**
 * How many moments of the match have been looked at, and of how many; 0 as long as it waits for its turn.
 */
done: number, total: number, review?: SeatReview, };

/**
 * A decision beside what the planner would have done from what the seat knew.
 */
export type ReviewedDecision = { 
/**
 * The entry of the log.
 */
entry: number, 
/**
 * The round in the game's calendar.
 */
date: number, phase: string, 
/**
 * What was chosen and what the planner would have chosen, in the notation of the game and in words.
 */
chosen: string, chosen_words: string, best: string, best_words: string, 
/**
 * How much more could be expected of the choice than of a clerk's.
 */
gain: Worth, 
/**
 * How much more could be expected of the planner's choice, and how far the drawn worlds may have moved that.
 */
missed: Worth, doubt: number, 
/**
 * Whether it is missed by more than that.
 */
is_clear: boolean, sentence: string, };

/**
 * One entry of a rule book.
 */
export type RuleText = { 
/**
 * `3` for a chapter, `3.2` for a rule.
 */
number: string, 
/**
 * The name of a chapter, or the text of a rule.
 */
text: string, };

/**
 * A bid or an offer, and what came of it.
 */
export type Rung = { seat: number, price: number, asked: number, got: number, };

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = { seat: number, name: string, 
/**
 * `open`, `person` or `bot:clerk`, as calls name it.
 */
holder: string, kind: SeatKind, 
/**
 * The bot that plays it, if one does.
 */
bot: string | null, yours: boolean, 
/**
 * Whether a browser of its holder is connected.
 */
online: boolean, 
/**
 * Whether a person holds it who is not there.
 */
away: boolean, 
/**
 * Whether a bot plays for you, and you can take the seat back.
 */
may_return: boolean, in_play: boolean, waiting: boolean, sealed: boolean, 
/**
 * Whether its owner wants to end the game here.
 */
wants_to_end: boolean, };

/**
 * Who holds a seat.
 */
export type SeatKind = "open" | "person" | "bot" | "council";

/**
 * What a match was for one seat, after its end.
 */
export type SeatReview = { seat: number, name: string, 
/**
 * What the seat could expect when the match began, by clerks' play.
 */
expected: Worth, 
/**
 * What came of it: what was expected and these three together.
 */
result: Worth, shares: Shares, 
/**
 * How much more the planner could have expected, over all decisions in which it would clearly have done better.
 */
missed: number, 
/**
 * The whole in a few sentences.
 */
summary: Array<string>, 
/**
 * The decisions that cost most, the worst first.
 */
worst: Array<ReviewedDecision>, 
/**
 * The largest moves of what the seat could expect, in the order of the match.
 */
turning_points: Array<TurningPoint>, 
/**
 * Every decision, in order.
 */
decisions: Array<ReviewedDecision>, 
/**
 * What the seat could expect after each round.
 */
chart: Chart, 
/**
 * In how many worlds each moment was measured.
 */
worlds: number, };

export type Seated = { seat: number, };

/**
 * An action, in the notation of the game, as in `bid 2 1500`, or as an object, as in
 * `{"verb":"bid","amount":2,"price":1500}`.
 */
export type SentAction = string | Call;

/**
 * What the server sends over the WebSocket.
 */
export type ServerMessage = { "type": "table" } & Snapshot | { "type": "news" } & Position | { "type": "ready", waiting: Array<number>, sealed: Array<number>, } | { "type": "accepted", id: string, } | { "type": "refused", id: string, error: Problem, } | { "type": "seats", seats: Array<SeatInfo>, 
/**
 * All seats that are yours.
 */
yours: Array<number>, 
/**
 * Whether somebody wants to end the game here.
 */
end: EndQuestion | null, stage: WireStage, paused: boolean, 
/**
 * Whether bots rest, because nobody else is left in play.
 */
resting: boolean, 
/**
 * Who has set the table again for another game.
 */
again: string | null, } | { "type": "chat", line: ChatLine, } | { "type": "ping" };

export type SetSeat = { seat: number, 
/**
 * `bot:clerk`, or `open` before the start.
 */
holder: string, };

/**
 * What all stretches of a cause brought.
 */
export type Shares = { decisions: Worth, chance: Worth, others: Worth, };

/**
 * A sheet of the books of one account for one period.
 */
export type Sheet = { title: string, lines: Array<SheetLine>, };

/**
 * A movement in words.
 */
export type SheetEntry = { 
/**
 * How much of what: "$500", "3 raw".
 */
what: string, from: string, to: string, reason: string, };

/**
 * A line of a sheet: a label, the figure, and the entries that made it.
 */
export type SheetLine = { label: string, rule: string, amount: number, 
/**
 * The amount as it is read: "$500" for what there is, "+$500" or "-2 raw" for what moved.
 */
figure: string, 
/**
 * Whether it is what there was or is, not what moved.
 */
total: boolean, entries: Array<SheetEntry>, };

export type Sit = { seat: number, 
/**
 * 1 to 24 characters.
 */
name: string, invitation?: string | null, 
/**
 * One's own part of the chance: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

/**
 * Everything that a viewer may know of a table: the first message, and the answer of `GET /api/tables/{id}`.
 */
export type Snapshot = { table: TableInfo, seats: Array<SeatInfo>, 
/**
 * The seat that this is the view of; absent for one who looks on.
 */
you: number | null, 
/**
 * All seats that are yours.
 */
yours: Array<number>, 
/**
 * Whether somebody wants to end the game here.
 */
end: EndQuestion | null, position: Position, chat: Array<ChatLine>, };

/**
 * What somebody has come to in the end.
 */
export type Standing = { seat: number, standing: number, 
/**
 * From 1; those who have as much have the same.
 */
rank: number, wins: boolean, };

export type Start = { 
/**
 * The bot that takes the open seats.
 */
fill?: string | null, };

/**
 * A piece of news of a match that is over, and the entry that caused it: a way into the replay.
 */
export type StoryLine = { entry: number, 
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
 * What does not change while a table is played at.
 */
export type TableInfo = { id: string, name: string, game: string, title: string, variant: string, stage: WireStage, paused: boolean, 
/**
 * Whether bots rest, because nobody else is left in play, until somebody who sat here wants to see how they go on.
 */
resting: boolean, 
/**
 * Who has set the table again for another game.
 */
again: string | null, 
/**
 * Whether two may talk unheard by the others.
 */
whispers: boolean, host: boolean, public: boolean, 
/**
 * To send to friends; only for those who sit at the table.
 */
invitation: string | null, 
/**
 * The seal of the draws.
 */
commitment: string, 
/**
 * Seconds for each decision; 0 for no clock.
 */
clock_seconds: number, 
/**
 * What happens to those who have not decided then: `wait`, `fallback` or `bot`.
 */
absent: string, 
/**
 * After how long an absence the host may end the game without somebody.
 */
absence_seconds: number, 
/**
 * What is printed on the cards and boards of the game; views name cards by their numbers.
 */
printed: unknown, };

/**
 * A table in a list.
 */
export type TableLine = { id: string, name: string, game: string, variant: string, stage: WireStage, 
/**
 * The names at the table, seat by seat; empty for an open seat.
 */
seats: Array<string>, open_seats: number, 
/**
 * Whether it waits for a decision of yours.
 */
your_turn: boolean, 
/**
 * Whether you have a seat at it.
 */
seated: boolean, 
/**
 * Why this release cannot go on with it, if it cannot, and which one can.
 */
frozen?: string, };

/**
 * A table that was made.
 */
export type TableMade = { table: string, invitation: string, };

export type Talk = { text: string, 
/**
 * The seat to whisper to; everybody hears it if there is none.
 */
to?: number | null, 
/**
 * Who of those on one device speaks.
 */
seat?: number | null, 
/**
 * For onlookers at a table that is not public.
 */
invitation?: string | null, };

/**
 * What moved a seat's score in a round.
 */
export type Tally = { 
/**
 * "Month 5 so far".
 */
title: string, 
/**
 * Whether the round is over.
 */
is_over: boolean, 
/**
 * "Capital -$3,300, from $34,000 to $30,700".
 */
summary: string, change: number, lines: Array<TallyLine>, };

/**
 * One thing that moved it, and by how much.
 */
export type TallyLine = { 
/**
 * "Sold 3 goods at $2,400, which counted $3,500 each".
 */
text: string, change: number, 
/**
 * The change as it is read: "+$500", "-$3,300".
 */
figure: string, };

/**
 * Whose doing a turning point was.
 */
export type TurningCause = "decision" | "chance" | "others";

/**
 * A moment that moved what a seat could expect.
 */
export type TurningPoint = { 
/**
 * The first and the last entry of it in the log.
 */
entries: [number, number], 
/**
 * The round in the game's calendar.
 */
date: number, cause: TurningCause, before: Worth, after: Worth, 
/**
 * How the expectation moved, in one sentence.
 */
headline: string, 
/**
 * What happened, as the seat was told it.
 */
sentences: Array<string>, };

/**
 * A variant as lists show it.
 */
export type VariantInfo = { id: string, title: string, summary: string, 
/**
 * The fewest and the most seats.
 */
seats: [number, number], 
/**
 * How many sit down if nobody says how many.
 */
usual_seats: number, options: Array<OptionSpec>, };

/**
 * What can go wrong with a legal action, in one sentence, before it is sent.
 */
export type Warning = { code: string, rule: string, 
/**
 * Empty until [`Warning::say`] says it.
 */
sentence: string, 
/**
 * Whether it may end the game for the seat, which could do otherwise: nobody sends such a thing by a slip.
 */
grave: boolean, };

export type WhichEntry = { 
/**
 * The last one by default.
 */
entry?: number | null, 
/**
 * The number of a seat, `public` or `everything`.
 */
as?: string | null, invitation?: string | null, };

/**
 * A form with the values that are filled in so far.
 */
export type WhichForm = { seat: number, verb: string, 
/**
 * By the names of the fields; suggestions stand for what is not given.
 */
values: { [key in string]: Value }, };

export type WhichMoments = { 
/**
 * The first entry that is shown.
 */
from: number, 
/**
 * The number of a seat, `public` or `everything`, which is the default.
 */
as?: string | null, };

/**
 * Whose decisions are reviewed.
 */
export type WhichReview = { seat: number, 
/**
 * The code of a table that is not public.
 */
invitation?: string | null, };

/**
 * How far a table has come.
 */
export type WireStage = "gathering" | "playing" | "over";

/**
 * What a seat has or can expect, and differences of that.
 */
export type Worth = { 
/**
 * The final standing.
 */
standing: number, 
/**
 * The share of the win: 1 for the only winner.
 */
win_share: number, };
