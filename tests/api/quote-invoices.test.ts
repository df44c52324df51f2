import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

/** From a quote to its last cent: deposit, progress, final, and what was kept back. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok, refused, codeOf } = builders
const { aCustomer, as, at, balances, owedOn } = moneyTools(app, builders)

/** Material bears 10.75 % there. */
async function aTaxingBusiness(name: string): Promise<Business> {
  const house = await aBusiness(name)
  const rate = await ok('createTaxRate', { ...at(house), body: { name: 'Alameda County', ppm: 107_500 } }, as(house))
  const rates = rate.taxes.rates.map(({ id }) => id)
  const made = await ok('createTaxGroup', { ...at(house), body: { name: 'Alameda', rates } }, as(house))
  const rest = { labor: null, equipment: null, other: null }
  const body = { ...rest, material: made.taxes.groups[0]?.id ?? null }
  await ok('updateTaxRules', { ...at(house), body }, as(house))
  return house
}

/** A quote of labor and taxed material that the customer said yes to, with a deposit of so much. */
async function anApproved(house: Business, deposit: object = {}) {
  const customer = await aCustomer(house)
  const begun = { customer_id: customer.id, title: 'Water heater' }
  const { quote } = await ok('startQuote', { ...at(house), body: begun }, as(house))
  const of = { params: { slug: house.slug, quoteId: quote.id } }
  const lines = [
    aLine({ kind: 'labor', name: 'Install', price_cents: 33_333, tax_class: 'exempt' }),
    aLine({ kind: 'material', name: 'Heater', price_cents: 100_001, tax_class: 'material' }),
  ]
  const body = draftOf(quote, { lines, deposit: { kind: 'none', ppm: 0, cents: 0, ...deposit } })
  await ok('saveQuote', { ...of, body }, as(house))
  await ok('sendQuote', { ...of, body: { channel: 'none' } }, as(house))
  const yes = { answer: 'approved', how: 'phone', note: 'Said yes' }
  await ok('answerQuote', { ...of, body: yes }, as(house))
  return { id: quote.id, customer }
}

const draft = async (house: Business, body: object) =>
  (await ok('createInvoice', { ...at(house), body }, as(house))).invoice
const of = (house: Business, { id }: { readonly id: string }) => ({ params: { slug: house.slug, invoiceId: id } })
const issue = async (house: Business, invoice: { readonly id: string }) =>
  (await ok('issueInvoice', of(house, invoice), as(house))).invoice
const all = async (house: Business) =>
  (await ok('listInvoices', { ...at(house), query: { tab: 'all' } }, as(house))).invoices
const sum = (amounts: readonly number[]) => amounts.reduce((sofar, cents) => sofar + cents, 0)
/** Its own tax, without that of deposits that it takes off. */
const taxOf = (invoice: Invoice) => invoice.tax_cents - sum(invoice.deductions.map(({ tax_cents: tax }) => tax))

const whole = { net: 133_334, tax: 10_750, total: 144_084 }

describe('approving a quote', () => {
  it('with a deposit issues its invoice at once, with the share of the tax', async () => {
    const house = await aTaxingBusiness('Deposit House')
    const quote = await anApproved(house, { kind: 'percent', ppm: 250_000 })
    const [listed] = await all(house)
    expect(listed).toMatchObject({ kind: 'deposit', number: 'D-1', state: 'sent', total_cents: 36_021 })
    const deposit = (await ok('getInvoice', of(house, listed ?? { id: '' }), as(house))).invoice
    expect(deposit).toMatchObject({
      quote: quote.id,
      tax_cents: 2687,
      terms_days: null,
      customer: { id: quote.customer.id },
    })
    expect(await balances(house)).toMatchObject({
      receivable: 36_021,
      customer_deposits: -33_334,
      sales_tax: -2687,
      income_labor: 0,
    })
  })

  it('without one issues none', async () => {
    const house = await aBusiness('No Deposit House')
    await anApproved(house)
    expect(await all(house)).toEqual([])
  })
})

