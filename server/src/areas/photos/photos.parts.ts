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

type Told = Pick<PhotoRow, 'id' | 'project_id' | 'request_id' | 'gallery_ids'>

/**
 * Tells every office about photos, and about the records and galleries that show them. One word for each record is
 * enough: who hears it fetches its photos again.
 */
export function tellPhotos(work: SiteWork, photos: readonly Told[]): void {
  const galleries = new Set(photos.flatMap((photo) => photo.gallery_ids))
  const firstOf = new Map<string | undefined, string>()
  for (const { id, project_id: project, request_id: request } of photos) {
    const parents = [project, request].filter((parent) => parent !== null)
    for (const parent of parents.length === 0 ? [undefined] : parents) if (!firstOf.has(parent)) firstOf.set(parent, id)
  }
  for (const [parent, id] of firstOf) work.announce('photos', id, parent)
  for (const gallery of galleries) work.announce('galleries', gallery)
}

export const announcePhoto = (work: SiteWork, photo: Told): void => tellPhotos(work, [photo])
