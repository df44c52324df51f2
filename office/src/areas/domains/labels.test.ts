import { expect, it } from 'vitest'
import { shortName, stepsDone } from './labels.ts'

it('names a record as the place where a domain was bought wants it', () => {
  expect(shortName('_site-verification.www.miller.com')).toBe('_site-verification.www')
  expect(shortName('www.miller.com')).toBe('www')
  expect(shortName('miller.com')).toBe('@')
})

it('counts the steps that are done', () => {
  expect((['waiting', 'verified', 'broken', 'live'] as const).map((state) => stepsDone({ state }))).toEqual([
    0, 1, 1, 3,
  ])
})
