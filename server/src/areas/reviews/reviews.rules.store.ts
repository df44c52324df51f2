import type { Selectable, Transaction, Updateable } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type RulesRow = Omit<Selectable<Tables['review_rules']>, 'site_id' | 'modified_at'>

/** Those of a business that changed nothing yet; the table's own presets are the same. */
const presets: RulesRow = { automatic: false, reminders: true, per_day: 5, drafts: false, version: 1 }
const fields = ['automatic', 'reminders', 'per_day', 'drafts', 'version'] as const

export async function readRules(db: Db, site: SiteId): Promise<RulesRow> {
  const row = await db.selectFrom('review_rules').select(fields).where('site_id', '=', site).executeTakeFirst()
  return row ?? presets
}

/** Held until the transaction ends; there is a row from here on. */
export async function lockRules(db: Db, site: SiteId): Promise<RulesRow> {
  await db
    .insertInto('review_rules')
    .values({ site_id: site })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  return db
    .selectFrom('review_rules')
    .select(fields)
    .where('site_id', '=', site)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const changeRules = (db: Db, site: SiteId, change: Updateable<Tables['review_rules']>) =>
  db.updateTable('review_rules').set(change).where('site_id', '=', site).execute()

/** Of all businesses: those that ask by rule. */
export const listAskingSites = (db: Db) =>
  db
    .selectFrom('review_rules as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .select(['s.id', 's.slug'])
    .where('r.automatic', '=', true)
    .execute()
