import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { InvoiceId } from '#contract/shared.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages } from '../support/portal-pages.ts'
import { moneyTools } from './money.parts.ts'

/** What customers see of their invoices and payments on a page of their own. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok, codeOf, aMember } = builders
const { aCustomer, aDraft, anInvoice, as, at, labor } = moneyTools(app, builders)
const { look } = await portalPages(app)

let business: Business
beforeAll(async () => {
  business = await aBusiness('Cedar & Stone')
})

const of = (invoice: { readonly id: string }) => ({ params: { slug: business.slug, invoiceId: invoice.id } })
async function aPage(given: object = {}) {
  const customer = await aCustomer(business, { name: 'Karen Ito', phone: aPhone(), ...given })
  const params = { slug: business.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, as(business))
  return { customer, params, url: new URL(address).pathname }
}
const pays = async (invoice: { readonly id: string }, cents: number, given: object = {}) => {
  const body = { method: 'check', cents, reference: '1044', invoices: [{ invoice: invoice.id }], ...given }
  return (await ok('recordPayment', { ...at(business), body }, as(business))).payment
}
/** The words of a page, without its marks. */
const wordsOf = ({ body }: { readonly body: string }): string =>
  body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|&amp;/g, (mark) => (mark === '&amp;' ? '&' : "'"))
    .replaceAll(/\s+/g, ' ')

