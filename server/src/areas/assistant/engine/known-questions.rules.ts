import { z } from 'zod'
import catalogue from '../catalogue/questions.json' with { type: 'json' }
import type { Language } from '../machine/understanding.rules.ts'
import { phrase, type Phrase } from './phrases.rules.ts'
import { fold } from './text.rules.ts'

/** What a question wants to hear. */
export const questionKinds = [
  'yes_no',
  'choice',
  'count',
  'measure',
  'date',
  'address',
  'photos',
  'ownership',
  'name',
  'phone',
  'email',
  'problem',
  'open',
] as const
export type Kind = (typeof questionKinds)[number]

/** An answer that a question offers: how it is called, and by what it is known. */
export interface Option {
  readonly label: string
  /** Its own words. */
  readonly words: readonly string[]
  /** What names it anywhere in a message, where the catalogue knows; otherwise its words do. */
  readonly signs?: readonly Phrase[]
  /** What names it only in the answer to this very question: "both", "yes", "one". */
  readonly asked?: readonly Phrase[]
}

/** What the catalogue says of one of its questions. */
export interface KnownQuestion {
  readonly kind: Kind
  readonly language: Language
  readonly options: readonly Option[]
  /** The same question in either language. */
  readonly texts: Readonly<Record<Language, string>>
}

const Phrases = z.array(z.string()).transform((patterns) => patterns.map((pattern) => phrase(pattern)))
const Text = z.object({ text: z.string() })
const Catalogue = z.object({
  trades: z.array(
    z.object({
      questions: z.array(
        z.object({
          en: Text,
          es: Text,
          hears: z.enum(questionKinds),
          options: z.array(z.object({ en: z.string(), es: z.string(), signs: Phrases, asked: Phrases })).default([]),
        }),
      ),
    }),
  ),
})

const questions = Catalogue.parse(catalogue).trades.flatMap((trade) => trade.questions)

/** Letters and figures alone: how two wordings of a question are compared. */
export const bare = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const byText = new Map(
  questions.flatMap((question) =>
    (['es', 'en'] as const).map((language): [string, KnownQuestion] => [
      bare(question[language].text),
      {
        kind: question.hears,
        language,
        options: question.options.map((option) => ({
          label: option[language],
          words: fold(option[language]).split(/[^\p{L}\p{N}]+/u),
          signs: option.signs,
          asked: option.asked,
        })),
        texts: { en: question.en.text, es: question.es.text },
      },
    ]),
  ),
)

/** What the catalogue knows of a question that is one of its own, word for word; null of any other. */
export const knownQuestion = (text: string): KnownQuestion | null => byText.get(bare(text)) ?? null
