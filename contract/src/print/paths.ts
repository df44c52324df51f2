// Small on purpose: a part of the one table in `paths.ts`, which has no room for all of them.
/** The calls about print marketing. */
export const printPaths = {
  listPrintDesigns: 'GET /api/landing-pages/{slug}/print-designs',
  createPrintDesign: 'POST /api/landing-pages/{slug}/print-designs',
  updatePrintDesign: 'PATCH /api/landing-pages/{slug}/print-designs/{printDesignId}',
  deletePrintDesign: 'DELETE /api/landing-pages/{slug}/print-designs/{printDesignId}',
  previewPrintDesign: 'POST /api/landing-pages/{slug}/print-previews',
  setPrintPhoto: 'PUT /api/landing-pages/{slug}/print-photo',
  createPrintFile: 'POST /api/landing-pages/{slug}/print-designs/{printDesignId}/files',
  listPrintCodes: 'GET /api/landing-pages/{slug}/print-codes',
  createPrintCode: 'POST /api/landing-pages/{slug}/print-codes',
  updatePrintCode: 'PATCH /api/landing-pages/{slug}/print-codes/{printCodeId}',
} as const
