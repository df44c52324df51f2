import { z } from 'zod'
import catalogue from './catalogue/questions.json' with { type: 'json' }
import type { Trade } from './assistant.catalogue.rules.ts'

const Words = z.object({ label: z.string(), text: z.string() })
const Catalogue = z.object({
  trades: z.array(
    z.object({
      key: z.string(),
      words: z.array(z.string()),
      questions: z.array(z.object({ topic: z.string(), signs: z.array(z.string()), en: Words, es: Words })),
    }),
  ),
})

/** Questions that businesses ask, by trade, each in both languages. */
export const trades: readonly Trade[] = Catalogue.parse(catalogue).trades
