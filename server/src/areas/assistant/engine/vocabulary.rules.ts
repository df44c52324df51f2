import { z } from 'zod'
import { intents, type Language } from '../machine/understanding.rules.ts'
import { phrase, wordsOf, mender, type Phrase } from './phrases.rules.ts'
import { sameStem, type Token } from './text.rules.ts'
import en from './vocabulary/en.json' with { type: 'json' }
import es from './vocabulary/es.json' with { type: 'json' }

const Phrases = z.array(z.string()).transform((patterns) => patterns.map((pattern) => phrase(pattern.trim())))
const Words = z.array(z.string()).transform((words) => new Set(words))

const Vocabulary = z.object({
  intents: z.partialRecord(z.enum(intents), Phrases),
  negations: Words,
  yes: Phrases,
  no: Phrases,
  slots: z.object({
    any: Phrases,
    none: Phrases,
    /** Counted from 0; -1 is the last. */
    ordinals: z.record(z.string(), z.number().int()),
    choosing: Phrases,
  }),
  when: z.object({ asap: Phrases, flexible: Phrases, spans: Phrases }),
  ownership: z.object({ owner: Phrases, renter: Phrases, consent: Phrases }),
  /** What stands before a name. */
  names: Phrases,
  not_names: Words,
  counts: z.record(z.string(), z.number()),
  units: z.record(z.string(), Words),
  /** Words that mean the same where a question offers a choice. */
  same: z.array(z.array(z.string())),
  /** Words that answer "how big" or "how old" without a number. */
  vague: Words,
  trades: z.record(z.string(), Phrases),
  stop_words: Words,
})
export type Vocabulary = z.output<typeof Vocabulary>

/** What people write, by language; the patterns are explained in phrases.rules.ts. */
export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: Vocabulary.parse(en),
  es: Vocabulary.parse(es),
}

/** Common words that no list of the vocabulary has. */
const COMMON = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'tomorrow',
  'morning',
  'afternoon',
  'bathroom',
  'bathrooms',
  'basement',
  'kitchen',
  'address',
  'street',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
  'correo',
  'telefono',
  'numero',
  'nombre',
]

const bothWords = [...vocabularies.en.same, ...vocabularies.es.same]
const sameWords = new Map<string, Set<string>>()
for (const group of bothWords) {
  for (const word of group) sameWords.set(word, new Set([...(sameWords.get(word) ?? []), ...group]))
}

/** Words that mean the same as a word, in both languages; itself among them. */
export const synonymsOf = (word: string): ReadonlySet<string> => sameWords.get(word) ?? new Set([word])

/** Whether two words are forms of one, or mean the same in one language or both. */
export function related(one: string, other: string): boolean {
  if (sameStem(one, other)) return true
  return bothWords.some(
    (group) => group.some((word) => sameStem(word, one)) && group.some((word) => sameStem(word, other)),
  )
}

/** Whether a word carries nothing by itself. */
export const isStopWord = (word: string): boolean =>
  vocabularies.en.stop_words.has(word) || vocabularies.es.stop_words.has(word)

const mendedIntents = [
  'asks_price',
  'asks_when',
  'asks_warranty',
  'asks_licence',
  'gave_up',
  'not_ready',
  'wants_human',
  'unsure',
] as const

const menders: Readonly<Record<Language, (tokens: readonly Token[]) => readonly Token[]>> = {
  en: mender(mendable(vocabularies.en), Object.values(vocabularies).flatMap(wordsIn)),
  es: mender(mendable(vocabularies.es), Object.values(vocabularies).flatMap(wordsIn)),
}

/** Every word that is looked for: as it stands it is no typing error, whatever else it is near to. */
function wordsIn(vocabulary: Vocabulary): readonly string[] {
  const { intents: meant, yes, no, slots, when, ownership, names, trades, negations, not_names, vague } = vocabulary
  const phrases = [
    ...Object.values(meant),
    yes,
    no,
    slots.any,
    slots.none,
    names,
    ...Object.values(when),
    ...Object.values(ownership),
    ...Object.values(trades),
  ]
  return [
    ...phrases.flatMap(wordsOf),
    ...negations,
    ...not_names,
    ...vague,
    ...vocabulary.stop_words,
    ...Object.keys(vocabulary.counts),
    ...Object.keys(slots.ordinals),
  ]
}

/** The tokens with typing errors mended, by the vocabulary of a language. */
export const mend = (tokens: readonly Token[], language: Language): readonly Token[] => menders[language](tokens)

/** What would end the conversation is not among them: a mistyped word must not do that. It is found as it stands. */
function mendable(vocabulary: Vocabulary): readonly string[] {
  const phrases: readonly (readonly Phrase[])[] = [
    ...mendedIntents.map((intent) => vocabulary.intents[intent] ?? []),
    vocabulary.yes,
    vocabulary.no,
    ...Object.values(vocabulary.when),
    ...Object.values(vocabulary.ownership),
    ...Object.values(vocabulary.trades),
  ]
  return [
    ...phrases.flatMap(wordsOf),
    ...vocabulary.same.flat(),
    ...Object.values(vocabulary.units).flatMap((words) => [...words]),
    ...COMMON,
  ]
}
