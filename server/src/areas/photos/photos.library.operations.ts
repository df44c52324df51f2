import type { ProjectId, RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { adoptUploads } from './photos.adopt.ts'
import { cutPage } from './photos.cursor.rules.ts'
import { checkGalleries } from './photos.galleries.operations.ts'
import { countTags, monthsQuery, placeInLibrary, readLibrary } from './photos.library.store.ts'
import { placeIn } from './photos.parts.ts'
import { presentTile } from './photos.present.ts'
import { carryToProject } from './photos.operations.ts'
import { attachedPhotos } from './photos.shown.ts'
import { findProjectOfRequest, projectExists } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'
import { touchProject } from '../projects/projects.touch.operations.ts'

/** What is narrowed to something that is not there is empty. @throws Refusal invalid for a cursor that is none */
export async function listPhotos(
  tools: PhotoTools,
  work: SiteWork,
  { query }: Input<'listPhotos'>,
): Promise<Answer<'listPhotos'>> {
  const { cursor, skip, limit, at, ...filter } = query
  const { total, rows } = await readLibrary(work, filter, { after: placeIn(cursor), skip, limit })
  const place = at === undefined ? null : await placeInLibrary(work, filter, at)
  const { page, next } = cutPage(rows, limit)
  const address = mediaAddresses(tools.sealer, work.now)
  return { photos: page.map((row) => presentTile(row, address)), next, total, place }
}

export async function listPhotoMonths(
  work: SiteWork,
  { query }: Input<'listPhotoMonths'>,
): Promise<Answer<'listPhotoMonths'>> {
  const { rows: months } = await monthsQuery(work.site.id, query).execute(work.db)
  return { months, total: months.reduce((sum, { count }) => sum + count, 0) }
}

export const listPhotoTags = async (work: SiteWork): Promise<Answer<'listPhotoTags'>> => ({
  tags: await countTags(work),
})

/** @throws Refusal not_found, upload_incomplete, photo_refused, conflict; invalid for a gallery that is none */
export async function attachPhotos(
  tools: PhotoTools,
  work: SiteWork,
  { body }: Input<'attachPhotos'>,
): Promise<Answer<'attachPhotos'>> {
  const { upload_ids: uploadIds, project_id: projectId, request_id: requestId, gallery_ids: galleryIds, unfiled } = body
  await checkGalleries(work, galleryIds, 'gallery_ids')
  if (projectId !== null && !(await projectExists(work, projectId))) throw new Refusal('not_found')
  const project = requestId === null ? projectId : await projectOf(work, requestId, projectId)
  const target =
    requestId !== null ? { requestId } : projectId === null ? { library: true as const, unfiled } : { projectId }
  const adopted = await adoptUploads(tools, work, { uploadIds, target, galleryIds: [...new Set(galleryIds)] })
  if (requestId !== null && project !== null) await carryToProject(work, requestId, project)
  if (project !== null) await touchProject(work, project)
  return attachedPhotos(tools, work, adopted)
}

/** The project of a request, which must be the one that was named with it, if any. @throws Refusal not_found, invalid */
async function projectOf(work: SiteWork, requestId: RequestId, named: ProjectId | null): Promise<ProjectId | null> {
  const found = await findProjectOfRequest(work, requestId)
  if (found === undefined) throw new Refusal('not_found')
  if (named !== null && named !== found)
    throw refuseField('invalid', 'project_id', 'is not the project of this request')
  return found
}
