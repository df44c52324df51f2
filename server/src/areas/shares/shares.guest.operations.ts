import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { shareLimits, type shareAudiences, type shareContents } from '#contract/shares.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import type { ShareFault, SharedPicture, SharePage } from '#contract/shares.page.ts'
import { ProjectId, ShareId, SiteId, UploadId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Origin, SiteWork, Workshop } from '../../platform/work/work.ts'
import { notesForGuest } from '../notes/notes.operations.ts'
import { pairPhotosOf } from '../pairs/pairs.operations.ts'
import { adoptFromGuest, photosForGuest, type GuestPhoto } from '../photos/photos.guests.operations.ts'
import { issueFormToken, readFormToken, type PhotoTools } from '../photos/photos.operations.ts'
import { servicesOfProject } from '../projects/projects.services.operations.ts'
import { projectNamed, touchProject } from '../projects/projects.touch.operations.ts'
import { publicSite } from '../sites/sites.operations.ts'
import { Kept } from './shares.kept.ts'
import { shownName, stateOf } from './shares.rules.ts'
import { findByToken, lockShare, noteGuest, noteView } from './shares.store.ts'
import { hashOfToken } from './shares.token.ts'

/** Photos that one page shows. */
const mostPhotos = 500

/** A link that lets in. */
export interface OpenShare {
  readonly id: ShareId
  readonly site: { readonly id: SiteId; readonly slug: string }
  readonly projectId: ProjectId
  readonly name: string
  readonly audience: (typeof shareAudiences)[number]
  readonly includes: readonly (typeof shareContents)[number][]
  readonly mayAddPhotos: boolean
  readonly photosAdded: number
  readonly expires: Date
  readonly version: number
}

/** The link behind a token; undefined for one that is unknown, has ended, or leads to a project that was archived. */
export const openShare = (workshop: Workshop, token: string): Promise<OpenShare | undefined> =>
  workshop.inSystem(async ({ db, now }) => {
    const hash = hashOfToken(token)
    const row = hash === undefined ? undefined : await findByToken(db, hash)
    if (!row || row.project_archived_at !== null || stateOf(row, now) !== 'open') return undefined
    return {
      id: ShareId.parse(row.id),
      site: { id: SiteId.parse(row.site_id), slug: row.slug },
      projectId: ProjectId.parse(row.project_id),
      name: row.name,
      ...Kept.parse(row),
      mayAddPhotos: row.may_add_photos,
      photosAdded: row.photos_added,
      expires: row.expires_at,
      version: row.version,
    }
  })

/** What a page says beside how it is reached. */
export interface ShareContent extends Pick<
  SharePage,
  'business' | 'project' | 'share' | 'photos' | 'preparing' | 'pairs' | 'notes'
> {
  /** The cursor of the notes before these. */
  readonly earlier: string | null
}

/** Where the notes before those on a page are read, in the page's language. */
export const earlierNotesAt = (address: string, locale: PublicLocale, cursor: string | null): string | null =>
  cursor && `${address}?${new URLSearchParams({ lang: locale, notes: cursor })}#notes`

/** The pictures of a photo, where they were made already. */
export const picture = ({ asset, guest }: GuestPhoto): SharedPicture[] =>
  asset && asset.sources.length > 0
    ? [{ asset: { width: asset.width, height: asset.height, sources: asset.sources }, guest }]
    : []

async function shownPairs(tools: PhotoTools, work: SiteWork, projectId: ProjectId): Promise<SharePage['pairs']> {
  const pairs = await pairPhotosOf(work, projectId)
  const ids = [...new Set(pairs.flatMap(({ beforeId, afterId }) => [beforeId, afterId]))]
  const photos = new Map((await photosForGuest(tools, work, { ids }, ids.length)).map((one) => [one.id, one]))
  return pairs.flatMap(({ beforeId, afterId, caption }) => {
    const [before, after] = [photos.get(beforeId), photos.get(afterId)].map((one) => one && picture(one)[0])
    return before && after ? [{ before, after, caption }] : []
  })
}

/**
 * What somebody with a link sees: what the link includes and no more; its notes from a cursor on, empty for the newest.
 * The address, the customer and money are never part of it. @throws Refusal not_found, invalid
 */
