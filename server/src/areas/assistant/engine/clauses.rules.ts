import type { Token } from './text.rules.ts'
import { isStopWord } from './vocabulary.rules.ts'

/** A sentence of a message, or a line. */
export interface Clause {
  readonly start: number
  readonly end: number
  /** It asks something: it ends with a question mark, or begins with one as in Spanish. */
  readonly asks: boolean
  readonly tokens: readonly Token[]
}

/** The sentences of a message that hold words. */
export function clausesOf(body: string, tokens: readonly Token[]): readonly Clause[] {
  return [...Map.groupBy(tokens, ({ clause }) => clause).values()].map((own) => {
    const start = own[0]?.start ?? 0
    const end = own.at(-1)?.end ?? 0
    const after = body.slice(end, end + 4)
    const marked = /^[^\p{L}\n.]*\?/u.test(after)
    const asks = body.charAt(start - 1) === '¿' || (marked && !isTentative(own, tokens))
    return { start, end, asks, tokens: own }
  })
}

const asking =
  /^(?:what|whats|how|hows|when|whens|where|who|whos|why|which|can|could|will|would|do|does|did|is|are|am|was|should|shall|may|have|has|any|que|como|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|cual|puede|pueden|podria|podrian|hay|tienen|price|cost|ballpark|quote|cobran|precio)$/
const answering = /^(?:\d|(?:ish|maybe|probably|think|guess|around|about|like|creo|tal|quizas?|unos|unas)$)/
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|lunes|martes|miercoles|jueves|viernes|sabado|domingo)/

/** "2009 ish?", "maybe Thursday?": an answer with a doubtful voice. In a message that asks something it is none. */
function isTentative(own: readonly Token[], all: readonly Token[]): boolean {
  // "creo que sí?" is no question
  if (all.some(({ word }, place) => asking.test(word) && all[place - 1]?.word !== 'creo')) return false
  return own.some(({ word }) => answering.test(word) || weekday.test(word))
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz']
const MASH = 4
const isInARow = (letters: string): boolean => rows.some((row) => row.includes(letters))

/** A hand on the keyboard rather than a word. */
export function isMash(word: string): boolean {
  if (/^\p{L}{5,}$/u.test(word) && !/[aeiouy]/.test(word)) return true
  if (word.length === 3) return isInARow(word)
  for (let place = 0; place + MASH <= word.length; place += 1) {
    const run = word.slice(place, place + MASH)
    // "property", "Liberty"
    if (run !== 'erty' && isInARow(run)) return true
  }
  return false
}

/** The words that carry something. */
export const contentOf = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ word }) => !isStopWord(word) && !isMash(word) && /[\p{L}\p{N}]/u.test(word))