describe('an invoice on the customer’s page', () => {
  it('says what was done, what was paid, and what is owed; the office sees that it was looked at', async () => {
    const { customer, url } = await aPage()
    const taxes = [{ name: 'Alameda County', ppm: 107_500 }]
    const lines = [labor({ name: 'New <valve>', taxes, discount: { cents: 1000 } }), labor()]
    const invoice = await anInvoice(business, { customer: customer.id, lines, title: 'Leak', terms_days: 7 })
    const draft = await aDraft(business, { customer: customer.id, title: 'Not yet' })
    await pays(invoice, 5000)
    const home = await look(url)
    for (const words of ['Partly paid', 'You owe $223.44', 'Due May 27, 2026']) expect(wordsOf(home)).toContain(words)
    expect(home.body).not.toContain('Not yet')
    app.clock.advance(60)
    const page = await look(`${url}/invoices/${invoice.id}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.body).toContain('New &lt;valve&gt;')
    const said = ['Work and materials $270.00', 'Discount −$10.00', 'Alameda County 10.75% $13.44', 'Total $273.44']
    for (const words of [...said, 'Check, May 20, 2026 −$50.00', 'Amount due $223.44'])
      expect(wordsOf(page)).toContain(words)
    const after = (await ok('getInvoice', of(invoice), as(business))).invoice
    expect(after.last_contact).toEqual({ kind: 'viewed', channel: null, at: after.viewed })
    expect([after.viewed, after.version]).toEqual([app.clock.now().toISOString(), invoice.version + 2])
    await look(`${url}/invoices/${invoice.id}`)
    expect((await ok('getInvoice', of(invoice), as(business))).invoice.version).toBe(after.version)
    expect(wordsOf(await look(`${url}/invoices/${invoice.id}?lang=es`))).toContain('Saldo por pagar $223.44')
    expect((await look(`${url}/invoices/${draft.id}`)).statusCode).toBe(404)
  })

  it('shows the last payments that stand, however many were taken back since', async () => {
    const { customer, url } = await aPage()
    const receipts = async () => (await look(url)).body.match(/\/receipts\/[\w-]+/g) ?? []
    const pay = async () => {
      const body = { method: 'cash', cents: 100, customer: customer.id, invoices: [] }
      return (await ok('recordPayment', { ...at(business), body }, as(business))).payment
    }
    const first = await pay()
    for (let count = 0; count < 20; count += 1) {
      app.clock.advance(1)
      const params = { slug: business.slug, paymentId: (await pay()).id }
      await ok('reversePayment', { params, body: { reason: 'Bounced' } }, as(business))
    }
    expect(await receipts()).toEqual([`/receipts/${first.id}`])
  })

  it('that nobody has to pay says why', async () => {
    const { customer, url } = await aPage()
    const make = (title: string) => anInvoice(business, { customer: customer.id, title })
    const [voided, paid, credited, closed] = [await make('A'), await make('B'), await make('C'), await make('D')]
    await ok('voidInvoice', { ...of(voided), body: { reason: 'Wrong customer' } }, as(business))
    await pays(paid, 13_500)
    await ok('creditInvoice', { ...of(credited), body: { reason: 'Redone' } }, as(business))
    await ok('writeOffInvoice', { ...of(closed), body: { reason: 'Moved away' } }, as(business))
    const words = async ({ id }: { readonly id: string }) => wordsOf(await look(`${url}/invoices/${id}`))
    expect(await words(voided)).toContain('canceled this invoice')
    expect(await words(paid)).toContain('Paid in full')
    expect(await words(credited)).toContain('was credited')
    expect(await words(closed)).toContain('closed this invoice')
    for (const invoice of [voided, paid, credited, closed]) {
      expect(await words(invoice)).not.toMatch(/How to pay|Moved away|Wrong customer|Redone/)
      expect(await words(invoice)).toContain('Amount due $0.00')
    }
    const home = wordsOf(await look(url))
    for (const state of ['Canceled', 'Paid', 'Credited', 'Closed', 'Credit note']) expect(home).toContain(state)
    expect(home).not.toContain('You owe')
  })

  it('of somebody else, of no one, or by a link that ended is not there', async () => {
    const [mine, other] = [await aPage(), await aPage()]
    const invoice = await anInvoice(business, { customer: mine.customer.id })
    const payment = await pays(invoice, 100)
    const below = [
      `/invoices/${invoice.id}`,
      `/invoices/${invoice.id}/pdf`,
      `/receipts/${payment.id}`,
      `/receipts/${payment.id}/pdf`,
    ]
    const missing = [`/invoices/${newId(InvoiceId)}`, '/invoices/1', "/receipts/'--", '/invoices/../1/pdf']
    for (const place of [...below, ...missing]) expect((await look(`${other.url}${place}`)).statusCode).toBe(404)
    for (const place of below) expect((await look(`${mine.url}${place}`)).statusCode).toBe(200)
    await ok('updatePortal', { params: mine.params, body: { ended: true } }, as(business))
    for (const place of [...below, '/statement']) {
      const answer = await look(`${mine.url}${place}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('no longer works')
    }
  })

  it('says how the business is paid, in its own words', async () => {
    const house = await aBusiness('Own words')
    const customer = await aCustomer(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const params = { slug: house.slug, customerId: customer.id }
    const url = new URL((await ok('createPortalLink', { params }, as(house))).address).pathname
    const page = async () => wordsOf(await look(`${url}/invoices/${invoice.id}`))
    expect(await page()).toContain('Please ask Own words how you can pay')
    const body = { how_to_pay: 'Check to Own words LLC, or <cash>' }
    const { settings } = await ok('updateQuoteSettings', { ...at(house), body }, as(house))
    expect(settings).toEqual({ ...body, cooling_off: false, code_above_cents: null, tips: false, version: 2 })
    expect(await page()).toContain('Check to Own words LLC, or &lt;cash&gt;')
    const headers = { 'if-match': '"1"' }
    expect(
      await codeOf('updateQuoteSettings', { ...at(house), body: { cooling_off: true } }, { ...as(house), headers }),
    ).toBe('stale')
    const field = await aMember(house, 'field')
    expect(await codeOf('getQuoteSettings', at(house), field)).toBe('forbidden')
    for (const wrong of [
      { code_above_cents: -1 },
      { how_to_pay: 'x'.repeat(1001) },
      { cooling_off: 'yes' },
      { other: 1 },
    ])
      expect(await codeOf('updateQuoteSettings', { ...at(house), body: wrong }, as(house))).toBe('invalid')
  })
})

describe('a receipt', () => {
  it('says what came and what is left, and that it was returned once it was', async () => {
    const { customer, url } = await aPage()
    const invoice = await anInvoice(business, { customer: customer.id })
    const payment = await pays(invoice, 10_000)
    const page = async () => wordsOf(await look(`${url}/receipts/${payment.id}`))
    for (const said of ['Thank you for your payment', '$100.00', 'Check', '1044', 'Left to pay $35.00'])
      expect(await page()).toContain(said)
    expect(wordsOf(await look(url))).toContain('$100.00 on May 20, 2026')
    const file = { params: { slug: business.slug, paymentId: payment.id } }
    const before = await ok('getReceiptPdf', file, as(business))
    const words = ['Receipt', 'Karen Ito', 'Check', '1044', `Invoice ${invoice.number}`, '$135.00', '$100.00', 'Paid']
    expectPdf(Buffer.from(before.content, 'base64'), words)
    // credit that is used later changes no receipt
    await pays(invoice, 3500)
    expect((await ok('getReceiptPdf', file, as(business))).content).toBe(before.content)
    const theirs = await look(`${url}/receipts/${payment.id}/pdf?lang=es`)
    expect(theirs.headers['content-type']).toBe('application/pdf')
    expectPdf(theirs.rawPayload, ['Importe recibido'])
    await ok('reversePayment', { ...file, body: { reason: 'Bounced' } }, as(business))
    expect(await page()).toContain('This payment was returned')
    expect(wordsOf(await look(url))).not.toContain('$100.00 on May 20, 2026')
    const returned = await ok('getReceiptPdf', file, as(business))
    expectPdf(Buffer.from(returned.content, 'base64'), ['Returned on May 20, 2026'])
  })
})

describe('an invoice and its credit note as PDF', () => {
  it('say what was billed and what is given back of it, in the language of the page', async () => {
    const { customer, url } = await aPage()
    const taxes = [{ name: 'Alameda County', ppm: 107_500 }]
    const lines = [labor({ name: 'Valve', price_cents: 10_000, taxes })]
    const invoice = await anInvoice(business, { customer: customer.id, lines })
    const [line] = invoice.lines
    const body = { reason: 'Damaged', lines: [{ line: line?.id, cents: 2500 }] }
    const { credit } = await ok('creditInvoice', { ...of(invoice), body }, as(business))
    const [billed, given] = [
      await ok('getInvoicePdf', of(invoice), as(business)),
      await ok('getInvoicePdf', of(credit), as(business)),
    ]
    const file = ({ content }: { readonly content: string }) => Buffer.from(content, 'base64')
    expectPdf(file(billed), ['Invoice', 'Karen Ito', 'Valve', '$100.00', 'Alameda County', '$10.75', '$110.75'])
    expectPdf(file(given), ['Credit note', String(credit.number), 'Karen Ito', 'Valve', '$25.00', '$2.69', '$27.69'])
    const theirs = async ({ id }: { readonly id: string }) =>
      (await look(`${url}/invoices/${id}/pdf?lang=es`)).rawPayload
    expectPdf(await theirs(invoice), ['Factura', 'Vence', '$110.75'])
    expectPdf(await theirs(credit), ['Nota de crédito', 'De la factura', String(invoice.number), '$27.69'])
  })
})

describe('a statement as PDF', () => {
  it('lists what was billed and paid with a balance, the same bytes for the office and each time', async () => {
    const { customer, params, url } = await aPage()
    const invoice = await anInvoice(business, { customer: customer.id })
    await pays(invoice, 10_000)
    const file = await ok('getStatementPdf', { params }, as(business))
    expect(file.file_name).toBe('Statement-2026-05-20.pdf')
    const words = ['Account statement', 'Karen Ito', `Invoice ${invoice.number}`, 'Payment 1044', '$135.00', '$35.00']
    expectPdf(Buffer.from(file.content, 'base64'), words)
    expect((await look(`${url}/statement?lang=en`)).rawPayload.toString('base64')).toBe(file.content)
    const late = { params, query: { from: '2026-05-21', to: '2026-05-20' } }
    expect(await codeOf('getStatementPdf', late, as(business))).toBe('invalid')
    const [field, stranger] = [await aMember(business, 'field'), await aBusiness('Other')]
    expect(await codeOf('getStatementPdf', { params }, field)).toBe('forbidden')
    const theirs = { params: { ...params, slug: stranger.slug } }
    expect(await codeOf('getStatementPdf', theirs, as(stranger))).toBe('not_found')
  })
})

describe('the pages of a customer', () => {
  it('are small and load nothing of anybody else', async () => {
    const { customer, url } = await aPage()
    const lines = Array.from({ length: 60 }, () => labor({ description: 'Everything that belongs to it' }))
    const invoice = await anInvoice(business, { customer: customer.id, lines })
    for (let index = 0; index < 30; index += 1) await anInvoice(business, { customer: customer.id })
    const pages = [await look(url), await look(`${url}/invoices/${invoice.id}`)]
    for (const { body } of pages) {
      expect(Buffer.byteLength(body)).toBeLessThan(60_000)
      expect(body.match(/(?:src|href)="https?:/g)).toBeNull()
    }
  })
})
