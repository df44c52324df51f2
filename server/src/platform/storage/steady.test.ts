import { Readable } from 'node:stream'
import { DataStore } from '@tus/server'
import { expect, test } from 'vitest'
import { isFull } from './full.ts'
import { openFolderStorage } from './folder.ts'
import { steady } from './steady.ts'
import { NotStored, type Storage } from './storage.ts'

/** A storage whose writing fails so often, with these errors, and what it was asked. */
function failing(errors: readonly Error[]): { storage: Storage; asked: () => number } {
  const left = [...errors]
  let asked = 0
  const act = async (): Promise<void> => {
    asked += 1
    const error = left.shift()
    if (error) throw error
  }
  const storage = {
    ...openFolderStorage('/nowhere'),
    put: act,
    asFile: async <Result>(_key: string, work: (file: string) => Promise<Result>) => {
      await act()
      return work('file')
    },
  }
  return { storage: steady(storage), asked: () => asked }
}
const passing = new Error('EIO')
const type = { type: 'image/webp' }

test('what fails once or twice is done, what fails three times is told', async () => {
  const twice = failing([passing, passing])
  await twice.storage.put('a', Buffer.from('x'), type)
  expect(twice.asked()).toBe(3)
  const thrice = failing([passing, passing, passing])
  await expect(thrice.storage.put('a', Buffer.from('x'), type)).rejects.toBe(passing)
})

test('what would only fail again is told at once', async () => {
  const errors = [new NotStored('x'), new TypeError('x'), Object.assign(new Error('x'), { code: 'ENOSPC' })]
  for (const error of errors) {
    const { storage, asked } = failing([error])
    await expect(storage.put('a', Buffer.from('x'), type)).rejects.toBe(error)
    expect(asked()).toBe(1)
  }
})

test('a stream is written once, and what is done with a file is done once', async () => {
  const stream = failing([passing])
  await expect(stream.storage.put('a', Readable.from(['x']), type)).rejects.toBe(passing)
  const file = failing([passing])
  let acts = 0
  const act = async () => {
    acts += 1
    throw passing
  }
  await expect(file.storage.asFile('a', act)).rejects.toBe(passing)
  expect([file.asked(), acts]).toEqual([2, 1])
})

test('a place for uploads that could not be opened is opened by the next who needs it', async () => {
  let opened = 0
  const place = openFolderStorage('/nowhere')
  const storage = steady({
    ...place,
    partial: {
      ...place.partial,
      open: () => {
        opened += 1
        return opened <= 3 ? Promise.reject(passing) : Promise.resolve(new DataStore())
      },
    },
  })
  await expect(storage.partial.open()).rejects.toBe(passing)
  const store = await storage.partial.open()
  expect(await storage.partial.open()).toBe(store)
  expect(opened).toBe(4)
})

test('no room is known by what file systems, PostgreSQL and buckets call it', () => {
  const full = [{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { code: '53100' }, { name: 'XMinioStorageFull' }]
  expect([...full, { $metadata: { httpStatusCode: 507 } }].every(isFull)).toBe(true)
  expect([new Error('x'), { code: 'EIO' }, undefined, 'ENOSPC', { $metadata: undefined }].some(isFull)).toBe(false)
})
