import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumber, masked } from './cards.rules.ts'

test.each([
  ['pay with 4111 1111 1111 1111 please', '4111 1111 1111 1111'],
  ['4111-1111-1111-1111', '4111-1111-1111-1111'],
  ['378282246310005.', '378282246310005'],
  // thirteen digits, and nineteen
  ['4222222222222', '4222222222222'],
  ['6304000000000000000', '6304000000000000000'],
  ['it was •••• 4242', '•••• 4242'],
  ['a 4111 1111 1111 1112, b 4111 1111 1111 1111', '4111 1111 1111 1111'],
])('in %j the number %j could pay', (body, words) => {
  expect(cardNumber(body)).toEqual({ start: body.indexOf(words), end: body.indexOf(words) + words.length, words })
})

test.each([
  '4111 1111 1111 1112',
  // twelve digits, and twenty
  '411111111116',
  '41111111111111111112',
  '4111  1111 1111 1111',
  '•••• 424',
  '•••• 42424',
  '415-555-2671',
  '',
])('no number in %j could', (body) => {
  expect(cardNumber(body)).toBeNull()
})

test('every one of them is hidden, and every other letter stays where it was', () => {
  expect(masked('4111 1111 1111 1111 or 4222222222222, call 415-555-2671')).toBe(
    '•••• •••• •••• •••• or •••••••••••••, call 415-555-2671',
  )
  expect(masked('it was •••• 4242')).toBe('it was •••• ••••')
})

test('of any digits with the right check digit nothing is left', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-'), (given, between) => {
      const sum = given.toReversed().reduce((total, digit, place) => {
        const doubled = digit * (place % 2 === 0 ? 2 : 1)
        return total + Math.floor(doubled / 10) + (doubled % 10)
      }, 0)
      const number = [...given, (10 - (sum % 10)) % 10].join(between)
      expect(cardNumber(`my ${number} card`)?.words).toBe(number)
      expect(masked(number)).toBe(number.replaceAll(/\d/g, '•'))
    }),
  )
})
