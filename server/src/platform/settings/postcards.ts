import { z } from 'zod'
import { mailingLimits } from '#contract/print/mailings.values.ts'

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

/** Inches of the postcards that the provider prints. */
export const postcardSizes = ['4x6', '6x9', '6x11'] as const
export type PostcardSize = (typeof postcardSizes)[number]
export type PostcardPrices = Readonly<Partial<Record<PostcardSize, number>>>

/** `4x6=0.87, 6x9=1.02`: dollars for one piece with its postage, as the account pays them. */
const prices = z
  .string()
  .trim()
  .regex(/^(?:4x6|6x9|6x11)=\d{1,3}(?:\.\d{1,2})?(?:\s*,\s*(?:4x6|6x9|6x11)=\d{1,3}(?:\.\d{1,2})?){0,2}$/, {
    error: 'is not a price for each size, as in 4x6=0.87,6x9=1.02,6x11=1.35',
  })
  .transform((list): PostcardPrices => {
    const dollarsOf = (size: PostcardSize) => new RegExp(`${size}=([\\d.]+)`).exec(list)?.[1]
    const known: Partial<Record<PostcardSize, number>> = {}
    for (const size of postcardSizes) {
      const dollars = dollarsOf(size)
      if (dollars !== undefined) known[size] = Math.round(Number(dollars) * 100)
    }
    return known
  })

/** Settings of the provider that prints postcards and mails them. */
export const postcardsEnvironment = {
  LOB_API_KEY: optional,
  LOB_PRICES: prices.optional(),
  LOB_WEBHOOK_SECRET: optional,
  LOB_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.lob.com/v1'),
  LOB_MOST_PIECES: z.coerce.number().int().min(1).max(mailingLimits.pieces).default(mailingLimits.pieces),
} as const

/** They mean something together only: nothing is ordered whose price nobody knows. */
export const postcardsTogether = ['LOB_API_KEY', 'LOB_PRICES'] as const

export interface PostcardSettings {
  readonly apiKey: string
  /** Undefined: it does not tell of what happens, and is asked instead. */
  readonly webhookSecret: string | undefined
  readonly apiUrl: string
  /** Cents for one piece; a size without one cannot be ordered. */
  readonly prices: PostcardPrices
  /** Pieces that one order may have. */
  readonly mostPieces: number
}

const Values = z.object(postcardsEnvironment)

/** Undefined: mail is made as files. */
export function postcardsOf(values: z.output<typeof Values>): PostcardSettings | undefined {
  const { LOB_API_KEY: apiKey, LOB_PRICES: known, LOB_WEBHOOK_SECRET: webhookSecret } = values
  if (!apiKey || !known) return undefined
  return {
    apiKey,
    prices: known,
    webhookSecret,
    apiUrl: values.LOB_API_URL.replace(/\/+$/, ''),
    mostPieces: values.LOB_MOST_PIECES,
  }
}
