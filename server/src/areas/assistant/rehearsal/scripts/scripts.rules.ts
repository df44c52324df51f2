import type { Script } from '../script.rules.ts'
import { english } from './english.rules.ts'
import { spanish } from './spanish.rules.ts'

/** The thirty homeowners that a business meets in its rehearsal, in the order they are played. */
export const scripts: readonly Script[] = [...english, ...spanish]
