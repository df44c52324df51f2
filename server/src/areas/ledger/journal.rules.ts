import type { AccountCode, AccountKind } from '#contract/ledger/values.ts'
import { csvLines } from '../../platform/csv.rules.ts'

/** A line of the journal; those of one transaction follow each other. */
export interface JournalLine {
  readonly txn: string
  readonly day: string
  readonly memo: string
  readonly code: AccountCode
  readonly kind: AccountKind
  /** Whose account it is; null for those of the business. */
  readonly customer: { readonly id: string; readonly name: string } | null
  readonly cents: number
}

const roots: Readonly<Record<AccountKind, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  income: 'Income',
  expense: 'Expenses',
}

const titled = (code: string): string =>
  code
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** An amount with a point and two digits, as all of these programs read it. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** One line without what would begin a comment or a posting. */
const plain = (memo: string): string =>
  memo
    .replaceAll(/[\p{Cc};|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const accountName = ({ code, kind, customer }: Pick<JournalLine, 'code' | 'kind' | 'customer'>): string =>
  [roots[kind], titled(code), ...(customer === null ? [] : [customer.id])].join(':')

function transactionsOf(lines: readonly JournalLine[]): JournalLine[][] {
  const all: JournalLine[][] = []
  for (const line of lines) {
    const last = all.at(-1)
    if (last?.[0]?.txn === line.txn) last.push(line)
    else all.push([line])
  }
  return all
}

/** What hledger and ledger read. The code of each transaction is its id with us. */
export const writeJournal = (lines: readonly JournalLine[]): string =>
  transactionsOf(lines)
    .map((txn) => {
      const [first] = txn
      const head = `${first?.day ?? ''} (${first?.txn ?? ''}) ${plain(first?.memo ?? '')}`.trimEnd()
      return [head, ...txn.map((line) => `    ${accountName(line)}  $${decimal(line.cents)}`), ''].join('\n')
    })
    .join('\n')

/** What the accountant's program calls accounts, by our code. */
export type AccountNames = ReadonlyMap<AccountCode, string>

const nameThere = (names: AccountNames, account: Pick<JournalLine, 'code' | 'kind'>): string =>
  names.get(account.code) ?? accountName({ ...account, customer: null })

/** QuickBooks Online’s import of journal entries: month first, debit and credit apart, one row for each line. */
export const writeQuickBooks = (lines: readonly JournalLine[], names: AccountNames = new Map()): string =>
  csvLines([
    ['*JournalNo', '*JournalDate', '*Currency', 'Memo', '*AccountName', '*Debits', '*Credits', 'Description', 'Name'],
    ...lines.map(({ txn, day, memo, cents, customer, ...account }) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const amounts = cents > 0 ? [decimal(cents), ''] : ['', decimal(-cents)]
      const name = nameThere(names, account)
      return [txn, `${month}/${date}/${year}`, 'USD', plain(memo), name, ...amounts, plain(memo), customer?.name ?? '']
    }),
  ])

/** Xero’s manual journals: one amount, debit above zero. */
export const writeXero = (lines: readonly JournalLine[], names: AccountNames = new Map()): string =>
  csvLines([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', 'TrackingName1', 'TrackingOption1'],
    ...lines.map(({ txn, day, memo, cents, customer, ...account }) => [
      `${plain(memo)} ${txn}`.trim(),
      day,
      customer?.name ?? '',
      nameThere(names, account),
      'Tax Exempt',
      decimal(cents),
      '',
      '',
    ]),
  ])
