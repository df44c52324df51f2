import type { Statement } from '#contract/payments/types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import type { CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerInBook } from '../../customers/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { todayOf } from '../list/list.service.ts'
import { standing, statementRows } from './statement.store.ts'

/** @throws Refusal not_found, invalid */
export const getStatement = async (
  work: SiteWork,
  { params, query }: Input<'getStatement'>,
): Promise<Answer<'getStatement'>> => ({ statement: await statementOf(work, params.customerId, query) })

/**
 * How a customer stands, with a balance after each entry. An empty `from` begins with the first entry, an empty `to` ends
 * today by the clock of the business.
 * @throws Refusal not_found, invalid
 */
export async function statementOf(
  work: SiteWork,
  customerId: CustomerId,
  asked: { readonly from: string; readonly to: string },
): Promise<Statement> {
  const { db, site } = work
  const to = asked.to === '' ? await todayOf(work) : asked.to
  if (asked.from > to)
    throw new Refusal('invalid', { faults: [{ path: 'query.to', message: 'is before the first day' }] })
  const customer = await customerInBook(work, customerId)
  const [rows, stands] = [
    await statementRows(db, site.id, customer.id, await timeZoneOf(work)),
    await standing(db, site.id, customer.id),
  ]
  let balance = 0
  const all = rows.map((row) => {
    balance += row.cents
    return { ...row, balance_cents: balance }
  })
  const upTo = all.filter(({ day }) => day <= to)
  const entries = upTo.filter(({ day }) => day >= asked.from).slice(-paymentLimits.statement)
  const closing = upTo.at(-1)?.balance_cents ?? 0
  return {
    customer: { id: customer.id, name: customer.name },
    from: asked.from === '' ? null : asked.from,
    to,
    opening_cents: closing - entries.reduce((sum, { cents }) => sum + cents, 0),
    entries,
    closing_cents: closing,
    open_cents: stands.open,
    credit_cents: stands.credit,
  }
}
