import { crc32 } from 'node:zlib'

/** A file out of an archive. */
export interface UnzippedFile {
  readonly name: string
  readonly data: Buffer
}

/**
 * Reads an archive of files without compression by its directory, as other programs do, and checks every checksum.
 * @param begin bytes that the archive believes to stand before it
 * @throws Error for one that is not whole
 */
export function readZip(zip: Buffer, begin = 0): UnzippedFile[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1) throw new Error('the archive has no end')
  let count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (at === 0xffffffff || count === 0xffff) {
    const farEnd = Number(zip.readBigUInt64LE(end - 12)) - begin
    if (zip.readUInt32LE(farEnd) !== 0x06064b50) throw new Error('the end of a large archive is not where it should be')
    count = Number(zip.readBigUInt64LE(farEnd + 32))
    at = Number(zip.readBigUInt64LE(farEnd + 48))
  }
  at -= begin
  const files: UnzippedFile[] = []
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('not an entry of the directory')
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const place = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const start = (place === 0xffffffff ? Number(zip.readBigUInt64LE(at + 46 + nameLength + 4)) : place) - begin
    if (zip.readUInt32LE(start) !== 0x04034b50) throw new Error(`${name} is not where it should be`)
    const first = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const data = zip.subarray(first, first + size)
    if (data.byteLength !== size || crc32(data) !== crc) throw new Error(`${name} is damaged`)
    files.push({ name, data })
    at += 46 + nameLength + extraLength
  }
  return files
}
