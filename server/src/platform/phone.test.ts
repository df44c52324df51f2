import { describe, expect, it } from 'vitest'
import { readOptionalPhone, readPhone } from './phone.ts'

describe('reading a phone number', () => {
  it.each([
    ['(415) 555-0100', '+14155550100'],
    ['415.555.0100', '+14155550100'],
    ['1 415 555 0100', '+14155550100'],
    ['+1 415 555 0100', '+14155550100'],
    ['415-555-0100 ext. 3', '+14155550100'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is %s', (typed, read) => {
    expect(readPhone(typed)).toBe(read)
  })

  it.each([
    '',
    '123',
    '555-0100',
    'call 4155550100',
    '+999123456789',
    '4155550100; drop table users',
    '٠٠٠',
    '9'.repeat(40),
  ])('"%s" is not one', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })
})

it('lets a number be left out, and names the field of a wrong one', () => {
  expect(readOptionalPhone('  ', 'phone')).toBeNull()
  expect(readOptionalPhone('415 555 0100', 'phone')).toBe('+14155550100')
  expect(() => readOptionalPhone('none', 'customer.phone')).toThrow(
    expect.objectContaining({
      code: 'phone_invalid',
      faults: [{ path: 'body.customer.phone', message: 'is not a phone number' }],
    }),
  )
})
