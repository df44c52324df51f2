import { UploadId, type RequestId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { adoptUploads } from './photos.adopt.ts'
import type { PhotoTools } from './photos.tools.ts'
import { keepFile, type ReceivedFile } from './photos.uploads.ts'

/**
 * For other areas: makes a photo of a file that came with a message. The same content twice is one photo of the
 * request. False for what is no photo that we can use, or has no room: whoever sent it is not there to be told. Opens its own
 * transactions, so that none is open while a file is read.
 */
export async function adoptFile(
  tools: PhotoTools,
  workshop: Workshop,
  { site, requestId }: { site: SiteWork['site']; requestId: RequestId },
  file: ReceivedFile,
): Promise<boolean> {
  const actor = { kind: 'server' } as const
  try {
    const id = newId(UploadId)
    const kept = await keepFile(tools, workshop, { id, site, actor, formId: undefined }, file)
    if (kept === undefined) return false
    const adopted = await workshop.inSite({ site, actor }, (work) =>
      adoptUploads(tools, work, { uploadIds: [kept], target: { requestId } }),
    )
    return adopted.length > 0
  } catch (error) {
    // what was kept and not adopted is swept up like any upload that nobody finished
    const lasting = ['photo_refused', 'too_large', 'quota_reached', 'not_found']
    if (error instanceof Refusal && lasting.includes(error.code)) return false
    throw error
  }
}
