/** Small on purpose: parts of the one table in `paths.ts`, which has no room for more. */
export const permitPaths = {
  listPermitSources: 'GET /api/landing-pages/{slug}/permit-sources',
  previewPermitSource: 'POST /api/landing-pages/{slug}/permit-sources/preview',
  readPermitSources: 'POST /api/landing-pages/{slug}/permit-sources/readings',
  createPermitSource: 'POST /api/landing-pages/{slug}/permit-sources',
  updatePermitSource: 'PATCH /api/landing-pages/{slug}/permit-sources/{permitSourceId}',
  deletePermitSource: 'DELETE /api/landing-pages/{slug}/permit-sources/{permitSourceId}',
  listPermits: 'GET /api/landing-pages/{slug}/permits',
  mailPermit: 'PUT /api/landing-pages/{slug}/permits/{permitId}/mail',
  unmailPermit: 'DELETE /api/landing-pages/{slug}/permits/{permitId}/mail',
  updatePermit: 'PATCH /api/landing-pages/{slug}/permits/{permitId}',
} as const
