import { ProjectId, ShareId, type CustomerId } from '#contract/shared.ts'
import type { SharedPicture } from '#contract/shares.page.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { photosForGuest } from '../photos/photos.guests.operations.ts'
import type { PhotoTools } from '../photos/photos.operations.ts'
import { picture, shareContent, type OpenShare, type ShareContent } from './shares.guest.operations.ts'
import { Kept } from './shares.kept.ts'
import { sharesOfCustomer, type CustomerShareRow } from './shares.store.ts'

export { earlierNotesAt } from './shares.guest.operations.ts'
export { isPerson } from './shares.rules.ts'

/** A project as the page of its customer shows it; the rest stands behind it. */
export interface SharedProject {
  readonly shareId: ShareId
  readonly name: string
  readonly services: readonly string[]
  readonly pictures: readonly SharedPicture[]
}

const openShare = (work: SiteWork, row: CustomerShareRow): OpenShare => ({
  id: ShareId.parse(row.id),
  site: work.site,
  projectId: ProjectId.parse(row.project_id),
  name: row.name,
  ...Kept.parse(row),
  // photos are added by the link itself, which says whose they are
  mayAddPhotos: false,
  photosAdded: row.photos_added,
  expires: row.expires_at,
  version: row.version,
})

/**
 * For the page of a customer's own: the projects of theirs that are shared with them at the moment, by the newest link of
 * each; with a few of the photos where the link shows any.
 */
export async function projectsSharedWith(
  tools: PhotoTools,
  work: SiteWork,
  customerId: CustomerId,
  most: { readonly projects: number; readonly pictures: number },
): Promise<readonly SharedProject[]> {
  const rows = await sharesOfCustomer(work.db, work.site.id, customerId, work.now)
  const shown: SharedProject[] = []
  for (const row of rows.slice(0, most.projects)) {
    const share = openShare(work, row)
    const { project } = await shareContent(tools, work, { ...share, includes: [] }, '')
    const photos = share.includes.includes('photos')
      ? await photosForGuest(tools, work, { projectId: share.projectId }, most.pictures)
      : []
    shown.push({ shareId: share.id, ...project, pictures: photos.flatMap(picture) })
  }
  return shown
}

/** All that one of them shows, its notes from a cursor on; undefined where it is none of the customer's, or is shared no more. */
export async function projectSharedWith(
  tools: PhotoTools,
  work: SiteWork,
  customerId: CustomerId,
  shareId: ShareId,
  notesCursor: string,
): Promise<ShareContent | undefined> {
  const rows = await sharesOfCustomer(work.db, work.site.id, customerId, work.now)
  const row = rows.find(({ id }) => id === shareId)
  return row && shareContent(tools, work, openShare(work, row), notesCursor)
}
