// Small on purpose: a part of the one table in `paths.ts`, which has no room for all of them.
/** The calls about the website. */
export const websitePaths = {
  getWebsite: 'GET /api/landing-pages/{slug}/site',
  updateWebsite: 'PUT /api/landing-pages/{slug}/site',
  publishWebsite: 'POST /api/landing-pages/{slug}/site/publications',
  listPublications: 'GET /api/landing-pages/{slug}/site/publications',
  restorePublication: 'POST /api/landing-pages/{slug}/site/publications/{publicationId}/restore',
} as const
