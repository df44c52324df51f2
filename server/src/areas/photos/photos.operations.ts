import type { z } from 'zod'
import type { Photo } from '#contract/photos.ts'
import type { ProjectId, RequestId, UploadId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { touchProject } from '../projects/projects.touch.operations.ts'
import { adoptUploads as adopt, distinctPhotos } from './photos.adopt.ts'
import { cutPage } from './photos.cursor.rules.ts'
import { attachedPhotos, shown, shownOne } from './photos.shown.ts'
import { announcePhoto, placeIn } from './photos.parts.ts'
import {
  carryPhotos,
  countOfProject,
  lockPhoto,
  photosOfMany,
  photosOfRecord,
  projectExists,
  updatePhoto,
} from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

export { issueFormToken, readFormToken } from './photos.form-token.ts'
export { receiveFile, type ReceivedFile } from './photos.uploads.ts'
export { openPhotoTools, type PhotoTools } from './photos.tools.ts'

type PhotoAnswer = z.input<typeof Photo>

/** @throws Refusal not_found; invalid for a cursor that is none */
export async function listProjectPhotos(
  tools: PhotoTools,
  work: SiteWork,
  { params, query }: Input<'listProjectPhotos'>,
): Promise<Answer<'listProjectPhotos'>> {
  if (!(await projectExists(work, params.projectId))) throw new Refusal('not_found')
  const after = placeIn(query.cursor)
  const rows = await photosOfRecord(work, 'project_id', params.projectId, { after, limit: query.limit })
  const { page, next } = cutPage(rows, query.limit)
  const whole = after === null && next === null
  return {
    photos: shown(tools, work, page),
    next,
    total: whole ? page.length : await countOfProject(work, params.projectId),
  }
}

/** For other areas: a page of a request's photos, oldest first. @throws Refusal invalid for a cursor that is none */
export async function pageOfRequest(
  tools: PhotoTools,
  work: SiteWork,
  requestId: RequestId,
  { cursor, limit }: { readonly cursor: string; readonly limit: number },
): Promise<{ photos: PhotoAnswer[]; next: string | null }> {
  const rows = await photosOfRecord(work, 'request_id', requestId, { after: placeIn(cursor), limit })
  const { page, next } = cutPage(rows, limit)
  return { photos: shown(tools, work, page), next }
}

/** @throws Refusal not_found, upload_incomplete, photo_refused, conflict */
export async function attachProjectPhotos(
  tools: PhotoTools,
  work: SiteWork,
  { params, body }: Input<'attachProjectPhotos'>,
): Promise<Answer<'attachProjectPhotos'>> {
  const adopted = await adopt(tools, work, { uploadIds: body.upload_ids, target: { projectId: params.projectId } })
  await touchProject(work, params.projectId)
  return attachedPhotos(tools, work, adopted)
}

/** Takes a photo out of sight or brings it back; its files stay. @throws Refusal not_found */
export async function removeMedia(
  tools: PhotoTools,
  work: SiteWork,
  { body }: Input<'removeMedia'>,
): Promise<Answer<'removeMedia'>> {
  const before = await lockPhoto(work, body.id)
  if (!before) throw new Refusal('not_found')
  if ((before.archived_at !== null) === body.archived) return { photo: shownOne(tools, work, before) }

  const change = { archived_at: body.archived ? work.now : null, version: before.version + 1 }
  const row = await updatePhoto(work, body.id, change)
  if (!row) throw new Refusal('not_found')
  work.audit({
    act: body.archived ? 'photo.archive' : 'photo.restore',
    record: 'photo',
    recordId: row.id,
    before: { archived: before.archived_at },
    after: { archived: row.archived_at },
  })
  announcePhoto(work, row)
  return { photo: shownOne(tools, work, row) }
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
  return shown(tools, work, distinctPhotos(await adopt(tools, work, adoption)))
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
