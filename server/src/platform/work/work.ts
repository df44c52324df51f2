import type { Transaction } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type { LiveTopic } from '#contract/live.ts'
import type { ApiKeyId, CustomerId, SignInId, SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../database/tables.ts'
import type { EventDelivery } from '../events/events.ts'
import type { JobKind, JobOptions } from '../jobs/job.ts'

/**
 * Who is acting. `nobody`: a homeowner on the public page. `customer`: one whom a link led to a page of their own.
 * `server`: a job. `supportId`: who of the product's staff it
 * is that acts as this member; the member's id is everywhere else, so that they see what the member sees. `keyId`: the
 * key of a program that acts for this member.
 */
export type Actor =
  | {
      readonly kind: 'member'
      readonly userId: UserId
      readonly role: Role
      readonly supportId?: UserId
      readonly keyId?: ApiKeyId
    }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'customer'; readonly customerId: CustomerId }
  | { readonly kind: 'server' }

/** Where an act came from, for the audit row. */
export interface Origin {
  readonly requestId: string
  readonly address: string
  /** The browser's own words for itself (User-Agent). */
  readonly agent?: string | undefined
  /** The sign-in that the access token belongs to. */
  readonly signInId?: SignInId | undefined
  /** Who of the product's staff it is that acts as this person. */
  readonly supportId?: UserId | undefined
}

export interface AuditEntry {
  /** What was done: `project.archive`. */
  readonly act: string
  readonly record: string
  readonly recordId: string
  readonly before?: object
  readonly after?: object
}

/** An open transaction and what belongs to it. */
export interface SystemWork {
  readonly db: Transaction<Tables>
  /** One moment for the whole act. */
  readonly now: Date
  /** Puts a job into the queue in this transaction: it exists only if the transaction commits. */
  enqueue<Data>(job: JobKind<Data>, data: Data, options?: JobOptions): Promise<void>
  /** Runs once after the commit; for wake-ups only, since a kill may come between. */
  afterCommit(act: () => void): void
  /**
   * A statement whose answer nobody needs, such as an insert: the next ones are sent along with it. Its failure is the
   * act's. Not for what the caller could mend.
   */
  unwaited(statement: Promise<unknown>): void
}

/** The same inside one business: row-level security shows this site's rows and no others. */
export interface SiteWork extends SystemWork {
  readonly site: { readonly id: SiteId; readonly slug: string }
  readonly actor: Actor
  /** Tells other areas what happened, in this transaction: see `publish` in platform/events. */
  readonly events: EventDelivery
  /** Written with the act, in the same transaction. */
  audit(entry: AuditEntry): void
  /** Tells every open office of the site, after the commit. `parent`: the record it belongs to. */
  announce(topic: LiveTopic, id: string, parent?: string): void
}

/**
 * Opens transactions. An operation gets its work from the wrapper; jobs open theirs here. A business that is closed is
 * entered by none but what says so (`closed`); everything else rejects with SiteClosed.
 */
export interface Workshop {
  inSite<Result>(
    scope: { site: { id: SiteId; slug: string }; actor: Actor; origin?: Origin; closed?: 'found' },
    act: (work: SiteWork) => Promise<Result>,
  ): Promise<Result>
  inSystem<Result>(act: (work: SystemWork) => Promise<Result>): Promise<Result>
}
