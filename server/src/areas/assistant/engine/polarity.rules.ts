import type { Span } from '../machine/understanding.rules.ts'
import { quote } from './intents.rules.ts'
import { find, type Found } from './phrases.rules.ts'
import type { Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

/** Yes or no, in all their forms and in both languages: what comes first counts, and of two there the longer. */
export function polarityOf(body: string, tokens: readonly Token[]): { value: 'yes' | 'no'; quotation: Span } | null {
  const found = [vocabularies.en, vocabularies.es].flatMap(({ yes, no }) => [
    ...yes.flatMap((wanted) => asFound('yes', find(wanted, tokens))).filter(({ place }) => !isDenied(tokens, place)),
    ...no.flatMap((wanted) => asFound('no', find(wanted, tokens))),
  ])
  const [best] = found.toSorted((one, other) => one.place.from - other.place.from || other.place.to - one.place.to)
  return best ? { value: best.value, quotation: quote(body, tokens, best.place) } : null
}

const denying = new Set('not isnt arent wasnt dont doesnt didnt wont'.split(' '))

/** "Not sure", "this isn't ok". */
function isDenied(tokens: readonly Token[], { from }: Found): boolean {
  const before = tokens[from - 1]
  return before?.clause === tokens[from]?.clause && denying.has(before?.word ?? '')
}

const asFound = (value: 'yes' | 'no', place: Found | null): { value: 'yes' | 'no'; place: Found }[] =>
  place ? [{ value, place }] : []
