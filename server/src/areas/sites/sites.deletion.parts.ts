import type { SiteId, UserId } from '#contract/shared.ts'
import type { Locale } from '../../platform/texts/texts.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import type { ClosedSites } from './sites.closed.ts'

/** The business that is to be deleted. */
interface Doomed {
  readonly id: SiteId
  readonly name: string
}

/** What the end of a business needs from those who know its owners. */
export interface Owners {
  provenBy(workshop: Workshop, userId: UserId): Promise<string | null>
  sendProof(workshop: Workshop, userId: UserId, site: Doomed): Promise<void>
  prove(workshop: Workshop, userId: UserId, site: Doomed, code: string): Promise<void>
  tellOwners(
    work: SystemWork,
    siteId: string,
    news: (locale: Locale) => { readonly subject: string; readonly body: string },
  ): Promise<void>
}

export interface DeletionParts {
  readonly workshop: Workshop
  readonly accounts: { readonly owners: Owners }
  readonly closed: Pick<ClosedSites, 'close' | 'open'>
}
