import type { Call } from '../wire'
import { keep, kept } from './storage'

/** An answer to a step: an action, the name of a choice, or nothing to go on. */
export type LessonAnswer = Call | string | null

/** How far one has come in a lesson. This browser keeps it, and nobody else. */
export type Progress = { answers: LessonAnswer[]; isDone: boolean }

const place = (game: string, lesson: string) => `lesson.${game}.${lesson}`

export function progressOf(game: string, lesson: string): Progress {
  try {
    const found = JSON.parse(kept(place(game, lesson)) ?? '') as Partial<Progress> | null
    if (Array.isArray(found?.answers)) return { answers: found.answers, isDone: found.isDone === true }
  } catch {
    // What is not there, or was altered, is a beginning.
  }
  return { answers: [], isDone: false }
}

export function keepProgress(game: string, lesson: string, progress: Progress): void {
  keep(place(game, lesson), JSON.stringify(progress))
}
