import type { Access, Limit } from './call.ts'

/**
 * Paths whose answers are not JSON of ours: pages, pictures, streams, the sign-in mechanism, the resumable
 * upload protocol. Their handlers are written by hand, but who may call them is declared here like any call.
 * A path ending in `*` stands for everything below it.
 */
export interface RawCall {
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS')[]
  readonly path: string
  /** `signed`: whoever holds the address, which carries a signature of ours. `own`: the handler signs in by itself. */
  readonly access: Access | 'signed' | 'own'
  readonly limit: Limit
  readonly summary: string
}

export const rawCalls = {
  authSession: {
    methods: ['GET'],
    path: '/api/auth/session',
    access: 'public',
    limit: 'read',
    summary: 'The session of this browser, refreshed when four hours or less remain',
  },
  authCsrf: {
    methods: ['GET'],
    path: '/api/auth/csrf',
    access: 'public',
    limit: 'read',
    summary: 'The token that every change of the session must carry',
  },
  authProviders: {
    methods: ['GET'],
    path: '/api/auth/providers',
    access: 'public',
    limit: 'read',
    summary: 'The ways to sign in that are set up',
  },
  authSignIn: {
    methods: ['GET', 'POST'],
    path: '/api/auth/signin/:provider',
    access: 'public',
    limit: 'sign-in',
    summary: 'Begins a sign-in',
  },
  authSignInPage: {
    methods: ['GET'],
    path: '/api/auth/signin',
    access: 'public',
    limit: 'read',
    summary: 'Leads to the sign-in screen',
  },
  authCallback: {
    methods: ['GET', 'POST'],
    path: '/api/auth/callback/:provider',
    access: 'public',
    limit: 'sign-in',
    summary: 'Ends a sign-in',
  },
  authSignOut: {
    methods: ['GET', 'POST'],
    path: '/api/auth/signout',
    access: 'public',
    limit: 'write',
    summary: 'Ends the session',
  },
  authOther: {
    methods: ['GET', 'POST'],
    path: '/api/auth/*',
    access: 'public',
    limit: 'read',
    summary: 'Says that the sign-in mechanism has no such call',
  },
  uploads: {
    methods: ['OPTIONS', 'POST'],
    path: '/api/uploads',
    access: 'own',
    limit: 'write',
    summary: 'Begins a resumable upload (tus 1.0)',
  },
  upload: {
    methods: ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'],
    path: '/api/uploads/:id',
    access: 'own',
    limit: 'read',
    summary: 'Continues a resumable upload (tus 1.0)',
  },
  live: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/live',
    access: 'field',
    limit: 'read',
    summary: 'What changes in a business, as it happens (server-sent events)',
  },
  media: {
    methods: ['GET'],
    path: '/media/*',
    access: 'signed',
    limit: 'read',
    summary: 'A picture, by an address that carries its own permission',
  },
  photoArchive: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/photo-archives/:id',
    access: 'signed',
    limit: 'read',
    summary: 'A ZIP of untouched photos, by an address that carries its own permission',
  },
  publicPage: {
    methods: ['GET'],
    path: '/p/:slug',
    access: 'public',
    limit: 'read',
    summary: 'The public page of a business',
  },
  publicForm: {
    methods: ['POST'],
    path: '/p/:slug/request',
    access: 'public',
    limit: 'public-form',
    summary: 'The request form without JavaScript',
  },
  publicThanks: {
    methods: ['GET'],
    path: '/p/:slug/thanks',
    access: 'public',
    limit: 'read',
    summary: 'What a homeowner sees after sending',
  },
  publicAssets: {
    methods: ['GET'],
    path: '/p-assets/*',
    access: 'public',
    limit: 'read',
    summary: 'Styles and scripts of the public pages',
  },
  chatScript: {
    methods: ['GET'],
    path: '/chat.js',
    access: 'public',
    limit: 'read',
    summary: 'The website chat, for a business’s page anywhere on the web',
  },
  chatPreflight: {
    methods: ['OPTIONS'],
    path: '/api/landing-pages/:slug/chat',
    access: 'public',
    limit: 'read',
    summary: 'Says to a browser that any website may open a chat',
  },
  chatMessagesPreflight: {
    methods: ['OPTIONS'],
    path: '/api/landing-pages/:slug/chat/messages',
    access: 'public',
    limit: 'read',
    summary: 'Says to a browser that any website may speak in a chat it has the token of',
  },
  chatSyncPreflight: {
    methods: ['OPTIONS'],
    path: '/api/landing-pages/:slug/chat/sync',
    access: 'public',
    limit: 'read',
    summary: 'Says to a browser that any website may read a chat it has the token of',
  },
  chatLive: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/chat/live',
    access: 'own',
    limit: 'read',
    summary: 'Says to a visitor’s chat that something was said (server-sent events); the chat’s token lets in',
  },
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
  leadHook: {
    methods: ['POST'],
    path: '/hooks/leads/:slug/:hookId',
    access: 'signed',
    limit: 'hook',
    summary: 'A lead from a seller of leads, signed as Standard Webhooks says',
  },
  openapi: { methods: ['GET'], path: '/api/openapi.json', access: 'public', limit: 'read', summary: 'This document' },
  apiDocs: { methods: ['GET'], path: '/api/docs', access: 'public', limit: 'read', summary: 'This document, to read' },
  outbox: {
    methods: ['GET'],
    path: '/dev/outbox',
    access: 'public',
    limit: 'read',
    summary: 'Messages that no provider took, in local mode only',
  },
  monitoring: {
    methods: ['POST'],
    path: '/monitoring',
    access: 'public',
    limit: 'write',
    summary: 'Monitoring data, forwarded to the configured host only',
  },
  healthz: { methods: ['GET'], path: '/healthz', access: 'public', limit: 'read', summary: 'The process answers' },
  readyz: {
    methods: ['GET'],
    path: '/readyz',
    access: 'public',
    limit: 'read',
    summary: 'Database and storage answer',
  },
  metrics: {
    methods: ['GET'],
    path: '/metrics',
    access: 'own',
    limit: 'read',
    summary: 'Counters for a monitoring system',
  },
  office: {
    methods: ['GET'],
    path: '/*',
    access: 'public',
    limit: 'read',
    summary: 'The office: its page and its files',
  },
} as const satisfies Record<string, RawCall>
export type RawName = keyof typeof rawCalls