describe('billing a quote', () => {
  it('in parts and the rest comes to the quote, to the cent, and its deposit is taken off once', async () => {
    const house = await aTaxingBusiness('Parts House')
    const quote = await anApproved(house, { kind: 'fixed', cents: 20_000 })
    const first = await issue(house, await draft(house, { quote: quote.id, kind: 'progress', share_ppm: 333_333 }))
    expect(first.lines.map(({ part_ppm: ppm }) => ppm)).toEqual([333_333, 333_333])
    const heater = { line: (await lineIds(house, quote.id))[1], ppm: 500_000 }
    const second = await issue(house, await draft(house, { quote: quote.id, kind: 'progress', parts: [heater] }))
    const last = await issue(house, await draft(house, { quote: quote.id }))
    expect(last).toMatchObject({ kind: 'final', deductions: [{ invoice: { number: 'D-1' }, cents: 20_000 }] })
    const billed = [first, second, last]
    expect(sum(billed.map(({ subtotal_cents: cents }) => cents))).toBe(whole.net)
    expect(sum(billed.map(({ tax_cents: cents }) => cents))).toBe(whole.tax)
    expect(20_000 + sum(billed.map(({ total_cents: cents }) => cents))).toBe(whole.total)
    expect(await balances(house)).toMatchObject({
      receivable: whole.total,
      customer_deposits: 0,
      sales_tax: -whole.tax,
      income_labor: -33_333,
      income_material: -100_001,
    })
    expect(sum(billed.map(taxOf))).toBe(whole.tax - 1492)
    const more = { ...at(house), body: { quote: quote.id } }
    expect((await refused('createInvoice', more, as(house))).errors?.[0]?.message).toBe('is billed already')
  })

  it('never bills more than a line, also when two do it at once', async () => {
    const house = await aTaxingBusiness('Greedy House')
    const quote = await anApproved(house)
    const [line] = await lineIds(house, quote.id)
    const ask = (ppm: number) => ({
      ...at(house),
      body: { quote: quote.id, kind: 'progress', parts: [{ line, ppm }] },
    })
    const answers = await Promise.all(
      [600_000, 600_000].map((ppm) => builders.call('createInvoice', ask(ppm), as(house))),
    )
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 422])
    expect(await codeOf('createInvoice', ask(400_001), as(house))).toBe('invalid')
    expect(await codeOf('createInvoice', ask(0), as(house))).toBe('invalid')
  })

  it('takes up again what a void invoice billed, and its deposit', async () => {
    const house = await aTaxingBusiness('Again House')
    const quote = await anApproved(house, { kind: 'fixed', cents: 20_000 })
    const wrong = await issue(house, await draft(house, { quote: quote.id }))
    await ok('voidInvoice', { ...of(house, wrong), body: { reason: 'Wrong' } }, as(house))
    const right = await issue(house, await draft(house, { quote: quote.id }))
    expect(right).toMatchObject({ total_cents: whole.total - 20_000, deductions: [{ cents: 20_000 }] })
    expect(await owedOn(house, right.id)).toBe(whole.total - 20_000)
    const [deposit] = (await all(house)).filter(({ kind }) => kind === 'deposit')
    const body = { reason: 'x' }
    expect(await codeOf('voidInvoice', { ...of(house, deposit ?? right), body }, as(house))).toBe('invoice_refused')
    expect(await codeOf('creditInvoice', { ...of(house, deposit ?? right), body }, as(house))).toBe('invoice_refused')
  })

  it('bills what was kept back when the work is accepted', async () => {
    const house = await aTaxingBusiness('Kept House')
    const quote = await anApproved(house)
    const last = await issue(house, await draft(house, { quote: quote.id, retainage_ppm: 100_000 }))
    expect(last).toMatchObject({ retained_cents: 14_408, balance_cents: whole.total - 14_408 })
    const rest = await issue(house, await draft(house, { quote: quote.id, kind: 'retainage' }))
    expect(rest).toMatchObject({ kind: 'retainage', total_cents: 14_408, tax_cents: 0 })
    expect(await balances(house)).toMatchObject({ receivable: whole.total, retainage_receivable: 0 })
    expect(
      await codeOf('createInvoice', { ...at(house), body: { quote: quote.id, kind: 'retainage' } }, as(house)),
    ).toBe('invalid')
    expect(await codeOf('voidInvoice', { ...of(house, last), body: { reason: 'x' } }, as(house))).toBe(
      'invoice_refused',
    )
  })

  it('gives back by credit notes no more than what was billed, what is kept back aside', async () => {
    const house = await aTaxingBusiness('Crediting House')
    const quote = await anApproved(house)
    const last = await issue(house, await draft(house, { quote: quote.id, retainage_ppm: 100_000 }))
    const [labor, heater] = last.lines.map(({ id }) => id)
    const give = (lines: object) => ({ ...of(house, last), body: { reason: 'Damaged', lines } })
    await ok('creditInvoice', give([{ line: heater, cents: 100_001 }]), as(house))
    // 33,333 are left of the line, 18,925 of the invoice
    expect(await codeOf('creditInvoice', give([{ line: labor, cents: 18_926 }]), as(house))).toBe('invalid')
    const { invoice } = await ok('creditInvoice', give([{ line: labor, cents: 18_925 }]), as(house))
    expect(invoice).toMatchObject({ balance_cents: 0 })
  })

  it('is under one customer in the books, also when two were merged between the deposit and the end', async () => {
    const house = await aTaxingBusiness('Merging House')
    const quote = await anApproved(house, { kind: 'fixed', cents: 20_000 })
    const kept = await aCustomer(house, { name: 'Dana Lopez-Reyes' })
    const merge = { params: { slug: house.slug, customerId: kept.id }, body: { duplicate_id: quote.customer.id } }
    await ok('mergeCustomers', merge, as(house))
    await issue(house, await draft(house, { quote: quote.id }))
    expect(await depositsByCustomer(house)).toEqual([[quote.customer.id, 0]])
  })

  it('is refused for a quote that nobody approved, and for amounts of one’s own', async () => {
    const house = await aBusiness('Refusing House')
    const customer = await aCustomer(house)
    const begun = { customer_id: customer.id, title: 'Roof' }
    const { quote } = await ok('startQuote', { ...at(house), body: begun }, as(house))
    const ask = (body: object) => codeOf('createInvoice', { ...at(house), body }, as(house))
    expect(await ask({ quote: quote.id })).toBe('invalid')
    const approved = await anApproved(house)
    expect(await ask({ quote: approved.id, kind: 'progress' })).toBe('invalid')
    expect(await ask({ quote: approved.id, kind: 'progress', share_ppm: 1_000_001 })).toBe('invalid')
    expect(await ask({ quote: approved.id, discount: { cents: 5 } })).toBe('invalid')
    expect(await ask({ kind: 'final', customer: customer.id })).toBe('invalid')
    const made = await draft(house, { quote: approved.id })
    const change = { ...of(house, made), body: { prices_include_tax: true } }
    expect(await codeOf('updateInvoice', change, as(house))).toBe('invalid')
  })

  it('whatever the parts are, comes to the quote, and the books agree', async () => {
    const house = await aTaxingBusiness('Random House')
    const shares = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(shares, fc.integer({ min: 0, max: 144_084 }), async (parts, cents) => {
        const quote = await anApproved(house, cents === 0 ? {} : { kind: 'fixed', cents })
        const billed: Invoice[] = []
        let left = 1_000_000
        for (const ppm of parts.filter((share) => share < left)) {
          if (ppm >= left) continue
          left -= ppm
          billed.push(await issue(house, await draft(house, { quote: quote.id, kind: 'progress', share_ppm: ppm })))
        }
        const rest = await builders.call('createInvoice', { ...at(house), body: { quote: quote.id } }, as(house))
        const isDone = rest.status === 201
        if (isDone) billed.push(await issue(house, (await all(house))[0] ?? { id: '' }))
        const total = cents + sum(billed.map((each) => each.total_cents))
        const tax = sum(billed.map((each) => each.tax_cents))
        // a deposit of more than is left is refused, and the rest stays unbilled
        expect([total, tax]).toEqual(isDone ? [whole.total, whole.tax] : [total, tax])
        for (const invoice of billed) expect(await owedOn(house, invoice.id)).toBe(invoice.balance_cents)
      }),
      { numRuns: 8 },
    )
  })
})

/** What the books owe each customer for deposits. */
async function depositsByCustomer({ siteId }: Business): Promise<[string, number][]> {
  const { rows } = await app.workshop.inSystem(({ db }) =>
    sql<{ customer: string; cents: number }>`
      select a.customer_id as customer, b.cents from ledger_accounts a
      join ledger_balances b on b.site_id = a.site_id and b.account_id = a.id
      where a.site_id = ${siteId} and a.code = 'customer_deposits'`.execute(db),
  )
  return rows.map(({ customer, cents }) => [customer, cents])
}

async function lineIds(house: Business, quoteId: string): Promise<string[]> {
  const { quote } = await ok('getQuote', { params: { slug: house.slug, quoteId } }, as(house))
  return quote.lines.map(({ id }) => id)
}
