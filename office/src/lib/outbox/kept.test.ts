import { expect, test, vi } from 'vitest'
import { entryOf, status } from '#tests/support/outbox.ts'

/** A store in memory, as far as the outbox uses one. */
const records = new Map<string, { readonly userId: string; readonly id: string }>()
const opened: string[] = []
const store = {
  put: (record: { readonly userId: string; readonly id: string }) =>
    records.set(`${record.userId} ${record.id}`, record),
  delete: ([userId, id]: readonly string[]) => records.delete(`${userId} ${id}`),
  get: ([userId, id]: readonly string[]) => records.get(`${userId} ${id}`),
  getAll: (user: string) => [...records.values()].filter(({ userId }) => userId === user),
}
vi.mock('../database.ts', () => ({
  allOf: (userId: string) => userId,
  shelf: (name: string, keyPath: string[]) => ({
    within: (mode: string, act: (given: typeof store) => unknown, durability?: string) => {
      opened.push([name, ...keyPath, mode, durability].join(' ').trim())
      return Promise.resolve(act(store))
    },
  }),
}))
const { keepEntries, keptEntries, keptEntry } = await import('./kept.ts')

test('what waits is kept by person past the power going off, and read again in the order it was done', async () => {
  const [a, b, theirs] = [entryOf('a', status, { at: 2 }), entryOf('b', status, { at: 1 }), entryOf('c', status)]
  await keepEntries([a, b, { ...theirs, userId: 'bob' }])
  records.set('ana old', { userId: 'ana', id: 'old' })
  expect(await keptEntries('ana')).toEqual([b, a])
  expect(await keptEntry('ana', 'a')).toEqual(a)
  expect([await keptEntry('bob', 'a'), await keptEntry('ana', 'old')]).toEqual([undefined, undefined])
  await keepEntries([], [a])
  expect(await keptEntries('ana')).toEqual([b])
  expect(new Set(opened)).toEqual(new Set(['outbox userId id readwrite strict', 'outbox userId id readonly']))
})
