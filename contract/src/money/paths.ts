/** The calls about money: a part of the one table in `paths.ts`, which has no room for all of them. */
export const moneyPaths = {
  // price book and taxes
  getPriceBook: 'GET /api/landing-pages/{slug}/price-book',
  listPriceItems: 'GET /api/landing-pages/{slug}/price-items',
  createPriceItem: 'POST /api/landing-pages/{slug}/price-items',
  getPriceItem: 'GET /api/landing-pages/{slug}/price-items/{itemId}',
  updatePriceItem: 'PATCH /api/landing-pages/{slug}/price-items/{itemId}',
  createPriceCategory: 'POST /api/landing-pages/{slug}/price-categories',
  updatePriceCategory: 'PATCH /api/landing-pages/{slug}/price-categories/{categoryId}',
  updateMarkupTiers: 'PUT /api/landing-pages/{slug}/markup-tiers',
  previewPriceImport: 'POST /api/landing-pages/{slug}/price-imports/preview',
  importPriceItems: 'POST /api/landing-pages/{slug}/price-imports',
  exportPriceItems: 'POST /api/landing-pages/{slug}/price-exports',
  getTaxes: 'GET /api/landing-pages/{slug}/taxes',
  createTaxRate: 'POST /api/landing-pages/{slug}/tax-rates',
  updateTaxRate: 'PATCH /api/landing-pages/{slug}/tax-rates/{rateId}',
  createTaxGroup: 'POST /api/landing-pages/{slug}/tax-groups',
  updateTaxGroup: 'PATCH /api/landing-pages/{slug}/tax-groups/{groupId}',
  updateTaxRules: 'PUT /api/landing-pages/{slug}/tax-rules',

  // ledger
  getBooks: 'GET /api/landing-pages/{slug}/books',
  updateBooks: 'PATCH /api/landing-pages/{slug}/books',
  exportJournal: 'GET /api/landing-pages/{slug}/books/journal',

  // invoices
  listInvoices: 'GET /api/landing-pages/{slug}/invoices',
  getReceivables: 'GET /api/landing-pages/{slug}/receivables',
  getInvoice: 'GET /api/landing-pages/{slug}/invoices/{invoiceId}',
  createInvoice: 'POST /api/landing-pages/{slug}/invoices',
  updateInvoice: 'PATCH /api/landing-pages/{slug}/invoices/{invoiceId}',
  issueInvoice: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/issue',
  voidInvoice: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/void',
  writeOffInvoice: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/write-off',
  creditInvoice: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/credits',
  sendInvoice: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/send',
  remindInvoice: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/remind',

  // payments
  listPayments: 'GET /api/landing-pages/{slug}/payments',
  recordPayment: 'POST /api/landing-pages/{slug}/payments',
  sendReceipt: 'POST /api/landing-pages/{slug}/payments/{paymentId}/receipt',
  reversePayment: 'POST /api/landing-pages/{slug}/payments/{paymentId}/reverse',
  applyCredit: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/customer-credit',
  getStatement: 'GET /api/landing-pages/{slug}/customers/{customerId}/statement',
  listDepositSlips: 'GET /api/landing-pages/{slug}/deposit-slips',
  createDepositSlip: 'POST /api/landing-pages/{slug}/deposit-slips',

  // documents as files
  getQuotePdf: 'GET /api/landing-pages/{slug}/quotes/{quoteId}/pdf',
  getInvoicePdf: 'GET /api/landing-pages/{slug}/invoices/{invoiceId}/pdf',
  getReceiptPdf: 'GET /api/landing-pages/{slug}/payments/{paymentId}/pdf',
  getStatementPdf: 'GET /api/landing-pages/{slug}/customers/{customerId}/statement/pdf',
} as const
