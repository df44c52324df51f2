import type { ProfileBilling } from '#contract/billing.unknown.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Trade } from '#contract/website/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { E164 } from '../../platform/phone.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import type { MembershipDirectory } from './directory.operations.ts'

/** What the accounts area works with; everything that reaches another area is handed in. */
export interface AccountParts {
  readonly workshop: Workshop
  readonly sealer: Sealer
  readonly clock: Clock
  readonly log: Log
  readonly settings: Pick<
    Settings,
    'appUrl' | 'codesPerHour' | 'limitScale' | 'productName' | 'production' | 'supportPhones'
  >
  /**
   * Queues a text about somebody's own account; it leaves after the transaction commits. To null it leaves to nobody, and
   * takes as long.
   */
  readonly sendText: (work: SystemWork, message: { to: E164 | null; body: string }) => Promise<unknown>
  /** The same as a mail. */
  readonly sendMail: (
    work: SystemWork,
    message: { to: string | null; subject: string; body: string },
  ) => Promise<unknown>
  /** What the entries of businesses hold of the way they pay for the product. */
  readonly billingEntries: (
    work: SystemWork,
    sites: readonly SiteId[],
  ) => Promise<ReadonlyMap<string, { readonly customerId: string | null; readonly billing: ProfileBilling }>>
  /** Makes what a new business shows to strangers from its first moment. */
  readonly makeWebsite: (
    work: SystemWork,
    business: { readonly siteId: SiteId; readonly zipCode: string; readonly trade: Trade | undefined },
  ) => Promise<void>
  /** What is remembered of who belongs where. */
  readonly directory: Pick<MembershipDirectory, 'forget'>
}
