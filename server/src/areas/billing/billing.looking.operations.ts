import type { InSite } from '../../http/handler.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { BusinessPayments, Standing } from '../../platform/payments/payments.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { loggedOf } from './billing.standing.ts'
import { beginLook, dropCustomer, findRow, keepLook, standingIn } from './billing.store.ts'

/**
 * Asks the provider how a business stands, and keeps that: the one way by which anything of it changes here. No transaction
 * is open meanwhile. Null where it has no customer there, or none any more.
 * @throws PaymentsError
 */
export async function look(
  payments: BusinessPayments,
  inSite: InSite,
  site: SiteWork['site'],
): Promise<Standing | null> {
  const begun = await inSite(({ db }) => beginLook(db, site.id))
  if (!begun) return null
  const { customer_id: customerId, looks_begun: number } = begun
  const standing = await payments.of(site.id).standing(customerId)
  await inSite(async (work) => {
    const { db, now } = work
    if (standing === null) {
      const before = standingIn(await findRow(db, site.id))
      if (await dropCustomer(db, site.id, customerId)) tell(work, before, null)
      return
    }
    const changed = await keepLook(db, site.id, { customerId, number, standing, now })
    if (changed) tell(work, changed.before, standing)
  })
  return standing
}

/** Tells the offices that are open, and the log where the plan itself is another. */
function tell(work: SiteWork, before: Standing | null, after: Standing | null): void {
  const { id } = work.site
  work.announce('billing', id)
  const changes = changesBetween(loggedOf(before), loggedOf(after))
  if (changes) work.audit({ act: 'billing.change', record: 'billing', recordId: id, ...changes })
}
