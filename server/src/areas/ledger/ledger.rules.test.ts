import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountKey, accountKindOf, dayInBooks, isPerCustomer, joinLines, type LedgerLine } from './ledger.rules.ts'

// how accountants sort them: what is owned, what is owed, what comes in, what goes out
test.each([
  ['asset', ['receivable', 'retainage_receivable', 'cash', 'undeposited_checks', 'bank', 'other_payments']],
  ['asset', ['card_clearing', 'disputed_funds']],
  ['liability', ['sales_tax', 'customer_deposits', 'customer_credit', 'tips_payable', 'card_unmatched']],
  ['income', ['income_service', 'income_labor', 'income_material', 'income_equipment', 'income_fee']],
  ['expense', ['bad_debt', 'card_fees', 'dispute_losses', 'referral_costs']],
] as const)('of kind %s are %j', (kind, codes) => {
  for (const code of codes) expect(accountKindOf(code)).toBe(kind)
})

test.each([
  ['receivable', true],
  ['retainage_receivable', true],
  ['customer_deposits', true],
  ['customer_credit', true],
  ['cash', false],
  ['sales_tax', false],
] as const)('each customer has a %s of their own: %j', (account, own) => {
  expect(isPerCustomer(account)).toBe(own)
  expect(accountKey({ account, customerId: 'ana' })).toBe(own ? `${account} ana` : account)
})

describe('the lines of a transaction', () => {
  const owed = (cents: bigint, customerId = 'ana', invoiceId = 'i1'): LedgerLine => ({
    account: 'receivable',
    customerId,
    invoiceId,
    cents,
  })
  const cash = (cents: bigint): LedgerLine => ({ account: 'cash', cents })

  test('those of one account and invoice become one, and what comes to nothing goes', () => {
    expect(joinLines([owed(100n), cash(-70n), owed(50n), cash(-80n)])).toEqual([owed(150n), cash(-150n)])
    expect(joinLines([owed(100n), owed(-100n), cash(5n), owed(-5n, 'ana', 'i2')])).toEqual([
      cash(5n),
      owed(-5n, 'ana', 'i2'),
    ])
  })

  test('two customers, and two invoices of one, stay apart', () => {
    const lines = [owed(10n), owed(20n, 'bo'), owed(30n, 'ana', 'i2'), cash(-60n)]
    expect(joinLines(lines)).toEqual(lines)
  })

  test('an account of each customer needs one, and no other account may have one', () => {
    expect(() => joinLines([{ account: 'receivable', cents: 0n }])).toThrow('receivable has the wrong customer')
    expect(() => joinLines([{ account: 'receivable', customerId: null, cents: 0n }])).toThrow('wrong customer')
    expect(() => joinLines([{ account: 'cash', customerId: 'ana', cents: 0n }])).toThrow('cash has the wrong customer')
    expect(joinLines([{ account: 'cash', customerId: null, cents: 0n }])).toEqual([])
  })

  test('whatever they are, they come to nothing together or are refused with the difference', () => {
    const some = fc.array(fc.bigInt({ min: -10_000n, max: 10_000n }), { maxLength: 8 })
    fc.assert(
      fc.property(some, (amounts) => {
        const sum = amounts.reduce((sofar, cents) => sofar + cents, 0n)
        const lines = amounts.map((cents, at) => (at % 2 === 0 ? owed(cents) : cash(cents)))
        const off = sum === 0n ? 1n : sum
        const unbalanced = [...lines, { account: 'bank', cents: off - sum } as const]
        expect(() => joinLines(unbalanced)).toThrow(`comes to ${off} instead of 0`)
        const balanced = joinLines([...lines, { account: 'bank', cents: -sum }])
        expect(balanced.reduce((sofar, { cents }) => sofar + cents, 0n)).toBe(0n)
        expect(balanced.some(({ cents }) => cents === 0n)).toBe(false)
      }),
    )
  })
})

test.each([
  ['2026-10-31', '2026-10-31', '2026-11-20'],
  ['2026-09-01', '2026-10-31', '2026-11-20'],
  ['2026-11-01', '2026-10-31', '2026-11-01'],
  ['2026-09-01', null, '2026-09-01'],
])('what is of %s, with books closed until %s, stands under %s', (day, closed, expected) => {
  expect(dayInBooks(day, closed, '2026-11-20')).toBe(expected)
})
