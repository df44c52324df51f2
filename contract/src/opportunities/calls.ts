// Small on purpose: the calls about suggestions.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { slugParams } from '../shared.ts'
import { Opportunity, OpportunityId } from './types.ts'
import { opportunityLimits } from './values.ts'

export const opportunityCalls = {
  listOpportunities: {
    summary:
      'At most five things to do next, out of own records: neighbors of a finished job, customers due again, building permits near by, reviews to ask for, credits owed',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ opportunities: z.array(Opportunity).max(opportunityLimits.shown) }),
  },
  getCompetitorOpportunity: {
    summary:
      'The chosen competitor who has little more reviews than the business, while there are customers to ask; it stands in the place of the suggestion to ask for reviews. Asks the maps service each time. Null as well where that does not answer.',
    access: 'office',
    support: 'refused',
    limit: 'places',
    params: slugParams,
    ok: z.object({ opportunity: Opportunity.nullable() }),
  },
  updateOpportunity: {
    summary: 'Puts a suggestion away for thirty days, or brings it back',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ opportunityId: OpportunityId }),
    body: z.strictObject({ put_away: z.boolean() }),
    ok: z.object({ put_away: z.boolean() }),
  },
} as const satisfies Calls<'listOpportunities' | 'getCompetitorOpportunity' | 'updateOpportunity'>
