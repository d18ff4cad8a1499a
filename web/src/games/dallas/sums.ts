import { number } from '../../lib/format'
import { say } from '../../lib/words'

/** "$16 million", for sentences. */
export const million = (sum: number): string => say('million', { sum: number(sum) })
/** "$16m", where there is little room. */
export const millions = (sum: number): string => say('in-millions', { sum: number(sum) })
