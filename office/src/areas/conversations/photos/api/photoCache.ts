// Small on purpose: the outbox, the draft, and the composer share it.
import type { ShownPhoto } from '../../api/useThread.ts'

const known = new Map<string, ShownPhoto>()

/** Remembers how photos look that go along with a message: what waits on this device keeps their ids only. */
export function notePhotos(photos: readonly ShownPhoto[]): void {
  for (const photo of photos) known.set(photo.id, photo)
}

/** A photo by its id; one from a visit before this one has no picture yet. */
export const knownPhoto = (id: string): ShownPhoto =>
  known.get(id) ?? {
    id,
    state: 'processing',
    asset: { width: null, height: null, placeholder: null, sources: [], original: null },
  }
