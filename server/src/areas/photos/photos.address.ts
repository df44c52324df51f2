import type { Sealer } from '../../platform/secrets/sealer.ts'

const day = 86_400_000
/** Days that a picture's address works. Counted in whole days, so that it stays the same for a day and browsers keep the picture. */
const validDays = 7

/** The address of one picture: `name` is `original` or `320.webp`. Whoever holds it may see it until it ends. */
export type MediaAddress = (siteId: string, photoId: string, name: string) => string

const signedText = (siteId: string, photoId: string, name: string, lastDay: number): string =>
  [siteId, photoId, name, lastDay].join('/')

/**
 * Makes addresses that carry their own permission. The one of an original is made for members only, by whoever calls.
 * @param days how long they work, at most the usual seven
 */
export function mediaAddresses(sealer: Sealer, now: Date, days: number = validDays): MediaAddress {
  const lastDay = Math.floor(now.getTime() / day) + days
  return (siteId, photoId, name) => {
    const mac = sealer.mac('media', signedText(siteId, photoId, name, lastDay))
    return `/media/${siteId}/${photoId}/${name}?e=${lastDay}&s=${mac}`
  }
}

export interface MediaRequest {
  readonly siteId: string
  readonly photoId: string
  readonly name: string
  readonly lastDay: number
  readonly mac: string
}

/** The seconds for which an address still works; 0 for a forged or expired one. */
export function secondsLeft(sealer: Sealer, now: Date, asked: MediaRequest): number {
  if (!sealer.verifies('media', signedText(asked.siteId, asked.photoId, asked.name, asked.lastDay), asked.mac)) return 0
  const end = (asked.lastDay + 1) * day
  // one that is valid for longer than ours are is not ours
  if (asked.lastDay > Math.floor(now.getTime() / day) + validDays) return 0
  return Math.max(0, Math.floor((end - now.getTime()) / 1000))
}

/** Where the files of a photo lie. The original is apart, so that a rule of the bucket can keep it closer. */
export const originalKey = (siteId: string, photoId: string): string => `sites/${siteId}/originals/${photoId}`
export const variantKey = (siteId: string, photoId: string, name: string): string =>
  `sites/${siteId}/photos/${photoId}/${name}`
