import { expect, it } from 'vitest'
import { adLimits } from '#contract/ads/values.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import { adFaultOf, faultIn, readingSteps, stillRead } from './campaigns.rules.ts'

const today = '2026-05-20'
const refusal = (
  id: string,
  fault: 'forbidden' | 'revoked' | 'unavailable' | 'refused',
  reason: string | null = null,
) => ({
  id,
  error: { fault, reason },
})

it.each([
  ['a year and a little of an account that is new', undefined, addDays(today, -adLimits.firstDays)],
  ['what may have been corrected since yesterday', addDays(today, -1), addDays(today, -1 - adLimits.restatedDays)],
  ['the same where the clock went back', addDays(today, 3), addDays(today, -adLimits.restatedDays)],
  ['no more than is kept', '2001-01-01', addDays(today, -adLimits.keptDays)],
])('reads %s, day by day without a gap, to tomorrow', (_what, readOn, first) => {
  const steps = readingSteps(today, readOn)
  expect(steps[0]?.since).toBe(first)
  expect(steps.at(-1)?.until).toBe(addDays(today, 1))
  let before = addDays(first, -1)
  for (const { since, until } of steps) {
    expect(since <= addDays(before, 1)).toBe(true)
    expect(until <= addDays(since, adLimits.daysAtOnce - 1)).toBe(true)
    before = until
  }
})

it('never asks for tomorrow alone', () => {
  for (let days = 0; days < 3 * adLimits.daysAtOnce; days += 1)
    for (const { since } of readingSteps(today, addDays(today, -days))) expect(since <= today).toBe(true)
})

it.each([
  ['NOT_ADS_USER', 'forbidden', 'no_account'],
  ['CUSTOMER_NOT_ENABLED', 'forbidden', 'closed'],
  ['DEVELOPER_TOKEN_NOT_APPROVED', 'refused', 'not_approved'],
  ['SOMETHING_NEW', 'forbidden', 'forbidden'],
  [null, 'revoked', 'revoked'],
  [null, 'unavailable', 'unavailable'],
  [null, 'refused', 'refused'],
] as const)('%s with %s is told as %s', (reason, fault, told) => {
  expect(adFaultOf({ fault, reason })).toBe(told)
})

it.each([
  ['nothing where all is read', { accounts: [{ id: 'a' }], refused: [] }, ['a'], null],
  ['that there is no account', { accounts: [], refused: [] }, [], 'no_account'],
  ['why the only one is refused', { accounts: [], refused: [refusal('a', 'revoked')] }, [], 'revoked'],
  ['nothing of somebody else’s', { accounts: [{ id: 'a' }], refused: [refusal('b', 'forbidden')] }, ['a'], null],
  ['that one is refused now', { accounts: [{ id: 'a' }], refused: [refusal('b', 'revoked')] }, ['a', 'b'], 'revoked'],
  ['that one is not there any more', { accounts: [{ id: 'a' }], refused: [] }, ['a', 'b'], 'forbidden'],
] as const)('says %s', (_what, read, known, fault) => {
  expect(faultIn(read, new Set(known))).toBe(fault)
})

it('misses an account for a month', () => {
  const readOn = new Map([
    ['lately', addDays(today, -30)],
    ['long ago', addDays(today, -31)],
  ])
  expect([...stillRead(readOn, today)]).toEqual(['lately'])
})
