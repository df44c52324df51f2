import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { PrintCodeId } from '#contract/print/types.ts'
import { printLimits } from '#contract/print/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { hasWords } from '../../../platform/database/like.ts'

type Db = Transaction<Tables>

/** A code with how often it was opened. */
export interface CodeRow extends Selectable<Tables['print_codes']> {
  readonly scans: number
  readonly last_scan: string | null
}

/** Codes of a business with what was counted, newest first; of `ids` only those. */
export async function listCodeRows(db: Db, site: SiteId, ids?: readonly string[]): Promise<CodeRow[]> {
  const wanted = ids === undefined ? sql`true` : sql`c.id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<CodeRow>`
    select c.*, coalesce(s.scans, 0)::int as scans, s.last_scan::text as last_scan
      from print_codes c left join lateral (
        select sum(scans) as scans, max(day) as last_scan from print_scans s where s.site_id = c.site_id and s.code_id = c.id
      ) s on true
      where c.site_id = ${site} and ${wanted}
      order by c.created_at desc, c.id desc limit ${printLimits.codes}`.execute(db)
  return rows
}

export const lockCode = (db: Db, site: SiteId, id: PrintCodeId) =>
  db
    .selectFrom('print_codes')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface PieceFound {
  readonly code_id: string
  readonly name: string
  readonly path: string
  /** The newest piece that it is on; null: it was printed some other way. */
  readonly design_id: string | null
  readonly modified_at: Date
}

/** Codes with each of these words in their name, or in the words of their piece, the newest first. */
export async function findPieceRows(db: Db, site: SiteId, query: string, limit: number): Promise<PieceFound[]> {
  const text = sql`c.name || ' ' || c.source || ' ' || coalesce((select string_agg(v.value, ' ') from jsonb_each_text(d.words) v), '')`
  const { rows } = await sql<PieceFound>`
    select c.id as code_id, c.name, c.path, d.id as design_id, coalesce(d.modified_at, c.modified_at) as modified_at
      from print_codes c left join lateral (
        select id, words, modified_at from print_designs d
          where d.site_id = c.site_id and d.code_id = c.id order by d.created_at desc limit 1
      ) d on true
      where c.site_id = ${site} and ${hasWords(text, query)}
      order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

/** What the codes of a business are counted by; as many as it may have. */
export async function listCodeSources(db: Db, site: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('print_codes')
    .select('source')
    .where('site_id', '=', site)
    .limit(printLimits.codes)
    .execute()
  return rows.map(({ source }) => source)
}

/** False where the code is taken already, of whatever business. */
export async function insertCode(db: Db, row: Insertable<Tables['print_codes']>): Promise<boolean> {
  const done = await db
    .insertInto('print_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export const changeCode = async (
  db: Db,
  site: SiteId,
  id: PrintCodeId,
  change: Updateable<Tables['print_codes']>,
): Promise<void> => {
  await db
    .updateTable('print_codes')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()
}

/** Where a code leads, of whatever business; undefined for one that is unknown. By the server itself. */
export const findCodeTarget = (db: Db, code: string) =>
  db
    .selectFrom('print_codes as c')
    .innerJoin('site_slugs as s', 's.site_id', 'c.site_id')
    .innerJoin('site_clocks as k', 'k.site_id', 'c.site_id')
    .select(['c.site_id', 'c.id', 'c.path', 'c.source', 's.slug', 'k.time_zone'])
    .where('c.code', '=', code)
    .executeTakeFirst()

export interface Scan {
  readonly code: string
  /** Of the business's own calendar. */
  readonly day: string
  /** What tells one device from another on this day, for this code. */
  readonly device: string
}

/** Counts a device that opened a code, once a day. */
export const addScan = (db: Db, site: SiteId, { code, day, device }: Scan) =>
  sql`with seen as (
      insert into print_scan_devices (site_id, code_id, day, device) values (${site}, ${code}::uuid, ${day}::date, ${device})
        on conflict do nothing returning day
    )
    insert into print_scans (site_id, code_id, day, scans) select ${site}, ${code}::uuid, day, 1 from seen
    on conflict (site_id, code_id, day) do update set scans = print_scans.scans + excluded.scans`.execute(db)

/** Deletes what told devices apart on days that are over everywhere. By the server itself. */
export const forgetDevices = (db: Db, now: Date) =>
  sql`delete from print_scan_devices where day < (${now}::timestamptz at time zone 'UTC')::date - 1`.execute(db)
