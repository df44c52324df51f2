import { PhotoId, type GalleryId, type UploadId } from '#contract/shared.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, type FieldFault } from '../../platform/refusal.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { readFormToken } from './photos.form-token.ts'
import { photoSizes } from './photos.job-kinds.ts'
import {
  addToGalleries,
  linkToProject,
  markChecked,
  photosWithContent,
  type KnownPhoto,
} from './photos.content.store.ts'
import { nameAs } from './photos.rules.ts'
import { findPhotos, holdTarget, insertPhotos, type NewPhoto, type PhotoRow, type PhotoTarget } from './photos.store.ts'
import { atOnce, type PhotoTools } from './photos.tools.ts'
import { uploadFacts } from './photos.uploads.ts'
import { lockUploads, markAdopted, stayAwake, type UploadRow } from './photos.uploads.store.ts'
import type { Inspected } from './pictures/content.ts'

/** Finished uploads and the record that gets them as photos. */
export interface Adoption {
  readonly uploadIds: readonly UploadId[]
  readonly target: PhotoTarget
  /** Galleries of the site that the photos come to. */
  readonly galleryIds?: readonly GalleryId[]
  /** What a homeowner's form carries; a member needs none. */
  readonly formToken?: string | undefined
}

/** What became of one upload; `duplicateOf`: a photo with this content that was there before. */
export interface AdoptedUpload {
  readonly uploadId: UploadId
  readonly photo: PhotoRow
  readonly duplicateOf: string | null
}

interface Candidate {
  readonly upload: UploadRow
  readonly inspected: Inspected
}

/**
 * Makes photos of finished uploads: one photo for each upload however often it is asked for, and none for a
 * content that the record has already, or, for the library, that the business has anywhere. What lies in the library
 * alone and now comes to a project is that same photo, which then belongs to the project.
 *
 * Nothing in the storage is touched here. The photo's row points at the upload's object, and a job copies that to the
 * photo's own place, points the row there, and removes the upload, in this order: at every moment the row points at
 * bytes that are there, whether this transaction rolls back, runs twice after a deadlock, or the process is killed.
 *
 * @throws Refusal not_found, upload_incomplete, photo_refused, each naming the uploads at fault
 */
export async function adoptUploads(
  tools: PhotoTools,
  work: SiteWork,
  adoption: Adoption,
): Promise<readonly AdoptedUpload[]> {
  const { target, uploadIds } = adoption
  if (uploadIds.length === 0) return []
  const uploads = new Map((await lockUploads(work, [...new Set(uploadIds)])).map((row) => [row.id, row]))
  const candidates = await examine(tools, work, adoption, uploads)
  // held only now, after the reading: others may work on the record meanwhile
  if (!(await holdTarget(work, target))) throw new Refusal('not_found')

  const earlier = await photosAdopted(work, target, [...uploads.values()])
  const made = await makePhotos(work, adoption, candidates)
  const photoOf = new Map([...earlier, ...made])
  const alike = await photosWithContent(work, [...new Set([...photoOf.values()].map(({ sha256 }) => sha256))])
  return uploadIds.flatMap((uploadId): AdoptedUpload[] => {
    const photo = photoOf.get(uploadId)
    return photo ? [{ uploadId, photo, duplicateOf: originOf(uploadId, photo, alike) }] : []
  })
}

/** The photos that came of it, each once. */
export const distinctPhotos = (adopted: readonly AdoptedUpload[]): readonly PhotoRow[] => [
  ...new Map(adopted.map(({ photo }) => [photo.id, photo])).values(),
]

/** What was there before an upload: its photo itself, when another upload made that, or the oldest one like it. */
function originOf(uploadId: string, photo: PhotoRow, alike: readonly KnownPhoto[]): string | null {
  if (photo.upload_id !== uploadId) return photo.id
  // oldest first: only those before it were there before it
  const same = alike.filter(({ sha256 }) => sha256 === photo.sha256)
  const older = same.slice(
    0,
    Math.max(
      0,
      same.findIndex(({ id }) => id === photo.id),
    ),
  )
  return older[0]?.id ?? null
}

/** Looks at all uploads that no photo has adopted yet, and refuses all of them if one is not right. */
async function examine(
  tools: PhotoTools,
  work: SiteWork,
  adoption: Adoption,
  uploads: ReadonlyMap<string, UploadRow>,
): Promise<readonly Candidate[]> {
  const formId =
    adoption.formToken === undefined ? undefined : readFormToken(tools.sealer, work.now, adoption.formToken)?.formId
  const faults: { code: ErrorCode; fault: FieldFault }[] = []
  const candidates: Candidate[] = []
  const look = async (id: UploadId, index: number): Promise<void> => {
    const refuse = (code: ErrorCode, message: string) =>
      void faults.push({ code, fault: { path: `body.upload_ids.${index}`, message } })
    const upload = uploads.get(id)
    if (!upload || (upload.photo_id === null && upload.expires_at <= work.now))
      return refuse('not_found', 'is not an upload')
    const facts =
      upload.photo_id === null || work.actor.kind !== 'member' ? await uploadFacts(tools.storage, id) : undefined
    if (work.actor.kind === 'nobody' && (formId === undefined || facts?.owner.formId !== formId))
      return refuse('not_found', 'is not an upload')
    if (upload.photo_id !== null) return
    if (!facts?.complete) return refuse('upload_incomplete', 'is not complete')
    const inspected = await tools.inspect(uploadKey(id), upload.expected_sha256)
    await stayAwake(work)
    if (typeof inspected === 'string') return refuse('photo_refused', inspected)
    candidates.push({ upload, inspected })
  }

  const { uploadIds } = adoption
  const asked = uploadIds
    .map((id, index) => ({ id, index }))
    .filter(({ id, index }) => uploadIds.indexOf(id) === index)
    .values()
  // four runners take from one list
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { id, index } of asked) await look(id, index)
    }),
  )
  for (const code of ['not_found', 'upload_incomplete', 'photo_refused'] as const) {
    const same = faults.filter((fault) => fault.code === code).map(({ fault }) => fault)
    if (same.length > 0) throw new Refusal(code, { faults: same })
  }
  const order = new Map(uploadIds.map((id, index): [string, number] => [id, index]))
  return candidates.toSorted((one, other) => (order.get(one.upload.id) ?? 0) - (order.get(other.upload.id) ?? 0))
}

