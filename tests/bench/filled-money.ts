import { sql } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Parts } from '#server/parts.ts'

/** A business that has billed for some ten years. */
export const money = { invoices: 100_000, customers: 5000, entries: 1_200_000 } as const
/** Two entries each. */
const TXNS = money.entries / 2
/** The constraints at the commit look at each invoice and posting, and a commit waits only so long. */
const BATCH = 10_000

/** The same UUID (of version 4) for the same number, so that the tables meet. */
const idOf = (kind: string, number: string) =>
  sql`overlay(overlay(md5(${kind} || ${sql.raw(number)}) placing '4' from 13) placing 'a' from 17)::uuid`

const writeCustomers = ({ workshop }: Parts, siteId: SiteId) =>
  workshop.inSystem(({ db }) =>
    sql`
      insert into customers (site_id, id, name, address, created_at, modified_at)
      select ${siteId}, ${idOf('customer', 'n')}, (array['Ann','Ben','Carla','Zulema'])[1 + n % 4] || ' Quist ' || n,
        n || ' Cedar Street, Berkeley, CA 94702', now(), now()
      from generate_series(0, ${money.customers - 1}::int) n`.execute(db),
  )

/** Of eight invoices one is a draft, one open and late, and one open; the others are paid. */
async function writeInvoices({ workshop }: Parts, siteId: SiteId): Promise<void> {
  for (let first = 0; first < money.invoices; first += BATCH)
    await workshop.inSystem(async ({ db }) => {
      await sql`set local statement_timeout = 0`.execute(db)
      const numbers = sql`generate_series(${first}::int, ${first + BATCH - 1}::int) n`
      await sql`
        insert into invoices (site_id, id, kind, number, label, title, customer_id, account_customer_id, bill_to,
          subtotal_cents, total_cents, balance_cents, lines, issued_on, due_on, issued_at, document, sha256, created_at,
          modified_at)
        select ${siteId}, ${idOf('invoice', 'n')}, 'standard', case when is_issued then n + 1 end,
          case when is_issued then (n + 1)::text end, (array['Faucet','Water heater','Sewer camera'])[1 + n % 3],
          ${idOf('customer', `(n % ${money.customers})`)}, ${idOf('customer', `(n % ${money.customers})`)}, '{}',
          13500, 13500, case when is_issued and n % 8 in (1, 2) then 13500 else 0 end, case when is_issued then 1 end,
          case when is_issued then day end,
          case when is_issued then case when n % 8 = 2 then current_date + n % 30 else day + 15 end end,
          case when is_issued then day::timestamptz end, case when is_issued then '{}'::jsonb end,
          case when is_issued then 'bench' end, day::timestamptz + n * interval '1 millisecond', day::timestamptz
        from (select n, n % 8 <> 0 as is_issued, current_date - n / 28 as day from ${numbers}) d`.execute(db)
      await sql`
        insert into invoice_lines (site_id, id, invoice_id, position, kind, name, quantity_milli, price_cents, tax_class,
          amount_cents, tax_cents)
        select ${siteId}, ${idOf('line', 'n')}, ${idOf('invoice', 'n')}, 0, 'labor', 'Work', 1000, 13500, 'labor', 13500,
          0 from ${numbers}`.execute(db)
      // what an invoice owes is what no payment was put on
      const paid = sql`from invoices i join ${numbers} on i.id = ${idOf('invoice', 'n')}
        where i.site_id = ${siteId} and i.state = 'paid'`
      await sql`
        insert into payments (site_id, id, customer_id, account_customer_id, method, cents, unapplied_cents, received_on,
          created_at)
        select i.site_id, i.id, i.customer_id, i.customer_id, 'cash', 13500, 0, i.issued_on, i.issued_at ${paid}`.execute(
        db,
      )
      await sql`
        insert into payment_allocations (site_id, id, payment_id, invoice_id, cents, at)
        select i.site_id, i.id, i.id, i.id, 13500, i.issued_at ${paid}`.execute(db)
    })
}

