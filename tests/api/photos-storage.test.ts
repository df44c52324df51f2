import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { readBucketAddress } from '#server/platform/storage/s3-address.ts'
import { checkedKey, NotStored, type Storage } from '#server/platform/storage/storage.ts'
import { startBucket } from '#tests/fault/uploads-bucket.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'topline-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['folder', 'bucket'])('a storage in a %s', (kind) => {
  let storage: Storage
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startBucket(path.join(folder, 'bucket')) : undefined
    storage = await openStorage(bucket?.url, folder)
    await storage.ready()
  })
  afterAll(() => bucket?.stop())
  const read = async (key: string, range?: { first: number; last: number }) =>
    buffer((await storage.get(key, range)).stream)
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of storage.list(prefix)) found.push(key)
    return found.toSorted()
  }

  test('gives back what was put, whole and in parts', async () => {
    const data = randomBytes(3_000_000)
    await storage.put('sites/a/one', Readable.from([data.subarray(0, 1_000_000), data.subarray(1_000_000)]), {
      type: 'image/jpeg',
    })
    await storage.put('sites/a/two.webp', data.subarray(0, 100), { type: 'image/webp' })
    expect((await read('sites/a/one')).equals(data)).toBe(true)
    const { size, stream } = await storage.get('sites/a/one')
    stream.destroy()
    expect(size).toBe(data.byteLength)
    expect(await read('sites/a/one', { first: 10, last: 19 })).toEqual(data.subarray(10, 20))
    expect((await storage.stat('sites/a/one'))?.size).toBe(data.byteLength)
    expect(await keys('sites')).toEqual(['sites/a/one', 'sites/a/two.webp'])
    await storage.put('sites/a/two.webp', Buffer.from('new'), { type: 'image/webp' })
    expect((await read('sites/a/two.webp')).toString()).toBe('new')
    expect(await storage.asFile('sites/a/one', async (file) => statSync(file).size)).toBe(data.byteLength)
  })

  test('removes a folder with all in it, again and again, and nothing beside it', async () => {
    const many = Array.from({ length: 45 }, (_, each) => `sites/gone/many/${each}`)
    for (const key of ['sites/gone/a', 'sites/gone/b/c', ...many, 'sites/gone-not/a'])
      await storage.put(key, Buffer.from('x'), { type: 'image/png' })
    for (let round = 0; round < 2; round += 1) await storage.removeFolder('sites/gone')
    expect(await keys('sites/gone')).toEqual([])
    expect(await keys('sites/gone-not')).toEqual(['sites/gone-not/a'])
    await storage.removeFolder('sites/gone-not')
    await expect(async () => storage.removeFolder('sites/../other')).rejects.toThrow(TypeError)
  })

  test('copies, again and again, and removes, again and again', async () => {
    await storage.put('uploads/x', Buffer.from('bytes'), { type: 'image/png' })
    for (let round = 0; round < 2; round += 1) await storage.copy('uploads/x', 'sites/b/originals/x')
    await storage.remove('uploads/x')
    await storage.remove('uploads/x')
    expect((await read('sites/b/originals/x')).toString()).toBe('bytes')
    expect(await storage.stat('uploads/x')).toBeUndefined()
    await expect(storage.get('uploads/x')).rejects.toThrow(NotStored)
    await expect(storage.copy('uploads/x', 'sites/b/y')).rejects.toThrow(NotStored)
    await expect(storage.asFile('uploads/x', () => Promise.resolve())).rejects.toThrow(NotStored)
    expect(await keys('nothing')).toEqual([])
  })

  test('a stream that breaks leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage.put('sites/c/half', broken, { type: 'image/jpeg' })).rejects.toThrow('the line was cut')
    expect(await storage.stat('sites/c/half')).toBeUndefined()
    expect(await keys('incoming')).toEqual([])
  })

  test('keys lead nowhere else', async () => {
    for (const key of [
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a/.hidden',
      'a\\b',
      'a\u0000b',
      '',
      'a/b/',
      '%2e%2e/x',
    ]) {
      expect(() => checkedKey(key)).toThrow(TypeError)
      await expect(vi.fn(async () => storage.get(key))()).rejects.toThrow(TypeError)
    }
  })

  test.runIf(kind === 'folder')('files are for this process only', async () => {
    await storage.put('sites/d/private', Buffer.from('x'), { type: 'image/jpeg' })
    expect(statSync(path.join(folder, 'storage/sites/d/private')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(folder, 'storage/sites/d')).mode & 0o777).toBe(0o700)
    expect(readdirSync(path.join(folder, 'storage/incoming'))).toEqual([])
  })
})

test('the address of a bucket is read, or refused without repeating the secret', () => {
  expect(readBucketAddress('s3://key:se%2Fcret@s3.example.com:9000/my-bucket?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example.com:9000',
    region: 'eu-west-1',
    bucket: 'my-bucket',
    key: 'key',
    secret: 'se/cret',
  })
  for (const wrong of [
    'nonsense',
    's3://host/bucket',
    'https://a:hidden@h/bucket',
    's3://a:hidden@h/',
    's3://a:hidden@h/UPPER',
    's3://a:%hidden@h/bucket',
  ]) {
    const said = (() => {
      try {
        readBucketAddress(wrong)
      } catch (error) {
        return String(error)
      }
      return ''
    })()
    expect(said).toContain('STORAGE_URL')
    expect(said).not.toContain('hidden')
  }
})
