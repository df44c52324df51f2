/** Where programs of others tell of what happened with them: each call is signed, and checked by that alone. */
export const hookCalls = {
  twilioMessage: {
    methods: ['POST'],
    path: '/hooks/twilio/messages',
    access: 'signed',
    limit: 'hook',
    summary: 'A text to a number of ours; Twilio’s signature is checked',
  },
  twilioStatus: {
    methods: ['POST'],
    path: '/hooks/twilio/status',
    access: 'signed',
    limit: 'hook',
    summary: 'What became of a text that was sent; Twilio’s signature is checked',
  },
  twilioCall: {
    methods: ['POST'],
    path: '/hooks/twilio/calls',
    access: 'signed',
    limit: 'hook',
    summary: 'A call to a number of ours: it rings at the business; Twilio’s signature is checked',
  },
  twilioCallEnded: {
    methods: ['POST'],
    path: '/hooks/twilio/calls/ended',
    access: 'signed',
    limit: 'hook',
    summary: 'How such a call ended: one that nobody took is a missed call; Twilio’s signature is checked',
  },
  stripeEvent: {
    methods: ['POST'],
    path: '/hooks/stripe',
    access: 'signed',
    limit: 'hook',
    summary: 'Something changed in what a business pays for the product; Stripe’s signature is checked',
  },
  stripePaymentEvent: {
    methods: ['POST'],
    path: '/hooks/stripe/payments',
    access: 'signed',
    limit: 'hook',
    summary: 'Something changed in what customers pay to businesses; Stripe’s signature is checked',
  },
  lobEvent: {
    methods: ['POST'],
    path: '/hooks/lob',
    access: 'signed',
    limit: 'hook',
    summary: 'Something happened to a postcard that was mailed; Lob’s signature is checked',
  },
  leadHook: {
    methods: ['POST'],
    path: '/hooks/leads/:slug/:hookId',
    access: 'signed',
    limit: 'hook',
    summary: 'A lead from a seller of leads, signed as Standard Webhooks says',
  },
} as const
