import type { Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Tokens that the business used on a day. */
export async function readTokens(db: Db, site: SiteId, day: string): Promise<number> {
  const row = await db
    .selectFrom('model_uses')
    .select('tokens')
    .where('site_id', '=', site)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.tokens ?? 0
}

/** Adds one call to the day's figures. */
export async function addUse(
  db: Db,
  use: { readonly site: SiteId; readonly day: string; readonly tokens: number; readonly failed: boolean },
): Promise<void> {
  await db
    .insertInto('model_uses')
    .values({ site_id: use.site, day: use.day, calls: 1, failures: use.failed ? 1 : 0, tokens: use.tokens })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day']).doUpdateSet((expression) => ({
        calls: expression('model_uses.calls', '+', expression.ref('excluded.calls')),
        failures: expression('model_uses.failures', '+', expression.ref('excluded.failures')),
        tokens: expression('model_uses.tokens', '+', expression.ref('excluded.tokens')),
      })),
    )
    .execute()
}
