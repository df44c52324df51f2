import { expect, test } from 'vitest'
import { documentExemption, exemptionThatCounts, isExpired, isSameExemption } from './exemptions.rules.ts'

const one = (certificate: string, until: string | null) =>
  ({ reason: 'resale', certificate, note: 'In the gray folder', until }) as const

test('a certificate counts through its last day, and one without for good', () => {
  expect(['2026-05-19', '2026-05-20', null].map((until) => isExpired({ until }, '2026-05-20'))).toEqual([
    true,
    false,
    false,
  ])
})

test('of several certificates the one counts that counts longest, of two with one last day the newer', () => {
  const today = '2026-05-20'
  expect(exemptionThatCounts([], today)).toBe(null)
  expect(exemptionThatCounts([one('A', '2026-01-01'), one('B', '2026-12-31')], today)).toMatchObject({
    certificate: 'B',
    expired: false,
  })
  expect(exemptionThatCounts([one('A', '2026-12-31'), one('B', null)], today)?.certificate).toBe('B')
  expect(exemptionThatCounts([one('new', null), one('old', null)], today)?.certificate).toBe('new')
  expect(exemptionThatCounts([one('A', '2026-01-01')], today)?.expired).toBe(true)
})

test('a document says reason and certificate, nothing of the note, and nothing at all of what is expired', () => {
  expect(documentExemption({ ...one('A', null), expired: false })).toEqual({ reason: 'resale', certificate: 'A' })
  expect(documentExemption({ ...one('A', null), expired: true })).toBe(null)
  expect(documentExemption(null)).toBe(null)
})

test('two documents say the same where reason and certificate are the same', () => {
  const known = { reason: 'resale', certificate: 'A' } as const
  expect(isSameExemption(null, null)).toBe(true)
  expect(isSameExemption(known, { ...known })).toBe(true)
  expect(isSameExemption(known, null)).toBe(false)
  expect(isSameExemption(known, { ...known, certificate: 'B' })).toBe(false)
  expect(isSameExemption(known, { ...known, reason: 'other' })).toBe(false)
})
