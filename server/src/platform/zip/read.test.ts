import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planZip } from './plan.ts'
import { readContent, readDirectory, ZipFault, type Source } from './read.ts'
import { archiveEnd, descriptor, directoryEntry, fileHeader, zipOf } from './write.ts'

const modified = new Date('2026-05-20T18:30:42Z')
const listOf = async (pieces: AsyncIterable<Buffer>): Promise<Buffer[]> => {
  const list: Buffer[] = []
  for await (const piece of pieces) list.push(piece)
  return list
}
const limits = { entries: 100, bytes: 10_000_000 }
const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.byteLength,
  async *read(first, length) {
    const wanted = bytes.subarray(first, first + length)
    for (let at = 0; at < wanted.byteLength; at += 1000) yield wanted.subarray(at, at + 1000)
  },
})
const zip = async (files: Record<string, string>) =>
  Buffer.concat(
    await listOf(
      zipOf(
        Object.entries(files).map(([name, text]) => ({
          name,
          modified,
          open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
        })),
      ),
    ),
  )
async function contents(bytes: Buffer): Promise<Record<string, string>> {
  const source = sourceOf(bytes)
  const found: Record<string, string> = {}
  for (const entry of await readDirectory(source, limits))
    found[entry.name] = Buffer.concat(await listOf(readContent(source, entry))).toString()
  return found
}
const kindOf = async (bytes: Buffer) => {
  try {
    await contents(bytes)
    return 'fine'
  } catch (error) {
    if (error instanceof ZipFault) return error.kind
    throw error
  }
}
/** An archive of one packed file that says what it likes about itself. */
function packed(content: Buffer, says: { size?: number; crc?: number } = {}): Buffer {
  const body = deflateRawSync(content)
  const name = Buffer.from('a.txt')
  const header = fileHeader(name, 0)
  const size = says.size ?? content.byteLength
  const entry = directoryEntry({ name, moment: 0, crc: says.crc ?? crc32(content), size, offset: 0 })
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(body.byteLength, 20)
  const end = archiveEnd({ count: 1, offset: header.byteLength + body.byteLength, length: entry.byteLength })
  return Buffer.concat([header, body, entry, end])
}

test('reads what is written, stored or packed', async () => {
  const files = { 'a.txt': 'first', 'ü/b.txt': 'x'.repeat(5000), 'empty.txt': '' }
  expect(await contents(await zip(files))).toEqual(files)
  expect(await contents(packed(Buffer.from('hello '.repeat(500))))).toEqual({ 'a.txt': 'hello '.repeat(500) })
})

test('a file that is more, less or other than it says is damaged', async () => {
  const content = Buffer.from(Array.from({ length: 30_000 }, (_, index) => index).join())
  expect(await kindOf(packed(content, { size: 5000 }))).toBe('damaged')
  expect(await kindOf(packed(content, { size: 900_000 }))).toBe('damaged')
  expect(await kindOf(packed(content, { crc: 1 }))).toBe('damaged')
})

test('a bomb is not unpacked', async () => {
  const bomb = packed(Buffer.alloc(9_000_000))
  expect(await kindOf(bomb)).toBe('fine')
  expect(await kindOf(packed(Buffer.alloc(9_000_000), { size: 4_000_000_000 }))).toBe('too_large')
  const many = await zip(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}`, ''])))
  expect(await kindOf(many)).toBe('too_large')
})

test('files that share their bytes are damaged', async () => {
  const content = Buffer.from('x'.repeat(1000))
  const names = ['a.txt', 'b.txt']
  const [name = ''] = names
  const header = fileHeader(Buffer.from(name), 0)
  const entries = names.map((each) =>
    directoryEntry({ name: Buffer.from(each), moment: 0, crc: crc32(content), size: content.byteLength, offset: 0 }),
  )
  const directory = Buffer.concat(entries)
  const end = archiveEnd({ count: 2, offset: header.byteLength + content.byteLength, length: directory.byteLength })
  expect(await kindOf(Buffer.concat([header, content, directory, end]))).toBe('damaged')
})

test('whatever bytes come, they are read or refused', async () => {
  const good = await zip({ 'a.txt': 'first', 'b.txt': 'second' })
  for (let cut = 0; cut < good.byteLength; cut += 1)
    expect(['not_a_zip', 'damaged']).toContain(await kindOf(good.subarray(0, cut)))
  await fc.assert(
    fc.asyncProperty(fc.nat(good.byteLength - 1), fc.nat(255), async (at, value) => {
      const bad = Buffer.from(good)
      bad[at] = value
      expect(['fine', 'not_a_zip', 'damaged', 'too_large']).toContain(await kindOf(bad))
    }),
    { numRuns: 500 },
  )
})

test('a planned archive is byte for byte the written one, from wherever it is read', async () => {
  const files = { 'a.txt': 'first', 'ü.txt': 'x'.repeat(3000), 'empty.txt': '', 'z.txt': 'last' }
  const whole = await zip(files)
  const { size, read } = planZip(
    Object.entries(files).map(([name, text]) => {
      const content = Buffer.from(text)
      const moment = whole.readUInt32LE(10)
      return { name, moment, content, size: content.byteLength, crc: crc32(content) }
    }),
    ({ content }, first, last) => Promise.resolve(Readable.from([content.subarray(first, last + 1)])),
  )
  expect(size).toBe(whole.byteLength)
  await fc.assert(
    fc.asyncProperty(fc.nat(size - 1), fc.nat(size - 1), async (one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      const part = Buffer.concat(await listOf(read(first, last)))
      expect(part.equals(whole.subarray(first, last + 1))).toBe(true)
    }),
  )
  expect(descriptor(0, 0)).toHaveLength(16)
})
