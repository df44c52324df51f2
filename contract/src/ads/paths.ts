// Small on purpose: a part of the one table in `paths.ts`, which has no room for all of it.
/** The calls about sources of work and what they cost. */
export const adPaths = {
  getSourceReport: 'GET /api/landing-pages/{slug}/ads/sources',
  listSourceRequests: 'GET /api/landing-pages/{slug}/ads/requests',
  listSourceParts: 'GET /api/landing-pages/{slug}/ads/parts',
  listAdCampaigns: 'GET /api/landing-pages/{slug}/ads/campaigns',
  readAdCampaigns: 'POST /api/landing-pages/{slug}/ads/campaigns/readings',
  getKeywordIdeas: 'POST /api/landing-pages/{slug}/ads/keyword-ideas',
  listAdCosts: 'GET /api/landing-pages/{slug}/ad-costs',
  createAdCost: 'POST /api/landing-pages/{slug}/ad-costs',
  updateAdCost: 'PATCH /api/landing-pages/{slug}/ad-costs/{adCostId}',
  deleteAdCost: 'DELETE /api/landing-pages/{slug}/ad-costs/{adCostId}',
} as const
