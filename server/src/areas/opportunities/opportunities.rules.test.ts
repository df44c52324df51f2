import { expect, it } from 'vitest'
import { dueSpan, monthsBefore } from './opportunities.rules.ts'

it('counts months back over ends of months and years', () => {
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
  expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29')
  expect(monthsBefore('2026-01-15', 13)).toBe('2024-12-15')
})

it('calls a customer due from eleven months after their last job, and for two years', () => {
  expect(dueSpan('2026-11-27')).toEqual({ from: '2024-11-27', until: '2025-12-27' })
})
