import type { JobTry } from '../../platform/jobs/job.ts'
import { NotStored } from '../../platform/storage/storage.ts'
import { PhotoFault } from './pictures/content.ts'
import { StudioEnded } from './pictures/studio.ts'

/**
 * Whether a photo without pictures is its file's fault, so that trying again would not help. The process that makes them
 * may end by another photo's fault, or be slow on a busy machine once: a photo that made it hang twice, or was there each
 * time it ended, is at fault.
 */
export function isFileAtFault(error: unknown, attempt: JobTry = { number: 1, last: false }): boolean {
  if (error instanceof StudioEnded) return attempt.last || (error.late && attempt.number > 1)
  return error instanceof PhotoFault || error instanceof NotStored
}
