import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsWithout, placeBehind, placeShown } from './gone.ts'

test('months lose the photos that are gone', () => {
  const months = [
    { month: '2026-05', count: 3 },
    { month: '2026-04', count: 2 },
  ]
  expect(monthsWithout(months, [0, 2, 4]).map(({ count }) => count)).toEqual([1, 1])
})

test('what is shown are the photos that are left, in their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.uniqueArray(fc.nat(59)), (count, places) => {
      const gone = places.filter((place) => place < count).toSorted((one, other) => one - other)
      const left = Array.from({ length: count }, (_, place) => place).filter((place) => !gone.includes(place))
      expect(left.map((_, shown) => placeBehind(shown, gone))).toEqual(left)
      expect(left.map((place) => placeShown(place, gone))).toEqual(left.map((_, shown) => shown))
    }),
  )
})
