import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { CallName, ParameterNames, Paths } from './paths.ts'

/**
 * Who may make a call. `public`: anybody. `user`: a signed-in person. The others are a member of the site the
 * call is about, with at least that role: field ⊂ office ⊂ owner (decisions, section 3). `support`: product staff, as
 * themselves.
 */
export type Access = 'public' | 'user' | 'field' | 'office' | 'owner' | 'support'

/** How often one address or person may make a call: the numbers stand in the server's limits. */
export type Limit =
  | 'read'
  | 'write'
  | 'upload'
  | 'sign-in'
  | 'public-form'
  | 'booking'
  | 'chat-start'
  | 'public-chat'
  | 'hook'
  | 'places'
  | 'support'
  | 'key'
  | 'drawing'
  | 'service-check'

/** Bytes of a JSON body: far above any form of ours, far below what hurts. Photos have a way of their own. */
export const usualBodyLimit = 1_000_000

/** The declaration of one call. Everything that the server checks and the documents say comes from it. */
export interface Call {
  readonly summary: string
  readonly access: Access
  /** `header`: the site is named by the header `x-site`, because the path has no slug. */
  readonly site?: 'header'
  /**
   * Not for product staff who act as somebody (header `as-user-id`): money, members, export, and what belongs to the
   * person rather than to their work (decisions, section 3).
   */
  readonly support?: 'refused'
  /** Found by its owners also where the business is closed, on its way to be removed: to see how it stands, and to undo it. */
  readonly closed?: 'found'
  readonly limit: Limit
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Bytes that the body may have where that is more than `usualBodyLimit`, for a file's lines that come as one. */
  readonly bodyLimit?: number
  readonly ok: z.ZodType
  readonly status?: 200 | 201 | 202
  /** Takes an `Idempotency-Key`: the same key and body answer the first answer again for 24 hours. */
  readonly creates?: true
  /**
   * Takes `If-Match` with the record's version; a stale one is refused with 412. Takes an `Idempotency-Key` as well, so
   * that a change whose answer was lost is not made on top of what others wrote since.
   */
  readonly versioned?: true
  /** The codes of its own, beside those that every call may answer. */
  readonly errors?: readonly ErrorCode[]
}

/** A call's declaration whose `params` name exactly the placeholders of its path. */
type Declared<Name extends CallName> = Omit<Call, 'params'> &
  ([ParameterNames<Paths[Name]>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: z.ZodObject<Record<ParameterNames<Paths[Name]>, z.ZodType>> })

/** What an area's file declares: some of the calls, each checked against its path. */
export type Calls<Names extends CallName> = { readonly [Name in Names]: Declared<Name> }
