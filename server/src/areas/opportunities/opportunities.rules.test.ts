import { expect, it } from 'vitest'
import { dueSpan, hasPassed, monthsBefore, nearestAhead } from './opportunities.rules.ts'

it('counts months back over ends of months and years', () => {
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
  expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29')
  expect(monthsBefore('2026-01-15', 13)).toBe('2024-12-15')
})

it('calls a customer due from eleven months after their last job, and for two years', () => {
  expect(dueSpan('2026-11-27')).toEqual({ from: '2024-11-27', until: '2025-12-27' })
})

const reviewed = (reviews: number, ...months: number[]) => ({
  reviews,
  months: [...Array(12 - months.length).fill(0), ...months],
})

it.each([
  // 43 with three new ones: it had 40 at most, and so had the business
  [reviewed(40), reviewed(43, 1, 1, 1), true],
  // it had 42 at most: that is not known
  [reviewed(40), reviewed(45, 1, 1, 1), false],
  // both grew, and it grew past
  [reviewed(42, 0, 1, 1), reviewed(44, 2, 2, 0), true],
  // new ones of half a year ago say nothing of the last three months
  [reviewed(40), reviewed(43, 3, 0, 0, 0, 0), false],
  [reviewed(43), reviewed(43, 1, 1, 1), false],
])('knows who passed a business by what is certain: %j, %j', (own, other, passed) => {
  expect(hasPassed(own, other)).toBe(passed)
})

it('names who passed the business before who is a little ahead, and nobody whom the customers to ask cannot reach', () => {
  const own = reviewed(40)
  const passed = reviewed(44, 0, 0, 5)
  const [near, far] = [reviewed(42), reviewed(53)]
  expect(nearestAhead(own, [far, near, passed], 12)).toEqual({ other: passed, passed: true })
  expect(nearestAhead(own, [far, near], 12)).toEqual({ other: near, passed: false })
  expect(nearestAhead(own, [far], 12)).toBeUndefined()
  expect(nearestAhead(own, [far], 13)).toEqual({ other: far, passed: false })
  expect(nearestAhead(own, [reviewed(40), reviewed(12)], 12)).toBeUndefined()
})
