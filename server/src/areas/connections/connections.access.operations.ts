import { z } from 'zod'
import type { ConnectionFault, ConnectionProvider } from '#contract/connections.ts'
import { UserId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import { ProviderError, type ConnectingDoor, type Tokens } from '../../platform/connecting/connecting.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { notify } from '../notifications/notifications.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { changeRow, findRow, listOwners, lockRow, replaceTokens, type ConnectionRow } from './connections.store.ts'

const Kept = z.object({ access: z.string(), refresh: z.string().nullable() })
type Kept = z.output<typeof Kept>

/** Tokens as they lie in the database. */
export const sealTokens = (sealer: Sealer, { access, refresh }: Kept): string =>
  sealer.seal('provider-token', JSON.stringify({ access, refresh }))
export const openTokens = (sealer: Sealer, sealed: string): Kept =>
  Kept.parse(JSON.parse(sealer.open('provider-token', sealed)))

export const endOf = (now: Date, seconds: number | null): Date | null =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000)

/** Somebody's permission while it is used. */
export interface Access {
  readonly token: string
  readonly connection: ConnectionRow
}

/**
 * Acts with a business's permission at a provider, with no transaction open meanwhile. A token that is about to end is
 * renewed first; one that the provider takes no more is renewed once. What came of it is written down: a permission that
 * is gone makes the connection broken, and its owners hear of it. Where the owner has signed in anew meanwhile, or another
 * call has renewed the token, what came of this one is no news.
 * @throws Refusal not_connected
 * @throws ProviderError
 */
export async function withAccess<Result>(
  parts: Pick<ConnectionParts, 'sealer' | 'doors'>,
  inSite: InSite,
  provider: ConnectionProvider,
  act: (access: Access) => Promise<Result>,
): Promise<Result> {
  const door = parts.doors[provider]
  const found = await inSite(async (work) => ({ row: await findRow(work.db, work.site.id, provider), now: work.now }))
  const { row, now } = found
  if (!door || !row || row.state === 'broken') throw new Refusal('not_connected')
  const renewed = renewal(parts.sealer, inSite, { provider, door })
  let kept = openTokens(parts.sealer, row.sealed_tokens)
  let sealed = row.sealed_tokens
  let fresh = false
  const left = row.expires_at === null ? Infinity : row.expires_at.getTime() - now.getTime()
  try {
    if (left <= door.margin) {
      const next = await renewed(kept, sealed).catch((error: unknown) => {
        // what still works goes on until it ends
        if (left > 0 && error instanceof ProviderError && error.fault === 'unavailable') return undefined
        throw error
      })
      if (next) [kept, sealed, fresh] = [next.tokens, next.sealed, true]
    }
    const result = await act({ token: kept.access, connection: row }).catch(async (error: unknown) => {
      if (fresh || !(error instanceof ProviderError) || error.fault !== 'revoked') throw error
      const next = await renewed(kept, sealed)
      ;[kept, sealed] = [next.tokens, next.sealed]
      return act({ token: kept.access, connection: row })
    })
    await inSite((work) => noteSuccess(work, provider, sealed))
    return result
  } catch (error) {
    if (error instanceof ProviderError) await inSite((work) => noteFault(work, provider, sealed, error.fault))
    throw error
  }
}

/** Renewed tokens, and how they lie in the database if they came to. */
interface Renewed {
  readonly tokens: Tokens
  readonly sealed: string
}

const renewal =
  (sealer: Sealer, inSite: InSite, { provider, door }: { provider: ConnectionProvider; door: ConnectingDoor }) =>
  async (kept: Kept, old: string): Promise<Renewed> => {
    const tokens = await door.renew(kept)
    const sealed = sealTokens(sealer, tokens)
    await inSite(({ db, site, now }) =>
      replaceTokens(db, site.id, provider, old, {
        sealed_tokens: sealed,
        expires_at: endOf(now, tokens.seconds),
        modified_at: now,
      }),
    )
    return { tokens, sealed }
  }

/** Milliseconds within which a further success is not worth a row written. */
const often = 60_000

/** @param sealed the tokens that it was done with */
async function noteSuccess(work: SiteWork, provider: ConnectionProvider, sealed: string): Promise<void> {
  const { db, site, now } = work
  const row = await lockRow(db, site.id, provider)
  if (row?.sealed_tokens !== sealed) return
  const recent = row.last_success_at !== null && now.getTime() - row.last_success_at.getTime() < often
  if (recent && row.last_error === null) return
  await changeRow(db, site.id, provider, {
    last_success_at: now,
    last_error: null,
    last_error_at: null,
    modified_at: now,
  })
  work.announce('connections', provider)
}

/** @param sealed the tokens that it went wrong with */
async function noteFault(
  work: SiteWork,
  provider: ConnectionProvider,
  sealed: string,
  fault: ConnectionFault,
): Promise<void> {
  // one record that is gone says nothing about the connection
  if (fault === 'unknown' || fault === 'refused') return
  const { db, site, now } = work
  const row = await lockRow(db, site.id, provider)
  if (row?.sealed_tokens !== sealed) return
  const broken = fault === 'revoked'
  await changeRow(db, site.id, provider, {
    last_error: fault,
    last_error_at: now,
    modified_at: now,
    ...(broken ? { state: 'broken' } : {}),
  })
  work.announce('connections', provider)
  if (broken && row.state !== 'broken') await tellBroken(work, provider)
}

async function tellBroken(work: SiteWork, provider: ConnectionProvider): Promise<void> {
  const owners = await listOwners(work.db, work.site.id)
  work.audit({
    act: 'connection.break',
    record: 'connection',
    recordId: work.site.id,
    after: { provider, state: 'broken' },
  })
  await notify(work, {
    event: 'connection_broken',
    title: ({ text }) => text(`connections.broken_${provider}`),
    body: ({ text }) => text('connections.broken_body'),
    path: '/settings/connections',
    users: owners.map(({ user_id: id }) => UserId.parse(id)),
  })
}
