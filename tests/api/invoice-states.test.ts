import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { portalPages } from '#tests/support/portal-pages.ts'
import { until } from '#tests/support/until.ts'
import { startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

/** What lists, Home, a customer, and their own page say of money that is on its way, and of money that a bank disputes. */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ works: true, environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { codeOf, ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aCustomer, anInvoice, aPage, aPaidInvoice, as, at, readInvoice, tellOf } = cards
const { look } = await portalPages(app)

/** The same business a month later, with who is signed in. */
async function aMonthLater(house: Business): Promise<Business> {
  app.clock.advance(30 * 86_400)
  return { ...house, owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) } }
}

const listed = async (house: Business, query: Readonly<Record<string, string>>) =>
  (await ok('listInvoices', { ...at(house), query }, as(house))).invoices
const ids = async (house: Business, query: Readonly<Record<string, string>>) =>
  (await listed(house, query)).map(({ id }) => id)
const moneyOf = async (house: Business, { customer }: Invoice) =>
  (await ok('getCustomerMoney', { params: { slug: house.slug, customerId: customer.id } }, as(house))).money

/** Everywhere that lateness is told of. */
async function lateness(house: Business, invoice: Invoice) {
  const { receivables } = await ok('getReceivables', at(house), as(house))
  const { money } = (await ok('getHome', at(house), as(house))).home
  return {
    days: (await readInvoice(house, invoice)).days_late > 0,
    tab: (await ids(house, { tab: 'late' })).length,
    bucket: (await ids(house, { tab: 'open', bucket: 'late_30' })).length,
    notDue: (await ids(house, { tab: 'open', bucket: 'not_due' })).length,
    open: receivables.counts.open,
    late: receivables.counts.late,
    aging: receivables.aging.filter(({ count }) => count > 0).map(({ bucket, cents }) => `${bucket} ${cents}`),
    home: money && { count: money.late.count, cents: money.late.total.cents },
    customer: (await moneyOf(house, invoice)).late_cents,
  }
}

describe('an overdue invoice', () => {
  it('is late nowhere while a bank debit is on its way, and everywhere again when that fails', async () => {
    const early = await aBusinessWithCards('Waiting House')
    const customer = await aCustomer(early)
    const invoice = await anInvoice(early, { customer: customer.id })
    const house = await aMonthLater(early)
    const params = { slug: house.slug, customerId: customer.id }
    const url = new URL((await ok('createPortalLink', { params }, as(house))).address).pathname
    const isLate = {
      days: true,
      tab: 1,
      bucket: 1,
      notDue: 0,
      open: 1,
      late: 1,
      aging: ['late_30 13500'],
      home: { count: 1, cents: 13_500 },
      customer: 13_500,
    }
    expect(await lateness(house, invoice)).toEqual(isLate)
    expect((await look(url)).body).toContain('You owe $135.00')
    const intent = stripe.pay(await aPage(house, invoice), { method: 'us_bank_account', status: 'processing' })
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(13_500))
    expect(await lateness(house, invoice)).toEqual({
      days: false,
      tab: 0,
      bucket: 0,
      notDue: 1,
      open: 1,
      late: 0,
      aging: ['not_due 13500'],
      home: { count: 0, cents: 0 },
      customer: 0,
    })
    expect(await moneyOf(house, invoice)).toMatchObject({ balance_cents: 13_500, on_the_way_cents: 13_500 })
    expect((await look(url)).body).not.toMatch(/You owe|Overdue/)
    const remind = { params: { slug: house.slug, invoiceId: invoice.id }, body: { channel: 'email' } }
    const { may, timeline } = await readInvoice(house, invoice)
    expect(may).not.toContain('remind')
    expect(timeline.filter(({ is_planned: planned }) => planned)).toEqual([])
    expect(await codeOf('remindInvoice', remind, as(house))).toBe('invoice_refused')
    Object.assign(intent, { status: 'requires_payment_method', failure: 'insufficient_funds' })
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(0))
    expect(await lateness(house, invoice)).toEqual(isLate)
    expect((await look(url)).body).toContain('You owe $135.00')
  })

  it('of which a part is on its way is late with all of it, and its customer owes the rest', async () => {
    const early = await aBusinessWithCards('Part House')
    const customer = await aCustomer(early)
    const invoice = await anInvoice(early, { customer: customer.id })
    const house = await aMonthLater(early)
    const page = await aPage(house, invoice, { cents: 5000 })
    await tellOf(house, stripe.pay(page, { method: 'us_bank_account', status: 'processing' }))
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(5000))
    expect(await lateness(house, invoice)).toMatchObject({ days: true, tab: 1, late: 1, customer: 13_500 })
    const params = { slug: house.slug, customerId: customer.id }
    const { address } = await ok('createPortalLink', { params }, as(house))
    expect((await look(new URL(address).pathname)).body).toContain('You owe $85.00')
  })
})

describe('an invoice whose payment is disputed', () => {
  it.each([
    ['won', null],
    ['lost', 'lost'],
  ] as const)('says so in lists, by itself, and at its customer; when it is %s it says %s', async (end, shown) => {
    const house = await aBusinessWithCards(`House that has ${end}`)
    const { invoice, intent } = await aPaidInvoice(house)
    const other = await aPaidInvoice(house)
    const said = async () => [
      (await readInvoice(house, invoice)).dispute,
      (await listed(house, { tab: 'paid' })).find(({ id }) => id === invoice.id)?.dispute,
      (await moneyOf(house, invoice)).invoices[0]?.dispute,
    ]
    expect(await said()).toEqual([null, null, null])
    const dispute = stripe.dispute(intent)
    await tellOf(house, intent)
    await until(async () => expect(await said()).toEqual(Array(3).fill('needs_response')))
    expect(await readInvoice(house, invoice)).toMatchObject({ state: 'paid' })
    expect((await readInvoice(house, other.invoice)).dispute).toBeNull()
    dispute.status = end
    await tellOf(house, intent)
    await until(async () => expect(await said()).toEqual(Array(3).fill(shown)))
  })
})
