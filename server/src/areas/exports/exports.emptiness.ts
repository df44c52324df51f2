import { sql } from 'kysely'
import type { SiteWork } from '../../platform/work/work.ts'
import { readCatalogue } from './exports.catalogue.ts'
import { exportedTables, starters } from './exports.tables.rules.ts'

/** No more than these are counted: whether there is one is what matters. */
const mostCounted = 1000

/** What a business holds that a new one does not: while there is any, no file is taken in. */
export async function holdsOf({ db, site }: SiteWork): Promise<{ table: string; count: number }[]> {
  const tables = exportedTables(await readCatalogue(db)).filter(({ name }) => !starters.has(name))
  const counts = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as "table", (select count(*)::int from (select from ${sql.id(name)} where site_id = ${site.id} limit ${sql.lit(mostCounted)}) as held) as count`,
  )
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
