import type { Workshop } from '../../platform/work/work.ts'
import { findOriginal } from './photos.store.ts'

/** Where the untouched file of a photo is; asked by the server itself once an address has proved its right. */
export const findOriginalFile = (workshop: Workshop, siteId: string, photoId: string) =>
  workshop.inSystem((work) => findOriginal(work.db, siteId, photoId))
