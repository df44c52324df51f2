import { expect, it } from 'vitest'
import { outlookOf, weeklyOf } from './pace.ts'

const own = { reviews: 20, recent: 16 }

it('counts the weeks until a business is caught up with, by what both got in 90 days', () => {
  // 16 against 3 in 90 days: 13 closer, and 11 to go
  expect(outlookOf(own, { reviews: 31, recent: 3 })).toEqual({ kind: 'level', gap: 11, weeks: 11 })
  expect(outlookOf(own, { reviews: 21, recent: 0 })).toEqual({ kind: 'level', gap: 1, weeks: 1 })
  expect(weeklyOf({ recent: 90 })).toBe(7)
})

it('says nothing that is not known: five recent reviews of another may be fifty', () => {
  expect(outlookOf(own, { reviews: 31, recent: 5 })).toEqual({ kind: 'unknown', gap: 11 })
  expect(outlookOf({ reviews: 20, recent: 3 }, { reviews: 31, recent: 3 })).toEqual({ kind: 'never', gap: 11 })
  expect(outlookOf({ reviews: 20, recent: 1 }, { reviews: 31, recent: 0 })).toEqual({ kind: 'far', gap: 11 })
  expect(outlookOf(own, { reviews: 20, recent: 4 })).toBeNull()
})
