import { z } from 'zod'

/** What Google's interfaces answer, as far as it is read; what they leave out when it is empty is empty. */
export const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string(), accountName: z.string().default('') })).default([]),
  nextPageToken: z.string().optional(),
})
const Address = z.object({
  addressLines: z.array(z.string()).default([]),
  locality: z.string().default(''),
  administrativeArea: z.string().default(''),
})
export const Locations = z.object({
  locations: z
    .array(
      z.object({
        name: z.string(),
        title: z.string().default(''),
        storefrontAddress: Address.optional(),
        metadata: z
          .object({ hasVoiceOfMerchant: z.boolean().default(false), newReviewUri: z.string().default('') })
          .optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})
export const stars = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const
const Moment = z.coerce.date()
export const Reviews = z.object({
  reviews: z
    .array(
      z.object({
        reviewId: z.string().min(1).max(300),
        reviewer: z.object({ displayName: z.string().default('') }).default({ displayName: '' }),
        // what has no stars is no review of ours; an unknown word is left out likewise
        starRating: z.enum(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']).nullable().catch(null),
        comment: z.string().default(''),
        createTime: Moment,
        updateTime: Moment,
        reviewReply: z.object({ comment: z.string().default(''), updateTime: Moment }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
  totalReviewCount: z.number().int().default(0),
})
