import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { RequestSort, Stage } from '#contract/requests.ts'
import { RequestId, SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import { waitingIn } from '../../platform/database/put-off.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { narrowed, type RequestFilter } from './requests.filter.store.ts'
import type { Cursor } from './requests.rules.ts'

type Db = Transaction<Tables>

const shown = (db: Db, site: SiteId) =>
  db
    .selectFrom('requests as r')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .leftJoin('services as s', (join) => join.onRef('s.site_id', '=', 'r.site_id').onRef('s.id', '=', 'r.service_id'))
    .leftJoin('users as u', 'u.id', 'r.assigned_user_id')
    .where('r.site_id', '=', site)
    .select([
      'r.id',
      'r.address',
      'r.message',
      'r.source',
      'r.came_from',
      'r.stage',
      'r.status',
      'r.closed_reason',
      'r.closed_note',
      'r.archived_at',
      'r.created_at',
      'r.modified_at',
      'r.first_response_at',
      'r.first_response_by',
      'r.waiting_since',
      'r.project_id',
      'r.merged_into',
      'r.version',
      'r.service_id',
      'r.told_contact',
      'r.emergency_kind',
      'r.emergency_at',
      'r.emergency_phone',
      'r.assigned_user_id',
      'u.first_name as assigned_first_name',
      'u.last_name as assigned_last_name',
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.email as customer_email',
      'c.created_at as customer_since',
      's.name as service_name',
    ])

export type RequestRow = Awaited<ReturnType<typeof findRequest>> & object

export const findRequest = (db: Db, site: SiteId, id: RequestId) =>
  shown(db, site).where('r.id', '=', id).executeTakeFirst()

/** Those of these requests that there are, in the order of `ids`. */
export async function findRequests(db: Db, site: SiteId, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const rows = await shown(db, site)
    .where(sql<boolean>`r.id = any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** `emergencies` and `others` are the two halves of a list that shows emergencies first. */
export type Half = 'all' | 'emergencies' | 'others'

/** The requests of a customer beside one of them, the newest first; no more than a business could make of one person. */
export async function otherRequestsOf(db: Db, site: SiteId, customer: string, except: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('id', '<>', except)
    .where('trial', '=', false)
    .where('merged_into', 'is', null)
    .where('status', '<>', 'spam')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Page {
  readonly half: Half
  readonly archived: boolean
  readonly sort: RequestSort
  readonly after: Cursor | undefined
  readonly limit: number
}

/** Emergencies are shown wherever they stand: a danger may be told of in a request that was put away. */
const standsIn = (archived: boolean, { emergency = false }: RequestFilter): RawBuilder<boolean> =>
  emergency
    ? sql<boolean>`true`
    : archived
      ? sql<boolean>`r.archived_at is not null`
      : sql<boolean>`r.archived_at is null`

/** Since when a customer waits, where that still counts: the index of this order has the same words. */
const waitingSince = sql<Date | null>`(case when r.stage <> 'closed' then r.waiting_since end)`

const halves: Readonly<Record<Half, RawBuilder<boolean>>> = {
  all: sql`true`,
  emergencies: sql`r.emergency_kind is not null`,
  others: sql`r.emergency_kind is null`,
}

/** What comes after a place in the order. */
function further(sort: RequestSort, { created, id, waiting }: Cursor): RawBuilder<boolean> {
  const older = sql<boolean>`(r.created_at, r.id) < (${created}, ${id})`
  if (sort === 'newest') return older
  if (sort === 'oldest') return sql<boolean>`(r.created_at, r.id) > (${created}, ${id})`
  if (waiting === null) return sql<boolean>`(${waitingSince} is null and ${older})`
  return sql<boolean>`(${waitingSince} > ${waiting} or (${waitingSince} = ${waiting} and ${older}) or ${waitingSince} is null)`
}

const orders: Readonly<Record<RequestSort, RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  waiting: sql`${waitingSince}, r.created_at desc, r.id desc`,
}

const waitingOnly = sql`r.waiting_since, r.created_at desc, r.id desc`

/** In the order wanted; one more than `limit` when there are further ones. */
export function listRequests(db: Db, site: SiteId, filter: RequestFilter, page: Page) {
  const { half, archived, sort, after, limit } = page
  let query = shown(db, site).where(standsIn(archived, filter)).where(narrowed(filter)).where(halves[half])
  if (after) query = query.where(further(sort, after))
  // nobody in such a list waits for nothing: the plain column is the one of the index
  const order = filter.waiting === true && sort === 'waiting' ? waitingOnly : orders[sort]
  return query
    .orderBy(order)
    .limit(limit + 1)
    .execute()
}

export const countByStage = (db: Db, site: SiteId, archived: boolean) =>
  db
    .selectFrom('requests')
    .select(['stage', (expression) => expression.fn.countAll<number>().as('count')])
    .where('site_id', '=', site)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .where(sql<boolean>`not trial`)
    .groupBy('stage')
    .execute()

export type RequestRecord = Selectable<Tables['requests']>

/** The same row, locked until the transaction ends: changes of one request follow each other, and others may still refer to it. */
export const lockRequest = (db: Db, site: SiteId, id: RequestId): Promise<RequestRecord | undefined> =>
  locked.read(db, site, id)

const locked = keptRows('requests', (db, site: SiteId, id: RequestId): Promise<RequestRecord | undefined> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst(),
)

export const insertRequest = (db: Db, row: Insertable<Tables['requests']>) =>
  db.insertInto('requests').values(row).execute()

/** Changes a request of the business. */
export function changeRequest(
  db: Db,
  site: SiteId,
  id: RequestId,
  change: Updateable<Tables['requests']>,
  now: Date,
): Promise<RequestRecord | undefined> {
  const changed = db
    .updateTable('requests')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  locked.put(db, changed, site, id)
  return changed
}

/** What several places of one act change of a request; none of these fields is worked out by the database. */
export type HeldChange = Partial<
  Pick<
    RequestRecord,
    | 'stage'
    | 'status'
    | 'closed_reason'
    | 'position'
    | 'service_id'
    | 'waiting_since'
    | 'first_response_at'
    | 'first_response_by'
  >
>

/** The same for a row that this transaction holds, as it read it: whatever its act changes of it is written at once. */
export function changeHeldRequest(db: Db, row: RequestRecord, change: HeldChange, now: Date): void {
  const { site_id: site, id } = row
  const waiting = waitingIn(db)
  const version = waiting.has('requests', id) ? row.version : row.version + 1
  waiting.add('requests', id, change, (all: HeldChange) =>
    changeRequest(db, SiteId.parse(site), RequestId.parse(id), all, now),
  )
  locked.foresee(db, { ...row, ...change, modified_at: now, version }, SiteId.parse(site), RequestId.parse(id))
}

/** Where a request stands, as this transaction holds it or is about to leave it; undefined when it does not hold it. */
export const heldRequest = (db: Db, site: SiteId, id: RequestId): Promise<RequestRecord | undefined> =>
  locked.known(db, site, id) ?? Promise.resolve(undefined)

/** Notes since when a customer waits. The version stays: whoever edits the request meanwhile has lost nothing. */
export const writeWaiting = (db: Db, site: SiteId, id: RequestId, since: Date | null, now: Date) =>
  db
    .updateTable('requests')
    .set({ waiting_since: since, modified_at: now })
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
    // as the index says it: a trial stands in no column
    .where(sql<boolean>`not trial`)
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.position ?? null
}
