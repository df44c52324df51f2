import { expect, test } from 'vitest'
import { groupsOf, inTurn } from './suggestions.rules.ts'

test('photos of one job belong together, four at most, and those of no job stand alone', () => {
  const photo = (id: string, projectId: string | null = null) => ({ id, projectId })
  const photos = [photo('1', 'a'), photo('2'), photo('3', 'b'), photo('4', 'a'), photo('5')]
  expect(groupsOf(photos)).toEqual([['1', '4'], ['2'], ['3'], ['5']])
  expect(groupsOf(['1', '2', '3', '4', '5'].map((id) => photo(id, 'a')))).toEqual([['1', '2', '3', '4']])
  expect(groupsOf([])).toEqual([])
})

test.each([
  [[['a', 'b'], ['1'], []], 9, ['a', '1', 'b']],
  [
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    3,
    ['a', '1', 'b'],
  ],
  [[['a', 'b']], 0, []],
  [[], 3, []],
])('of %j one of each kind in turn, %i at most: %j', (kinds, most, chosen) => {
  expect(inTurn(kinds, most)).toEqual(chosen)
})
