import type { Context } from '../machine/context.rules.ts'
import type { Say, Situation } from '../machine/types.rules.ts'
import type { State } from '../machine/state.rules.ts'
import type { Understanding } from '../machine/understanding.rules.ts'
import { understand } from './understand.rules.ts'
import { word } from './word.rules.ts'

/** What understands a message and words the machine's acts; it decides nothing. */
export interface Engine {
  readonly name: string
  readonly understand: (body: string, context: Context) => Understanding
  readonly word: (parts: readonly Say[], situation: Situation, state: State) => string
}

/** The engine that needs no language model. */
export const builtIn: Engine = { name: 'built_in', understand, word }