/** Postings of invoices and payments, each with its two entries. */
async function writeBooks({ workshop }: Parts, siteId: SiteId): Promise<void> {
  await workshop.inSystem(({ db }) =>
    sql`
      insert into ledger_accounts (site_id, id, code, kind, customer_id)
      select ${siteId}::uuid, ${idOf('receivable', 'n')}, 'receivable', 'asset', ${idOf('customer', 'n')}
        from generate_series(0, ${money.customers - 1}::int) n
      union all values (${siteId}::uuid, ${idOf('account', '1')}, 'income_labor', 'income', null::uuid)`.execute(db),
  )
  for (let first = 0; first < TXNS; first += BATCH)
    await workshop.inSystem(async ({ db }) => {
      await sql`set local statement_timeout = 0`.execute(db)
      const numbers = sql`generate_series(${first}::int, ${first + BATCH - 1}::int) n`
      await sql`
        insert into ledger_txns (site_id, id, kind, day, at, source_kind, source_id, lines)
        select ${siteId}, ${idOf('txn', 'n')}, 'issue', current_date - n / 165, now(), 'invoice', ${idOf('source', 'n')}, 2
        from ${numbers}`.execute(db)
      await sql`
        insert into ledger_entries (site_id, txn_id, line, account_id, cents)
        select ${siteId}::uuid, ${idOf('txn', 'n')}, 1, ${idOf('receivable', `(n % ${money.customers})`)}, 13500 from ${numbers}
        union all
        select ${siteId}::uuid, ${idOf('txn', 'n')}, 2, ${idOf('account', '1')}, -13500 from ${numbers}`.execute(db)
    })
}

/**
 * Customers, their invoices, and a request for each invoice of the last year's beginning: each came by the website in one of
 * forty ways, by a link of one of sixty posts, or by a click on an ad. There are visits and costs of every day, and what
 * forty campaigns cost on each.
 */
export async function writeTraced(parts: Parts, siteId: SiteId): Promise<void> {
  await writeCustomers(parts, siteId)
  await writeInvoices(parts, siteId)
  await parts.workshop.inSystem(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db)
    const numbers = sql`generate_series(0, ${money.invoices - 1}::int) n`
    await sql`
      insert into requests (site_id, id, customer_id, source, stage, status, position, created_at, modified_at)
      select ${siteId}, ${idOf('request', 'n')}, ${idOf('customer', `(n % ${money.customers})`)}, 'website_form',
        case when n % 3 = 0 then 'won' else 'request' end, case when n % 3 = 0 then 'to_schedule' else 'new' end,
        'a' || lpad(n::text, 8, '0'), now() - n * interval '315 seconds', now() from ${numbers}`.execute(db)
    await sql`
      insert into request_touches (site_id, id, request_id, at, source, medium)
      select ${siteId}, ${idOf('touch', 'n')}, ${idOf('request', 'n')}, now() - n * interval '315 seconds',
        case n % 4 when 0 then 'fb-aaaa' || chr(97 + n % 6) || chr(98 + n % 5) when 1 then 'google-ads' else 'way-' || n % 40 end, 'code'
      from ${numbers}`.execute(db)
    await sql`
      insert into page_visits (site_id, source, day, path, visits, views)
      select ${siteId}, 'way-' || way, current_date - ago, '', 5, 9
      from generate_series(0, 364) ago, generate_series(0, 39) way`.execute(db)
    await sql`
      insert into ad_costs (site_id, id, source, from_day, to_day, cents, created_at, modified_at)
      select ${siteId}, ${idOf('cost', 'ago')}, 'way-' || ago % 40, current_date - ago, current_date - ago, 9900, now(), now()
      from generate_series(0, 364) ago`.execute(db)
    await sql`
      insert into ad_accounts (site_id, provider, account, currency, read_at)
      values (${siteId}, 'google', '1', 'USD', now()), (${siteId}, 'facebook', '1', 'EUR', now())`.execute(db)
    await sql`
      insert into ad_campaigns (site_id, provider, campaign, account)
      select ${siteId}, case n % 2 when 0 then 'google' else 'facebook' end, n::text, '1' from generate_series(1, 40) n`.execute(
      db,
    )
    await sql`
      insert into ad_days (site_id, provider, campaign, day, currency, spend_micros, impressions, clicks, leads)
      select ${siteId}, case n % 2 when 0 then 'google' else 'facebook' end, n::text, current_date - ago,
        case n % 2 when 0 then 'USD' else 'EUR' end, 9990000, 400, 9, 1
      from generate_series(1, 40) n, generate_series(0, 364) ago`.execute(db)
  })
  const tables = [
    'customers',
    'invoices',
    'payments',
    'payment_allocations',
    'requests',
    'request_touches',
    'page_visits',
    'ad_days',
  ]
  for (const table of [...tables, 'ad_costs']) await parts.database.pool.query(`vacuum analyze ${table}`)
}

export async function writeMoney(parts: Parts, siteId: SiteId): Promise<void> {
  await writeCustomers(parts, siteId)
  await writeInvoices(parts, siteId)
  await writeBooks(parts, siteId)
  const tables = ['customers', 'invoices', 'invoice_lines', 'payments', 'payment_allocations']
  for (const table of [...tables, 'ledger_accounts', 'ledger_txns', 'ledger_entries', 'ledger_balances'])
    await parts.database.pool.query(`vacuum analyze ${table}`)
}
