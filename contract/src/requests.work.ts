import { z } from 'zod'
import type { Calls } from './call.ts'
import { maskSensitive } from './sensitive-text/mask.rules.ts'
import { Photo, photoCursor } from './photos.ts'
import { lostReasons, Request, RequestSummary, requestStatuses, stages } from './requests.ts'
import {
  ChangeId,
  Email,
  emptyOr,
  MergeId,
  Moment,
  named,
  oneLine,
  queryNumber,
  RequestId,
  slugParams,
  text,
  UserId,
  Version,
} from './shared.ts'

/** What may be done to many requests at once. */
export const BulkChange = z
  .strictObject({
    stage: z.enum(stages),
    status: z.enum(requestStatuses),
    closed_reason: z.enum(lostReasons),
    without_quote: z.literal(true),
    archived: z.boolean(),
    assigned_id: UserId.nullable(),
  })
  .partial()
export type BulkChange = z.input<typeof BulkChange>

/** One line of a request's history. `act` is a word of the audit log: `request.move`. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: Moment,
  by: z.enum(['member', 'customer', 'assistant', 'server']),
  who: named(UserId).nullable(),
  act: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A line of a file with requests, as the office read it. */
export const ImportRow = z.strictObject({
  /** The line in the file, from 1: what a fault points to. */
  row: z.number().int().min(1),
  name: z.string().max(1000).overwrite(maskSensitive).default(''),
  phone: z.string().max(1000).default(''),
  email: z.string().max(1000).default(''),
  address: z.string().max(5000).overwrite(maskSensitive).default(''),
  service: z.string().max(1000).default(''),
  message: z.string().max(20_000).overwrite(maskSensitive).default(''),
  source: z.string().max(1000).default(''),
  created: z.string().max(100).default(''),
})
export type ImportRow = z.input<typeof ImportRow>
/** The same as it must be to become a request. */
export const ImportedRequest = z.object({
  name: text(120).transform(oneLine),
  phone: text(40),
  email: emptyOr(Email),
  address: text(300),
  message: text(5000),
})
export const importRowLimit = 1000

const requestParams = slugParams.extend({ requestId: RequestId })

export const requestWorkCalls = {
  changeRequests: {
    summary: 'Does one thing to many requests; what was before is kept, to be undone',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ids: z.array(RequestId).min(1).max(200), change: BulkChange }),
    ok: z.object({
      change_id: ChangeId,
      changed: z.array(z.object({ id: RequestId, version: Version })),
      /** Those that could not follow, with the code of the refusal. */
      skipped: z.array(z.object({ id: RequestId, code: z.string() })),
    }),
    status: 201,
    creates: true,
    errors: ['stage_refused'],
  },
  undoRequestChanges: {
    summary: 'Puts the requests back that nobody touched since',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ changeId: ChangeId }),
    ok: z.object({ restored: z.number().int(), kept: z.number().int() }),
    errors: ['conflict'],
  },
  listDuplicates: {
    summary: 'Other requests that look like the same wish of the same person',
    access: 'office',
    limit: 'read',
    params: requestParams,
    ok: z.object({
      duplicates: z.array(
        z.object({ request: RequestSummary, because: z.array(z.enum(['phone', 'email', 'name', 'address'])) }),
      ),
    }),
  },
  mergeRequests: {
    summary: 'Moves all that belongs to another request here, and closes that one as a duplicate',
    access: 'office',
    limit: 'write',
    params: requestParams,
    body: z.strictObject({ duplicate_id: RequestId }),
    ok: z.object({ request: Request, merge_id: MergeId }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  undoMerge: {
    summary: 'Takes two merged requests apart again',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ mergeId: MergeId }),
    ok: z.object({ request: Request }),
    errors: ['conflict'],
  },
  listRequestPhotos: {
    summary: 'The photos of a request, oldest first, a page at a time; `getRequest` shows the first 200',
    access: 'field',
    limit: 'read',
    params: requestParams,
    query: z.object({ cursor: photoCursor, limit: queryNumber(1, 200, 100) }),
    ok: z.object({
      photos: z.array(Photo),
      /** The cursor of the next page; null after the last. */
      next: z.string().nullable(),
    }),
  },
  listRequestHistory: {
    summary: 'Every change of a request, newest first (at most 200)',
    access: 'field',
    limit: 'read',
    params: requestParams,
    ok: z.object({ history: z.array(HistoryEntry) }),
  },
  importRequests: {
    summary: 'Requests out of a file: all of them or none, with the faults by line',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      rows: z.array(ImportRow).min(1).max(importRowLimit),
      /** Only looks: what would happen. */
      dry_run: z.boolean().default(false),
    }),
    bodyLimit: 4_000_000,
    ok: z.object({
      created: z.number().int(),
      /** Rows whose person is known already. */
      known: z.number().int(),
      faults: z.array(z.object({ row: z.number().int(), path: z.string(), message: z.string() })),
    }),
    status: 201,
    creates: true,
    errors: ['import_running'],
  },
} as const satisfies Calls<
  | 'changeRequests'
  | 'undoRequestChanges'
  | 'listDuplicates'
  | 'mergeRequests'
  | 'undoMerge'
  | 'listRequestPhotos'
  | 'listRequestHistory'
  | 'importRequests'
>
