import type { ApiError } from '../../../lib/problem.ts'
import {
  isGoing,
  isUnsafe,
  targetKey,
  uploadFailures,
  type Upload,
  type UploadFailure,
  type UploadTarget,
} from './upload.ts'

/** The contract's limit for one photo (contract/src/photos.ts), whose file would bring the schema library along. */
export const LARGEST = 50_000_000
/** Photos sent side by side: more only slow each other down on a phone's connection. */
export const AT_ONCE = 3
/** Times that a photo is begun anew by itself when the server has lost it or got it wrong. */
export const BEGINNINGS = 3

/** Photos of one call that takes them in: it answers within seconds. */
export const TOGETHER = 50
/** Milliseconds that a received photo waits for others, so that one call takes them in: while more come, and otherwise. */
const [GATHER_MORE, GATHER] = [1500, 250]

/** How long the received ones among these photos of one place wait for others. */
export function gatherFor(uploads: readonly Pick<Upload, 'state'>[]): number {
  const received = uploads.filter(({ state }) => state === 'checking').length
  const more = uploads.some(({ state }) => state === 'waiting' || state === 'uploading')
  return more && received < TOGETHER ? GATHER_MORE : GATHER
}

/** Phones often do not know the type of their own HEIC files. */
const PHOTO_NAME = /\.(?:jpe?g|png|webp|hei[cf]|avif)$/i

/** What can be told before a single byte is sent; the server looks at the content itself. */
export function faultOf(file: Pick<File, 'name' | 'type' | 'size'>): UploadFailure | null {
  if (file.size === 0) return 'empty'
  if (!file.type.startsWith('image/') && !(file.type === '' && PHOTO_NAME.test(file.name))) return 'not_a_photo'
  return file.size > LARGEST ? 'too_large' : null
}

/** The same file on its way to the same place: its picture is not sent twice. */
export function fingerprintOf(file: Pick<Upload, 'name' | 'type' | 'size' | 'modified'>, target: UploadTarget): string {
  return [targetKey(target), file.name, file.type, file.size, file.modified].join(':')
}

/** The server's word for why a file is no photo. */
export const failureOf = (word: string): UploadFailure =>
  uploadFailures.find((reason) => reason === word) ?? 'unexpected'

/** The places in the list of uploads that a refusal names, with the reason of each. */
export function faultsOf(error: ApiError): Map<number, string> {
  return new Map(
    error.errors.flatMap(({ path, message }): [number, string][] => {
      const place = /upload_ids[./](\d+)$/.exec(path)?.[1]
      return place === undefined ? [] : [[Number(place), message]]
    }),
  )
}

/** Statuses of the upload protocol and of a server that is busy, starting, counting calls or full. */
const BUSY = [0, 409, 423, 429, 460, 502, 503, 504, 507]

/** Whether the same call may succeed later without anybody doing anything. */
export const isBusy = (error: ApiError): boolean => error.passing || BUSY.includes(error.status)

/** What a photo waits for after such an error. */
export const stallAfter = ({ status }: Pick<ApiError, 'status'>): NonNullable<Upload['stalled']> =>
  status === 0 ? 'connection' : status === 507 ? 'room' : 'server'

/** Milliseconds to wait before the next try, after so many in a row without a byte. Browsers do not always notice that a connection is back. */
export const pauseAfter = (tries: number): number => Math.min(15_000, 1000 * 2 ** Math.min(tries, 4))

/** How far photos are together. */
export interface Course {
  readonly count: number
  readonly safe: number
  readonly going: number
  readonly paused: number
  readonly failed: number
  readonly duplicates: number
  /** Photos that are lost when the page is closed now. */
  readonly unkept: number
  readonly bytes: number
  readonly bytesThere: number
  /** Whether all that could move waits for the connection. */
  readonly stalled: boolean
}

/** Counts photos on their way; cancelled ones and those that are no photos do not count. */
export function courseOf(uploads: readonly Upload[]): Course {
  const seen = uploads.filter(({ state }) => state !== 'cancelled')
  const counted = seen.filter((upload) => upload.state !== 'failed' || isUnsafe(upload))
  const moving = seen.filter(({ state }) => state === 'uploading')
  const total = (list: readonly Upload[], bytesOf: (upload: Upload) => number) =>
    list.reduce((sum, upload) => sum + bytesOf(upload), 0)
  return {
    count: counted.length,
    safe: counted.filter(({ state }) => state === 'safe').length,
    going: counted.filter(isGoing).length,
    paused: counted.filter(({ state }) => state === 'paused').length,
    failed: seen.filter(({ state }) => state === 'failed').length,
    duplicates: counted.filter(({ duplicate }) => duplicate).length,
    unkept: seen.filter((upload) => isUnsafe(upload) && upload.kept !== 'kept').length,
    bytes: total(counted, ({ size }) => size),
    bytesThere: total(counted, ({ size, share }) => size * share),
    stalled: moving.length > 0 && moving.every(({ stalled }) => stalled !== null),
  }
}

/** How far a course was at a moment in milliseconds. */
export interface Sample {
  readonly at: number
  readonly bytesThere: number
}

/** Fewer seconds of watching than these tell nothing. */
const WATCHED = 3

/** Seconds until the rest is there at the pace of these samples, the oldest first; null while nobody can tell. */
export function secondsLeft(samples: readonly Sample[], { bytes, bytesThere }: Course): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined) return null
  const seconds = (last.at - first.at) / 1000
  const sent = last.bytesThere - first.bytesThere
  if (seconds < WATCHED || sent <= 0) return null
  return Math.round(((bytes - bytesThere) * seconds) / sent)
}
