import { PhotoId, SiteId } from '#contract/shared.ts'
import { uploadKey, uploadMilliseconds } from '#server/platform/storage/partial-uploads.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SystemWork } from '#server/platform/work/work.ts'
import { photoSizes } from './photo-sizes.ts'
import { readPicture } from './pictures.ts'
import { business } from './seed/business.ts'
import type { DemoPlan } from './seed/plan.ts'

const atOnce = 4

/**
 * Puts the originals where finished uploads lie. If the transaction comes to nothing they are uploads without a row,
 * which are swept up after two days; otherwise the job moves each to its photo's own place.
 */
export async function keepPhotos(storage: Storage, plan: DemoPlan): Promise<void> {
  const first = new Map<string, string>()
  const copies: { from: string; to: string }[] = []
  const originals: { file: string; key: string }[] = []
  for (const { picture, uploadId } of plan.photos) {
    const key = uploadKey(uploadId)
    const from = first.get(picture.file)
    if (from === undefined) {
      first.set(picture.file, key)
      originals.push({ file: picture.file, key })
    } else copies.push({ from, to: key })
  }
  await sideBySide(originals, async ({ file, key }) =>
    storage.put(key, await readPicture({ file }), { type: 'image/jpeg' }),
  )
  await sideBySide(copies, ({ from, to }) => storage.copy(from, to))
}

async function sideBySide<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const runner = async (): Promise<void> => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
}

/** Writes each photo as if it had been uploaded and taken in, and asks for its pictures. */
export async function writePhotos(work: SystemWork, plan: DemoPlan): Promise<void> {
  const { photos, siteId, memberIds } = plan
  await work.db.insertInto('galleries').values(plan.galleries).execute()
  if (photos.length === 0) return
  await work.db
    .insertInto('uploads')
    .values(
      photos.map(({ id, uploadId, picture, created }) => ({
        site_id: siteId,
        id: uploadId,
        file_name: picture.file,
        bytes: picture.bytes,
        photo_id: id,
        created_at: created,
        expires_at: new Date(created.getTime() + uploadMilliseconds),
      })),
    )
    .execute()
  await work.db
    .insertInto('photos')
    .values(
      photos.map((photo) => ({
        site_id: siteId,
        id: photo.id,
        project_id: photo.projectId,
        request_id: photo.requestId,
        upload_id: photo.uploadId,
        user_id: photo.byCustomer ? null : memberIds.field,
        file_name: photo.picture.file,
        content_type: 'image/jpeg',
        bytes: photo.picture.bytes,
        sha256: photo.picture.sha256,
        original_key: uploadKey(photo.uploadId),
        state: 'processing',
        width: photo.picture.width,
        height: photo.picture.height,
        is_good_for_post: photo.goodForPost,
        show_on_website: photo.showOnWebsite,
        gallery_ids: photo.galleryIds,
        tags: photo.tags,
        checked: !photo.byCustomer,
        // the made-up year's, not the one that its file was made on
        taken_at: photo.created,
        created_at: photo.created,
      })),
    )
    .execute()
  const site = { siteId: SiteId.parse(siteId), slug: business.slug }
  // whoever looks at the demo first and begins in earnest then does not wait for its photos
  for (const { id } of photos)
    await work.enqueue(photoSizes, { ...site, photoId: PhotoId.parse(id) }, { afterOthers: true })
}
