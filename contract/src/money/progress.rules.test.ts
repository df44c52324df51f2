import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, wholePpm, type Billed } from './progress.rules.ts'

const cents = fc.bigInt({ min: 0n, max: 1_000_000_000n })

test('parts of a line that make a whole make its amount and its tax, and none is negative', () => {
  const cuts = fc.array(fc.bigInt({ min: 1n, max: 400_000n }), { maxLength: 12 })
  fc.assert(
    fc.property(cents, cents, cuts, (amount, tax, parts) => {
      let billed: Billed = { ppm: 0n, amount: 0n, tax: 0n }
      const bill = (ppm: bigint) => {
        const part = partOf({ amount, tax }, billed, ppm)
        expect(part.amount >= 0n && part.tax >= 0n).toBe(true)
        billed = { ppm: billed.ppm + ppm, amount: billed.amount + part.amount, tax: billed.tax + part.tax }
      }
      for (const ppm of parts) if (billed.ppm + ppm < wholePpm) bill(ppm)
      bill(wholePpm - billed.ppm)
      expect([billed.amount, billed.tax]).toEqual([amount, tax])
    }),
  )
})

test('a part that follows one that was taken back takes up its cents', () => {
  // 30 % of a dollar and 60 % were billed, and the first was voided: 30 % stand, at the price of the second
  const billed = { ppm: 300_000n, amount: 31n, tax: 0n }
  expect(partOf({ amount: 101n, tax: 0n }, billed, 700_000n)).toEqual({ amount: 70n, tax: 0n })
  expect(partOf({ amount: 101n, tax: 0n }, billed, 1n)).toEqual({ amount: 0n, tax: 0n })
})
