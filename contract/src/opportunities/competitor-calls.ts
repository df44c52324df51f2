import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Competitor, growthLimits } from '../growth.ts'
import { PlaceId } from '../places.ts'
import { slugParams, text } from '../shared.ts'

/** A business on the map that can be compared with. Nothing of it but its id is kept. */
export const CompetitorFound = Competitor.pick({ place: true, name: true, address: true, rating: true, reviews: true })
export type CompetitorFound = z.output<typeof CompetitorFound>

const places = z
  .array(PlaceId)
  .max(growthLimits.competitors)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'has one twice' })

export const competitorCalls = {
  findCompetitors: {
    summary: 'Businesses by their name, or of the same trade near by, to choose whom to compare with',
    access: 'owner',
    support: 'refused',
    limit: 'places',
    params: slugParams,
    query: z.object({ search: text(120).default('') }),
    ok: z.object({ found: z.array(CompetitorFound).max(20), attribution: z.string() }),
    errors: ['not_connected', 'unavailable'],
  },
  chooseCompetitors: {
    summary: 'Chooses whom the business is compared with, at most five; none: whoever is found near by',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ places }),
    ok: z.object({ places }),
  },
} as const satisfies Calls<'findCompetitors' | 'chooseCompetitors'>
