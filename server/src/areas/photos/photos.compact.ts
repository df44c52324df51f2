import { sql } from 'kysely'
import type { z } from 'zod'
import type { JobHandler, JobTry } from '../../platform/jobs/job.ts'
import { isFull } from '../../platform/storage/full.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { variantKey } from './photos.address.ts'
import { isFileAtFault } from './photos.fault.ts'
import { compactSizes } from './photos.job-kinds.ts'
import { Variants, type Variant } from './photos.present.ts'
import { findPhoto, lockPhoto, updatePhoto } from './photos.store.ts'
import type { PhotoJobParts } from './photos.tools.ts'
import type { PhotoFile } from './pictures/sizes.ts'
import { withPhoto } from './pictures/studio.ts'

type Task = z.output<typeof compactSizes.data>

/** Milliseconds after which it is looked again whether photos that somebody waits for are done, or whether there is room. */
const later = 20_000

/** The job that makes a ready photo's compact pictures. Killed anywhere it begins again, and writes the same bytes. */
export const compactJob = (parts: PhotoJobParts) =>
  ({ kind: compactSizes, run: (task, attempt) => makeCompact(parts, task, attempt) }) satisfies JobHandler<Task>

async function makeCompact(parts: PhotoJobParts, task: Task, attempt?: JobTry): Promise<void> {
  const { workshop, clock, log, patience } = parts
  const { storage } = parts.tools
  const inSite = <Result>(act: (work: SiteWork) => Promise<Result>): Promise<Result> =>
    workshop.inSite({ site: { id: task.siteId, slug: task.slug }, actor: { kind: 'server' } }, act)
  const tryLater = (work: SiteWork): Promise<void> =>
    work.enqueue(compactSizes, task, { startAfter: new Date(clock.now().getTime() + later), onlyOne: task.photoId })
  const photo = await inSite(async (work) => {
    if (!(await anyUnfinished(work))) return findPhoto(work, task.photoId)
    await tryLater(work)
    return undefined
  })
  if (photo?.state !== 'ready') return
  try {
    const made: Variant[] = []
    const make = async (opened: PhotoFile): Promise<void> => {
      for await (const picture of opened.compact()) {
        const key = variantKey(photo.site_id, photo.id, picture.name)
        await storage.put(key, picture.data, { type: picture.type })
        made.push({ width: picture.width, key, type: picture.type })
      }
    }
    await storage.asFile(photo.original_key, (file) => withPhoto(file, photo.content_type, make, patience))
    await inSite(async (work) => {
      const now = await lockPhoto(work, task.photoId)
      const others = Variants.catch([])
        .parse(now?.variants)
        .filter(({ type }) => type !== 'image/avif')
      await updatePhoto(work, task.photoId, { variants: JSON.stringify([...others, ...made]) })
    })
  } catch (error) {
    if (isFull(error)) return inSite(tryLater)
    // The photo is shown by its other pictures: what cannot be made smaller stays as it is.
    if (!isFileAtFault(error, attempt)) throw error
    log.info({ photo: photo.id }, 'a photo has no compact pictures')
  }
}

/** Whether a photo of the business still waits for its first pictures. The index of unfinished ones is nearly empty. */
async function anyUnfinished({ db, site }: SiteWork): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from photos
      where state = 'processing' and created_at > now() - interval '10 minutes' and site_id = ${site.id}
    ) as waiting`.execute(db)
  return rows[0]?.waiting === true
}
