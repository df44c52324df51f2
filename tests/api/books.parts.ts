import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from '../support/app.ts'
import type { Business } from '../support/builders.ts'
import { atFileEnd } from '../support/file-end.ts'

/** What does not agree between the books of a business, its invoices, and its payments; nothing. */
export async function faultsOf(app: TestApp, { siteId }: Business): Promise<readonly unknown[]> {
  const { rows } = await app.workshop.inSystem(({ db }) =>
    sql`
      select 'owed' as fault, i.label from invoices i
        where i.site_id = ${siteId} and i.issued_at is not null and i.kind <> 'credit' and i.balance_cents <> (
          select coalesce(sum(e.cents), 0) from ledger_entries e
          join ledger_accounts a on a.site_id = e.site_id and a.id = e.account_id
          where e.site_id = i.site_id and e.invoice_id = i.id and a.code = 'receivable')
      union all select 'kept', a.code from ledger_accounts a join ledger_balances b on b.site_id = a.site_id and b.account_id = a.id
        where a.site_id = ${siteId} and b.cents <> (
          select sum(e.cents) from ledger_entries e where e.site_id = a.site_id and e.account_id = a.id)
      union all select 'sum', s.code from ledger_sums s where s.site_id = ${siteId} and s.cents is distinct from (
          select sum(b.cents) from ledger_accounts a join ledger_balances b on b.site_id = a.site_id and b.account_id = a.id
          where a.site_id = s.site_id and a.code = s.code)
      union all select 'zero', t.kind from ledger_txns t where t.site_id = ${siteId} and 0 <> (
        select sum(e.cents) from ledger_entries e where e.site_id = t.site_id and e.txn_id = t.id)
      union all select 'tax', '' from invoices where site_id = ${siteId} and issued_at is not null and voided_at is null
        having coalesce(sum(case kind when 'credit' then -tax_cents else tax_cents - deducted_tax_cents end), 0) <> -(
          select coalesce(sum(b.cents), 0) from ledger_accounts a join ledger_balances b on b.site_id = a.site_id and b.account_id = a.id
          where a.site_id = ${siteId} and a.code = 'sales_tax')
      union all select 'tips', '' where (
          select coalesce(sum(tip_cents), 0) from payments where site_id = ${siteId} and reversed_at is null)
        - (select coalesce(sum(tip_cents), 0) from payment_refunds
          where site_id = ${siteId} and is_posted and state <> 'failed') <> -(
          select coalesce(sum(b.cents), 0) from ledger_accounts a join ledger_balances b on b.site_id = a.site_id and b.account_id = a.id
          where a.site_id = ${siteId} and a.code = 'tips_payable')
      union all select 'credit', '' where (
          select coalesce(sum(unapplied_cents), 0) from payments where site_id = ${siteId} and reversed_at is null)
        + (select coalesce(sum(balance_cents), 0) from invoices where site_id = ${siteId} and kind = 'credit') <> -(
          select coalesce(sum(b.cents), 0) from ledger_accounts a join ledger_balances b on b.site_id = a.site_id and b.account_id = a.id
          where a.site_id = ${siteId} and a.code = 'customer_credit')`.execute(db),
  )
  return rows
}

/** The balance of every account of ours by the code in its name, as a program reads the journal. */
export function judged(program: 'hledger' | 'ledger', journal: string): Record<string, number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'books-'))
  atFileEnd(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, `${program}.journal`)
  writeFileSync(file, journal)
  const told =
    program === 'hledger'
      ? execFileSync(program, ['-f', file, 'balance', '--flat', '--no-total', '-O', 'csv', '--layout=bare'], {
          encoding: 'utf8',
        })
      : execFileSync(
          program,
          ['-f', file, 'balance', '--flat', '--no-total', '--balance-format', '%(account),x,%(total)\n'],
          { encoding: 'utf8' },
        )
  const sums: Record<string, number> = {}
  for (const line of told.split('\n')) {
    const [account = '', , amount = ''] = line.replaceAll(/["$]/g, '').split(',')
    if (!account.includes(':')) continue
    const code = (account.split(':')[1] ?? '').toLowerCase().replaceAll(' ', '_')
    sums[code] = (sums[code] ?? 0) + Math.round(Number(amount) * 100)
  }
  return sums
}
