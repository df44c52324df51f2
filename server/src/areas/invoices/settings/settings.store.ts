import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** One change of the settings at a time: before the first one there is no row that could be locked. */
export const lockSettings = (db: Db, site: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invoice settings ${site}`}, 0))`.execute(db)

/** What the next invoice is called. False where an invoice took that number meanwhile. */
export async function saveSeries(
  db: Db,
  site: SiteId,
  { prefix, next }: { readonly prefix: string; readonly next: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into number_series as s (site_id, series, prefix, next) values (${site}, 'invoice', ${prefix}, ${next})
    on conflict (site_id, series) do update set prefix = ${prefix}, next = ${next} where s.next <= ${next}
    returning next`.execute(db)
  return rows.length > 0
}

export async function saveSettings(
  db: Db,
  site: SiteId,
  settings: {
    readonly terms_days: number | null
    readonly tax_basis: string
    readonly note: string
    readonly reminders: boolean
    readonly reminder_days: number[]
  },
): Promise<void> {
  await db
    .insertInto('invoice_settings')
    .values({ site_id: site, ...settings, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet((expression) => ({ ...settings, version: expression('invoice_settings.version', '+', 1) })),
    )
    .execute()
}
