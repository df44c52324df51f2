import { z } from 'zod'
import { shareAudiences, shareContents, shareLimits, type Share } from '#contract/shares.ts'
import { ShareId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { projectNamed } from '../projects/projects.touch.operations.ts'
import { hoursFrom, stateOf } from './shares.rules.ts'
import { changeShare, findShare, insertShare, listShares as list, lockShare, type ShareRow } from './shares.store.ts'
import { hashOfToken, newShareToken } from './shares.token.ts'

/** Ended ones are kept for the record; a list without an end would be a danger to the server. */
const mostShown = 500

const Audience = z.enum(shareAudiences)
const Contents = z.array(z.enum(shareContents))

/** Every field of a link that leaves the server. */
const presentShare = (row: ShareRow, now: Date): z.input<typeof Share> => ({
  id: row.id,
  project: row.project_id,
  name: row.name,
  audience: Audience.parse(row.audience),
  includes: Contents.parse(row.includes),
  may_add_photos: row.may_add_photos,
  expires: row.expires_at.toISOString(),
  withdrawn: row.withdrawn_at?.toISOString() ?? null,
  state: stateOf(row, now),
  created: row.created_at.toISOString(),
  created_by:
    row.created_by === null
      ? null
      : { id: row.created_by, name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
  last_seen: row.last_seen_at?.toISOString() ?? null,
  views: row.views,
  photos_added: row.photos_added,
  version: row.version,
})

const readShare = async (work: SiteWork, id: ShareId): Promise<z.input<typeof Share>> => {
  const row = await findShare(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return presentShare(row, work.now)
}

/** @throws Refusal not_found */
export async function listShares(work: SiteWork, { params }: Input<'listShares'>): Promise<Answer<'listShares'>> {
  await projectNamed(work, params.projectId)
  const rows = await list(work.db, work.site.id, params.projectId, mostShown)
  return { shares: rows.map((row) => presentShare(row, work.now)) }
}

/** Only a hash of the address is kept. @throws Refusal not_found, conflict for one open link too many */
export const createShare =
  ({ appUrl }: { readonly appUrl: string }) =>
  async (work: SiteWork, { params, body }: Input<'createShare'>): Promise<Answer<'createShare'>> => {
    const { db, site, now, actor } = work
    await projectNamed(work, params.projectId)
    const others = await list(db, site.id, params.projectId, mostShown)
    const open = others.filter((one) => stateOf(one, now) === 'open').length
    if (open >= shareLimits.perProject || others.length >= mostShown) throw new Refusal('conflict')
    const { hours, ...fields } = body
    const [id, token] = [newId(ShareId), newShareToken()]
    const expires = hoursFrom(now, hours)
    await insertShare(db, {
      site_id: site.id,
      id,
      project_id: params.projectId,
      token_hash: hashOfToken(token) ?? '',
      ...fields,
      expires_at: expires,
      created_by: actor.kind === 'member' ? actor.userId : null,
      created_at: now,
      modified_at: now,
    })
    work.audit({ act: 'share.create', record: 'share', recordId: id, after: { ...fields, expires } })
    work.announce('shares', id, params.projectId)
    return { share: await readShare(work, id), address: `${appUrl}/s/${token}` }
  }

const actOf = (withdrawn: unknown): string =>
  withdrawn === undefined ? 'share.update' : withdrawn === true ? 'share.withdraw' : 'share.give_back'

/** @throws Refusal not_found, stale */
export async function updateShare(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateShare'>,
): Promise<Answer<'updateShare'>> {
  const { db, site, now } = work
  const row = await lockShare(db, site.id, params.projectId, params.shareId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const { hours, withdrawn, ...fields } = body
  const expires = hours === undefined ? undefined : hoursFrom(now, hours)
  const changes = changesBetween(
    { ...row, withdrawn: row.withdrawn_at !== null, expires: row.expires_at },
    { ...fields, withdrawn, expires },
  )
  if (changes) {
    await changeShare(
      db,
      site.id,
      params.shareId,
      {
        ...fields,
        expires_at: expires ?? row.expires_at,
        withdrawn_at: withdrawn === undefined ? row.withdrawn_at : withdrawn ? (row.withdrawn_at ?? now) : null,
      },
      now,
    )
    work.audit({ act: actOf(changes.after['withdrawn']), record: 'share', recordId: row.id, ...changes })
    work.announce('shares', row.id, params.projectId)
  }
  return { share: await readShare(work, params.shareId) }
}
