import { z } from 'zod'
import { AccountName } from '#contract/ledger/types.ts'
import { accountCodes } from '#contract/ledger/values.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { onTheWall } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { timeZoneOf } from '../sites/index.ts'
import { accountKindOf } from './ledger.rules.ts'
import { closeBooks, findBooks, lockBooks, nameAccounts, sumBalances } from './ledger.store.ts'

/** The accounts with their balances, and how far the books are closed. */
export async function getBooks({ db, site }: SiteWork): Promise<Answer<'getBooks'>> {
  const [sums, books] = [await sumBalances(db, site.id), await findBooks(db, site.id)]
  const cents = new Map(sums.map((row) => [row.code, row.cents]))
  return {
    books: {
      balances: accountCodes.map((code) => ({ code, kind: accountKindOf(code), cents: cents.get(code) ?? 0 })),
      account_names: namesIn(books?.account_names),
      closed_until: books?.closed_until ?? null,
      version: books?.version ?? 0,
    },
  }
}

/** Names of accounts as they are kept. */
export const namesIn = (kept: unknown): AccountName[] =>
  Object.entries(Names.parse(kept ?? {})).map(([code, name]) => AccountName.parse({ code, name }))
const Names = z.record(z.string(), z.string())

/**
 * Closes the books up to a day that is over, or opens them again, and says what the accountant's program calls the accounts.
 * @throws Refusal stale, invalid
 */
export async function updateBooks(
  work: SiteWork,
  { body, ifVersion }: Input<'updateBooks'>,
): Promise<Answer<'updateBooks'>> {
  const { db, site, now } = work
  const today = onTheWall(await timeZoneOf(work), now).date
  const { closed_until: closed, account_names: named } = body
  if (closed && closed >= today) throw refuseField('invalid', 'closed_until', 'is not over yet')
  const names = named && Object.fromEntries(named.map(({ code, name }) => [code, name]))
  if (names && Object.keys(names).length < (named?.length ?? 0))
    throw refuseField('invalid', 'account_names', 'names an account twice')
  const books = await lockBooks(db, site.id)
  if (ifVersion !== undefined && ifVersion !== books.version) throw new Refusal('stale')
  if (closed !== undefined && books.closed_until !== closed) {
    await closeBooks(db, site.id, closed, now)
    const changes = { before: { closed_until: books.closed_until }, after: { closed_until: closed } }
    work.audit({ act: 'books.close', record: 'books', ...changes, recordId: site.id })
  }
  if (names && JSON.stringify(names) !== JSON.stringify(books.account_names)) {
    await nameAccounts(db, site.id, names)
    work.audit({ act: 'books.name_accounts', record: 'books', recordId: site.id })
  }
  return getBooks(work)
}
