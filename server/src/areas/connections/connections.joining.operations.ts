import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { endOf, sealTokens } from './connections.access.operations.ts'
import { look } from './connections.looking.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { presentConnection } from './connections.present.ts'
import { findRow, insertDeparture, saveRow, takeDeparture } from './connections.store.ts'

/** Milliseconds that a person may take at the provider. */
const absence = 15 * 60_000
const Departed = z.object({ verifier: z.string(), nonce: z.string() })

const hashOf = (state: string): string => createHash('sha256').update(`connection ${state}`).digest('base64url')

/** Whoever acts, who must be a member: the policy has seen to it. @throws Refusal forbidden */
function memberOf({ actor }: SiteWork): string {
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  return actor.userId
}

/**
 * Sends the owner to the provider. What comes back is bound to the business, to this person, and to this one departure:
 * nobody's permission can be brought into another's business.
 * @throws Refusal not_connected where the provider is not set up; unavailable
 */
export const beginConnection =
  ({ doors, sealer }: ConnectionParts) =>
  async (
    inSite: InSite,
    { params, body }: Input<'beginConnection'>,
    site: SiteWork['site'],
  ): Promise<Answer<'beginConnection'>> => {
    const door = doors[params.provider]
    // the policy is asked before anything is said about this server
    await inSite(async () => {})
    if (!door) throw new Refusal('not_connected')
    const state = `${site.slug}.${params.provider}.${randomBytes(24).toString('base64url')}`
    const { url, departure } = await reached(door.depart(state))
    await inSite((work) =>
      insertDeparture(work.db, {
        site_id: work.site.id,
        state_hash: hashOf(state),
        provider: params.provider,
        user_id: memberOf(work),
        sealed: sealer.seal('provider-token', JSON.stringify(departure)),
        return_path: body.return_path,
        expires_at: new Date(work.now.getTime() + absence),
      }),
    )
    return { url }
  }

/**
 * The owner is back.
 * @throws Refusal conflict for a return that nobody left for, or without the permission; unavailable
 */
export const finishConnection =
  (parts: ConnectionParts) =>
  async (inSite: InSite, { params, body }: Input<'finishConnection'>): Promise<Answer<'finishConnection'>> => {
    const { provider } = params
    const door = parts.doors[provider]
    const query = body.query.replace(/^\?/, '')
    const state = new URLSearchParams(query).get('state') ?? ''
    const left = await inSite(async (work) => {
      const row = await takeDeparture(work.db, work.site.id, hashOf(state))
      const own = row?.provider === provider && row.user_id === memberOf(work) && row.expires_at > work.now
      return own ? row : undefined
    })
    if (!left) throw new Refusal('conflict', { detail: 'This sign-in was not begun here, or took too long' })
    if (!door) throw new Refusal('not_connected')
    const departure = Departed.parse(JSON.parse(parts.sealer.open('provider-token', left.sealed)))
    const { tokens, account } = await reached(door.arrive(query, { ...departure, state }))
    await inSite(async (work) => {
      const { db, site, now } = work
      await saveRow(db, {
        site_id: site.id,
        provider,
        state: 'requested',
        account,
        sealed_tokens: sealTokens(parts.sealer, tokens),
        expires_at: endOf(now, tokens.seconds),
        place: null,
        place_name: '',
        place_link: '',
        posts_to: [],
        handle: '',
        user_id: memberOf(work),
        connected_at: now,
        last_success_at: null,
        last_error_at: null,
        last_error: null,
        imported_at: null,
        modified_at: now,
      })
      work.audit({ act: 'connection.connect', record: 'connection', recordId: site.id, after: { provider, account } })
      work.announce('connections', provider)
    })
    // how far it goes is seen at once; where the provider does not answer now, it is asked again later
    await look(parts, inSite, provider).catch((error: unknown) => {
      if (!(error instanceof ProviderError) && !(error instanceof Refusal)) throw error
    })
    return inSite(async (work) => ({
      connection: presentConnection(provider, await findRow(work.db, work.site.id, provider), parts, work.actor),
      return_path: left.return_path,
    }))
  }

/** @throws Refusal unavailable, conflict */
async function reached<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.fault === 'unavailable') throw new Refusal('unavailable')
    throw new Refusal('conflict', { detail: 'The permission was not given' })
  }
}
