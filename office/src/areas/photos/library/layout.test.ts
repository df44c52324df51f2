import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf, measuresFor, placeOf, sectionAt, sectionOf, stepFrom, visibleWithin } from './layout.ts'

const measures = { columns: 3, tile: 100, gap: 4, heading: 40 }
const months = [
  { month: '2026-05', count: 4 },
  { month: '2026-03', count: 1 },
  { month: '2025-12', count: 7 },
]
const layout = layoutOf(months, measures)

test('months lie below each other, each as high as its rows', () => {
  expect(layout.sections.map(({ first, top, height }) => [first, top, height])).toEqual([
    [0, 0, 268],
    [4, 268, 164],
    [5, 432, 372],
  ])
  expect([layout.height, layout.total]).toEqual([804, 12])
  expect(sectionAt(layout, 300)?.month).toBe('2026-03')
  expect(sectionOf(layout, 5)?.month).toBe('2025-12')
})

test.each([
  [0, 'ArrowRight', 1],
  [3, 'ArrowDown', 4],
  [4, 'ArrowDown', 5],
  [4, 'ArrowUp', 3],
  [2, 'ArrowDown', 3],
  [7, 'ArrowUp', 4],
  [11, 'ArrowRight', 11],
  [0, 'ArrowLeft', 0],
  [6, 'Home', 0],
  [6, 'End', 11],
  [0, 'PageDown', 4],
  [0, 'x', null],
])('from %i by %s to %s', (from, key, to) => {
  expect(stepFrom(layout, from, key, 2)).toBe(to)
})

test('tiles fill the width, three of them at least', () => {
  expect(measuresFor(360, 110, 3, 40)).toMatchObject({ columns: 3, tile: 118 })
  expect(measuresFor(200, 110, 4, 40)).toMatchObject({ columns: 3, tile: 64 })
})

test('every photo in sight is drawn, whatever the months and wherever one looks', () => {
  const counts = fc.array(fc.nat(40), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(counts, fc.nat(4000), fc.integer({ min: 1, max: 900 }), (found, from, high) => {
      const some = layoutOf(
        found.map((count, index) => ({ month: String(index), count })),
        measures,
      )
      const shown = new Set(
        visibleWithin(some, from, from + high).flatMap(({ first, end }) =>
          Array.from({ length: end - first }, (_, index) => first + index),
        ),
      )
      const missing = some.sections.flatMap((section) =>
        Array.from({ length: section.count }, (_, index) => section.first + index).filter((index) => {
          const { top } = placeOf(some, section, index)
          return top < from + high && top + measures.tile > from && !shown.has(index)
        }),
      )
      expect(missing).toEqual([])
    }),
  )
})
