import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  /** A plain name, unique in the archive. */
  readonly name: string
  readonly modified: Date
  /** Opened when its turn comes; undefined: it is gone, and an empty file says so. */
  readonly open: () => Promise<Readable | undefined>
}

/** What the directory says of a file. */
export interface Written {
  readonly name: Buffer
  readonly moment: number
  readonly crc: number
  readonly size: number
  /** Bytes before it in the archive. */
  readonly offset: number
}

// APPNOTE.TXT 6.3.10 by section: 4.3.7 local header, 4.3.9 data descriptor, 4.3.12 directory, 4.3.14 to 4.3.16 the ends
export const marks = { file: 0x04034b50, descriptor: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 } as const
export const zip64 = { end: 0x06064b50, locator: 0x07064b50, extra: 0x0001 } as const
/** Names are UTF-8, and checksum and size follow the content. */
const flags = 0x0808
const plainVersion = 20
const zip64Version = 45
export const whole32 = 0xffffffff
export const whole16 = 0xffff

/** A moment as MS-DOS writes it, in UTC, with the date in the upper half; it begins with 1980. */
export function dosMoment(moment: Date): number {
  const year = Math.min(Math.max(moment.getUTCFullYear(), 1980), 2107) - 1980
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  return date * 0x10000 + time
}

/**
 * An archive of files as they are, without compression, made while it is read: nothing is held but one piece of one
 * file. Offsets beyond 4 GB are written as Zip64; one file must be smaller than that.
 * @param begin bytes that are taken to stand before it; for tests of large archives
 */
export async function* zipOf(files: Iterable<ZipFile> | AsyncIterable<ZipFile>, begin = 0): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = begin
  for await (const file of files) {
    const stream = await file.open()
    const name = Buffer.from(stream ? file.name : `${file.name}.missing`)
    const moment = dosMoment(file.modified)
    const start = offset
    const header = fileHeader(name, moment)
    yield header
    let crc = 0
    let size = 0
    for await (const piece of stream ?? []) {
      const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece)
      crc = crc32(bytes, crc)
      size += bytes.byteLength
      if (size >= whole32) throw new RangeError('a file of 4 GB or more')
      yield bytes
    }
    const ending = descriptor(crc, size)
    yield ending
    offset += header.byteLength + size + ending.byteLength
    written.push({ name, moment, crc, size, offset: start })
  }
  const entries = written.map(directoryEntry)
  yield* entries
  const length = entries.reduce((sum, entry) => sum + entry.byteLength, 0)
  yield archiveEnd({ count: written.length, offset, length })
}

export function fileHeader(name: Buffer, moment: number): Buffer {
  const header = Buffer.alloc(30 + name.byteLength)
  header.writeUInt32LE(marks.file, 0)
  header.writeUInt16LE(plainVersion, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt32LE(moment, 10)
  header.writeUInt16LE(name.byteLength, 26)
  name.copy(header, 30)
  return header
}

export function descriptor(crc: number, size: number): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(marks.descriptor, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(size, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

export function directoryEntry({ name, moment, crc, size, offset }: Written): Buffer {
  const far = offset >= whole32
  const entry = Buffer.alloc(46 + name.byteLength + (far ? 12 : 0))
  entry.writeUInt32LE(marks.entry, 0)
  entry.writeUInt16LE(far ? zip64Version : plainVersion, 4)
  entry.writeUInt16LE(far ? zip64Version : plainVersion, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt32LE(moment, 12)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(size, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.byteLength, 28)
  entry.writeUInt16LE(far ? 12 : 0, 30)
  entry.writeUInt32LE(far ? whole32 : offset, 42)
  name.copy(entry, 46)
  if (far) {
    const at = 46 + name.byteLength
    entry.writeUInt16LE(zip64.extra, at)
    entry.writeUInt16LE(8, at + 2)
    entry.writeBigUInt64LE(BigInt(offset), at + 4)
  }
  return entry
}

export function archiveEnd(directory: { count: number; offset: number; length: number }): Buffer {
  const { count, offset, length } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(marks.end, 0)
  end.writeUInt16LE(Math.min(count, whole16), 8)
  end.writeUInt16LE(Math.min(count, whole16), 10)
  end.writeUInt32LE(Math.min(length, whole32), 12)
  end.writeUInt32LE(Math.min(offset, whole32), 16)
  const large = count >= whole16 || length >= whole32 || offset >= whole32
  return large ? Buffer.concat([zip64End(directory), end]) : end
}

function zip64End({ count, offset, length }: { count: number; offset: number; length: number }): Buffer {
  const bytes = Buffer.alloc(56 + 20)
  bytes.writeUInt32LE(zip64.end, 0)
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt16LE(zip64Version, 12)
  bytes.writeUInt16LE(zip64Version, 14)
  bytes.writeBigUInt64LE(BigInt(count), 24)
  bytes.writeBigUInt64LE(BigInt(count), 32)
  bytes.writeBigUInt64LE(BigInt(length), 40)
  bytes.writeBigUInt64LE(BigInt(offset), 48)
  bytes.writeUInt32LE(zip64.locator, 56)
  bytes.writeBigUInt64LE(BigInt(offset + length), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}
