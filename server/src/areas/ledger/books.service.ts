import { accountCodes } from '#contract/ledger/values.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { onTheWall } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { timeZoneOf } from '../sites/index.ts'
import { accountKindOf } from './ledger.rules.ts'
import { closeBooks, findBooks, lockBooks, sumBalances } from './ledger.store.ts'

/** The accounts with their balances, and how far the books are closed. */
export async function getBooks({ db, site }: SiteWork): Promise<Answer<'getBooks'>> {
  const [sums, books] = [await sumBalances(db, site.id), await findBooks(db, site.id)]
  const cents = new Map(sums.map((row) => [row.code, row.cents]))
  return {
    books: {
      balances: accountCodes.map((code) => ({ code, kind: accountKindOf(code), cents: cents.get(code) ?? 0 })),
      closed_until: books?.closed_until ?? null,
      version: books?.version ?? 0,
    },
  }
}

/** Closes the books up to a day that is over, or opens them again. @throws Refusal stale, invalid */
export async function updateBooks(
  work: SiteWork,
  { body, ifVersion }: Input<'updateBooks'>,
): Promise<Answer<'updateBooks'>> {
  const { db, site, now } = work
  const today = onTheWall(await timeZoneOf(work), now).date
  if (body.closed_until !== null && body.closed_until >= today)
    throw refuseField('invalid', 'closed_until', 'is not over yet')
  const books = await lockBooks(db, site.id)
  if (ifVersion !== undefined && ifVersion !== books.version) throw new Refusal('stale')
  if (books.closed_until !== body.closed_until) {
    await closeBooks(db, site.id, body.closed_until, now)
    const changes = { before: { closed_until: books.closed_until }, after: { closed_until: body.closed_until } }
    work.audit({ act: 'books.close', record: 'books', ...changes, recordId: site.id })
  }
  return getBooks(work)
}
