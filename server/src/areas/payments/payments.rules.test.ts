import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf, dayFault, sharesOf } from './payments.rules.ts'

test.each([
  ['cash', 'cash'],
  ['check', 'undeposited_checks'],
  ['other', 'other_payments'],
] as const)('a payment by %s lies in %s until it is brought to the bank', (method, account) => {
  expect(accountOf(method)).toBe(account)
})

const owed = new Map([
  ['a', 30_00],
  ['b', 50_00],
])

test.each([
  [
    'what was said for each',
    [
      { invoice: 'a', cents: 10_00 },
      { invoice: 'b', cents: 20_00 },
    ],
    [10_00, 20_00],
  ],
  ['as much as is left, in turn', [{ invoice: 'a' }, { invoice: 'b' }], [30_00, 30_00]],
  ['what was said first, whatever the order', [{ invoice: 'a' }, { invoice: 'b', cents: 55_00 }], [5_00, 55_00]],
  ['no more than is owed', [{ invoice: 'a' }], [30_00]],
  ['nothing where nothing is owed', [{ invoice: 'x' }, { invoice: 'a', cents: 60_00 }], [0, 60_00]],
])('of 60 dollars each invoice gets %s', (_name, wanted, cents) => {
  expect(sharesOf(60_00, wanted, owed)).toEqual(
    wanted.map(({ invoice }, at) => ({ invoiceId: invoice, cents: cents[at] })),
  )
})

test('more than there is, or an invoice twice, is refused', () => {
  expect(sharesOf(60_00, [{ invoice: 'a', cents: 60_01 }], owed)).toBeNull()
  expect(sharesOf(60_00, [{ invoice: 'a' }, { invoice: 'a', cents: 1 }], owed)).toBeNull()
})

test('never more is put on invoices than was paid', () => {
  const wishes = fc.array(fc.option(fc.nat(5000), { nil: undefined }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.nat(20_000), wishes, fc.nat(8000), (paid, said, each) => {
      const wanted = said.map((cents, at) => ({ invoice: `i${at}`, cents }))
      const shares = sharesOf(paid, wanted, new Map(wanted.map(({ invoice }) => [invoice, each])))
      const sum = (shares ?? []).reduce((sofar, { cents }) => sofar + cents, 0)
      expect(sum).toBeLessThanOrEqual(paid)
      expect(shares === null).toBe(said.reduce<number>((sofar, cents) => sofar + (cents ?? 0), 0) > paid)
    }),
  )
})

test.each([
  ['2026-11-28', 'is still to come'],
  ['2026-11-27', null],
  ['2020-01-01', null],
  // 3,660 days ago, and the day before
  ['2016-11-19', null],
  ['2016-11-18', 'is too long ago'],
])('on November 27, 2026 a payment of %s: %j', (day, fault) => {
  expect(dayFault(day, '2026-11-27')).toBe(fault)
})
