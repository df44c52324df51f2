import { expect, it } from 'vitest'
import { barsOf } from './labels.ts'

const none = { visits: 0, views: 0, calls: 0, forms: 0, chats: 0, bookings: 0 }
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...none,
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    visits: 1,
    calls: at === count - 1 ? 2 : 0,
  }))

it('draws a bar for each day of a month', () => {
  expect(barsOf(days(30))).toHaveLength(30)
  expect(barsOf(days(30)).at(-1)).toEqual({ day: '2026-01-30', visits: 1, leads: 2 })
})

it('draws whole weeks of a long time, the first one shorter', () => {
  const bars = barsOf(days(90))
  expect(bars).toHaveLength(13)
  expect(bars[0]).toEqual({ day: '2026-01-01', visits: 6, leads: 0 })
  expect(bars.at(-1)).toEqual({ day: '2026-03-25', visits: 7, leads: 2 })
  expect(bars.reduce((sum, { visits }) => sum + visits, 0)).toBe(90)
})
