import { expect, test } from 'vitest'
import { patched, prepended, replaced, without } from './edits.ts'

const list = [
  { id: 'a', title: 'One' },
  { id: 'b', title: 'Two' },
]

test('edits give new lists and leave the old one alone', () => {
  const before = structuredClone(list)
  expect(prepended(list, { id: 'c', title: 'Three' }).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(patched(list, 'b', { title: 'Zwei' })[1]).toEqual({ id: 'b', title: 'Zwei' })
  expect(patched(list, 'x', { title: 'Nobody' })).toEqual(list)
  expect(without(list, 'a')).toEqual([list[1]])
  expect(list).toEqual(before)
})

test('the record of the server takes the place of the temporary one', () => {
  const shown = prepended(list, { id: 'temporary-1', title: 'New' })
  expect(replaced(shown, 'temporary-1', { id: 'n', title: 'New' }).map(({ id }) => id)).toEqual(['n', 'a', 'b'])
})

test('when the record has come in by itself, the temporary one only leaves', () => {
  const shown = [{ id: 'temporary-1', title: 'New' }, { id: 'n', title: 'New' }, ...list]
  expect(replaced(shown, 'temporary-1', { id: 'n', title: 'New' }).map(({ id }) => id)).toEqual(['n', 'a', 'b'])
})
