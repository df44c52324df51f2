import type { Readable } from 'node:stream'
import type { PartialUploads } from './partial-uploads.ts'

/** Bytes of an object to read: from the first to the last, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface StoredObject {
  readonly stream: Readable
  /** Bytes in the stream: of the range if one was asked for. */
  readonly size: number
}

export interface StoredFact {
  readonly size: number
  readonly modified: Date
}

/** Thrown when there is no object under the key. */
export class NotStored extends Error {}

/** Where files lie: a folder, or a bucket that speaks S3. Nothing is ever held whole in memory. */
export interface Storage {
  /** Writes an object whole or not at all; one that is there is replaced. */
  put(key: string, content: Readable | Uint8Array, options: { readonly type: string }): Promise<void>
  /** @throws NotStored */
  get(key: string, range?: ByteRange): Promise<StoredObject>
  stat(key: string): Promise<StoredFact | undefined>
  /** @throws NotStored when there is nothing under `from` */
  copy(from: string, to: string): Promise<void>
  /** Nothing under the key is as good as removed. */
  remove(key: string): Promise<void>
  /** Removes all that lies in a folder, and the folder: `sites/<id>`. What a kill leaves is removed by the next. */
  removeFolder(prefix: string): Promise<void>
  /** The keys that begin so, in no order. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly modified: Date }>
  /**
   * Gives the object as a file on this machine for as long as the act runs; for libraries that want to seek.
   * @throws NotStored
   */
  asFile<Result>(key: string, act: (path: string) => Promise<Result>): Promise<Result>
  /** Bytes that can still be written; null where nobody knows, as in a bucket. */
  free(): Promise<number | null>
  /** Resolves when objects can be written; throws otherwise. */
  ready(): Promise<void>
  /** What resumable uploads are written to; what they wrote is an object like any other. */
  readonly partial: PartialUploads
}

/** Where objects lie while they are written; what a kill leaves there is swept up later. */
export const incomingFolder = 'incoming'

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/

/**
 * Keys are made by us from identifiers, never from names that people gave. This is the net below that.
 * @throws TypeError for a key that could lead elsewhere
 */
export function checkedKey(key: string): string {
  const segments = key.split('/')
  if (segments.length > 8 || !segments.every((part) => segment.test(part)))
    throw new TypeError('not a key of the storage')
  return key
}
