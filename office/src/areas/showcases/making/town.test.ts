import { expect, it } from 'vitest'
import { looksLikeStreet, townOf } from './town.ts'

it.each([
  ['12 Oak St, Oakland, CA 94607', 'Oakland'],
  ['1 Elm Street, Apt 4, San José, CA', 'San José'],
  ['12 Oak St', ''],
  ['12 Oak St, CA', ''],
  ['', ''],
])('finds the town of “%s”', (address, town) => {
  expect(townOf(address)).toBe(town)
})

it('tells a street from a town', () => {
  expect(['Oakland', 'Rockridge, Oakland'].map(looksLikeStreet)).toEqual([false, false])
  expect(['12 Oak', 'Oak Street', 'Calle Mayor 5'].map(looksLikeStreet)).toEqual([true, true, true])
})
