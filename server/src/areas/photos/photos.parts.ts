import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { readCursor, type Place } from './photos.cursor.rules.ts'
import type { PhotoRow } from './photos.store.ts'

/** @throws Refusal invalid for a cursor that is none */
export function placeIn(cursor: string): Place | null {
  const place = readCursor(cursor)
  if (place === undefined)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor' }] })
  return place
}

/** Tells every office about a photo, and about the records and galleries that show it. */
export function announcePhoto(
  work: SiteWork,
  photo: Pick<PhotoRow, 'id' | 'project_id' | 'request_id' | 'gallery_ids'>,
): void {
  const parents = [photo.project_id, photo.request_id].filter((parent) => parent !== null)
  if (parents.length === 0) work.announce('photos', photo.id)
  for (const parent of parents) work.announce('photos', photo.id, parent)
  for (const gallery of photo.gallery_ids) work.announce('galleries', gallery)
}
