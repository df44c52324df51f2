import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import type { PermitId, PermitSourceId } from '#contract/permits/types.ts'
import type { PermitState } from '#contract/permits/values.ts'
import type { Position } from '#contract/places.ts'
import type { MailingAddress } from '#contract/print/mailings.types.ts'
import type { SiteId } from '#contract/shared.ts'
import { hasWords } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ReadPermit } from './portals/row.rules.ts'

type Db = Transaction<Tables>

/** A permit as it is read, with where it is. */
export interface NewPermit extends ReadPermit {
  readonly id: PermitId
  readonly distance: number | null
}

export type PermitRow = Omit<Selectable<Tables['permits']>, 'mark' | 'latitude' | 'longitude' | 'modified_at'> & {
  readonly source_name: string
  readonly source_city: string
  readonly source_state: string
}

/** Towns that the business serves, where it is known where they are. */
export async function listTowns(db: Db, site: SiteId): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select latitude as lat, longitude as lng from served_towns
      where site_id = ${site} and latitude is not null and longitude is not null limit 500`.execute(db)
  return rows
}

const markOf = ({ identity }: ReadPermit): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 32)

/** Keeps them, each once. What a city says of a known one is brought up to date; what somebody did with it stays. */
export async function savePermits(
  db: Db,
  site: SiteId,
  source: PermitSourceId,
  permits: readonly NewPermit[],
  now: Date,
): Promise<void> {
  if (permits.length === 0) return
  // one answer may name a permit twice, and one statement cannot change a row twice
  const rows = [...new Map(permits.map((each) => [markOf(each), each]))].map(([mark, { place, ...each }]) => ({
    ...each,
    mark,
    value_cents: each.valueCents,
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
  }))
  await sql`
    insert into permits (site_id, id, source_id, mark, number, day, address, city, zip, kind, words, contractor, value_cents,
        latitude, longitude, distance, created_at, modified_at)
      select ${site}, v.id, ${source}, v.mark, v.number, v.day, v.address, v.city, v.zip, v.kind, v.words, v.contractor,
          v.value_cents, v.latitude, v.longitude, v.distance, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, mark text, number text, day date, address text,
          city text, zip text, kind text, words text, contractor text, value_cents bigint, latitude float8, longitude float8,
          distance integer)
      on conflict (site_id, source_id, mark) do update set day = excluded.day, address = excluded.address, city = excluded.city,
        zip = excluded.zip, kind = excluded.kind, words = excluded.words, contractor = excluded.contractor,
        value_cents = excluded.value_cents, latitude = excluded.latitude, longitude = excluded.longitude,
        distance = excluded.distance, modified_at = excluded.modified_at`.execute(db)
}

export async function deletePermitsOf(db: Db, site: SiteId, source: PermitSourceId, state: PermitState): Promise<void> {
  await db
    .deleteFrom('permits')
    .where('site_id', '=', site)
    .where('source_id', '=', source)
    .where('state', '=', state)
    .execute()
}

/** Takes away those that nobody did anything with and that are farther than so many meters. */
export async function deletePermitsBeyond(db: Db, site: SiteId, source: PermitSourceId, meters: number): Promise<void> {
  await db
    .deleteFrom('permits')
    .where('site_id', '=', site)
    .where('source_id', '=', source)
    .where('state', '=', 'new')
    .where('distance', '>', meters)
    .execute()
}

/** The day of the oldest permit that is kept of a portal; null: none is. */
export async function oldestPermitDay(db: Db, site: SiteId, source: PermitSourceId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from permits where site_id = ${site} and source_id = ${source}`.execute(db)
  return rows[0]?.day ?? null
}

/** Of a portal's permits that nobody did anything with only so many are kept, the newest. */
export async function forgetOldest(db: Db, site: SiteId, source: PermitSourceId, most: number): Promise<void> {
  await sql`
    delete from permits where site_id = ${site} and id in (
      select id from permits where site_id = ${site} and source_id = ${source} and state = 'new'
        order by day desc, id desc offset ${most})`.execute(db)
}

/** Forgets what is older than a day, of all businesses; what is on a mailing list stays. */
export async function forgetOldPermits(db: Db, before: string): Promise<void> {
  await sql`delete from permits where day < ${before}::date and state <> 'listed'`.execute(db)
}

