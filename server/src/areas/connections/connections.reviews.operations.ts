import { ConnectionProviderName, type ConnectionProvider } from '#contract/connections.ts'
import type { Network, PostingWay } from '#contract/social/values.ts'
import type { InSite } from '../../http/handler.ts'
import type { BusinessReview, ReviewsPage } from '../../platform/connecting/business.ts'
import type { GoogleBusiness } from '../../platform/connecting/google-business.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { PostingRights } from '../../platform/connecting/facebook-pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { withAccess } from './connections.access.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { changeRow, findRow, isSameSignIn, lockRow, type ConnectionRow } from './connections.store.ts'

export { importReviewsKind } from './connections.kinds.ts'
export type { ConnectionParts } from './connections.parts.ts'

/** How the reviews at a provider stand, for those who read and answer them. */
export interface ReviewsStanding {
  readonly state: 'not_connected' | 'requested' | 'approved' | 'verified' | 'broken'
  /** Where anybody may leave a review. */
  readonly reviewLink: string | null
  /** Whether all reviews were read before: what comes now is news. */
  readonly imported: boolean
}

/** For the reviews. */
export async function standingAt({ db, site }: SiteWork, provider: ConnectionProvider): Promise<ReviewsStanding> {
  const row = await findRow(db, site.id, provider)
  const states = ['requested', 'approved', 'verified', 'broken'] as const
  return {
    state: states.find((state) => state === row?.state) ?? 'not_connected',
    reviewLink: row && row.place_link !== '' ? row.place_link : null,
    imported: row !== undefined && row.imported_at !== null,
  }
}
export const googleStanding = (work: SiteWork): Promise<ReviewsStanding> => standingAt(work, 'google')

/** Whether what was read by a connection is still what the business means: its sign-in and its place are the same. */
export async function isCurrent({ db, site }: SiteWork, seen: ConnectionRow): Promise<boolean> {
  const row = await lockRow(db, site.id, ConnectionProviderName.parse(seen.provider))
  return row !== undefined && isSameSignIn(row, seen) && row.place === seen.place
}

/** The reviews were read to their end. */
export const noteImported = async ({ db, site, now }: SiteWork, provider: ConnectionProvider): Promise<void> => {
  await changeRow(db, site.id, provider, { imported_at: now })
}

/** Pages that one run reads at most: ten thousand reviews at Google. */
const mostPages = 200

type Reads = (after: string | null) => Promise<ReviewsPage>

/** The reviews of a place, page by page, with the permission that each provider wants for it. */
async function reviewsOf(
  { business, graph }: ConnectionParts,
  provider: ConnectionProvider,
  { token, place }: { readonly token: string; readonly place: string },
): Promise<Reads> {
  if (provider === 'google') return (after) => business.listReviews(token, place, after)
  if (!graph) throw new Refusal('not_connected')
  const own = await graph.pageToken(token, place)
  return (after) => graph.listReviews(own, place, after)
}

/**
 * Reads all reviews of the chosen place, page by page; `take` is told the connection that they were read by.
 * @returns whether the last page was reached, and the number that the provider says there are; null where it says none
 * @throws Refusal not_connected; ProviderError
 */
export const readReviews = (
  parts: ConnectionParts,
  inSite: InSite,
  provider: ConnectionProvider,
  take: (reviews: readonly BusinessReview[], seen: ConnectionRow) => Promise<void>,
): Promise<{ readonly complete: boolean; readonly total: number | null; readonly seen: ConnectionRow }> =>
  withAccess(parts, inSite, provider, async ({ token, connection }) => {
    const { place, state } = connection
    if (place === null || state !== 'verified') throw new Refusal('not_connected')
    const read = await reviewsOf(parts, provider, { token, place })
    let next: string | null = null
    let total: number | null = null
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await read(next)
      await take(answer.reviews, connection)
      total = answer.total
      next = answer.next
      if (next === null) return { complete: true, total, seen: connection }
    }
    return { complete: false, total, seen: connection }
  })

/** Acts on the replies of the chosen place at Google. @throws Refusal not_connected; ProviderError */
export const atGooglePlace = (
  parts: ConnectionParts,
  inSite: InSite,
  act: (business: GoogleBusiness, token: string, place: string) => Promise<void>,
): Promise<void> =>
  withAccess(parts, inSite, 'google', async ({ token, connection }) => {
    if (connection.place === null) throw new Refusal('not_connected')
    await act(parts.business, token, connection.place)
  })

/** How posts come to a network: by the profile at Google, or by the page at Facebook and what is tied to it. */
export async function postingWay({ db, site }: SiteWork, network: Network): Promise<PostingWay> {
  const row = await findRow(db, site.id, network === 'google' ? 'google' : 'facebook')
  if (!row || (network !== 'google' && !row.posts_to.includes(network))) return 'by_hand'
  if (row.state === 'broken') return 'reconnect'
  return row.state === 'verified' ? 'automatic' : 'by_hand'
}

/** Acts on the chosen page at Facebook with the page's own token. @throws Refusal not_connected; ProviderError */
export const atFacebookPage = (
  parts: ConnectionParts,
  inSite: InSite,
  act: (token: string, page: string) => Promise<void>,
): Promise<void> =>
  withAccess(parts, inSite, 'facebook', async ({ token, connection: { place } }) => {
    const { graph } = parts
    if (!graph || place === null) throw new Refusal('not_connected')
    await act(await graph.pageToken(token, place), place)
  })

/**
 * The same for the account at Instagram that is tied to the page.
 * @throws Refusal not_connected; ProviderError, `unknown` where there is no such account any more
 */
export const atInstagram = (
  parts: ConnectionParts,
  inSite: InSite,
  act: (token: string, account: string) => Promise<void>,
): Promise<void> =>
  withAccess(parts, inSite, 'facebook', async ({ token, connection: { place } }) => {
    const { graph } = parts
    if (!graph || place === null) throw new Refusal('not_connected')
    const tied = await graph.instagramOf(token, place)
    if (tied.account === null) throw new ProviderError('unknown', { reason: 'no_account' })
    await act(tied.token, tied.account)
  })

/** The page's token, which is good for its account at Instagram as well, and where it may be read how many saw a post. */
export interface MetaReader {
  readonly token: string
  readonly page: string
  readonly reach: PostingRights
}

/** Reads what the page and its account at Instagram say of their posts. @throws Refusal not_connected; ProviderError */
export const readAtMeta = (
  parts: ConnectionParts,
  inSite: InSite,
  act: (reader: MetaReader) => Promise<void>,
): Promise<void> =>
  withAccess(parts, inSite, 'facebook', async ({ token, connection: { place } }) => {
    const { graph } = parts
    if (!graph || place === null) throw new Refusal('not_connected')
    const { reach } = await graph.allowed(token)
    await act({ token: await graph.pageToken(token, place), page: place, reach })
  })
