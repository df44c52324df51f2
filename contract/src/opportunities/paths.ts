/** Small on purpose: a part of the one table in `paths.ts`, which has no room for more. */
export const opportunityPaths = {
  listOpportunities: 'GET /api/landing-pages/{slug}/opportunities',
  updateOpportunity: 'PATCH /api/landing-pages/{slug}/opportunities/{opportunityId}',
} as const
