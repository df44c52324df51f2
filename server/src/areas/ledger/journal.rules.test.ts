import { expect, test } from 'vitest'
import { accountName, decimal, writeJournal, writeQuickBooks, writeXero, type JournalLine } from './journal.rules.ts'

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [-7, '-0.07'],
  [70, '0.70'],
  [100, '1.00'],
  [-123_456, '-1234.56'],
])('%i cents are written %s', (cents, written) => {
  expect(decimal(cents)).toBe(written)
})

const ana = { id: '0198a0', name: 'Ana Ruiz' }
const paid = { txn: 't1', day: '2026-11-05', memo: 'Invoice 12' } as const
const fee = { txn: 't2', day: '2026-12-31', memo: '' } as const
const lines: readonly JournalLine[] = [
  { ...paid, code: 'receivable', kind: 'asset', customer: ana, cents: 10_825 },
  { ...paid, code: 'income_service', kind: 'income', customer: null, cents: -10_000 },
  { ...paid, code: 'sales_tax', kind: 'liability', customer: null, cents: -825 },
  { ...fee, code: 'card_fees', kind: 'expense', customer: null, cents: 5 },
  { ...fee, code: 'cash', kind: 'asset', customer: null, cents: -5 },
]
const withMemo = (memo: string): JournalLine[] => [
  { ...paid, memo, code: 'cash', kind: 'asset', customer: null, cents: 1 },
]

test.each([
  ['cash', 'asset', null, 'Assets:Cash'],
  ['sales_tax', 'liability', null, 'Liabilities:Sales Tax'],
  ['income_fee', 'income', null, 'Income:Income Fee'],
  ['bad_debt', 'expense', null, 'Expenses:Bad Debt'],
  ['customer_credit', 'liability', ana, 'Liabilities:Customer Credit:0198a0'],
] as const)(
  'the account %s of kind %s is named by its root, its words, and its customer',
  (code, kind, customer, name) => {
    expect(accountName({ code, kind, customer })).toBe(name)
  },
)

test('the journal has a head for each transaction, its lines below, and an empty line between two', () => {
  expect(writeJournal(lines)).toBe(
    [
      '2026-11-05 (t1) Invoice 12',
      '    Assets:Receivable:0198a0  $108.25',
      '    Income:Income Service  $-100.00',
      '    Liabilities:Sales Tax  $-8.25',
      '',
      '2026-12-31 (t2)',
      '    Expenses:Card Fees  $0.05',
      '    Assets:Cash  $-0.05',
      '',
    ].join('\n'),
  )
  expect(writeJournal([])).toBe('')
})

test.each([
  ['Roof; north | side', 'Roof north side'],
  ['  two\n\tlines;;; ', 'two lines'],
  ['a    b', 'a b'],
  ['naïve – 50 %', 'naïve – 50 %'],
])('the memo %j is one line in which nothing begins a comment', (memo, written) => {
  expect(writeJournal(withMemo(memo)).split('\n')[0]).toBe(`2026-11-05 (t1) ${written}`)
  expect(writeQuickBooks(withMemo(memo))).toContain(`,USD,${written},Assets:Cash,0.01,,${written},\r\n`)
  expect(writeXero(withMemo(memo))).toContain(`${written} t1,2026-11-05`)
})

test('QuickBooks gets the month first, debit and credit apart, and the customer as a name', () => {
  expect(writeQuickBooks(lines).split('\r\n')).toEqual([
    '*JournalNo,*JournalDate,*Currency,Memo,*AccountName,*Debits,*Credits,Description,Name',
    't1,11/05/2026,USD,Invoice 12,Assets:Receivable,108.25,,Invoice 12,Ana Ruiz',
    't1,11/05/2026,USD,Invoice 12,Income:Income Service,,100.00,Invoice 12,',
    't1,11/05/2026,USD,Invoice 12,Liabilities:Sales Tax,,8.25,Invoice 12,',
    't2,12/31/2026,USD,,Expenses:Card Fees,0.05,,,',
    't2,12/31/2026,USD,,Assets:Cash,,0.05,,',
    '',
  ])
})

test('both call an account as the accountant does, where that was said', () => {
  const names = new Map([['sales_tax', '2200'] as const])
  expect(writeQuickBooks(lines, names)).toContain('t1,11/05/2026,USD,Invoice 12,2200,,8.25,Invoice 12,')
  expect(writeXero(lines, names)).toContain('Invoice 12 t1,2026-11-05,,2200,Tax Exempt,-8.25,,')
})

test('Xero gets one amount, below zero for a credit', () => {
  expect(writeXero(lines).split('\r\n')).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1',
    'Invoice 12 t1,2026-11-05,Ana Ruiz,Assets:Receivable,Tax Exempt,108.25,,',
    'Invoice 12 t1,2026-11-05,,Income:Income Service,Tax Exempt,-100.00,,',
    'Invoice 12 t1,2026-11-05,,Liabilities:Sales Tax,Tax Exempt,-8.25,,',
    't2,2026-12-31,,Expenses:Card Fees,Tax Exempt,0.05,,',
    't2,2026-12-31,,Assets:Cash,Tax Exempt,-0.05,,',
    '',
  ])
})
