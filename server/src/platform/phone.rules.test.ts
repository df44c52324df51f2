import { expect, it } from 'vitest'
import { mayHoldPhone } from './phone.rules.ts'

it.each([
  ['12345', true],
  ['1 2 3 4 5', true],
  ['１２３４５', true],
  ['1234', false],
  ['call us', false],
  ['', false],
])('%j may hold a phone number: %s', (text, may) => {
  expect(mayHoldPhone(text)).toBe(may)
})
