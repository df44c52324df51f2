import { ECDH } from 'node:crypto'
import { z } from 'zod'
import type { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { readEndpoint } from '../../platform/push/addresses.ts'
import type { PushRoute } from '../../platform/push/push.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { countSubscriptions, removeEndpoint, removeOldest, saveSubscription } from './subscriptions.store.ts'

/** Devices of one person; the ones that were added first go. */
const MOST = 10
const longestEndpoint = 1000

/**
 * Pushes go to this device too.
 * @throws Refusal invalid for an address that is no push service's, or keys that are none
 */
export const savePushSubscription =
  ({ mayReach }: Pick<PushRoute, 'mayReach'>) =>
  async (
    work: SystemWork,
    { body, origin }: Input<'savePushSubscription'>,
    userId: UserId,
  ): Promise<Answer<'savePushSubscription'>> => {
    const endpoint = readEndpoint(body.endpoint, mayReach)
    // written out, a letter of another alphabet is nine: the longest would not fit where it is looked up
    if (!endpoint || endpoint.href.length > longestEndpoint)
      throw refuseField('invalid', 'endpoint', 'is not the address of a push service')
    if (!isPoint(body.p256dh)) throw refuseField('invalid', 'p256dh', 'is not a key of P-256')
    if (decoded(body.auth)?.length !== 16) throw refuseField('invalid', 'auth', 'is not a secret of 16 bytes')
    await saveSubscription(work.db, {
      id: newId(z.uuid()),
      user_id: userId,
      sign_in_id: origin.signInId ?? null,
      endpoint: endpoint.href,
      p256dh: body.p256dh,
      auth: body.auth,
      created_at: work.now,
    })
    await removeOldest(work.db, userId, MOST)
    return { devices: await countSubscriptions(work.db, userId) }
  }

/** No more pushes to this device; of somebody else's device nothing happens. */
export async function endPushSubscription(
  work: SystemWork,
  { body }: Input<'endPushSubscription'>,
  userId: UserId,
): Promise<Answer<'endPushSubscription'>> {
  await removeEndpoint(work.db, userId, URL.parse(body.endpoint)?.href ?? body.endpoint)
  return { devices: await countSubscriptions(work.db, userId) }
}

function decoded(text: string): Buffer | null {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null
}

/** An uncompressed point that lies on the curve: encrypting for another one would fail at every push. */
function isPoint(text: string): boolean {
  const key = decoded(text)
  if (key?.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}
