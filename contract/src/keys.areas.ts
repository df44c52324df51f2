import type { CallName } from './paths.ts'

/** What a key may be for. */
export const keyAreas = [
  'requests',
  'messages',
  'customers',
  'projects',
  'notes',
  'photos',
  'schedule',
  'quotes',
  'invoices',
  'payments',
  'prices',
  'showcases',
  'reviews',
  'business',
] as const
export type KeyArea = (typeof keyAreas)[number]

/** The two kinds of key: `read` makes the calls that change nothing. */
export const keyAccesses = ['read', 'write'] as const
export type KeyAccess = (typeof keyAccesses)[number]

/**
 * The calls that a key may make at all, by area. Whatever is not named here is closed to keys: members, the plan, the books, the
 * log, settings, exports, imports and keys themselves.
 */
export const keyCalls = {
  requests: [
    'listRequests',
    'createRequest',
    'getRequest',
    'updateRequest',
    'placeRequest',
    'createProjectFromRequest',
    'listRequestHistory',
    'getBoard',
    'listBoardCards',
  ],
  messages: ['listMessages', 'sendMessage', 'logCall'],
  customers: ['listCustomers', 'createCustomer', 'getCustomer', 'updateCustomer'],
  projects: [
    'listProjects',
    'createProject',
    'getProject',
    'replaceProject',
    'listProjectNames',
    'getProjectMap',
    'getProjectTimeline',
    'listChecklists',
    'createChecklist',
    'updateChecklist',
    'createChecklistItem',
    'updateChecklistItem',
  ],
  notes: ['listNotes', 'createNote', 'updateNote'],
  photos: ['listProjectPhotos', 'listPhotos', 'getPhoto', 'updatePhoto', 'listGalleries'],
  schedule: [
    'listVisits',
    'createVisit',
    'updateVisit',
    'listFreeSlots',
    'getSchedule',
    'listScheduleEntries',
    'scheduleVisit',
    'getVisit',
    'listMemberSchedules',
    'getBooking',
  ],
  quotes: [
    'listQuotes',
    'createQuote',
    'updateQuote',
    'listBusinessQuotes',
    'getQuoteFigures',
    'startQuote',
    'getQuote',
    'saveQuote',
    'sendQuote',
    'reviseQuote',
    'getQuoteVersion',
    'compareQuoteVersions',
    'answerQuote',
    'convertQuote',
    'listQuoteTemplates',
    'getQuoteBilling',
    'getQuotePdf',
    'uploadQuoteFile',
    'getQuoteFile',
  ],
  invoices: [
    'listInvoices',
    'getReceivables',
    'listReadyToInvoice',
    'skipReadyToInvoice',
    'getInvoice',
    'createInvoice',
    'updateInvoice',
    'issueInvoice',
    'getInvoiceMessage',
    'sendInvoice',
    'remindInvoice',
    'voidInvoice',
    'writeOffInvoice',
    'creditInvoice',
    'getInvoicePdf',
    'getCustomerMoney',
    'getProjectMoney',
    'getStatement',
    'getStatementMessage',
    'sendStatement',
    'getStatementPdf',
  ],
  payments: [
    'listPayments',
    'recordPayment',
    'reversePayment',
    'applyCredit',
    'sendReceipt',
    'getReceiptPdf',
    'listDepositSlips',
    'createDepositSlip',
  ],
  prices: [
    'getPriceBook',
    'listPriceItems',
    'createPriceItem',
    'getPriceItem',
    'listPriceHistory',
    'updatePriceItem',
    'createPriceCategory',
    'updatePriceCategory',
    'getTaxes',
    'getTaxExemption',
    'updateTaxExemption',
  ],
  showcases: ['listShowcases', 'getShowcase', 'createShowcase', 'replaceShowcase'],
  reviews: [
    'listReviews',
    'createReview',
    'connectReview',
    'listReviewRequests',
    'prepareReviewRequest',
    'createReviewRequest',
  ],
  business: ['getLandingPage', 'listServices'],
} as const satisfies Readonly<Record<KeyArea, readonly CallName[]>>

const areaOfCall = new Map<string, KeyArea>(
  keyAreas.flatMap((area) => keyCalls[area].map((name): [string, KeyArea] => [name, area])),
)

/** The area that opens a call to a key; undefined for calls that no key may make. */
export const keyAreaOf = (name: string): KeyArea | undefined => areaOfCall.get(name)
