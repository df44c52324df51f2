import type { ConnectionProvider } from '#contract/connections.ts'
import type { InSite } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { BusinessPlace } from '../../platform/connecting/business.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { withAccess } from './connections.access.operations.ts'
import { importReviewsKind } from './connections.kinds.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { changeRow, findRow, isSameSignIn, lockRow, type ConnectionRow } from './connections.store.ts'

/**
 * Asks the provider how far the permission goes, and writes it down.
 * @throws ProviderError when it does not answer, or the permission is gone
 * @throws Refusal not_connected
 */
export async function look(parts: ConnectionParts, inSite: InSite, provider: ConnectionProvider): Promise<void> {
  let seen: ConnectionRow | undefined
  try {
    const places = await withAccess(parts, inSite, provider, ({ token, connection }) => {
      seen = connection
      return placesFor(parts, provider, token)
    })
    await inSite((work) => settleSeen(work, provider, { seen, places }))
  } catch (error) {
    // the sign-in is fine, but the interface is not open to this account or this installation (yet)
    if (!(error instanceof ProviderError) || error.fault !== 'forbidden') throw error
    await inSite((work) => settleSeen(work, provider, { seen, places: null }))
  }
}

/**
 * Places that somebody's permission lets us see: at Facebook none where they allowed campaigns alone, and null where they
 * allowed nothing at all.
 * @throws ProviderError; Refusal not_connected
 */
export async function placesFor(
  { business, graph }: Pick<ConnectionParts, 'business' | 'graph'>,
  provider: ConnectionProvider,
  token: string,
): Promise<BusinessPlace[] | null> {
  if (provider === 'google') return business.listPlaces(token)
  if (!graph) throw new Refusal('not_connected')
  const may = await graph.allowed(token)
  if (!may.pages) return may.ads ? [] : null
  return graph.listPages(token, may.posts)
}

/**
 * The chosen place as the provider knows it now; the only one there is needs no choosing. Where somebody has signed in
 * anew since it was asked, the answer is about an account that is gone, and counts no more.
 */
async function settleSeen(
  work: SiteWork,
  provider: ConnectionProvider,
  { seen, places }: { readonly seen: ConnectionRow | undefined; readonly places: readonly BusinessPlace[] | null },
): Promise<void> {
  const row = await lockRow(work.db, work.site.id, provider)
  if (!row || !isSameSignIn(row, seen)) return
  if (places === null) return settleState(work, provider, 'requested')
  const [only] = places.length === 1 ? places : []
  const place = row.place === null ? only : places.find(({ id }) => id === row.place)
  if (!place) return settleState(work, provider, 'approved')
  await settlePlace(work, provider, place)
}

/** From now on this is the place; its reviews are read where it is verified. */
export async function settlePlace(work: SiteWork, provider: ConnectionProvider, place: BusinessPlace): Promise<void> {
  const { db, site, now } = work
  const row = await findRow(db, site.id, provider)
  const changed = row?.place !== place.id
  await changeRow(db, site.id, provider, {
    place: place.id,
    place_name: place.name,
    place_link: place.reviewLink,
    posts_to: [...place.postsTo],
    handle: place.handle,
    modified_at: now,
    ...(changed ? { imported_at: null } : {}),
  })
  if (changed)
    work.audit({
      act: 'connection.choose',
      record: 'connection',
      recordId: site.id,
      after: { provider, place: place.id },
    })
  await settleState(work, provider, place.verified ? 'verified' : 'approved')
  if (place.verified)
    await work.enqueue(importReviewsKind, { site: { ...site }, provider }, { onlyOne: `${site.id} ${provider}` })
}

async function settleState(
  work: SiteWork,
  provider: ConnectionProvider,
  state: 'requested' | 'approved' | 'verified',
): Promise<void> {
  const { db, site, now } = work
  await changeRow(db, site.id, provider, { state, modified_at: now })
  work.announce('connections', provider)
}
