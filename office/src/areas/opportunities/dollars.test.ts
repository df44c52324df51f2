import { expect, it } from 'vitest'
import { readDollars } from './dollars.ts'

it.each([
  ['50', 5000],
  [' $1,250.5 ', 125_050],
  ['12.30', 1230],
  ['0', 0],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['', null],
  ['fifty', null],
  ['1.234', null],
  ['-5', null],
  ['1,2', null],
])('%s is %s cents', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents)
})
