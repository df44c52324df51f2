import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { uploadsOf } from './photos.uploads.store.ts'

/** Uploads that are asked for at once. */
const atOnce = 500

/**
 * Removes what a business was still sending. The bytes go before the rows, which name them: a kill in between has the same
 * removed again. Everything else of a business lies in a folder of its own.
 */
export async function removeUploadsOf(
  { storage, workshop }: { readonly storage: Pick<Storage, 'partial'>; readonly workshop: Workshop },
  siteId: string,
): Promise<void> {
  let last: string | null = null
  for (;;) {
    const after = last
    const ids: readonly string[] = await workshop.inSystem(({ db }) => uploadsOf(db, siteId, after, atOnce))
    for (const id of ids) await storage.partial.remove(uploadKey(id))
    last = ids.at(-1) ?? null
    if (ids.length < atOnce) return
  }
}
