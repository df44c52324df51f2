import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'
import { modals } from './urlState.ts'

test.each([
  '?request=12',
  '?search=1e5',
  '?search=007',
  '?status=a&status=b&page=2',
  '?aisaSettings=true',
  '?request=',
  '',
])('the query %s is written as it was read', (text) => {
  expect(stringifySearch(parseSearch(text))).toBe(text)
})

test('a repeated key is a list', () => {
  expect(parseSearch('?status=a&status=b&status=c')).toEqual({ status: ['a', 'b', 'c'] })
})

test('nothing selected: an empty request is none', () => {
  expect(modals.request.parse('')).toBeNull()
  expect(modals.request.parse('12')).toBe('12')
})

test('the create modal knows the stages only, flags know true and false only', () => {
  expect(modals.createRequest.parse('qualifying')).toBe('qualifying')
  expect(modals.createRequest.parse('yes')).toBeNull()
  expect(modals.createNote.parse('true')).toBe(true)
  expect(modals.aisaSettings.parse('junk')).toBe(false)
  expect(modals.createShowcase.parse('options')).toBe('options')
})