/** The photos that uploads became before. @throws Refusal conflict when one of them belongs to another record */
async function photosAdopted(
  work: SiteWork,
  target: PhotoTarget,
  uploads: readonly UploadRow[],
): Promise<[string, PhotoRow][]> {
  const adopted = uploads.flatMap((upload) =>
    upload.photo_id === null ? [] : [{ id: upload.id, photoId: upload.photo_id }],
  )
  const photos = new Map(
    (
      await findPhotos(
        work,
        adopted.map(({ photoId }) => photoId),
      )
    ).map((photo) => [photo.id, photo]),
  )
  return adopted.flatMap(({ id, photoId }): [string, PhotoRow][] => {
    const photo = photos.get(photoId)
    if (!photo) return []
    if (!belongsTo(photo, target)) throw new Refusal('conflict')
    return [[id, photo]]
  })
}

/** The library holds every photo of the business. */
function belongsTo(photo: Pick<KnownPhoto, 'project_id' | 'request_id'>, target: PhotoTarget): boolean {
  if ('library' in target) return target.unfiled !== true || (photo.project_id === null && photo.request_id === null)
  return 'projectId' in target ? photo.project_id === target.projectId : photo.request_id === target.requestId
}

/** A member may bring a photo of no record to a project; any other stays where it is. */
const mayBeLinked = ({ actor }: SiteWork, photo: KnownPhoto, target: PhotoTarget): boolean =>
  actor.kind === 'member' && 'projectId' in target && photo.project_id === null && photo.request_id === null

async function makePhotos(
  work: SiteWork,
  { target, galleryIds = [] }: Adoption,
  candidates: readonly Candidate[],
): Promise<[string, PhotoRow][]> {
  const alike = await photosWithContent(work, [...new Set(candidates.map(({ inspected }) => inspected.sha256))])
  const photoIds = new Map<string, string>()
  const linked: string[] = []
  for (const photo of alike)
    if (belongsTo(photo, target)) photoIds.set(photo.sha256, photoIds.get(photo.sha256) ?? photo.id)
  for (const photo of alike) {
    if (photoIds.has(photo.sha256) || !mayBeLinked(work, photo, target)) continue
    photoIds.set(photo.sha256, photo.id)
    linked.push(photo.id)
  }
  const known = new Set(photoIds.values())
  const rows: (NewPhoto & { readonly id: PhotoId })[] = []
  const adopted = new Map<string, string>()
  const checked: string[] = []
  for (const { upload, inspected } of candidates) {
    const photoId = photoIds.get(inspected.sha256) ?? newId(PhotoId)
    adopted.set(upload.id, photoId)
    if (upload.expected_sha256 !== null) checked.push(photoId)
    if (photoIds.has(inspected.sha256)) continue
    photoIds.set(inspected.sha256, photoId)
    rows.push({ ...newPhoto(PhotoId.parse(photoId), work.now, upload, inspected), gallery_ids: [...galleryIds] })
  }
  await insertPhotos(work, target, rows)
  if ('projectId' in target) await linkToProject(work, linked, target.projectId)
  await addToGalleries(work, [...known], galleryIds)
  await markChecked(work, checked)
  await markAdopted(work, adopted)
  const told = rows.map(({ id }) => id)
  for (const photoId of told) await work.enqueue(photoSizes, { siteId: work.site.id, slug: work.site.slug, photoId })
  tellOthers(work, target, [...told, ...linked])
  if (galleryIds.length > 0) tellGalleries(work, galleryIds)
  const photos = new Map((await findPhotos(work, [...new Set(adopted.values())])).map((photo) => [photo.id, photo]))
  return [...adopted].flatMap(([uploadId, photoId]): [string, PhotoRow][] => {
    const photo = photos.get(photoId)
    return photo ? [[uploadId, photo]] : []
  })
}

const newPhoto = (
  id: PhotoId,
  now: Date,
  upload: UploadRow,
  inspected: Inspected,
): NewPhoto & { readonly id: PhotoId } => ({
  id,
  upload_id: upload.id,
  user_id: upload.user_id,
  file_name: nameAs(inspected.contentType, upload.file_name),
  content_type: inspected.contentType,
  bytes: inspected.bytes,
  sha256: inspected.sha256,
  original_key: uploadKey(upload.id),
  checked: upload.expected_sha256 !== null,
  created_at: now,
})

function tellOthers(work: SiteWork, target: PhotoTarget, photoIds: readonly string[]): void {
  const [first] = photoIds
  if (first === undefined) return
  const record =
    'library' in target
      ? { name: 'photo', id: first }
      : 'projectId' in target
        ? { name: 'project', id: target.projectId }
        : { name: 'request', id: target.requestId }
  work.audit({ act: 'photos.add', record: record.name, recordId: record.id, after: { photos: photoIds } })
  // one word is enough for the whole batch: an office that hears it fetches the record's photos again
  work.announce('photos', first, record.name === 'photo' ? undefined : record.id)
}

function tellGalleries(work: SiteWork, galleryIds: readonly string[]): void {
  for (const id of galleryIds) work.announce('galleries', id)
}
