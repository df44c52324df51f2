import { createHash, randomBytes } from 'node:crypto'
import type { PreviewLink } from '#contract/website/draft.calls.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { PreviewLinkId, SiteId } from '#contract/shared.ts'
import type { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../../platform/work/work.ts'
import { holdSite } from '../../sites/index.ts'
import { deleteExpired, deleteLink, findByToken, insertLink, listLinkRows, type PreviewLinkRow } from './links.store.ts'

/** What is kept of a token, so that a copy of the database opens no link. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const present = (row: PreviewLinkRow): z.input<typeof PreviewLink> => ({
  id: row.id,
  created: row.created_at.toISOString(),
  created_by: row.created_by === null ? null : { id: row.created_by, name: row.made_by_name ?? '' },
  expires: row.expires_at.toISOString(),
})

const open = ({ db, site, now }: SiteWork) => listLinkRows(db, site.id, now, websiteLimits.previewLinks)

/** @throws Refusal not_found */
async function one(work: SiteWork, id: PreviewLinkId): Promise<z.input<typeof PreviewLink>> {
  const row = (await open(work)).find((each) => each.id === id)
  if (!row) throw new Refusal('not_found')
  return present(row)
}

export const listPreviewLinks = async (work: SiteWork): Promise<Answer<'listPreviewLinks'>> => ({
  links: (await open(work)).map(present),
})

const day = 86_400_000

/** Only a hash of the address is kept. @throws Refusal conflict for one open link too many */
export async function createPreviewLink(
  { appUrl }: { readonly appUrl: string },
  work: SiteWork,
): Promise<Answer<'createPreviewLink'>> {
  const { db, site, now, actor } = work
  // one after the other, so that two at once are counted
  await holdSite(work)
  if ((await open(work)).length >= websiteLimits.previewLinks)
    throw new Refusal('conflict', { detail: 'There are many links to this draft already. End one that nobody needs.' })
  await deleteExpired(db, site.id, now)
  const [id, token] = [newId(PreviewLinkId), randomBytes(32).toString('base64url')]
  const expires = new Date(now.getTime() + websiteLimits.previewLinkDays * day)
  await insertLink(db, {
    site_id: site.id,
    id,
    token_hash: hashOfToken(token),
    expires_at: expires,
    created_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
  })
  work.audit({ act: 'website.create_preview_link', record: 'website', recordId: id, after: { expires } })
  work.announce('website', site.id)
  return { link: await one(work, id), address: `${appUrl}/site-preview/${token}` }
}

/** @throws Refusal not_found */
export async function deletePreviewLink(
  work: SiteWork,
  { params }: Input<'deletePreviewLink'>,
): Promise<Answer<'deletePreviewLink'>> {
  const { db, site } = work
  const link = await one(work, params.previewLinkId)
  await deleteLink(db, site.id, params.previewLinkId)
  work.audit({ act: 'website.end_preview_link', record: 'website', recordId: params.previewLinkId })
  work.announce('website', site.id)
  return { link }
}

/** The business whose draft a token opens; undefined for one that is unknown or has ended. */
export const openPreviewLink = (workshop: Workshop, token: string): Promise<SiteWork['site'] | undefined> =>
  workshop.inSystem(async ({ db, now }) => {
    const row = await findByToken(db, hashOfToken(token), now)
    return row?.slug ? { id: SiteId.parse(row.site_id), slug: row.slug } : undefined
  })
