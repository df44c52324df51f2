import { sql } from 'kysely'
import type { Invoice } from '#contract/invoices/types.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business } from '../support/builders.ts'

/** The tools of tests about money: customers, drafts, invoices, and what the books say. */
export function moneyTools(app: TestApp, { ok }: Builders) {
  const as = ({ owner }: Business) => ({ token: owner.token })
  const at = ({ slug }: Business) => ({ params: { slug } })

  const aCustomer = async (business: Business, given: object = {}) =>
    (await ok('createCustomer', { ...at(business), body: { name: 'Dana Lopez', ...given } }, as(business))).customer

  /** A line of $135.00. */
  const labor = (given: object = {}) => ({ kind: 'labor', name: 'Work', price_cents: 13_500, ...given })

  /** A draft over one such line, of a customer of its own. */
  async function aDraft(business: Business, given: object = {}): Promise<Invoice> {
    const body = { lines: [labor()], ...given }
    const customer = 'customer' in body ? {} : { customer: (await aCustomer(business)).id }
    return (await ok('createInvoice', { ...at(business), body: { ...customer, ...body } }, as(business))).invoice
  }

  async function anInvoice(business: Business, given: object = {}): Promise<Invoice> {
    const { id } = await aDraft(business, given)
    return (await ok('issueInvoice', { params: { slug: business.slug, invoiceId: id } }, as(business))).invoice
  }

  /** The balance of every account, by its code. */
  async function balances(business: Business): Promise<Readonly<Record<string, number>>> {
    const { books } = await ok('getBooks', at(business), as(business))
    return Object.fromEntries(books.balances.map(({ code, cents }) => [code, cents]))
  }

  /** What the books say that is owed on an invoice. */
  async function owedOn({ siteId }: Business, invoiceId: string): Promise<number> {
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<{ cents: number }>`
        select coalesce(sum(e.cents), 0)::bigint as cents from ledger_entries e
        join ledger_accounts a on a.site_id = e.site_id and a.id = e.account_id
        where e.site_id = ${siteId} and e.invoice_id = ${invoiceId} and a.code = 'receivable'`.execute(db),
    )
    return rows[0]?.cents ?? 0
  }

  return { as, at, aCustomer, labor, aDraft, anInvoice, balances, owedOn }
}
