import type { Access, Limit } from './call.ts'
import { hookCalls } from './raw.hooks.ts'
import { portalPages } from './raw.portals.ts'
import { sitePages } from './website/raw.ts'

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
    limit: 'upload',
    summary: 'Begins a resumable upload (tus 1.0)',
  },
  upload: {
    methods: ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'],
    path: '/api/uploads/:id',
    access: 'own',
    limit: 'upload',
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
  listExport: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/list-exports/:id',
    access: 'signed',
    limit: 'read',
    summary: 'A list as a file, by an address that carries its own permission',
  },
  ...sitePages,
  printCode: {
    methods: ['GET'],
    path: '/q/:code',
    access: 'public',
    limit: 'read',
    summary: 'What a printed code opens: the page that its owner chose',
  },
  sharePage: {
    methods: ['GET'],
    path: '/s/:token',
    access: 'signed',
    limit: 'read',
    summary: 'What a link into a project shows; one that has ended and one that never was answer alike',
  },
  sharePhotos: {
    methods: ['POST'],
    path: '/s/:token/photos',
    access: 'signed',
    limit: 'public-form',
    summary: 'Takes a guest’s photos into the project, where the link allows it',
  },
  ...portalPages,
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
  ...hookCalls,
  calendarFeed: {
    methods: ['GET'],
    path: '/ics/:file',
    access: 'signed',
    limit: 'read',
    summary:
      'The calendar of a business or a member for calendar programs (iCalendar), by an address made for it: what, who, where; no phone numbers, no money; `ETag` and `If-None-Match`',
  },
  auditFile: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/audit.csv',
    access: 'signed',
    limit: 'read',
    summary: 'The log of a business as CSV, by an address made for it',
  },
  websiteExport: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/site/exports/file',
    access: 'signed',
    limit: 'read',
    summary: 'The published website as a ZIP that opens from a folder, by an address made for it',
  },
  exportFile: {
    methods: ['GET'],
    path: '/api/landing-pages/:slug/exports/:id/file',
    access: 'signed',
    limit: 'read',
    summary: 'All of a business as a ZIP, whole or in pieces, by an address made for it',
  },
  importPart: {
    methods: ['PATCH'],
    path: '/api/landing-pages/:slug/imports/:id/parts/:part',
    access: 'owner',
    limit: 'write',
    summary: 'One part of a file to take in',
  },
  domainAsk: {
    methods: ['GET'],
    path: '/internal/domains/ask',
    access: 'public',
    limit: 'hook',
    summary: 'Says to a proxy whether it may order a certificate for a host: ?domain=',
  },
  qr: {
    methods: ['GET'],
    path: '/api/qr',
    access: 'public',
    limit: 'drawing',
    summary: 'A QR code of one of a business’s own pages: ?slug=&path=&source=&format=png|svg&size=',
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
