// Lessons. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Nearest, Position, SentAction, Value } from './common'

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
