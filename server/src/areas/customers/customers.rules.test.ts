import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillGaps, phoneDigits } from './customers.rules.ts'

describe('phoneDigits', () => {
  it.each([
    ['(415) 555-0100', '4155550100'],
    ['+1 415.555', '1415555'],
    ['415', '415'],
    ['41', null],
    ['Ana', null],
    ['ana415', null],
    ['', null],
    ['()', null],
  ])('%s → %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))
})

describe('fillGaps', () => {
  const told = fc.record({
    phone: fc.option(fc.constant('+14155550101')),
    email: fc.option(fc.constant('b@example.com')),
    address: fc.option(fc.constantFrom('', '2 Elm')),
  })
  const known = fc.record({
    phone: fc.option(fc.constant('+14155550100')),
    email: fc.option(fc.constant('a@example.com')),
    address: fc.constantFrom('', '1 Oak'),
  })
  it('fills what is empty and never overwrites', () => {
    fc.assert(
      fc.property(known, told, (before, news) => {
        const after = { ...before, ...fillGaps(before, news) }
        expect(after.phone).toBe(before.phone ?? news.phone)
        expect(after.email).toBe(before.email ?? news.email)
        expect(after.address).toBe(before.address || (news.address ?? ''))
      }),
    )
  })
})
