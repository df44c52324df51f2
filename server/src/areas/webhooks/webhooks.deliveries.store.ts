import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DeliveryId, WebhookId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>
export type ShownDelivery = DeliveryRow & { readonly status: number | null }
export type AttemptRow = Selectable<Tables['webhook_attempts']>

export const insertDeliveries = ({ db }: SiteWork, rows: readonly Insertable<Tables['webhook_deliveries']>[]) =>
  db
    .insertInto('webhook_deliveries')
    .values([...rows])
    .execute()

const shown = ({ db, site }: SiteWork, webhookId: WebhookId) =>
  db
    .selectFrom('webhook_deliveries as d')
    .leftJoin('webhook_attempts as a', (join) =>
      join
        .onRef('a.site_id', '=', 'd.site_id')
        .onRef('a.delivery_id', '=', 'd.id')
        .onRef('a.number', '=', 'd.attempts'),
    )
    .selectAll('d')
    .select('a.status')
    .where('d.site_id', '=', site.id)
    .where('d.webhook_id', '=', webhookId)

export interface DeliveryPage {
  readonly state: string | undefined
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly most: number
}

/** Newest first. */
export const listDeliveries = (
  work: SiteWork,
  webhookId: WebhookId,
  { state, after, most }: DeliveryPage,
): Promise<ShownDelivery[]> =>
  shown(work, webhookId)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(d.created_at, d.id) < (${after?.at ?? new Date(0)}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()

export const findDelivery = (
  work: SiteWork,
  webhookId: WebhookId,
  id: DeliveryId,
): Promise<ShownDelivery | undefined> => shown(work, webhookId).where('d.id', '=', id).executeTakeFirst()

/** Whose delivery this is, without a lock. */
export const webhookIdOf = async ({ db, site }: SiteWork, id: DeliveryId): Promise<string | undefined> => {
  const query = db.selectFrom('webhook_deliveries').select('webhook_id').where('site_id', '=', site.id)
  return (await query.where('id', '=', id).executeTakeFirst())?.webhook_id
}

/**
 * Locks a delivery until the transaction ends. Whoever needs its webhook locked too locks that first (`lockWebhook`).
 */
export const lockDelivery = ({ db, site }: SiteWork, id: DeliveryId): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeDelivery = (
  { db, site }: SiteWork,
  id: DeliveryId,
  change: Updateable<Tables['webhook_deliveries']>,
) => db.updateTable('webhook_deliveries').set(change).where('site_id', '=', site.id).where('id', '=', id).execute()

export const insertAttempt = ({ db }: SiteWork, row: Insertable<Tables['webhook_attempts']>) =>
  db.insertInto('webhook_attempts').values(row).execute()

export const listAttempts = ({ db, site }: SiteWork, id: DeliveryId): Promise<AttemptRow[]> =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('delivery_id', '=', id)
    .orderBy('number', 'desc')
    .execute()

/** All that waits for one address is to be sent now: what no job is asked for is overdue in a while, and swept up. */
export const makeWaitingDue = ({ db, site, now }: SiteWork, webhookId: WebhookId) =>
  db
    .updateTable('webhook_deliveries')
    .set({ next_at: now })
    .where('site_id', '=', site.id)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** What waits for one address, oldest first. */
export const waitingDeliveries = ({ db, site }: SiteWork, webhookId: WebhookId, most: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'attempts'])
    .where('site_id', '=', site.id)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(most)
    .execute()

/** What an address that is gone for good still had waiting. */
export const failWaiting = ({ db, site }: SiteWork, webhookId: WebhookId) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, tries_left: 0 })
    .where('site_id', '=', site.id)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** Deliveries of all businesses whose time came and went: their job was lost. By the server itself. */
export const overdueDeliveries = ({ db }: SystemWork, before: Date, most: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) => join.onRef('w.site_id', '=', 'd.site_id').onRef('w.id', '=', 'd.webhook_id'))
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .select(['d.site_id', 's.slug', 'd.id', 'd.attempts'])
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<', before)
    .where('w.active', '=', true)
    .where('w.paused_at', 'is', null)
    .where('w.archived_at', 'is', null)
    .orderBy('d.next_at')
    .limit(most)
    .execute()

/** Deletes older deliveries of all businesses. Those that somebody changes right now wait for the next time. */
export const removeOldDeliveries = ({ db }: SystemWork, before: Date) =>
  sql`
  delete from webhook_deliveries where (site_id, id) in (
    select site_id, id from webhook_deliveries where created_at < ${before} for update skip locked
  )`.execute(db)
