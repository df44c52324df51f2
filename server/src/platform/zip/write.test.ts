import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readZip } from '#tests/support/zip.ts'
import { dosMoment, zipOf, type ZipFile } from './write.ts'

const modified = new Date('2026-05-20T18:30:42Z')
const file = (name: string, content: string): ZipFile => ({
  name,
  modified,
  open: () => Promise.resolve(Readable.from([Buffer.from(content)])),
})
const whole = async (files: readonly ZipFile[], begin?: number) => {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(files, begin)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('what goes in comes out, under its own name', async () => {
  const zip = await whole([file('a.jpg', 'first'), file('Küche 🚿.jpg', ''), file('b.jpg', 'x'.repeat(100_000))])
  expect(readZip(zip).map(({ name, data }) => [name, data.toString()])).toEqual([
    ['a.jpg', 'first'],
    ['Küche 🚿.jpg', ''],
    ['b.jpg', 'x'.repeat(100_000)],
  ])
  expect(readZip(await whole([]))).toEqual([])
})

test('a file that is gone leaves an empty one that says so', async () => {
  const gone = { name: 'a.jpg', modified, open: () => Promise.resolve(undefined) }
  expect(readZip(await whole([gone, file('b.jpg', 'there')])).map(({ name }) => name)).toEqual([
    'a.jpg.missing',
    'b.jpg',
  ])
})

test('beyond 4 GB the places are written as Zip64', async () => {
  const begin = 5 * 2 ** 30
  const zip = await whole([file('a.jpg', 'first'), file('b.jpg', 'second')], begin)
  expect(readZip(zip, begin).map(({ data }) => data.toString())).toEqual(['first', 'second'])
  // one that only its directory pushes over the edge
  const edge = 2 ** 32 - 60
  expect(readZip(await whole([file('a.jpg', 'first')], edge), edge).map(({ data }) => data.toString())).toEqual([
    'first',
  ])
})

test('a file that cannot be read ends the archive with an error', async () => {
  const broken = { name: 'a.jpg', modified, open: () => Promise.reject(new Error('the disk is gone')) }
  await expect(whole([broken])).rejects.toThrow('the disk is gone')
})

test('whoever stops reading closes the file that is open, and opens no other', async () => {
  const stream = Readable.from([Buffer.from('one'), Buffer.from('two')])
  let opened = 0
  const open = () => {
    opened += 1
    return Promise.resolve(stream)
  }
  const zip = zipOf([
    { name: 'a.jpg', modified, open },
    { name: 'b.jpg', modified, open },
  ])
  await zip.next()
  await zip.next()
  await zip.return(undefined)
  expect([stream.destroyed, opened]).toEqual([true, 1])
})

test('moments are written as MS-DOS does, which begins with 1980', () => {
  expect(dosMoment(modified)).toBe(((46 << 9) | (5 << 5) | 20) * 0x10000 + ((18 << 11) | (30 << 5) | 21))
  expect(dosMoment(new Date('1970-03-02T00:00:00Z'))).toBe(((3 << 5) | 2) * 0x10000)
})
