/** Small on purpose: parts of the one table in `paths.ts`, which has no room for more. */
export const opportunityPaths = {
  listOpportunities: 'GET /api/landing-pages/{slug}/opportunities',
  getCompetitorOpportunity: 'GET /api/landing-pages/{slug}/opportunities/competitor',
  updateOpportunity: 'PATCH /api/landing-pages/{slug}/opportunities/{opportunityId}',
  // competitors
  findCompetitors: 'GET /api/landing-pages/{slug}/competitors/search',
  chooseCompetitors: 'PUT /api/landing-pages/{slug}/competitors',
  // referral credits on invoices
  listReferralCredits: 'GET /api/landing-pages/{slug}/customers/{customerId}/referral-credits',
  listFriendRewards: 'GET /api/landing-pages/{slug}/customers/{customerId}/friend-rewards',
  useFriendReward: 'POST /api/landing-pages/{slug}/referrals/{referralId}/friend-reward',
  useReferralCredit: 'POST /api/landing-pages/{slug}/referrals/{referralId}/uses',
} as const
