import { expect, it } from 'vitest'
import { dollarsOf, readDollars } from './dollars.ts'

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

it.each([
  [0, '0'],
  [5000, '50'],
  [1250, '12.50'],
  [125_001, '1250.01'],
])('%s cents stand in the field as %s', (cents, field) => {
  expect(dollarsOf(cents)).toBe(field)
  expect(readDollars(field)).toBe(cents)
})
