import { z } from 'zod'
import type { Calls } from './call.ts'
import { AuditId, Day, Moment, slugParams, UserId } from './shared.ts'

/** Who did something. `member` with a key: the key acted for that person. `customer`: on a page of their own. */
export const AuditWho = z.object({
  kind: z.enum(['member', 'key', 'support', 'customer', 'server']),
  id: z.string().nullable(),
  name: z.string(),
  /** The key's name, or the name of the person that support acted as. */
  by: z.string().nullable(),
})

/** One act. `before` and `after` hold the fields that differ. */
export const AuditEntry = z.object({
  id: AuditId,
  at: Moment,
  who: AuditWho,
  act: z.string(),
  record: z.string(),
  record_id: z.string().nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const word = z.string().regex(/^[a-z_.-]{1,60}$/, { error: 'is not a word of the log' })

/** What the log is narrowed to. Days are those of the business's time zone, both included. */
const filter = {
  /** A member's or a key's id; `customers`: on their own pages; `server`: strangers and the server itself. */
  who: z.union([UserId, z.literal('server'), z.literal('customers')]).optional(),
  act: word.optional(),
  record: word.optional(),
  record_id: z.uuid().toLowerCase().optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const auditCalls = {
  listAudit: {
    summary: 'What was done in the business, newest first',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({ ...filter, cursor: z.string().max(200).optional() }),
    ok: z.object({ entries: z.array(AuditEntry), next_cursor: z.string().nullable() }),
  },
  listAuditWords: {
    summary: 'What the log can be narrowed to: people, keys, acts and kinds of record that are in it',
    access: 'owner',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      who: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(['member', 'key']) })),
      acts: z.array(z.string()),
      records: z.array(z.string()),
    }),
  },
  createAuditFile: {
    summary: 'The address of the log as CSV, good for ten minutes',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject(filter),
    ok: z.object({ url: z.string(), file_name: z.string() }),
  },
} as const satisfies Calls<'listAudit' | 'listAuditWords' | 'createAuditFile'>