export async function shareContent(
  tools: PhotoTools,
  work: SiteWork,
  share: OpenShare,
  cursor: string,
): Promise<ShareContent> {
  const { projectId, includes } = share
  const site = await publicSite(work)
  const project = await projectNamed(work, projectId)
  const services = await servicesOfProject(work, projectId)
  const photos = includes.includes('photos') ? await photosForGuest(tools, work, { projectId }, mostPhotos) : null
  return {
    business: { name: site.name, slug: site.slug, phone: site.phone, color: site.color },
    project: {
      name: shownName(project.name, project.customerName) || services.join(', ') || site.name,
      services,
    },
    share: {
      name: share.name,
      audience: share.audience,
      expires: share.expires.toISOString(),
      timeZone: site.timeZone,
    },
    photos: photos && photos.flatMap(picture),
    preparing: photos?.filter(({ asset }) => asset === null).length ?? 0,
    pairs: includes.includes('pairs') ? await shownPairs(tools, work, projectId) : [],
    ...(includes.includes('notes') ? await notesForGuest(work, projectId, cursor) : { notes: [], earlier: null }),
  }
}

/** A token for one visit of a page where photos may be added. */
export const shareToken = ({ sealer }: PhotoTools, share: OpenShare, now: Date): string =>
  issueFormToken(sealer, now, share.site, share.id)

/** Somebody looked. */
export const noteLook = async ({ db, site, now }: SiteWork, share: OpenShare): Promise<void> => {
  await noteView(db, site.id, share.id, now)
}

export interface Added {
  readonly added: number
  readonly fault: ShareFault | null
}

/** What a refusal of photos says to the guest; anything else is no fault of theirs. */
const faultOf = (error: unknown): ShareFault => {
  if (error instanceof Refusal && error.code === 'too_large') return 'full'
  const codes: readonly string[] = ['photo_refused', 'upload_incomplete', 'not_found', 'conflict']
  if (error instanceof Refusal && codes.includes(error.code)) return 'photo'
  throw error
}

/**
 * Takes a guest's uploads into the project, marked with the link they came by. The same twice is once. Uploads belong to
 * the page they were sent with, and a page to its link: no other's token lets them in.
 */
export async function addPhotos(
  tools: PhotoTools,
  workshop: Workshop,
  share: OpenShare,
  given: { readonly formToken: string; readonly uploadIds: readonly string[]; readonly origin: Origin },
): Promise<Added> {
  const uploadIds = z.array(UploadId).max(photoLimits.perPublicRequest).safeParse(given.uploadIds).data
  if (!uploadIds) return { added: 0, fault: 'many' }
  if (uploadIds.length === 0) return { added: 0, fault: 'none' }
  if (share.photosAdded + uploadIds.length > shareLimits.photos) return { added: 0, fault: 'full' }
  const scope = { site: share.site, actor: { kind: 'nobody' as const }, origin: given.origin }
  try {
    return await workshop.inSite(scope, async (work) => {
      const permission = readFormToken(tools.sealer, work.now, given.formToken)
      if (permission?.shareId !== share.id) throw new Refusal('not_found')
      await adoptFromGuest(tools, work, { uploadIds, projectId: share.projectId, formToken: given.formToken })
      // held only now, as the project is; meanwhile the office may have closed it, or other photos filled it
      const held = await lockShare(work.db, work.site.id, share.projectId, share.id)
      if (!held?.may_add_photos || stateOf(held, work.now) !== 'open') throw new Refusal('not_found')
      if (held.photos_added + uploadIds.length > shareLimits.photos) throw new Refusal('too_large')
      const added = await noteGuest(work.db, work.site.id, share, uploadIds)
      await touchProject(work, share.projectId)
      if (added > 0) work.audit({ act: 'share.add_photos', record: 'share', recordId: share.id, after: { added } })
      work.announce('shares', share.id, share.projectId)
      // a photo that the project had before is as good as one that is new: the guest's is there
      return { added: uploadIds.length, fault: null }
    })
  } catch (error) {
    return { added: 0, fault: faultOf(error) }
  }
}
