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

/** The calls about mail to customers. */
export const mailingPaths = {
  countMailing: 'POST /api/landing-pages/{slug}/mailing-lists/count',
  listMailingLists: 'GET /api/landing-pages/{slug}/mailing-lists',
  createMailingList: 'POST /api/landing-pages/{slug}/mailing-lists',
  updateMailingList: 'PATCH /api/landing-pages/{slug}/mailing-lists/{mailingListId}',
  listMailingPeople: 'GET /api/landing-pages/{slug}/mailing-lists/{mailingListId}/people',
  createMailingFile: 'POST /api/landing-pages/{slug}/mailing-lists/{mailingListId}/files',
  getMailingSettings: 'GET /api/landing-pages/{slug}/mailing-settings',
  updateMailingSettings: 'PATCH /api/landing-pages/{slug}/mailing-settings',
  deleteMailingList: 'DELETE /api/landing-pages/{slug}/mailing-lists/{mailingListId}',
  listPrintOrders: 'GET /api/landing-pages/{slug}/print-orders',
  createPrintOrder: 'POST /api/landing-pages/{slug}/print-orders',
  getPrintOrder: 'GET /api/landing-pages/{slug}/print-orders/{printOrderId}',
  listPrintOrderPieces: 'GET /api/landing-pages/{slug}/print-orders/{printOrderId}/pieces',
  approvePrintOrder: 'POST /api/landing-pages/{slug}/print-orders/{printOrderId}/approve',
  cancelPrintOrder: 'POST /api/landing-pages/{slug}/print-orders/{printOrderId}/cancel',
  resumePrintOrder: 'POST /api/landing-pages/{slug}/print-orders/{printOrderId}/resume',
  sendPrintOrderAgain: 'POST /api/landing-pages/{slug}/print-orders/{printOrderId}/send-again',
  updatePrintOrder: 'PATCH /api/landing-pages/{slug}/print-orders/{printOrderId}',
  createPrintOrderFile: 'POST /api/landing-pages/{slug}/print-orders/{printOrderId}/files',
  deletePrintOrder: 'DELETE /api/landing-pages/{slug}/print-orders/{printOrderId}',
  getNeighborMailing: 'GET /api/landing-pages/{slug}/neighbor-mailings/{projectId}',
  createNeighborMailing: 'POST /api/landing-pages/{slug}/neighbor-mailings/{projectId}',
} as const
