import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterOf, movedTo } from './useChecklists.ts'

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

test('an item goes to its place, and below the one it is told to the server', () => {
  expect(ids(movedTo(list, 'a', 2))).toBe('bcad')
  expect(afterOf(list, 'a', 2)).toBe('c')
  expect(ids(movedTo(list, 'd', 0))).toBe('dabc')
  expect(afterOf(list, 'd', 0)).toBeNull()
  expect(ids(movedTo(list, 'gone', 1))).toBe('abcd')
})

test('what is shown is what the server is told, wherever it goes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (from, to) => {
      const id = list[from]?.id ?? ''
      const shown = movedTo(list, id, to)
      const after = afterOf(list, id, to)
      expect(shown[to]?.id).toBe(id)
      expect(shown[to - 1]?.id ?? null).toBe(after)
    }),
  )
})
