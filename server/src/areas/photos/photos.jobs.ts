import type { z } from 'zod'
import type { JobHandler, JobTry } from '../../platform/jobs/job.ts'
import { isFull } from '../../platform/storage/full.ts'
import { NotStored } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { originalKey, variantKey } from './photos.address.ts'
import { compactJob } from './photos.compact.ts'
import { compactSizes, photoSizes, sweepUploads } from './photos.job-kinds.ts'
import { announcePhoto } from './photos.parts.ts'
import type { Variant } from './photos.present.ts'
import { findPhoto, lockPhoto, updatePhoto, type PhotoRow } from './photos.store.ts'
import { sweep } from './photos.sweep.ts'
import type { PhotoJobParts, PhotoTools } from './photos.tools.ts'
import { PhotoFault } from './pictures/content.ts'
import { readPrivateFacts } from './pictures/private-facts.ts'
import type { PhotoFile, Picture } from './pictures/sizes.ts'
import { withPhoto } from './pictures/studio.ts'
import { isFileAtFault } from './photos.fault.ts'

type Task = z.output<typeof photoSizes.data>

/** The jobs of this area; `sweep-uploads` wants to be scheduled every hour. */
export const photoJobs = (parts: PhotoJobParts) => ({
  compact: compactJob(parts),
  sizes: { kind: photoSizes, run: (task, attempt) => makeSizes(parts, task, attempt) } satisfies JobHandler<Task>,
  sweep: { kind: sweepUploads, run: () => sweep(parts) } satisfies JobHandler<z.output<typeof sweepUploads.data>>,
})

/**
 * Brings a photo's original to its own place and makes its pictures. Every step writes the same bytes under the same
 * key, so that it may be killed anywhere and begin again.
 */
async function makeSizes(parts: PhotoJobParts, task: Task, attempt?: JobTry): Promise<void> {
  const inSite = <Result>(act: (work: SiteWork) => Promise<Result>): Promise<Result> =>
    parts.workshop.inSite({ site: { id: task.siteId, slug: task.slug }, actor: { kind: 'server' } }, act)
  const photo = await inSite((work) => findPhoto(work, task.photoId))
  if (!photo) return
  try {
    const settled = await settleOriginal(parts.tools, inSite, photo)
    if (settled.state === 'processing') await makePictures(parts, inSite, settled, task)
  } catch (error) {
    if (isFull(error)) return waitForRoom(parts, inSite, photo, task)
    // the file's own fault stays the same however often it is tried; anything else is tried again by the queue
    if (!isFileAtFault(error, attempt)) throw error
    const failure = error instanceof PhotoFault ? error.failure : 'damaged'
    parts.log.warn({ photo: photo.id, failure }, 'a photo could not be turned into pictures')
    await inSite((work) => change(work, photo, { state: 'failed', failure }))
  }
}

type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

async function change(work: SiteWork, photo: PhotoRow, values: Parameters<typeof updatePhoto>[2]): Promise<PhotoRow> {
  const changed = (await updatePhoto(work, photo.id, values)) ?? photo
  announcePhoto(work, changed)
  return changed
}

/** Milliseconds after which it is looked again whether there is room. */
const later = 30_000

/** Says so on the photo, and goes on for as long as it takes: nobody has to ask for it again. */
async function waitForRoom({ clock, log }: PhotoJobParts, inSite: InSite, photo: PhotoRow, task: Task): Promise<void> {
  log.warn({ photo: photo.id }, 'there is no room for the pictures of a photo')
  await inSite(async (work) => {
    if (photo.failure !== 'no_room') await change(work, photo, { failure: 'no_room' })
    await work.enqueue(photoSizes, task, { startAfter: new Date(clock.now().getTime() + later), onlyOne: photo.id })
  })
}

/** Copy, point the row at the copy, remove the upload: the row always points at bytes that are there. */
async function settleOriginal({ storage }: PhotoTools, inSite: InSite, photo: PhotoRow): Promise<PhotoRow> {
  const own = originalKey(photo.site_id, photo.id)
  if (photo.original_key === own) return photo
  try {
    await storage.copy(photo.original_key, own)
  } catch (error) {
    // another try of this very job, believed dead, may have come first
    const now = error instanceof NotStored ? await inSite((work) => findPhoto(work, photo.id)) : undefined
    if (now?.original_key === own) return now
    throw error
  }
  const settled = await inSite((work) => updatePhoto(work, photo.id, { original_key: own }))
  // killed before this line: the upload is swept up when its time is over
  await storage.partial.remove(photo.original_key)
  return settled ?? photo
}

async function makePictures(
  { tools: { storage }, patience }: PhotoJobParts,
  inSite: InSite,
  photo: PhotoRow,
  task: Task,
): Promise<void> {
  const variants: Variant[] = []
  const keep = async (picture: Picture): Promise<string> => {
    const key = variantKey(photo.site_id, photo.id, picture.name)
    await storage.put(key, picture.data, { type: picture.type })
    variants.push({ width: picture.width, key, type: picture.type })
    return JSON.stringify(variants)
  }
  const make = async (file: string, opened: PhotoFile): Promise<void> => {
    const first = await opened.first()
    const visible = {
      variants: await keep(first.picture),
      placeholder: first.placeholder,
      width: opened.width,
      height: opened.height,
    }
    const facts = await readPrivateFacts(file)
    await inSite(async (work) =>
      change(work, photo, {
        ...visible,
        // a member who said when it was taken knows better than the camera
        taken_at: (await lockPhoto(work, photo.id))?.taken_at ?? facts.takenAt,
        latitude: facts.latitude,
        longitude: facts.longitude,
      }),
    )

    let all = visible.variants
    for await (const picture of opened.others()) all = await keep(picture)
    await inSite(async (work) => {
      await change(work, photo, { variants: all, state: 'ready', failure: null })
      await work.enqueue(compactSizes, task, { onlyOne: photo.id })
    })
  }
  await storage.asFile(photo.original_key, (file) =>
    withPhoto(file, photo.content_type, (opened) => make(file, opened), patience),
  )
}
