import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postingsOfCredit, postingsOfIssue } from './postings.rules.ts'

const invoice = {
  id: 'i1',
  kind: 'standard',
  total_cents: 108_00,
  tax_cents: 8_00,
  deducted_cents: 0,
  deducted_tax_cents: 0,
  retained_cents: 0,
  prices_include_tax: false,
}
const work = { kind: 'labor', amount_cents: 100_00, tax_cents: 8_00 }
/** The lines that come to something, as `account cents`. */
const posted = (lines: ReturnType<typeof postingsOfIssue>) =>
  lines.filter(({ cents }) => cents !== 0n).map(({ account, cents }) => `${account} ${cents}`)
const sumOf = (lines: ReturnType<typeof postingsOfIssue>) => lines.reduce((sum, { cents }) => sum + cents, 0n)

describe('issuing', () => {
  test('an invoice: the customer owes it, its lines are income, its tax is owed', () => {
    expect(postingsOfIssue(invoice, [work], 'ana')).toEqual([
      { account: 'receivable', customerId: 'ana', invoiceId: 'i1', cents: 10_800n },
      { account: 'retainage_receivable', customerId: 'ana', invoiceId: 'i1', cents: 0n },
      { account: 'customer_deposits', customerId: 'ana', invoiceId: 'i1', cents: 0n },
      { account: 'sales_tax', invoiceId: 'i1', cents: -800n },
      { account: 'income_labor', invoiceId: 'i1', cents: -10_000n },
    ])
  })
  test.each([
    ['service', 'income_service'],
    ['material', 'income_material'],
    ['equipment', 'income_equipment'],
    ['fee', 'income_fee'],
    ['something else', 'income_service'],
  ])('a line of the kind %s is %s', (kind, account) => {
    expect(posted(postingsOfIssue(invoice, [{ ...work, kind }], 'ana'))).toContain(`${account} -10000`)
  })
  test('what is kept back is owed apart', () => {
    expect(posted(postingsOfIssue({ ...invoice, retained_cents: 10_00 }, [work], 'ana'))).toEqual([
      'receivable 9800',
      'retainage_receivable 1000',
      'sales_tax -800',
      'income_labor -10000',
    ])
  })
  test('a deposit that was billed before is taken off with its tax', () => {
    const after = { ...invoice, total_cents: 54_00, deducted_cents: 54_00, deducted_tax_cents: 4_00 }
    expect(posted(postingsOfIssue(after, [work], 'ana'))).toEqual([
      'receivable 5400',
      'customer_deposits 5000',
      'sales_tax -400',
      'income_labor -10000',
    ])
  })
  test('a deposit is a debt to the customer, and what was kept back is no longer', () => {
    const lines = (kind: string) => postingsOfIssue({ ...invoice, kind }, [work], 'ana').at(-1)
    expect(lines('deposit')).toEqual({
      account: 'customer_deposits',
      customerId: 'ana',
      invoiceId: 'i1',
      cents: -10_000n,
    })
    expect(lines('retainage')).toEqual({
      account: 'retainage_receivable',
      customerId: 'ana',
      invoiceId: 'i1',
      cents: -10_000n,
    })
  })
  test.each([
    ['standard', -100_00n],
    ['progress', -100_00n],
    ['final', -100_00n],
    ['deposit', -100_00n],
    // its amounts were taken from invoices that said their tax
    ['retainage', -108_00n],
  ])('where prices include tax a line of a %s invoice comes to %s', (kind, cents) => {
    const inclusive = { ...invoice, kind, prices_include_tax: true }
    expect(postingsOfIssue(inclusive, [{ ...work, amount_cents: 108_00 }], 'ana').at(-1)?.cents).toBe(cents)
  })
  test('comes to nothing together, whatever the invoice', () => {
    const cents = fc.nat(1_000_000)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, cents), { maxLength: 5 }),
        cents,
        cents,
        fc.boolean(),
        (pairs, kept, before, includes) => {
          const lines = pairs.map(([net, tax]) => ({
            kind: 'service',
            amount_cents: includes ? net + tax : net,
            tax_cents: tax,
          }))
          const net = pairs.reduce((sum, [each]) => sum + each, 0)
          const tax = pairs.reduce((sum, [, each]) => sum + each, 0)
          const whole = { ...invoice, prices_include_tax: includes, tax_cents: tax, deducted_cents: before }
          const all = { ...whole, deducted_tax_cents: 3, retained_cents: kept, total_cents: net + tax - before }
          expect(sumOf(postingsOfIssue(all, lines, 'ana'))).toBe(0n)
        },
      ),
    )
  })
})

describe('a credit note', () => {
  const credit = { id: 'c1', total_cents: 108_00, tax_cents: 8_00, prices_include_tax: false }
  const of = (kind: string, appliedCents: number) => ({ id: 'i1', kind, appliedCents })

  test('takes back income and tax; what is no longer owed is the customer’s', () => {
    expect(postingsOfCredit(credit, of('standard', 40_00), [work], 'ana')).toEqual([
      { account: 'income_labor', invoiceId: 'i1', cents: 10_000n },
      { account: 'sales_tax', invoiceId: 'i1', cents: 800n },
      { account: 'receivable', customerId: 'ana', invoiceId: 'i1', cents: -4000n },
      { account: 'customer_credit', customerId: 'ana', cents: -6800n },
    ])
  })
  test('of a deposit takes back the debt to the customer', () => {
    expect(postingsOfCredit(credit, of('deposit', 108_00), [work], 'ana')[0]).toMatchObject({
      account: 'customer_deposits',
      customerId: 'ana',
      cents: 10_000n,
    })
  })
  test('takes the tax off its lines where prices include it', () => {
    const lines = [{ ...work, amount_cents: 108_00 }]
    const postings = postingsOfCredit({ ...credit, prices_include_tax: true }, of('standard', 108_00), lines, 'ana')
    expect(posted(postings)).toEqual(['income_labor 10000', 'sales_tax 800', 'receivable -10800'])
    expect(sumOf(postings)).toBe(0n)
  })
})
