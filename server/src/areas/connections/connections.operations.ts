import { connectionProviders, serverServices, type ConnectionProvider } from '#contract/connections.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { openTokens, withAccess } from './connections.access.operations.ts'
import { importReviewsKind } from './connections.kinds.ts'
import { look, placesFor, settlePlace } from './connections.looking.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { presentConnection, presentService } from './connections.present.ts'
import { listUses } from './connections.services.store.ts'
import { dropRow, findRow, isSameSignIn, listRows, lockRow } from './connections.store.ts'

export const listConnections =
  (parts: ConnectionParts) =>
  async (work: SiteWork): Promise<Answer<'listConnections'>> => {
    const { db, site } = work
    const [rows, uses] = await Promise.all([listRows(db, site.id), listUses(db, site.id)])
    return {
      connections: connectionProviders.map((provider) =>
        presentConnection(
          provider,
          rows.find((row) => row.provider === provider),
          parts,
          work.actor,
        ),
      ),
      services: serverServices.map((name) => presentService(name, uses, parts.services, work.actor)),
    }
  }

/** Asks now, and fetches what is new. @throws Refusal not_connected */
export const checkConnection =
  (parts: ConnectionParts) =>
  async (inSite: InSite, { params }: Input<'checkConnection'>): Promise<Answer<'checkConnection'>> => {
    const { provider } = params
    try {
      await look(parts, inSite, provider)
    } catch (error) {
      // the connection itself says what is the matter
      if (!(error instanceof ProviderError)) throw error
    }
    return inSite(async (work) => {
      const row = await findRow(work.db, work.site.id, provider)
      if (row?.state === 'verified' && row.place !== null)
        await work.enqueue(
          importReviewsKind,
          { site: { ...work.site }, provider },
          { onlyOne: `${work.site.id} ${provider}` },
        )
      return { connection: presentConnection(provider, row, parts, work.actor) }
    })
  }

/** Forgets the permission, and gives it back where the provider can be reached. What was read stays. */
export const endConnection =
  (parts: ConnectionParts) =>
  async (inSite: InSite, { params }: Input<'endConnection'>): Promise<Answer<'endConnection'>> => {
    const { provider } = params
    const row = await inSite(async (work) => {
      const found = await findRow(work.db, work.site.id, provider)
      if (!found) return undefined
      await dropRow(work.db, work.site.id, provider)
      work.audit({
        act: 'connection.end',
        record: 'connection',
        recordId: work.site.id,
        before: { provider, account: found.account, state: found.state },
      })
      work.announce('connections', provider)
      return found
    })
    const door = parts.doors[provider]
    if (row && door) {
      try {
        await door.giveBack(openTokens(parts.sealer, row.sealed_tokens))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
      }
    }
    return inSite(async (work) => ({ connection: presentConnection(provider, undefined, parts, work.actor) }))
  }

/** @throws Refusal not_connected, unavailable */
async function answered<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new Refusal(error.fault === 'revoked' || error.fault === 'forbidden' ? 'not_connected' : 'unavailable')
  }
}

/** What the account may speak for, and the connection that it was asked by. @throws Refusal not_connected, unavailable */
const placesAt = (parts: ConnectionParts, inSite: InSite, provider: ConnectionProvider) =>
  answered(
    withAccess(parts, inSite, provider, async ({ token, connection }) => ({
      places: (await placesFor(parts, provider, token)) ?? [],
      seen: connection,
    })),
  )

/** @throws Refusal not_connected, unavailable */
export const listConnectionPlaces =
  (parts: ConnectionParts) =>
  async (inSite: InSite, { query }: Input<'listConnectionPlaces'>): Promise<Answer<'listConnectionPlaces'>> => {
    const { places } = await placesAt(parts, inSite, query.provider)
    return {
      places: places.map(({ id, name, address, account, verified }) => ({ id, name, address, account, verified })),
    }
  }

/**
 * @throws Refusal not_connected, also where somebody signed in anew meanwhile; unavailable; invalid for a place that the
 * account may not speak for
 */
export const chooseConnectionPlace =
  (parts: ConnectionParts) =>
  async (inSite: InSite, { body }: Input<'chooseConnectionPlace'>): Promise<Answer<'chooseConnectionPlace'>> => {
    const { provider } = body
    const { places, seen } = await placesAt(parts, inSite, provider)
    const place = places.find(({ id }) => id === body.place)
    if (!place) throw new Refusal('invalid', { faults: [{ path: 'body.place', message: 'is not there' }] })
    return inSite(async (work) => {
      const row = await lockRow(work.db, work.site.id, provider)
      if (!row || !isSameSignIn(row, seen)) throw new Refusal('not_connected')
      await settlePlace(work, provider, place)
      return {
        connection: presentConnection(provider, await findRow(work.db, work.site.id, provider), parts, work.actor),
      }
    })
  }

/** @throws Refusal not_connected, unavailable */
export const getFacebookCampaigns =
  (parts: ConnectionParts) =>
  async (inSite: InSite): Promise<Answer<'getFacebookCampaigns'>> => {
    // the policy is asked before anything is said about this server
    await inSite(async () => {})
    const { graph } = parts
    if (!graph) throw new Refusal('not_connected')
    const campaigns = await answered(withAccess(parts, inSite, 'facebook', ({ token }) => graph.listCampaigns(token)))
    return { campaigns }
  }
