import { PhotoId, type UploadId } from '#contract/shared.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, type FieldFault } from '../../platform/refusal.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { readFormToken } from './photos.form-token.ts'
import { photoSizes } from './photos.job-kinds.ts'
import { nameAs } from './photos.rules.ts'
import {
  findPhotos,
  holdTarget,
  insertPhotos,
  photosWithContent,
  type NewPhoto,
  type PhotoRow,
  type PhotoTarget,
} from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'
import { uploadFacts } from './photos.uploads.ts'
import { lockUploads, markAdopted, stayAwake, type UploadRow } from './photos.uploads.store.ts'
import type { Inspected } from './pictures/content.ts'

/** Finished uploads and the record that gets them as photos. */
export interface Adoption {
  readonly uploadIds: readonly UploadId[]
  readonly target: PhotoTarget
  /** What a homeowner's form carries; a member needs none. */
  readonly formToken?: string | undefined
}

/** Files looked at side by side: as many as there are cores on a small machine, twice. */
const atOnce = 4

interface Candidate {
  readonly upload: UploadRow
  readonly inspected: Inspected
}

/**
 * Makes photos of finished uploads: one photo for each upload however often it is asked for, and none for a
 * content that the record has already.
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
): Promise<readonly PhotoRow[]> {
  const { target, uploadIds } = adoption
  if (uploadIds.length === 0) return []
  const uploads = new Map((await lockUploads(work, [...new Set(uploadIds)])).map((row) => [row.id, row]))
  const candidates = await examine(tools, work, adoption, uploads)
  // held only now, after the reading: others may work on the record meanwhile
  if (!(await holdTarget(work, target))) throw new Refusal('not_found')

  const earlier = await photosAdopted(work, target, [...uploads.values()])
  const made = await makePhotos(work, target, candidates)
  const photoOf = new Map([...earlier, ...made])
  const distinct = new Map<string, PhotoRow>()
  for (const id of uploadIds) {
    const photo = photoOf.get(id)
    if (photo) distinct.set(photo.id, photo)
  }
  return [...distinct.values()]
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
    const owner = 'projectId' in target ? photo.project_id === target.projectId : photo.request_id === target.requestId
    if (!owner) throw new Refusal('conflict')
    return [[id, photo]]
  })
}

async function makePhotos(
  work: SiteWork,
  target: PhotoTarget,
  candidates: readonly Candidate[],
): Promise<[string, PhotoRow][]> {
  const checksums = [...new Set(candidates.map(({ inspected }) => inspected.sha256))]
  const photoIds = new Map((await photosWithContent(work, target, checksums)).map((photo) => [photo.sha256, photo.id]))
  const rows: (NewPhoto & { readonly id: PhotoId })[] = []
  const adopted = new Map<string, string>()
  for (const { upload, inspected } of candidates) {
    const known = photoIds.get(inspected.sha256)
    if (known !== undefined) {
      adopted.set(upload.id, known)
      continue
    }
    const photoId = newId(PhotoId)
    adopted.set(upload.id, photoId)
    photoIds.set(inspected.sha256, photoId)
    rows.push(newPhoto(photoId, work.now, upload, inspected))
  }
  await insertPhotos(work, target, rows)
  await markAdopted(work, adopted)
  await tellOthers(
    work,
    target,
    rows.map(({ id }) => id),
  )
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
  created_at: now,
})

async function tellOthers(work: SiteWork, target: PhotoTarget, photoIds: readonly PhotoId[]): Promise<void> {
  const [first] = photoIds
  if (first === undefined) return
  for (const photoId of photoIds)
    await work.enqueue(photoSizes, { siteId: work.site.id, slug: work.site.slug, photoId })
  const record =
    'projectId' in target ? { name: 'project', id: target.projectId } : { name: 'request', id: target.requestId }
  work.audit({ act: 'photos.add', record: record.name, recordId: record.id, after: { photos: photoIds } })
  // one word is enough for the whole batch: an office that hears it fetches the record's photos again
  work.announce('photos', first, record.id)
}
