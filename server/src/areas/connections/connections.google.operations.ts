import type { InSite } from '../../http/handler.ts'
import type { BusinessReview, GoogleBusiness } from '../../platform/connecting/google-business.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { withAccess } from './connections.access.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { changeRow, findRow } from './connections.store.ts'

export { importReviewsKind } from './connections.kinds.ts'
export type { ConnectionParts } from './connections.parts.ts'

/** How the reviews at Google stand, for those who read and answer them. */
export interface GoogleStanding {
  readonly state: 'not_connected' | 'requested' | 'approved' | 'verified' | 'broken'
  readonly reviewLink: string | null
  /** Whether all reviews were read before: what comes now is news. */
  readonly imported: boolean
}

/** For the reviews. */
export async function googleStanding({ db, site }: SiteWork): Promise<GoogleStanding> {
  const row = await findRow(db, site.id, 'google')
  const states = ['requested', 'approved', 'verified', 'broken'] as const
  return {
    state: states.find((state) => state === row?.state) ?? 'not_connected',
    reviewLink: row && row.place_link !== '' ? row.place_link : null,
    imported: row !== undefined && row.imported_at !== null,
  }
}

/** The reviews were read to their end. */
export const noteImported = async ({ db, site, now }: SiteWork): Promise<void> => {
  await changeRow(db, site.id, 'google', { imported_at: now })
}

/** Pages that one run reads at most: ten thousand reviews. */
const mostPages = 200

/**
 * Reads all reviews of the chosen place, page by page.
 * @returns whether the last page was reached, and the number Google says there are
 * @throws Refusal not_connected; ProviderError
 */
export const readGoogleReviews = (
  parts: ConnectionParts,
  inSite: InSite,
  take: (reviews: readonly BusinessReview[]) => Promise<void>,
): Promise<{ readonly complete: boolean; readonly total: number }> =>
  withAccess(parts, inSite, 'google', async ({ token, connection }) => {
    if (connection.place === null || connection.state !== 'verified') throw new Refusal('not_connected')
    let next: string | null = null
    let total = 0
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await parts.business.listReviews(token, connection.place, next)
      await take(answer.reviews)
      total = answer.total
      next = answer.next
      if (next === null) return { complete: true, total }
    }
    return { complete: false, total }
  })

/** Acts on the replies of the chosen place. @throws Refusal not_connected; ProviderError */
export const atGooglePlace = (
  parts: ConnectionParts,
  inSite: InSite,
  act: (business: GoogleBusiness, token: string, place: string) => Promise<void>,
): Promise<void> =>
  withAccess(parts, inSite, 'google', async ({ token, connection }) => {
    if (connection.place === null) throw new Refusal('not_connected')
    await act(parts.business, token, connection.place)
  })
