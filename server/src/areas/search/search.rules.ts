import type { RecordKind } from '#contract/search.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** Words that a question is asked with and that say nothing of what is looked for. */
const idle = new Set(
  `a an the of for in on at to and or is are was were be been has have had do does did i we me my our you your it its this
   that these those who whom whose which what when where why how with from by about all any some there please find show
   search make makes can could would should need want las los el la lo un una unos unas de del en y o con por para que quien cual
   cuando donde como es son fue era esta este estos estas ese esa mi mis su sus se al hay hago hace hacer buscar busca muestra`.split(
    /\s+/,
  ),
)
/** More words than this do not make it clearer. */
const mostWords = 8

/** Lower case letters and figures, accents taken off: as the database keeps them (`search_words`). */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** One way to say something: words that belong together. */
export type Phrase = readonly string[]
/** What is typed, and other ways to say it. */
export interface Group {
  readonly typed: Phrase
  readonly others: readonly Phrase[]
}

const families: readonly (readonly Phrase[])[] = synonyms.map((family) => family.map(wordsOf))
const familiesByWord = new Map<string, (readonly Phrase[])[]>()
for (const family of families)
  for (const phrase of family) {
    const name = phrase.join(' ')
    familiesByWord.set(name, [...(familiesByWord.get(name) ?? []), family])
  }

function othersOf(typed: Phrase): Phrase[] {
  const name = typed.join(' ')
  // `leaks` is in the family of `leak`
  const known =
    familiesByWord.get(name) ?? familiesByWord.get(name.replace(/e?s$/, '')) ?? familiesByWord.get(`${name}s`) ?? []
  return known.flat().filter((phrase) => phrase.join(' ') !== name)
}

/**
 * What somebody typed as groups that must each be found, in any of their ways of saying it: `water heater leaks` is two of
 * them. Words that say nothing are left out, unless there are no others.
 */
export function groupsOf(query: string): Group[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !idle.has(word))
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords)
  const groups: Group[] = []
  for (let index = 0; index < words.length; index += 1) {
    const pair = words.slice(index, index + 2)
    const isPhrase = pair.length === 2 && familiesByWord.has(pair.join(' '))
    const typed = isPhrase ? pair : pair.slice(0, 1)
    if (isPhrase) index += 1
    groups.push({ typed, others: othersOf(typed) })
  }
  return groups
}

// to \b an accent is the end of a word, and not the beginning of what follows
const asking = /^\s*¿?\s*(?:how|where|can|what|why|cómo|como|dónde|donde|puedo|qué|que|por qu[ée])(?!\p{L})/iu

/** Whether it is asked as a question about how something is done. */
export const isAsking = (query: string): boolean => asking.test(query)

export interface HelpWords {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly words: string
}

/** The same word but for its ending. */
const alike = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 3 && other.startsWith(one.slice(0, Math.max(4, one.length - 2)))) ||
  (other.length > 3 && one.startsWith(other) && one.length - other.length <= 3)

/** The topics that have every group of the question, those that have them in the title first. */
export function helpFor<Topic extends HelpWords>(topics: readonly Topic[], query: string, most: number): Topic[] {
  const groups = groupsOf(query).map((group) => [group.typed, ...group.others])
  if (groups.length === 0) return []
  const has = (words: readonly string[], phrase: Phrase) =>
    phrase.every((word) => words.some((known) => alike(word, known)))
  return topics
    .map((topic) => {
      const [title, text] = [wordsOf(topic.title), wordsOf(`${topic.text} ${topic.words}`)]
      const inTitle = groups.filter((ways) => ways.some((phrase) => has(title, phrase))).length
      const anywhere = groups.filter((ways) => ways.some((phrase) => has([...title, ...text], phrase))).length
      return { topic, score: anywhere === groups.length ? inTitle * 2 + anywhere : 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ topic }) => topic)
}

/** A record by its name, and how well it fits within its way of being found. */
export interface Hit {
  readonly kind: RecordKind
  readonly id: string
  readonly rank: number
}
export type FoundBy = 'words' | 'spelling' | 'meaning'

/** Below this two texts only share a language. */
const leastMeaning = 0.35

/**
 * All ways of finding as one list without repetitions: what has all the words, what means the like, what has some of the
 * words, what is spelled alike.
 */
export function merged(
  found: {
    readonly all: readonly Hit[]
    readonly meant: readonly Hit[]
    readonly some: readonly Hit[]
    readonly alike: readonly Hit[]
  },
  most: number,
): (Hit & { readonly foundBy: FoundBy })[] {
  const seen = new Set<string>()
  return [
    ...found.all.map((hit) => ({ ...hit, foundBy: 'words' as const })),
    ...found.meant.filter(({ rank }) => rank >= leastMeaning).map((hit) => ({ ...hit, foundBy: 'meaning' as const })),
    ...found.some.map((hit) => ({ ...hit, foundBy: 'words' as const })),
    ...found.alike.map((hit) => ({ ...hit, foundBy: 'spelling' as const })),
  ]
    .filter(({ kind, id }) => {
      const name = `${kind}/${id}`
      if (seen.has(name)) return false
      seen.add(name)
      return true
    })
    .slice(0, most)
}

/** A vector of length one. */
export function normalized(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return length === 0 ? [...vector] : vector.map((part) => part / length)
}

/** The sign of each number, as the database compares them: `0110…`. */
export const signatureOf = (vector: readonly number[]): string => vector.map((part) => (part > 0 ? '1' : '0')).join('')
