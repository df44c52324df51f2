import type { Insertable, Selectable, Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AccountLook } from '../../../platform/payments/cards.ts'

type Db = Transaction<Tables>
export type AccountRow = Selectable<Tables['payment_accounts']>

export const findAccount = (db: Db, site: SiteId): Promise<AccountRow | undefined> =>
  db.selectFrom('payment_accounts').selectAll().where('site_id', '=', site).executeTakeFirst()

/** False where another business has this account, or one was noted in the same moment. */
export async function insertAccount(db: Db, row: Insertable<Tables['payment_accounts']>): Promise<boolean> {
  const made = await db
    .insertInto('payment_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Numbers a look that begins now. */
export const beginLook = (db: Db, site: SiteId): Promise<{ looks_begun: number } | undefined> =>
  db
    .updateTable('payment_accounts')
    .set((row) => ({ looks_begun: row('looks_begun', '+', 1) }))
    .where('site_id', '=', site)
    .returning('looks_begun')
    .executeTakeFirst()

/** Keeps what a look found, unless one that began later was kept already. Answers how it stood before, and stands now. */
export async function keepLook(
  db: Db,
  site: SiteId,
  { number, look, now }: { readonly number: number; readonly look: AccountLook; readonly now: Date },
): Promise<{ readonly before: AccountRow; readonly after: AccountRow } | undefined> {
  const before = await db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('site_id', '=', site)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before || before.look_kept >= number || before.provider_account !== look.id) return undefined
  const after = await db
    .updateTable('payment_accounts')
    .set({
      takes_cards: look.takesCards,
      takes_bank_debits: look.takesBankDebits,
      pays_out: look.paysOut,
      is_reviewed: look.isReviewed,
      needs: [...look.needs],
      needs_by: look.needsBy,
      is_overdue: look.isOverdue,
      look_kept: number,
      looked_at: now,
    })
    .where('site_id', '=', site)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}

/** Disconnected, or connected again. */
export const setEnded = (db: Db, site: SiteId, ended: Date | null): Promise<AccountRow | undefined> =>
  db
    .updateTable('payment_accounts')
    .set({ ended_at: ended })
    .where('site_id', '=', site)
    .returningAll()
    .executeTakeFirst()

/** Whose account that is; null asks for the one that uses the server's own key. By the server itself. */
export const findOwner = (db: Db, account: string | null): Promise<{ site_id: string } | undefined> =>
  db
    .selectFrom('payment_accounts')
    .select('site_id')
    .where((where) =>
      account === null
        ? where('mode', '=', 'own')
        : where('provider_account', '=', account).and('mode', '=', 'connect'),
    )
    .limit(1)
    .executeTakeFirst()

/** Accounts that were not looked at since, the longest waiting first. By the server itself. */
export const listStaleAccounts = (db: Db, since: Date, most: number): Promise<{ site_id: string }[]> =>
  db
    .selectFrom('payment_accounts')
    .select('site_id')
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('looked_at', 'is', null), where('looked_at', '<', since)]))
    .orderBy('looked_at')
    .limit(most)
    .execute()

/** False where the event was taken in before. */
export async function claimEvent(db: Db, site: SiteId, event: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('payment_events')
    .values({ site_id: site, event_id: event, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Of all businesses. What comes a second time after that changes nothing either: it is a reason to look. */
export const dropEvents = (db: Db, before: Date) =>
  db.deleteFrom('payment_events').where('received_at', '<', before).execute()
