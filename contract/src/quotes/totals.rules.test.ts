import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuoteLineId, QuoteOptionId } from '../shared.ts'
import { depositCapOf, optionTotals, paymentsOf, stateOf, type PricedQuote } from './totals.rules.ts'

const option = QuoteOptionId.parse('01890000-0000-7000-8000-000000000001')
const lineId = (index: number) => QuoteLineId.parse(`01890000-0000-7000-8000-${String(index).padStart(12, '0')}`)
const line = (index: number, price: number, more: Partial<PricedQuote['lines'][number]> = {}) => ({
  id: lineId(index),
  option: null,
  quantity_milli: 1000,
  price_cents: price,
  optional: false,
  selected: true,
  discount: null,
  taxes: [],
  in_deposit: false,
  ...more,
})
const quote = (more: Partial<PricedQuote> = {}): PricedQuote => ({
  tax_basis: 'document',
  prices_include_tax: false,
  discount: null,
  deposit: { kind: 'none', ppm: 0, cents: 0 },
  plan: [],
  options: [{ id: option, name: '', text: '', recommended: true }],
  lines: [line(1, 100_000), line(2, 50_000, { in_deposit: true, taxes: [{ name: 'City', ppm: 100_000 }] })],
  ...more,
})

test.each([
  ['none', { kind: 'none', ppm: 0, cents: 0 }, 0],
  ['a tenth of the total with its tax', { kind: 'percent', ppm: 100_000, cents: 0 }, 15_500],
  ['an amount', { kind: 'fixed', ppm: 0, cents: 20_000 }, 20_000],
  ['never more than the total', { kind: 'fixed', ppm: 0, cents: 900_000 }, 155_000],
  ['the lines that say so, with their tax', { kind: 'lines', ppm: 0, cents: 0 }, 55_000],
] as const)('a deposit is %s', (_name, deposit, cents) => {
  expect(optionTotals(quote({ deposit }), option).deposit_cents).toBe(cents)
})

test('a deposit of ten percent is never above the limit of ten percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (price) => {
      const deposit = { kind: 'percent' as const, ppm: 100_000, cents: 0 }
      const totals = optionTotals(quote({ lines: [line(1, price)], deposit }), option)
      expect(totals.deposit_cents).toBeLessThanOrEqual(depositCapOf('CA', totals.total_cents)?.cents ?? 0)
    }),
  )
})

test('a deposit of a plan is what is due at the approval', () => {
  const part = (due: 'on_approval' | 'on_completion', share: { ppm: number } | { cents: number }) => ({
    label: due,
    due,
    share,
    date: null,
  })
  const plan = [part('on_approval', { ppm: 300_000 }), part('on_completion', { ppm: 700_000 })]
  const totals = optionTotals(quote({ deposit: { kind: 'plan', ppm: 0, cents: 0 }, plan }), option)
  expect([totals.deposit_cents, totals.payments_cents]).toEqual([46_500, [46_500, 108_500]])
})

test('an optional line counts where it is taken, and one of another option never', () => {
  const other = QuoteOptionId.parse('01890000-0000-7000-8000-000000000002')
  const lines = [
    line(1, 100),
    line(2, 20, { optional: true, selected: false }),
    line(3, 3, { optional: true }),
    line(4, 4000, { option: other }),
  ]
  const total = (chosen: string[] | null) =>
    optionTotals(quote({ lines }), option, chosen && new Set(chosen)).total_cents
  expect([total(null), total([]), total([lineId(2)]), total([lineId(2), lineId(3), lineId(4)])]).toEqual([
    103, 100, 120, 123,
  ])
})

test('the payments of any plan add up to the total, and none is negative', () => {
  const share = fc.oneof(
    fc.record({ ppm: fc.integer({ min: 0, max: 1_000_000 }) }),
    fc.record({ cents: fc.integer({ min: 0, max: 2_000_000 }) }),
  )
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 1_000_000_000n }),
      fc.array(fc.record({ share }), { minLength: 1, maxLength: 12 }),
      (total, plan) => {
        const parts = paymentsOf(total, plan)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total)
        expect(parts.every((part) => part >= 0n)).toBe(true)
      },
    ),
  )
})

test.each([
  ['CA', 288_631, 28_863],
  ['CA', 234_389, 23_439],
  ['CA', 5_000_000, 100_000],
  ['MD', 300_001, 100_000],
  ['MA', 300_000, 100_000],
  ['ME', 300_000, 100_000],
  ['TN', 300_000, 100_000],
  ['PA', 500_000, null],
  ['PA', 500_001, 166_667],
  ['TX', 5_000_000, null],
  [null, 5_000_000, null],
])('a contractor in %s may ask for a total of %d cents for %d before', (state, total, cap) => {
  expect(depositCapOf(state, total)?.cents ?? null).toBe(cap)
})

test.each([
  ['5878 College Ave, Oakland, CA 94618', 'CA'],
  ['12 Main St, Boston, MA 02118-1234', 'MA'],
  ['12 Main St, Boston, MA', 'MA'],
  ['12 Main St, Dallas, TX 75201, USA', 'TX'],
  ['12 Oak Street', null],
  ['', null],
])('the state of %s is %s', (address, state) => {
  expect(stateOf(address)).toBe(state)
})
