import { expect, test } from 'vitest'
import { noTip, tipOf, tipShares } from './tips.rules.ts'

test('three shares of what is paid are offered, each to the cent', () => {
  expect(tipShares(13_333)).toEqual([
    { ppm: 100_000, cents: 1333 },
    { ppm: 150_000, cents: 2000 },
    { ppm: 200_000, cents: 2667 },
  ])
})

test.each([
  ['none', '', 0],
  ['', '', 0],
  ['150000', '', 2000],
  // what was written beside a share is not asked for
  ['150000', '99', 2000],
  ['own', '20', 2000],
  ['own', ' $12.50 ', 1250],
  ['own', '12,5', 1250],
  ['own', '0', 0],
  // as much as what is paid, or two hundred dollars
  ['own', '200', 20_000],
  ['own', '200.01', null],
  ['own', '', null],
  ['own', '-5', null],
  ['own', '1e3', null],
  ['own', '12.505', null],
  ['own', 'twenty', null],
  ['990000', '', null],
])('a tip of %j and %j on $133.33 is %j', (chosen, own, cents) => {
  expect(tipOf({ chosen, own }, 13_333)).toBe(cents)
})

test('on a large payment a tip may be as large', () => {
  expect(tipOf({ chosen: 'own', own: '900.00' }, 90_000)).toBe(90_000)
  expect(tipOf({ chosen: 'own', own: '900.01' }, 90_000)).toBe(null)
  expect(tipOf(noTip, 90_000)).toBe(0)
})
