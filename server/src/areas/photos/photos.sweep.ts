import { z } from 'zod'
import { PhotoId, SiteId, slug } from '#contract/shared.ts'
import { isCompanion, uploadFolder, uploadKey, uploadMilliseconds } from '../../platform/storage/partial-uploads.ts'
import { incomingFolder } from '../../platform/storage/storage.ts'
import { removeEndedArchives } from './photos.archive.store.ts'
import { removeOldChanges } from './photos.change.operations.ts'
import { photoSizes } from './photos.job-kinds.ts'
import { findForgotten } from './photos.store.ts'
import type { PhotoJobParts } from './photos.tools.ts'
import { knownUploads, takeEndedUploads } from './photos.uploads.store.ts'

const hour = 3_600_000
const atOnce = 500
const Forgotten = z.array(z.object({ siteId: SiteId, photoId: PhotoId, slug }))
const UploadName = z.uuid()

/**
 * Cleans up after uploads, and what acts on many and downloads left to be forgotten. The row goes before the bytes: whoever adopts an upload holds its row, so that bytes are
 * only removed when nobody can adopt them any more. A kill in between leaves bytes without a row; the last step finds those.
 */
export async function sweep(parts: PhotoJobParts): Promise<void> {
  await parts.workshop.inSystem(async (work) => {
    await removeOldChanges(work)
    await removeEndedArchives(work, parts.clock.now())
  })
  await wakeForgotten(parts)
  await removeEnded(parts)
  await removeOrphans(parts)
}

async function wakeForgotten({ workshop, clock }: PhotoJobParts): Promise<void> {
  await workshop.inSystem(async (work) => {
    const before = new Date(clock.now().getTime() - hour)
    for (const photo of Forgotten.parse(await findForgotten(work.db, before, atOnce))) {
      await work.enqueue(photoSizes, photo, { onlyOne: photo.photoId })
    }
  })
}

async function removeEnded({ tools, workshop, clock, log }: PhotoJobParts): Promise<void> {
  // an hour more than was promised, for acts that had begun in time
  const before = new Date(clock.now().getTime() - hour)
  for (;;) {
    const ended = await workshop.inSystem((work) => takeEndedUploads(work.db, before, atOnce))
    for (const id of ended) await tools.storage.partial.remove(uploadKey(id))
    if (ended.length > 0) log.info({ uploads: ended.length }, 'uploads that nobody took were removed')
    if (ended.length < atOnce) return
  }
}

async function removeOrphans({ tools, workshop, clock }: PhotoJobParts): Promise<void> {
  const { storage } = tools
  // twice as long as any upload lives: whatever is older and has no row is nobody's
  const before = clock.now().getTime() - 2 * uploadMilliseconds
  const old = new Set<string>()
  const removeUnknown = async (): Promise<void> => {
    const known = await workshop.inSystem((work) => knownUploads(work.db, [...old]))
    for (const id of old) if (!known.has(id)) await storage.partial.remove(uploadKey(id))
    old.clear()
  }
  for await (const { key, modified } of storage.list(uploadFolder)) {
    if (modified.getTime() > before) continue
    const name = isCompanion(key) ? key.replace(/\.[a-z]+$/, '') : key
    const id = UploadName.safeParse(name.slice(uploadFolder.length + 1))
    if (id.success) old.add(id.data)
    if (old.size >= atOnce) await removeUnknown()
  }
  await removeUnknown()
  for await (const { key, modified } of storage.list(incomingFolder))
    if (modified.getTime() < before) await storage.remove(key)
}
