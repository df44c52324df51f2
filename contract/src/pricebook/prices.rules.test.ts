import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRoundings } from './values.ts'
import { changedPrice, kitAmounts, marginPpm, markedUpPrice, priceChangePpm } from './prices.rules.ts'

const tiers = [
  { from_cents: 5000, ppm: 500_000 },
  { from_cents: 100, ppm: 1_000_000 },
]

test.each([
  [99, null],
  [100, 200],
  [4999, 9998],
  [5000, 7500],
  [5001, 7501],
])('a cost of %d cents is sold for %s', (cost, price) => {
  expect(markedUpPrice(cost, tiers)).toBe(price)
})

test.each([
  [138_500, 96_800, 301_083],
  [1000, 1000, 0],
  [1000, 1500, -500_000],
  [1000, null, null],
  [0, 500, null],
])('of a price of %d and a cost of %s the margin is %s millionths', (price, cost, ppm) => {
  expect(marginPpm(price, cost)).toBe(ppm)
})

test.each([
  [1000, 1101, 101_000],
  [1000, 899, -101_000],
  [0, 5, null],
])('from %d to %d a price changes by %s millionths', (before, after, ppm) => {
  expect(priceChangePpm(before, after)).toBe(ppm)
})

test('a kit costs what its parts cost, each rounded once; without one cost it has none', () => {
  const part = { quantity_milli: 1500, price_cents: 333, cost_cents: 111 }
  expect(kitAmounts([part, part])).toEqual({ price_cents: 1000, cost_cents: 332 })
  expect(kitAmounts([part, { ...part, cost_cents: null }])).toEqual({ price_cents: 1000, cost_cents: null })
  expect(kitAmounts([])).toEqual({ price_cents: 0, cost_cents: null })
})

test.each([
  [1000, { ppm: 50_000 }, 1, 1050],
  [999, { ppm: 50_000 }, 1, 1049],
  // 10.5 cents: up in the middle
  [10, { ppm: 50_000 }, 1, 11],
  [1234, { ppm: 100_000 }, 25, 1350],
  [1234, { ppm: 100_000 }, 100, 1400],
  [1234, { cents: -34 }, 500, 1000],
  [1250, { cents: 0 }, 500, 1500],
  [1000, { ppm: -900_000 }, 1, 100],
  [1000, { cents: -1500 }, 1, -500],
] as const)('a price of %d that changes by %o, rounded to %d, is %d', (cents, by, round, changed) => {
  expect(changedPrice(cents, { by, round_cents: round })).toBe(changed)
})

test('a changed price is the nearest of its steps, the higher one in the middle', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  const by = fc.oneof(
    fc.record({ ppm: fc.integer({ min: -900_000, max: 10_000_000 }) }),
    fc.record({ cents: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }) }),
  )
  fc.assert(
    fc.property(cents, by, fc.constantFrom(...priceRoundings), (price, change, round) => {
      const changed = changedPrice(price, { by: change, round_cents: round })
      // in millionths of a cent, exactly
      const exact =
        'ppm' in change ? BigInt(price) * BigInt(1_000_000 + change.ppm) : BigInt(price + change.cents) * 1_000_000n
      const off = BigInt(changed) * 1_000_000n - exact
      const half = BigInt(round) * 500_000n
      expect(changed % round === 0 && off > -half && off <= half).toBe(true)
    }),
  )
})
