import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { exportTools } from './exports.parts.ts'
import { moneyTools } from './money.parts.ts'

/** Invoices, payments, and books that go to another installation in a file. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aCustomer, aDraft, anInvoice, as, at, balances } = moneyTools(app, builders)
const { exportOf, importInto, rowsOf } = exportTools(app, builders)

it('keep their numbers, documents, and postings; series go on, and balances are made anew', async () => {
  const from = await aBusiness('Moving House')
  const customer = await aCustomer(from)
  const paid = await anInvoice(from, { customer: customer.id })
  const open = await anInvoice(from, { customer: customer.id })
  await aDraft(from, { customer: customer.id })
  const money = { method: 'check', cents: 15_000, invoices: [{ invoice: paid.id }] }
  const { payment } = await ok('recordPayment', { ...at(from), body: money }, as(from))
  await ok('createDepositSlip', { ...at(from), body: { payments: [payment.id] } }, as(from))
  const credit = { params: { slug: from.slug, invoiceId: open.id }, body: { reason: 'Goodwill' } }
  await ok('creditInvoice', credit, as(from))
  const to = await aBusiness('New House')
  expect(await importInto(to, await exportOf(from))).toMatchObject({ state: 'done' })
  const tables = ['invoices', 'invoice_lines', 'payments', 'payment_allocations', 'deposit_slips', 'number_series']
  const books = ['ledger_accounts', 'ledger_txns', 'ledger_entries', 'ledger_balances']
  for (const table of [...tables, ...books]) {
    const [there, here] = [await rowsOf(to, table), await rowsOf(from, table)]
    expect({ table, isThere: here.length > 0 }).toEqual({ table, isThere: true })
    // people are the members of the business that took it in
    const persons = { issued_by: null, received_by: null, created_by: null }
    expect(there.map((row) => ({ ...row, ...persons }))).toEqual(here.map((row) => ({ ...row, ...persons })))
  }
  expect(await balances(to)).toEqual(await balances(from))
  const bought = await ok('listCustomers', at(to), as(to))
  expect((await anInvoice(to, { customer: bought.customers[0]?.id })).number).toBe('3')
})
