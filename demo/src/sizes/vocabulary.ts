import {
  cs_CZ,
  de,
  en,
  en_IN,
  en_NG,
  es,
  es_MX,
  fr,
  hr,
  id_ID,
  it,
  nl,
  pl,
  pt_BR,
  ro,
  sv,
  tr,
  type LocaleDefinition,
} from '@faker-js/faker'
import { openChance } from '../seed/chance.ts'

const locales: readonly LocaleDefinition[] = [
  en,
  es,
  es_MX,
  it,
  fr,
  de,
  pl,
  pt_BR,
  en_IN,
  en_NG,
  id_ID,
  nl,
  sv,
  hr,
  ro,
  tr,
  cs_CZ,
]
const suffixes = ['Street', 'Avenue', 'Drive', 'Lane', 'Court', 'Way', 'Road', 'Place', 'Terrace', 'Circle'] as const

/** Words that names and addresses are put together from. The first ones of each list are the common ones. */
export interface Vocabulary {
  readonly firstNames: readonly string[]
  readonly surnames: readonly string[]
  readonly streets: readonly string[]
}

const latin = /^[A-Z][a-z]{2,11}$/

/** What a locale has under `generic`, `female` and `male`, in this order. */
function listed(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).flatMap((list: unknown) =>
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  )
}

/** Those of every locale, each once. */
function joined(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].filter((word) => latin.test(word))
}

/** The lists come in the order of the alphabet; the common names must not all begin with A. */
const mixed = (words: readonly string[]): string[] => openChance(words.length).shuffled(words)

/** Words of each kind: so many that a name finds a few dozen of 20,000. */
const kept = 2400

/** Surnames, first names and streets, 2,400 of each. Streets are called after people, but not after those who live there. */
export function readVocabulary(): Vocabulary {
  const names = mixed(joined(locales.map((locale) => listed(locale.person?.last_name))))
  const firstNames = mixed(joined(locales.map((locale) => listed(locale.person?.first_name)))).slice(0, kept)
  const streets = names
    .slice(kept, 2 * kept)
    .map((name, place) => `${name} ${suffixes[place % suffixes.length] ?? 'Street'}`)
  return { firstNames, surnames: names.slice(0, kept), streets }
}
