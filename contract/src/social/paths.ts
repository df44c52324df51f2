// Small on purpose: a part of the one table in `paths.ts`, which has no room for all of it.
/** The calls about posts on social networks. */
export const socialPaths = {
  listSocialPosts: 'GET /api/landing-pages/{slug}/social-posts',
  createSocialPost: 'POST /api/landing-pages/{slug}/social-posts',
  draftSocialText: 'POST /api/landing-pages/{slug}/social-posts/draft-text',
  getSocialPost: 'GET /api/landing-pages/{slug}/social-posts/{postId}',
  updateSocialPost: 'PATCH /api/landing-pages/{slug}/social-posts/{postId}',
  deleteSocialPost: 'DELETE /api/landing-pages/{slug}/social-posts/{postId}',
  approveSocialPost: 'POST /api/landing-pages/{slug}/social-posts/{postId}/approve',
  scheduleSocialPost: 'POST /api/landing-pages/{slug}/social-posts/{postId}/schedule',
  cancelSocialPost: 'POST /api/landing-pages/{slug}/social-posts/{postId}/cancel',
  restoreSocialPost: 'POST /api/landing-pages/{slug}/social-posts/{postId}/restore',
  retrySocialPost: 'POST /api/landing-pages/{slug}/social-posts/{postId}/retry',
  shareSocialPost: 'POST /api/landing-pages/{slug}/social-posts/{postId}/share',
  listSocialSuggestions: 'GET /api/landing-pages/{slug}/social-suggestions',
  getSocialPlan: 'GET /api/landing-pages/{slug}/social-slots',
  setSocialPlan: 'PUT /api/landing-pages/{slug}/social-slots',
  listSocialFigures: 'GET /api/landing-pages/{slug}/social-figures',
  readSocialFigures: 'POST /api/landing-pages/{slug}/social-figures/readings',
} as const
