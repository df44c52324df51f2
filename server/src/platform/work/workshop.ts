import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { OpenTransaction } from '../database/transactions.ts'
import { openDelivery, type Subscribers } from '../events/events.ts'
import { newId } from '../ids.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { LiveChange, LiveHub } from '../live/hub.ts'
import { seesOwnWorkOnly } from './actors.ts'
import { SiteClosed } from './closed.ts'
import type { Actor, AuditEntry, Origin, SiteWork, SystemWork, Workshop } from './work.ts'

/** What a workshop is made of. */
export interface WorkshopParts {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<JobQueue, 'enqueueIn'>
  readonly live: Pick<LiveHub, 'announceIn'>
  /** Who follows what the areas publish, in the same transaction. */
  readonly subscribers: Subscribers
  /** Whether a business is closed, on its way to be removed. Asked before each transaction in one, so out of memory. */
  readonly isClosed?: (siteId: string) => boolean
  /** Sees what an act leaves in the log, in its transaction: whoever tells others of what happens begins here. */
  readonly witness?: (work: SiteWork, entries: readonly AuditEntry[]) => Promise<void>
}

const AuditId = z.uuid()
type AuditRow = Insertable<Tables['audit_log']>

/** Rows of one statement: the protocol has room for 65,535 values. */
const auditsTogether = 2000

/**
 * Opens transactions for operations. Audit rows and announcements are collected and sent in one statement each along
 * with the commit, so an act that throws leaves neither. The database may run an act again after a deadlock:
 * everything collected belongs to one run.
 */
export function openWorkshop({ database, clock, jobs, live, subscribers, witness, isClosed }: WorkshopParts): Workshop {
  const systemWork = (open: OpenTransaction): SystemWork => ({
    db: open.db,
    now: clock.now(),
    enqueue: (kind, data, options) => jobs.enqueueIn(open, kind, data, options),
    afterCommit: (act) => open.afterCommit(act),
    unwaited: (statement) => open.unwaited(statement),
  })

  return {
    async inSite(scope, act) {
      const { site, actor, origin } = scope
      if (!scope.closed && isClosed?.(site.id)) throw new SiteClosed()
      const person = actor.kind === 'member' ? { userId: actor.userId, ownWork: seesOwnWorkOnly(actor) } : {}
      return database.inSite({ siteId: site.id, ...person }, async (open) => {
        const base = systemWork(open)
        const audits: AuditEntry[] = []
        const changes: LiveChange[] = []
        const events = openDelivery(subscribers)
        const work: SiteWork = {
          ...base,
          site,
          actor,
          events,
          audit: (entry) => void audits.push(entry),
          announce: (topic, id, parent) =>
            void changes.push(parent === undefined ? { topic, id } : { topic, id, parent }),
        }
        const result = await act(work)
        events.throwIfFailed()
        if (audits.length > 0) {
          await witness?.(work, audits)
          const rows = audits.map((entry) => auditRow(entry, { siteId: site.id, actor, origin, now: base.now }))
          for (let at = 0; at < rows.length; at += auditsTogether)
            open.unwaited(
              open.db
                .insertInto('audit_log')
                .values(rows.slice(at, at + auditsTogether))
                .execute(),
            )
        }
        if (changes.length > 0) open.unwaited(live.announceIn(open.db, site.id, changes))
        return result
      })
    },

    inSystem: (act) => database.inSystem((open) => act(systemWork(open))),
  }
}

function auditRow(
  entry: AuditEntry,
  from: { siteId: string; actor: Actor; origin: Origin | undefined; now: Date },
): AuditRow {
  return {
    site_id: from.siteId,
    id: newId(AuditId),
    at: from.now,
    ...peopleOf(from.actor),
    act: entry.act,
    record: entry.record,
    record_id: entry.recordId,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    address: from.origin?.address ?? null,
    request_id: from.origin?.requestId ?? null,
  }
}

/** Who did it, by which key, and as whom, where product staff act as a member. */
function peopleOf(actor: Actor): Pick<AuditRow, 'user_id' | 'as_user_id' | 'key_id' | 'customer_id'> {
  const nobody = { user_id: null, as_user_id: null, key_id: null, customer_id: null }
  if (actor.kind === 'customer') return { ...nobody, customer_id: actor.customerId }
  if (actor.kind !== 'member') return nobody
  return actor.supportId === undefined
    ? { ...nobody, user_id: actor.userId, key_id: actor.keyId ?? null }
    : { ...nobody, user_id: actor.supportId, as_user_id: actor.userId }
}
