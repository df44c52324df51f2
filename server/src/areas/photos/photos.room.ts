import { LRUCache } from 'lru-cache'
import type { SiteId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { countBytes } from './photos.uploads.store.ts'

/** How much may be kept, in bytes. */
export interface RoomSettings {
  /** Of one business: its originals and what is on its way. Null: as much as there is. */
  readonly perBusiness: number | null
  /** Of the disk: left for the database, which needs to write to the end. Null: nothing. */
  readonly keepFree: number | null
}

/** Without a limit, as in tests of other things. */
export const endlessRoom: RoomSettings = { perBusiness: null, keepFree: null }

export interface Room {
  /**
   * Counts a new upload in, before its first byte.
   * @throws Refusal quota_reached, storage_full
   */
  take(site: SiteId, bytes: number, inSite: InSite): Promise<void>
}
type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

/** Milliseconds for which a business's sum is believed: what is begun here is added, what another process begins is not. */
const believed = 60_000

/** @param storage says how much is free; a bucket does not */
export function openRoom(storage: Pick<Storage, 'free'>, { perBusiness, keepFree }: RoomSettings): Room {
  const sums = new LRUCache<SiteId, { bytes: number }>({ max: 1000, ttl: believed })
  return {
    async take(site, bytes, inSite) {
      const free = keepFree === null ? null : await storage.free()
      if (keepFree !== null && free !== null && free - bytes < keepFree) throw new Refusal('storage_full')
      if (perBusiness === null) return
      let sum = sums.get(site)
      if (!sum) {
        sum = { bytes: await inSite(countBytes) }
        sums.set(site, sum)
      }
      if (sum.bytes + bytes > perBusiness) {
        // what was taken away since is not held against them for a minute
        sum.bytes = await inSite(countBytes)
        if (sum.bytes + bytes > perBusiness) throw new Refusal('quota_reached')
      }
      sum.bytes += bytes
    },
  }
}
