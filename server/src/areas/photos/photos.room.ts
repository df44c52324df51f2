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

/** Something that is about to be written down as an upload of a business. */
export interface NewUpload {
  readonly site: SiteId
  readonly bytes: number
  /** Whether it comes from somebody without an account: a visitor's form, a mail, a text. */
  readonly ofStranger: boolean
  readonly inSite: InSite
}
type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

export interface Room {
  /**
   * Counts a new upload in while `note` writes it down, before its first byte.
   * @throws Refusal quota_reached, storage_full
   */
  readonly begin: <Result>(upload: NewUpload, note: () => Promise<Result>) => Promise<Result>
  /**
   * Keeps so many bytes of the disk for whoever writes them meanwhile: an upload that was begun while there was room may
   * come when there is none.
   * @throws Refusal storage_full
   */
  readonly write: <Result>(bytes: number, act: () => Promise<Result>) => Promise<Result>
}

/** Milliseconds for which a business's sum is believed: what is begun here is added, what another process begins is not. */
const believed = 60_000
/** What strangers may fill of a business's room: its own people find the rest, whoever floods its form or its mailbox. */
const strangersPart = 0.9

/** What is known of a business's room, in bytes. */
interface Sum {
  /** What the database said, and at which `noted` it was asked; null before the first time. */
  counted: { readonly bytes: number; readonly noted: number; readonly until: number } | null
  counting: Promise<void> | null
  /** All that was written down by this process. */
  noted: number
  /** Let in, and not written down yet. */
  onTheWay: number
}

/** @param storage says how much is free; a bucket does not */
export function openRoom(storage: Pick<Storage, 'free'>, { perBusiness, keepFree }: RoomSettings): Room {
  const sums = new LRUCache<SiteId, Sum>({ max: 1000 })
  let beingWritten = 0

  async function write<Result>(bytes: number, act: () => Promise<Result>): Promise<Result> {
    const free = keepFree === null ? null : await storage.free()
    // of many at once each sees the others, though none of them has written yet
    if (keepFree !== null && free !== null && free - beingWritten - bytes < keepFree) throw new Refusal('storage_full')
    beingWritten += bytes
    try {
      return await act()
    } finally {
      beingWritten -= bytes
    }
  }

  return {
    write,
    async begin(upload, note) {
      if (perBusiness === null) return write(upload.bytes, note)
      const sum = sums.get(upload.site) ?? { counted: null, counting: null, noted: 0, onTheWay: 0 }
      sums.set(upload.site, sum)
      const most = upload.ofStranger ? perBusiness * strangersPart : perBusiness
      const fits = () => bytesOf(sum) + upload.bytes <= most
      if (isOld(sum)) await count(sum, upload.inSite)
      // what was taken away since is not held against them for a minute
      if (!fits()) await count(sum, upload.inSite)
      // nothing is waited for between looking and adding
      if (!fits()) throw new Refusal('quota_reached')
      sum.onTheWay += upload.bytes
      let isNoted = false
      try {
        return await write(upload.bytes, async () => {
          const result = await note()
          isNoted = true
          return result
        })
      } finally {
        sum.onTheWay -= upload.bytes
        if (isNoted) sum.noted += upload.bytes
      }
    },
  }
}

const isOld = ({ counted }: Sum): boolean => counted === null || counted.until < performance.now()

/** What was written down while the database counted may count twice, until it is asked again; never not at all. */
const bytesOf = ({ counted, noted, onTheWay }: Sum): number =>
  (counted === null ? noted : counted.bytes + noted - counted.noted) + onTheWay

/** Asks the database, once for all who want to know at the same time. */
async function count(sum: Sum, inSite: InSite): Promise<void> {
  sum.counting ??= ask(sum, inSite).finally(() => {
    sum.counting = null
  })
  await sum.counting
}

async function ask(sum: Sum, inSite: InSite): Promise<void> {
  const { noted } = sum
  const bytes = await inSite(countBytes)
  sum.counted = { bytes, noted, until: performance.now() + believed }
}
