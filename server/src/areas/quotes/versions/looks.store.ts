import { sql, type Transaction } from 'kysely'
import type { QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A version as its customer has it in mind: the last look at it, or their answer to it. */
export interface SeenVersion {
  readonly version: number
  readonly seen_at: Date
}

/** The customer looked at a version. */
export async function noteLook(
  db: Db,
  site: SiteId,
  { quoteId, version, at }: { readonly quoteId: QuoteId; readonly version: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('quote_looks')
    .values({ site_id: site, quote_id: quoteId, version, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'quote_id', 'version'])
        .doUpdateSet({ last_at: sql`greatest(quote_looks.last_at, excluded.last_at)` }),
    )
    .execute()
}

/**
 * The newest version before this one that the customer looked at or answered, and when last; undefined where they know none.
 * A quote that a member took as the work they won says nothing of what the customer saw.
 */
export async function seenBefore(
  db: Db,
  site: SiteId,
  { quoteId, version }: { readonly quoteId: QuoteId; readonly version: number },
): Promise<SeenVersion | undefined> {
  const { rows } = await sql<SeenVersion>`
    select s.version, max(s.at) as seen_at from (
      select l.version, l.last_at as at from quote_looks l where l.site_id = ${site} and l.quote_id = ${quoteId}
      union all
      select a.version, a.at from quote_answers a
      where a.site_id = ${site} and a.quote_id = ${quoteId} and a.how <> 'job_won'
    ) s
    where s.version < ${version} group by s.version order by s.version desc limit 1`.execute(db)
  return rows[0]
}
