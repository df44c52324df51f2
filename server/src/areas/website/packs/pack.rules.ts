import { z } from 'zod'
import { fontPairs, themeIds, websiteLimits } from '#contract/website/values.ts'

/** English and Spanish, in this order: two columns to read and to compare. */
const Pair = z
  .tuple([z.string().min(1).max(websiteLimits.paragraph), z.string().min(1).max(websiteLimits.paragraph)])
  .transform(([en, es]) => ({ en, es }))
const Titled = z.strictObject({ title: Pair, text: Pair })

/** What businesses of a trade usually do and are asked, and a look that suits it. Nothing in it is a claim. */
export const TradePack = z.strictObject({
  theme: z.enum(themeIds),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  fonts: z.enum(fontPairs),
  /** A type of schema.org below LocalBusiness. */
  schemaType: z.string().regex(/^[A-Z][A-Za-z]+$/),
  /** What the trade is called: `House painting`. */
  work: Pair,
  /** The sentence below the first headline. */
  lead: Pair,
  services: z.array(z.strictObject({ name: Pair, text: Pair })).max(10),
  /** How a job goes, where it goes differently than most. */
  steps: z.array(Titled).max(4).optional(),
  questions: z.array(z.strictObject({ question: Pair, answer: Pair })).max(8),
})
export type TradePack = z.output<typeof TradePack>

/** Titles and words that are the same for every trade. */
export const CommonWords = z.strictObject({
  inTown: Pair,
  estimate: Pair,
  basedIn: Pair,
  weDo: Pair,
  and: Pair,
  steps: z.array(Titled).length(3),
  titles: z.strictObject({
    services: Pair,
    jobs: Pair,
    before_after: Pair,
    gallery: Pair,
    reviews: Pair,
    rating: Pair,
    steps: Pair,
    offers: Pair,
    areas: Pair,
    team: Pair,
    about: Pair,
    questions: Pair,
    booking: Pair,
    contact: Pair,
    end_call: Pair,
  }),
})
export type CommonWords = z.output<typeof CommonWords>
