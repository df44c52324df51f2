/** The paths of a customer's own page; part of the table of raw calls, which checks them. */
export const portalPages = {
  portalPage: {
    methods: ['GET'],
    path: '/c/:token',
    access: 'signed',
    limit: 'read',
    summary:
      'A customer’s own page: visits, quotes, shared photos, messages; a link that has ended and one that never was answer alike',
  },
  portalProject: {
    methods: ['GET'],
    path: '/c/:token/projects/:shareId',
    access: 'signed',
    limit: 'read',
    summary: 'What of one project was shared with that customer',
  },
  portalMessage: {
    methods: ['POST'],
    path: '/c/:token/messages',
    access: 'signed',
    limit: 'public-chat',
    summary: 'The customer writes to the business, into the conversation of their request',
  },
  portalVisit: {
    methods: ['POST'],
    path: '/c/:token/visits/:visitId',
    access: 'signed',
    limit: 'public-form',
    summary: 'The customer confirms a visit, or asks for another time',
  },
  portalQuotePage: {
    methods: ['GET'],
    path: '/c/:token/quotes/:quoteId',
    access: 'signed',
    limit: 'read',
    summary: 'A quote as it was sent: its options side by side, what can be added, and the place to sign',
  },
  portalQuotePdf: {
    methods: ['GET'],
    path: '/c/:token/quotes/:quoteId/pdf',
    access: 'signed',
    limit: 'read',
    summary: 'A quote as it was sent to that customer, as PDF; signed once they signed it',
  },
  portalQuote: {
    methods: ['POST'],
    path: '/c/:token/quotes/:quoteId',
    access: 'signed',
    limit: 'public-form',
    summary: 'The customer signs a version of a quote with what they chose, asks for changes, or declines',
  },
} as const
