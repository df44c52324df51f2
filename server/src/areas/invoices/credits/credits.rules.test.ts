import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, type CreditableLine } from './credits.rules.ts'

const line = (id: string, more: Partial<CreditableLine> = {}): CreditableLine => ({
  id,
  amount_cents: 100_00,
  tax_cents: 8_25,
  credited_cents: 0,
  credited_tax_cents: 0,
  ...more,
})

test('everything that is left is given back where nothing is asked for', () => {
  const lines = [
    line('a'),
    line('b', { credited_cents: 40_00, credited_tax_cents: 3_30 }),
    line('c', { credited_cents: 100_00 }),
  ]
  expect(creditOf(lines, [])).toEqual([
    { lineId: 'a', cents: 10_000n, tax: 825n },
    { lineId: 'b', cents: 6000n, tax: 495n },
  ])
})

test('what is asked for is given back with its share of the tax', () => {
  expect(creditOf([line('a'), line('b')], [{ line: 'b', cents: 50_00 }])).toEqual([
    { lineId: 'b', cents: 5000n, tax: 412n },
  ])
  expect(creditOf([line('a')], [{ line: 'a', cents: 0 }])).toEqual([])
  expect(creditOf([line('a')], [{ line: 'a', cents: 100_00 }])).toEqual([{ lineId: 'a', cents: 10_000n, tax: 825n }])
})

test.each([
  ['a line of another invoice', [{ line: 'x', cents: 1 }]],
  [
    'a line twice',
    [
      { line: 'a', cents: 1 },
      { line: 'a', cents: 2 },
    ],
  ],
  ['more than the line has left', [{ line: 'a', cents: 60_01 }]],
])('%s is refused', (_name, wanted) => {
  expect(creditOf([line('a', { credited_cents: 40_00, credited_tax_cents: 3_30 })], wanted)).toBeNull()
})

test('in however many steps, all of a line gives back all of its tax, and never more', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 8 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 20_000 }), fc.nat(3000), (parts, amount, tax) => {
      let [back, taxBack] = [0, 0]
      const rest = [...parts, amount]
      for (const wanted of rest) {
        const cents = Math.min(wanted, amount - back)
        const there = line('a', {
          amount_cents: amount,
          tax_cents: tax,
          credited_cents: back,
          credited_tax_cents: taxBack,
        })
        const [credited] = creditOf([there], [{ line: 'a', cents }]) ?? []
        back += Number(credited?.cents ?? 0n)
        taxBack += Number(credited?.tax ?? 0n)
        expect(taxBack).toBeLessThanOrEqual(tax)
      }
      expect([back, taxBack]).toEqual([amount, tax])
    }),
  )
})
