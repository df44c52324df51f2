import type { z } from 'zod'
import type { Photo } from '#contract/photos.ts'
import type { ProjectId, RequestId, UploadId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { touchProject } from '../projects/projects.touch.operations.ts'
import { mediaAddresses } from './photos.address.ts'
import { adoptUploads as adopt } from './photos.adopt.ts'
import { presentPhoto } from './photos.present.ts'
import {
  carryPhotos,
  findPhoto,
  photosIn,
  photosOfMany,
  projectExists,
  updatePhoto,
  type PhotoRow,
} from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

export { issueFormToken } from './photos.form-token.ts'
export { receiveFile, type ReceivedFile } from './photos.uploads.ts'
export { openPhotoTools, type PhotoTools } from './photos.tools.ts'

type PhotoAnswer = z.input<typeof Photo>

/** Shows rows to whoever is acting: members also get the way to the original. */
function shown(tools: PhotoTools, work: SiteWork, rows: readonly PhotoRow[]): PhotoAnswer[] {
  const address = mediaAddresses(tools.sealer, work.now)
  const may = { original: work.actor.kind === 'member' }
  return rows.map((row) => presentPhoto(row, address, may))
}

/** @throws Refusal not_found */
export async function listProjectPhotos(
  tools: PhotoTools,
  work: SiteWork,
  { params }: Input<'listProjectPhotos'>,
): Promise<Answer<'listProjectPhotos'>> {
  if (!(await projectExists(work, params.projectId))) throw new Refusal('not_found')
  return { photos: shown(tools, work, await photosIn(work, { projectId: params.projectId })) }
}

/** @throws Refusal not_found, upload_incomplete, photo_refused, conflict */
export async function attachProjectPhotos(
  tools: PhotoTools,
  work: SiteWork,
  { params, body }: Input<'attachProjectPhotos'>,
): Promise<Answer<'attachProjectPhotos'>> {
  const rows = await adopt(tools, work, { uploadIds: body.upload_ids, target: { projectId: params.projectId } })
  await touchProject(work, params.projectId)
  return { photos: shown(tools, work, rows) }
}

/** Takes a photo out of sight or brings it back; its files stay. @throws Refusal not_found */
export async function removeMedia(
  tools: PhotoTools,
  work: SiteWork,
  { body }: Input<'removeMedia'>,
): Promise<Answer<'removeMedia'>> {
  const before = await findPhoto(work, body.id)
  if (!before) throw new Refusal('not_found')
  if ((before.archived_at !== null) === body.archived) return { photo: first(shown(tools, work, [before])) }

  const row = await updatePhoto(work, body.id, { archived_at: body.archived ? work.now : null })
  if (!row) throw new Refusal('not_found')
  work.audit({
    act: body.archived ? 'photo.archive' : 'photo.restore',
    record: 'photo',
    recordId: row.id,
    before: { archived: before.archived_at },
    after: { archived: row.archived_at },
  })
  for (const parent of [row.project_id, row.request_id]) if (parent !== null) work.announce('photos', row.id, parent)
  return { photo: first(shown(tools, work, [row])) }
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('nothing to show')
  return item
}

/** The record that gets photos. */
export type Target = { readonly projectId: ProjectId } | { readonly requestId: RequestId }

/**
 * For other areas: makes photos of finished uploads, in their transaction. A homeowner (actor `nobody`) needs the
 * token of the form that the uploads were made with. Twice the same upload is once.
 * @throws Refusal not_found, upload_incomplete, photo_refused, conflict; faults name `body.upload_ids.<n>`
 */
export async function adoptUploads(
  tools: PhotoTools,
  work: SiteWork,
  adoption: { uploadIds: readonly UploadId[]; target: Target; formToken?: string | undefined },
): Promise<PhotoAnswer[]> {
  return shown(tools, work, await adopt(tools, work, adoption))
}

/** What a list shows of a record's photos. */
export interface PhotosOfRecord {
  readonly count: number
  /** The oldest ones, at most as many as asked for. */
  readonly photos: PhotoAnswer[]
}

/** For other areas: the photos of many records in one query. A record without photos is not in the map. */
export async function photosOf(
  tools: PhotoTools,
  work: SiteWork,
  records: { readonly projectIds: readonly string[] } | { readonly requestIds: readonly string[] },
  perRecord: number,
): Promise<ReadonlyMap<string, PhotosOfRecord>> {
  const [column, ids] =
    'projectIds' in records
      ? (['project_id', records.projectIds] as const)
      : (['request_id', records.requestIds] as const)
  if (ids.length === 0) return new Map()
  const found = await photosOfMany(work, column, ids, perRecord)
  return new Map([...found].map(([id, { count, photos }]) => [id, { count, photos: shown(tools, work, photos) }]))
}

/** For other areas: a request's photos come along into its project. Returns how many did. */
export async function carryToProject(work: SiteWork, requestId: RequestId, projectId: ProjectId): Promise<number> {
  const carried = await carryPhotos(work, requestId, projectId)
  if (carried > 0)
    work.audit({
      act: 'photos.carry',
      record: 'project',
      recordId: projectId,
      after: { request: requestId, photos: carried },
    })
  if (carried > 0) work.announce('photos', projectId, projectId)
  return carried
}
