/** The calls about the website: a part of the one table in `paths.ts`, which has no room for all of them. */
export const websitePaths = {
  // the document
  getWebsite: 'GET /api/landing-pages/{slug}/site',
  updateWebsite: 'PUT /api/landing-pages/{slug}/site',
  previewWebsite: 'POST /api/landing-pages/{slug}/site/preview',
  publishWebsite: 'POST /api/landing-pages/{slug}/site/publications',
  listPublications: 'GET /api/landing-pages/{slug}/site/publications',
  getPublication: 'GET /api/landing-pages/{slug}/site/publications/{publicationId}',
  restorePublication: 'POST /api/landing-pages/{slug}/site/publications/{publicationId}/restore',
  createWebsiteExport: 'POST /api/landing-pages/{slug}/site/exports',
  checkWebsite: 'GET /api/landing-pages/{slug}/site/checks',

  listPreviewLinks: 'GET /api/landing-pages/{slug}/site/preview-links',
  createPreviewLink: 'POST /api/landing-pages/{slug}/site/preview-links',
  deletePreviewLink: 'DELETE /api/landing-pages/{slug}/site/preview-links/{previewLinkId}',

  listLogos: 'GET /api/landing-pages/{slug}/site/logos',
  uploadLogo: 'POST /api/landing-pages/{slug}/site/logos',
  deleteLogo: 'DELETE /api/landing-pages/{slug}/site/logos/{hash}',

  // what it is fed with
  listServiceAreas: 'GET /api/landing-pages/{slug}/service-areas',
  suggestServiceAreas: 'GET /api/landing-pages/{slug}/service-areas/nearby',
  createServiceArea: 'POST /api/landing-pages/{slug}/service-areas',
  updateServiceArea: 'PATCH /api/landing-pages/{slug}/service-areas/{areaId}',
  deleteServiceArea: 'DELETE /api/landing-pages/{slug}/service-areas/{areaId}',
  listWebsiteQuestions: 'GET /api/landing-pages/{slug}/site-questions',
  createWebsiteQuestion: 'POST /api/landing-pages/{slug}/site-questions',
  updateWebsiteQuestion: 'PATCH /api/landing-pages/{slug}/site-questions/{websiteQuestionId}',
  deleteWebsiteQuestion: 'DELETE /api/landing-pages/{slug}/site-questions/{websiteQuestionId}',
  listTeamMembers: 'GET /api/landing-pages/{slug}/team-members',
  createTeamMember: 'POST /api/landing-pages/{slug}/team-members',
  updateTeamMember: 'PATCH /api/landing-pages/{slug}/team-members/{teamMemberId}',
  deleteTeamMember: 'DELETE /api/landing-pages/{slug}/team-members/{teamMemberId}',
  listOffers: 'GET /api/landing-pages/{slug}/offers',
  createOffer: 'POST /api/landing-pages/{slug}/offers',
  updateOffer: 'PATCH /api/landing-pages/{slug}/offers/{offerId}',
  deleteOffer: 'DELETE /api/landing-pages/{slug}/offers/{offerId}',
  listServicePages: 'GET /api/landing-pages/{slug}/service-pages',
  updateServicePage: 'PUT /api/landing-pages/{slug}/services/{serviceId}/page',
} as const
