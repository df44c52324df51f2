import { expect, it } from 'vitest'
import { VisitSource } from '#contract/growth.ts'
import { sourceOf } from './sourceOf.ts'

it.each([
  ['Yard sign, Oak St.', 'yard-sign-oak-st'],
  ['  Camión #2 ', 'camion-2'],
  ['x'.repeat(60), 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
])('%s is carried as %s', (typed, source) => {
  expect(sourceOf(typed)).toBe(source)
  expect(VisitSource.safeParse(source).success).toBe(true)
})

it.each(['', '   ', '!!!'])('%j is no source', (typed) => {
  expect(sourceOf(typed)).toBe('')
})