/** Which permits are meant. `pattern`: words of the business's own work; null: all work. */
export interface PermitFilter {
  readonly pattern: string | null
  readonly search: string
  /** Meters; 0: any distance. */
  readonly within: number
}

function where(site: SiteId, { pattern, search, within }: PermitFilter): RawBuilder<unknown> {
  const conditions = [
    sql`p.site_id = ${site}`,
    ...(pattern === null ? [] : [sql`concat_ws(' ', p.kind, p.words) ~* ${pattern}`]),
    ...(search === ''
      ? []
      : [hasWords(sql`concat_ws(' ', p.address, p.kind, p.words, p.number, p.contractor)`, search)]),
    ...(within === 0 ? [] : [sql`p.distance <= ${within}`]),
  ]
  return sql.join(conditions, sql` and `)
}

const columns = sql`p.site_id, p.id, p.source_id, p.number, p.day::text as day, p.address, p.city, p.zip, p.kind, p.words,
  p.contractor, p.value_cents, p.distance, p.state, p.mail, p.created_at, s.name as source_name, s.city as source_city,
  s.state as source_state`

/** Where a page of the list goes on. */
export interface PermitPlace {
  readonly hired: boolean
  readonly day: string
  readonly id: string
}

/** Those without a contractor first, then the newest. */
export async function listPermitRows(
  db: Db,
  site: SiteId,
  filter: PermitFilter,
  { state, after, limit }: { readonly state: PermitState; readonly after: PermitPlace | null; readonly limit: number },
): Promise<PermitRow[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`((p.contractor <> '') > ${after.hired} or (p.contractor <> '') = ${after.hired}
          and (p.day, p.id) < (${after.day}::date, ${after.id}::uuid))`
  const { rows } = await sql<PermitRow>`
    select ${columns} from permits p join permit_sources s on s.site_id = p.site_id and s.id = p.source_id
      where ${where(site, filter)} and p.state = ${state} and ${beyond}
      order by (p.contractor <> ''), p.day desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countPermits(
  db: Db,
  site: SiteId,
  filter: PermitFilter,
): Promise<Readonly<Record<PermitState, number>>> {
  const { rows } = await sql<{ state: PermitState; count: number }>`
    select p.state, count(*)::int as count from permits p where ${where(site, filter)} group by p.state`.execute(db)
  const of = (state: PermitState) => rows.find((row) => row.state === state)?.count ?? 0
  return { new: of('new'), listed: of('listed'), hidden: of('hidden') }
}

/** One permit, locked until the transaction ends. */
export async function lockPermit(db: Db, site: SiteId, id: PermitId): Promise<PermitRow | undefined> {
  const { rows } = await sql<PermitRow>`
    select ${columns} from permits p join permit_sources s on s.site_id = p.site_id and s.id = p.source_id
      where p.site_id = ${site} and p.id = ${id} for no key update of p`.execute(db)
  return rows[0]
}

/** `mail`: where a letter goes, of one that is listed and of no other. */
export async function setPermitState(
  db: Db,
  site: SiteId,
  id: PermitId,
  change: { readonly state: PermitState; readonly mail: MailingAddress | null; readonly now: Date },
): Promise<void> {
  const mail = change.mail && JSON.stringify(change.mail)
  await db
    .updateTable('permits')
    .set({ state: change.state, mail, modified_at: change.now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()
}

/** New permits since a day that name no contractor, and the nearest of them. */
export async function findFresh(
  db: Db,
  site: SiteId,
  pattern: string | null,
  since: string,
): Promise<
  { readonly count: number; readonly address: string; readonly kind: string; readonly words: string } | undefined
> {
  const { rows } = await sql<{ count: number; address: string; kind: string; words: string }>`
    select p.address, p.kind, p.words, (count(*) over ())::int as count from permits p
      where ${where(site, { pattern, search: '', within: 0 })} and p.state = 'new' and p.contractor = '' and p.day >= ${since}::date
      order by p.distance nulls last, p.day desc, p.id desc limit 1`.execute(db)
  return rows[0]
}
