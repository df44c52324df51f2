import { expect, test } from 'vitest'
import { listOf, shownOf, type ShownQuestion } from './questionList.ts'

const question = (id: string, order: number): ShownQuestion => ({
  id,
  question_text: `What about ${id}?`,
  order,
  active: true,
  service: null,
})
const list = [question('a', 0), question('b', 1), question('c', 2)]
const places = (found: readonly ShownQuestion[]) => found.map(({ id, order }) => `${id}${order}`).join(' ')

test('a new question is trimmed, last and asked; blank text is ignored', () => {
  const found = listOf.added(list, 'd', '  How old is it? ', null)
  expect(found.at(-1)).toEqual({
    id: 'd',
    question_text: 'How old is it?',
    order: 3,
    active: true,
    service: null,
  })
  expect(listOf.added(list, 'd', ' \n ', null)).toEqual(list)
  expect(listOf.changed(list, 'b', { text: '   ', service: null })).toEqual(list)
  expect(listOf.changed(list, 'b', { text: ' New ', service: null })[1]?.question_text).toBe('New')
})

test('deleting renumbers, and undo puts it back in its place', () => {
  const without = listOf.without(list, 'b')
  expect(places(without)).toBe('a0 c1')
  expect(places(listOf.with(without, question('b', 1)))).toBe('a0 b1 c2')
  expect(places(listOf.with([], question('b', 1)))).toBe('b0')
})

test('moving up and down, to a place that is gone too', () => {
  expect(places(listOf.moved(list, 'a', 'c'))).toBe('b0 c1 a2')
  expect(places(listOf.moved(list, 'c', 'a'))).toBe('c0 a1 b2')
  expect(places(listOf.moved(list, 'c', 'gone'))).toBe('a0 b1 c2')
})

test('those of every service are told from those of all', () => {
  expect(shownOf(list, 'every')).toHaveLength(3)
  expect(shownOf(list, 'all')).toHaveLength(3)
  expect(listOf.asked(list, 'a', false)[0]?.active).toBe(false)
})
