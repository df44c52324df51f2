import { ApiKeyId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentKey } from './keys.present.ts'
import { changeKey, findKey, holdKeys, insertKey, listKeys as list, lockKey } from './keys.store.ts'
import { hashOf, hintOf, newToken } from './keys.token.ts'

/** A business has a handful of programs; more than this is a fault in one of them. */
const mostKeys = 50

export const listKeys = async (work: SiteWork): Promise<Answer<'listKeys'>> => ({
  api_keys: (await list(work)).map(presentKey),
})

async function shown(work: SiteWork, id: ApiKeyId) {
  const row = await findKey(work, id)
  if (!row) throw new Refusal('not_found')
  return presentKey(row)
}

/** @throws Refusal conflict for a name that another key in use has, and for the fifty-first */
async function refuseClash(work: SiteWork, name: string, self?: ApiKeyId): Promise<void> {
  // of several at once each sees those before it
  await holdKeys(work)
  const others = (await list(work)).filter((row) => row.ended_at === null && row.id !== self)
  if (others.length >= mostKeys) throw new Refusal('conflict')
  if (others.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw refuseField('conflict', 'name', 'is the name of another key')
}

/** The key is in the answer and nowhere else: only its hash is kept. @throws Refusal conflict */
export async function createKey(work: SiteWork, { body }: Input<'createKey'>): Promise<Answer<'createKey'>> {
  const { site, actor, now } = work
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  await refuseClash(work, body.name)
  const token = newToken()
  const id = newId(ApiKeyId)
  await insertKey(work, {
    site_id: site.id,
    id,
    ...body,
    token_hash: hashOf(token),
    hint: hintOf(token),
    created_by: actor.userId,
    created_at: now,
  })
  work.audit({ act: 'key.create', record: 'key', recordId: id, after: body })
  work.announce('keys', id)
  return { api_key: await shown(work, id), token }
}

const actOf = (ended: unknown): string => {
  if (ended === undefined) return 'key.rename'
  return ended === true ? 'key.end' : 'key.restore'
}

/** An ended key is refused from the next call on. @throws Refusal not_found, stale, conflict */
export async function updateKey(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateKey'>,
): Promise<Answer<'updateKey'>> {
  const row = await lockKey(work, params.keyId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const before = { name: row.name, ended: row.ended_at !== null }
  const after = { ...body, ...('ended' in body ? { ended: body.ended === true } : {}) }
  const changes = changesBetween(before, after)
  if (changes) {
    const name = body.name ?? row.name
    if (!('ended' in body ? body.ended : row.ended_at)) await refuseClash(work, name, params.keyId)
    const { ended } = changes.after
    await changeKey(work, params.keyId, { name, ...(ended === undefined ? {} : { ended_at: ended ? work.now : null }) })
    work.audit({ act: actOf(ended), record: 'key', recordId: row.id, ...changes })
    work.announce('keys', row.id)
  }
  return { api_key: await shown(work, params.keyId) }
}
