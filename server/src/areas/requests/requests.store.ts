import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { RequestStatus, Source, Stage } from '#contract/requests.ts'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { containing } from '../../platform/database/like.ts'
import type { Cursor } from './requests.rules.ts'

type Db = Transaction<Tables>

const shown = (db: Db, site: SiteId) =>
  db
    .selectFrom('requests as r')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .leftJoin('services as s', (join) => join.onRef('s.site_id', '=', 'r.site_id').onRef('s.id', '=', 'r.service_id'))
    .where('r.site_id', '=', site)
    .select([
      'r.id',
      'r.address',
      'r.message',
      'r.source',
      'r.stage',
      'r.status',
      'r.closed_reason',
      'r.closed_note',
      'r.archived_at',
      'r.created_at',
      'r.modified_at',
      'r.first_response_at',
      'r.waiting_since',
      'r.project_id',
      'r.version',
      'r.service_id',
      'r.told_contact',
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.email as customer_email',
      's.name as service_name',
    ])

export type RequestRow = Awaited<ReturnType<typeof findRequest>> & object

export const findRequest = (db: Db, site: SiteId, id: RequestId) =>
  shown(db, site).where('r.id', '=', id).executeTakeFirst()

export interface RequestFilter {
  readonly stages: readonly Stage[]
  readonly statuses: readonly RequestStatus[]
  readonly sources: readonly Source[]
  readonly archived: boolean
  readonly search: string
  readonly after: Cursor | undefined
  readonly limit: number
}

/** Newest first; one more than `limit` when there are further ones. */
export function listRequests(db: Db, site: SiteId, filter: RequestFilter) {
  let query = shown(db, site).where('r.archived_at', filter.archived ? 'is not' : 'is', null)
  if (filter.stages.length > 0) query = query.where('r.stage', 'in', filter.stages)
  if (filter.statuses.length > 0) query = query.where('r.status', 'in', filter.statuses)
  if (filter.sources.length > 0) query = query.where('r.source', 'in', filter.sources)
  if (filter.search) {
    const pattern = containing(filter.search)
    query = query.where('r.id', 'in', sql<string>`(select requests_with_text(${pattern}))`)
  }
  if (filter.after) {
    const { created, id } = filter.after
    query = query.where(sql<boolean>`(r.created_at, r.id) < (${created}, ${id})`)
  }
  return query
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

export const countByStage = (db: Db, site: SiteId, archived: boolean) =>
  db
    .selectFrom('requests')
    .select(['stage', (expression) => expression.fn.countAll<number>().as('count')])
    .where('site_id', '=', site)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .groupBy('stage')
    .execute()

export type RequestRecord = Selectable<Tables['requests']>

/** The same row, locked until the transaction ends: changes of one request follow each other, and others may still refer to it. */
export const lockRequest = (db: Db, site: SiteId, id: RequestId): Promise<RequestRecord | undefined> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertRequest = (db: Db, row: Insertable<Tables['requests']>) =>
  db.insertInto('requests').values(row).execute()

export const changeRequest = (db: Db, site: SiteId, id: RequestId, change: Updateable<Tables['requests']>, now: Date) =>
  db
    .updateTable('requests')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()

/** The first place of a stage on the board, where a newcomer goes before. */
export const firstPosition = async (db: Db, site: SiteId, stage: Stage): Promise<string | null> => {
  const row = await db
    .selectFrom('requests')
    .select('position')
    .where('site_id', '=', site)
    .where('stage', '=', stage)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? null
}
