/** The calls about money: a part of the one table in `paths.ts`, which has no room for all of them. */
export const moneyPaths = {
  // price book and taxes
  getPriceBook: 'GET /api/landing-pages/{slug}/price-book',
  listPriceItems: 'GET /api/landing-pages/{slug}/price-items',
  createPriceItem: 'POST /api/landing-pages/{slug}/price-items',
  getPriceItem: 'GET /api/landing-pages/{slug}/price-items/{itemId}',
  listPriceHistory: 'GET /api/landing-pages/{slug}/price-items/{itemId}/history',
  updatePriceItem: 'PATCH /api/landing-pages/{slug}/price-items/{itemId}',
  createPriceCategory: 'POST /api/landing-pages/{slug}/price-categories',
  updatePriceCategory: 'PATCH /api/landing-pages/{slug}/price-categories/{categoryId}',
  updateMarkupTiers: 'PUT /api/landing-pages/{slug}/markup-tiers',
  previewPriceImport: 'POST /api/landing-pages/{slug}/price-imports/preview',
  previewPriceChanges: 'POST /api/landing-pages/{slug}/price-changes/preview',
  changePrices: 'POST /api/landing-pages/{slug}/price-changes',
  undoPriceChanges: 'POST /api/landing-pages/{slug}/price-changes/{changeId}/undo',
  importPriceItems: 'POST /api/landing-pages/{slug}/price-imports',
  exportPriceItems: 'POST /api/landing-pages/{slug}/price-exports',
  getTaxes: 'GET /api/landing-pages/{slug}/taxes',
  createTaxRate: 'POST /api/landing-pages/{slug}/tax-rates',
  updateTaxRate: 'PATCH /api/landing-pages/{slug}/tax-rates/{rateId}',
  createTaxGroup: 'POST /api/landing-pages/{slug}/tax-groups',
  updateTaxGroup: 'PATCH /api/landing-pages/{slug}/tax-groups/{groupId}',
  updateTaxRules: 'PUT /api/landing-pages/{slug}/tax-rules',
  getTaxExemption: 'GET /api/landing-pages/{slug}/customers/{customerId}/tax-exemption',
  updateTaxExemption: 'PUT /api/landing-pages/{slug}/customers/{customerId}/tax-exemption',

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
  getInvoiceMessage: 'GET /api/landing-pages/{slug}/invoices/{invoiceId}/message',
  listReadyToInvoice: 'GET /api/landing-pages/{slug}/ready-to-invoice',
  skipReadyToInvoice: 'POST /api/landing-pages/{slug}/ready-to-invoice/skip',
  getQuoteBilling: 'GET /api/landing-pages/{slug}/quotes/{quoteId}/billing',
  getCustomerMoney: 'GET /api/landing-pages/{slug}/customers/{customerId}/money',
  getProjectMoney: 'GET /api/landing-pages/{slug}/projects/{projectId}/money',
  getInvoiceSettings: 'GET /api/landing-pages/{slug}/invoice-settings',
  updateInvoiceSettings: 'PATCH /api/landing-pages/{slug}/invoice-settings',

  // payments
  listPayments: 'GET /api/landing-pages/{slug}/payments',
  recordPayment: 'POST /api/landing-pages/{slug}/payments',
  sendReceipt: 'POST /api/landing-pages/{slug}/payments/{paymentId}/receipt',
  reversePayment: 'POST /api/landing-pages/{slug}/payments/{paymentId}/reverse',
  applyCredit: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/customer-credit',
  getStatement: 'GET /api/landing-pages/{slug}/customers/{customerId}/statement',
  getStatementMessage: 'GET /api/landing-pages/{slug}/customers/{customerId}/statement/message',
  sendStatement: 'POST /api/landing-pages/{slug}/customers/{customerId}/statement/send',
  listDepositSlips: 'GET /api/landing-pages/{slug}/deposit-slips',
  createDepositSlip: 'POST /api/landing-pages/{slug}/deposit-slips',

  // card payments
  getPaymentAccount: 'GET /api/landing-pages/{slug}/payment-account',
  startPaymentOnboarding: 'POST /api/landing-pages/{slug}/payment-account/onboarding',
  refreshPaymentAccount: 'POST /api/landing-pages/{slug}/payment-account/refresh',
  disconnectPaymentAccount: 'POST /api/landing-pages/{slug}/payment-account/disconnect',
  refundPayment: 'POST /api/landing-pages/{slug}/payments/{paymentId}/refunds',
  listDisputes: 'GET /api/landing-pages/{slug}/disputes',
  getDisputeEvidence: 'GET /api/landing-pages/{slug}/disputes/{disputeId}/evidence',
  submitDisputeEvidence: 'POST /api/landing-pages/{slug}/disputes/{disputeId}/evidence',
  listPayouts: 'GET /api/landing-pages/{slug}/payouts',
  getPayout: 'GET /api/landing-pages/{slug}/payouts/{payoutId}',
  listSavedCards: 'GET /api/landing-pages/{slug}/customers/{customerId}/saved-cards',
  createCardLink: 'POST /api/landing-pages/{slug}/customers/{customerId}/saved-cards/links',
  sendCardLink: 'POST /api/landing-pages/{slug}/customers/{customerId}/saved-cards/messages',
  removeSavedCard: 'DELETE /api/landing-pages/{slug}/saved-cards/{savedCardId}',
  chargeSavedCard: 'POST /api/landing-pages/{slug}/invoices/{invoiceId}/charges',

  // attachments of quotes
  uploadQuoteFile: 'POST /api/landing-pages/{slug}/quote-files',
  getQuoteFile: 'GET /api/landing-pages/{slug}/quote-files/{quoteFileId}',

  // versions of quotes
  compareQuoteVersions: 'GET /api/landing-pages/{slug}/quotes/{quoteId}/differences',

  // documents as files
  getQuotePdf: 'GET /api/landing-pages/{slug}/quotes/{quoteId}/pdf',
  getInvoicePdf: 'GET /api/landing-pages/{slug}/invoices/{invoiceId}/pdf',
  getReceiptPdf: 'GET /api/landing-pages/{slug}/payments/{paymentId}/pdf',
  getStatementPdf: 'GET /api/landing-pages/{slug}/customers/{customerId}/statement/pdf',

  // what a business pays for the product
  getBilling: 'GET /api/landing-pages/{slug}/billing',
  checkBilling: 'POST /api/landing-pages/{slug}/billing/check',
  beginCheckout: 'POST /api/landing-pages/{slug}/billing/checkout',
  openBillingPortal: 'POST /api/landing-pages/{slug}/billing/portal',
} as const
