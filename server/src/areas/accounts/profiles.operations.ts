import { unknownBilling } from '#contract/billing.unknown.ts'
import type { UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { findClosedProfiles } from './closed.store.ts'
import { findProfiles, type BilledProfileRow } from './profiles.store.ts'

/**
 * Lists a person's businesses: those that are open, and behind them the closed ones that they own. `seenBySupport`: by one
 * of the product's staff who acts as them, and to whom money is not shown.
 */
export const profileLister =
  ({ billingEntries }: Pick<AccountParts, 'billingEntries'>) =>
  async (work: SystemWork, userId: UserId, { seenBySupport = false } = {}): Promise<BilledProfileRow[]> => {
    const rows = (await Promise.all([findProfiles(work, userId), findClosedProfiles(work, userId)])).flat()
    if (seenBySupport) return rows.map((row) => ({ ...row, customerId: null, billing: unknownBilling }))
    const owned = rows.filter(({ role }) => role === 'owner').map(({ siteId }) => siteId)
    const entries = await billingEntries(work, owned)
    return rows.map((row) => {
      const { customerId, billing } = entries.get(row.siteId) ?? { customerId: null, billing: unknownBilling }
      return { ...row, customerId: customerId ?? row.customerId, billing }
    })
  }
