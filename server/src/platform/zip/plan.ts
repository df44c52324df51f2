import type { Readable } from 'node:stream'
import { archiveEnd, descriptor, directoryEntry, fileHeader, whole32, type Written } from './write.ts'

/** A file of an archive whose content lies elsewhere and is known already. */
export interface PlannedFile {
  readonly name: string
  /** As MS-DOS writes it: see `dosMoment`. */
  readonly moment: number
  readonly crc: number
  readonly size: number
}

/** Opens the bytes of a file from `first` to `last`, both included. */
export type OpenPart<File> = (file: File, first: number, last: number) => Promise<Readable>

/** One stretch of an archive: bytes of its own, or a file's. */
interface Stretch {
  readonly length: number
  readonly pieces: (first: number, last: number) => AsyncIterable<Buffer>
}

async function* once(buffer: Buffer): AsyncGenerator<Buffer> {
  yield buffer
}
const bytes = (length: number, make: () => Buffer): Stretch => ({
  length,
  pieces: (first, last) => once(make().subarray(first, last + 1)),
})

/**
 * An archive that is never there as a whole: by the size and checksum of each file, every byte of it is known before it is
 * asked for, so that a download goes on in the middle. Byte for byte what `zipOf` would write.
 * @throws RangeError for a file of 4 GB or more
 */
export function planZip<File extends PlannedFile>(files: readonly File[], open: OpenPart<File>) {
  async function* content(file: File, first: number, last: number): AsyncGenerator<Buffer> {
    for await (const piece of await open(file, first, last)) yield Buffer.isBuffer(piece) ? piece : Buffer.from(piece)
  }
  const stretches: Stretch[] = []
  const written: Written[] = []
  let offset = 0
  for (const file of files) {
    if (file.size >= whole32) throw new RangeError('a file of 4 GB or more')
    const name = Buffer.from(file.name)
    written.push({ name, moment: file.moment, crc: file.crc, size: file.size, offset })
    stretches.push(
      bytes(30 + name.byteLength, () => fileHeader(name, file.moment)),
      { length: file.size, pieces: (first, last) => content(file, first, last) },
      bytes(16, () => descriptor(file.crc, file.size)),
    )
    offset += 30 + name.byteLength + file.size + 16
  }
  const entries = written.map(directoryEntry)
  const length = entries.reduce((sum, entry) => sum + entry.byteLength, 0)
  const end = Buffer.concat([...entries, archiveEnd({ count: written.length, offset, length })])
  stretches.push(bytes(end.byteLength, () => end))

  return {
    size: offset + end.byteLength,
    /** The bytes from `first` to `last`, both included. */
    async *read(this: void, first: number, last: number): AsyncGenerator<Buffer> {
      let begin = 0
      for (const { length: long, pieces } of stretches) {
        const [from, to] = [Math.max(first - begin, 0), Math.min(last - begin, long - 1)]
        if (from <= to) yield* pieces(from, to)
        begin += long
        if (begin > last) return
      }
    },
  }
}
