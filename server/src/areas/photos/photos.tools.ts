import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { openTurns } from './photos.turns.ts'
import { openFormLimit, type FormLimit } from './photos.form-limit.ts'
import { endlessRoom, openRoom, type Room, type RoomSettings } from './photos.room.ts'
import { inspectPhoto, PhotoFault, type Inspected } from './pictures/content.ts'
import type { PhotoFailure } from './photos.rules.ts'
import type { Patience } from './pictures/studio.ts'

/** What the photos area works with; opened once per process and handed to every act. */
export interface PhotoTools {
  readonly storage: Storage
  readonly sealer: Sealer
  /** What those without an account may upload, with the form's script or without. */
  readonly formLimit: FormLimit
  /** Whether a new upload may be kept. */
  readonly room: Room
  /**
   * Makes a finished upload outlive a power cut and looks at its content. What was found is remembered: a finished upload
   * never changes, and the upload protocol asks as soon as the last byte is there, so that taking it in seldom has to wait.
   * @throws NotStored
   */
  inspect(key: string, expectedSha256: string | null): Promise<Inspected | PhotoFailure>
}

/** What the jobs of this area work with. */
export interface PhotoJobParts {
  readonly tools: PhotoTools
  readonly workshop: Workshop
  readonly clock: Clock
  readonly log: Log
  /** How long a photo may give no picture; left out: as long as large ones need. */
  readonly patience?: Patience
}

/** Files looked at side by side: as many as there are cores on a small machine, twice. */
export const atOnce = 4

/** @param parts.sealer the installation's */
export function openPhotoTools(
  parts: { storage: Storage; sealer: Sealer },
  room: RoomSettings = endlessRoom,
): PhotoTools {
  const found = new LRUCache<string, Promise<Inspected | PhotoFailure>>({ max: 5000 })
  const inTurn = openTurns(atOnce)
  const look = async (key: string, expectedSha256: string | null): Promise<Inspected | PhotoFailure> => {
    await parts.storage.partial.settle(key)
    return parts.storage
      .asFile(key, (file) => inspectPhoto(file, expectedSha256))
      .catch((error: unknown) => {
        if (error instanceof PhotoFault) return error.failure
        throw error
      })
  }
  return {
    ...parts,
    formLimit: openFormLimit(),
    room: openRoom(parts.storage, room),
    inspect(key, expectedSha256) {
      const known = found.get(key)
      if (known !== undefined) return known
      const looked = inTurn(() => look(key, expectedSha256))
      found.set(key, looked)
      // what could not be read is read anew when it is asked for again
      looked.catch(() => found.get(key) === looked && found.delete(key))
      return looked
    },
  }
}
