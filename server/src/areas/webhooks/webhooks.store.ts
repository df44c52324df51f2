import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { WebhookId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export type WebhookRow = Selectable<Tables['webhooks']>

/** An address with what its owner wants to know of it. */
export type ShownWebhook = WebhookRow & {
  readonly waiting: number
  readonly last_at: Date | null
  readonly last_state: string | null
}

const shown = ({ db, site }: SiteWork) =>
  db
    .selectFrom('webhooks as w')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('webhook_deliveries as d')
          .select(['d.created_at as last_at', 'd.state as last_state'])
          .whereRef('d.site_id', '=', 'w.site_id')
          .whereRef('d.webhook_id', '=', 'w.id')
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('w')
    .select(['last.last_at', 'last.last_state'])
    .select(
      sql<number>`(select count(*)::int from webhook_deliveries as d where d.site_id = w.site_id and d.webhook_id = w.id and d.state = 'waiting')`.as(
        'waiting',
      ),
    )
    .where('w.site_id', '=', site.id)

/** Those that are not archived, in the order they were made. */
export const listWebhooks = (work: SiteWork): Promise<ShownWebhook[]> =>
  shown(work).where('w.archived_at', 'is', null).orderBy('w.created_at').orderBy('w.id').execute()

export const findWebhook = (work: SiteWork, id: WebhookId): Promise<ShownWebhook | undefined> =>
  shown(work).where('w.id', '=', id).executeTakeFirst()

/** Until the transaction ends nobody else adds an address of the business. */
export const holdWebhooks = ({ db, site }: SiteWork) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${site.id}`}, 0))`.execute(db)

const one = ({ db, site }: SiteWork, id: WebhookId) =>
  db.selectFrom('webhooks').selectAll().where('site_id', '=', site.id).where('id', '=', id)

export const readWebhook = (work: SiteWork, id: WebhookId): Promise<WebhookRow | undefined> =>
  one(work, id).executeTakeFirst()

/**
 * Locks a webhook until the transaction ends, before any of its deliveries. A full row lock would stop every act of the
 * business that queues a delivery, because the delivery refers to this row.
 */
export const lockWebhook = (work: SiteWork, id: WebhookId): Promise<WebhookRow | undefined> =>
  one(work, id).forNoKeyUpdate().executeTakeFirst()

export const insertWebhook = ({ db }: SiteWork, row: Insertable<Tables['webhooks']>) =>
  db.insertInto('webhooks').values(row).execute()

/** A person's change: the version goes on. */
export const changeWebhook = ({ db, site, now }: SiteWork, id: WebhookId, change: Updateable<Tables['webhooks']>) =>
  db
    .updateTable('webhooks')
    .set((expression) => ({ ...change, version: expression('version', '+', 1), modified_at: now }))
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()

/** What the server itself notes: nobody's version is overtaken by it. */
export const noteWebhook = ({ db, site }: SiteWork, id: string, change: Updateable<Tables['webhooks']>) =>
  db.updateTable('webhooks').set(change).where('site_id', '=', site.id).where('id', '=', id).execute()

/** The addresses that hear of what happens, paused ones too: what happens meanwhile waits for them. */
export const listeningWebhooks = ({ db, site }: SiteWork) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'events', 'paused_at'])
    .where('site_id', '=', site.id)
    .where('active', '=', true)
    .where('archived_at', 'is', null)
    .execute()
