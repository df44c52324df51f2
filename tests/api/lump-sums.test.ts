import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok, codeOf } = builders
const { aCustomer, aDraft, labor, as } = moneyTools(app, builders)
const { look } = await portalPages(app)

/** A business whose materials bear 8 %, with a customer and their page. */
async function aTaxedBusiness() {
  const business = await aBusiness('Miller Plumbing')
  const at = { params: { slug: business.slug } }
  const rate = { name: 'Texas', ppm: 80_000, level: 'state' }
  const rates = (await ok('createTaxRate', { ...at, body: rate }, as(business))).taxes.rates
  const group = { name: 'All', rates: rates.map(({ id }) => id) }
  const [made] = (await ok('createTaxGroup', { ...at, body: group }, as(business))).taxes.groups
  const rules = { labor: null, material: made?.id ?? null, equipment: null, other: null }
  await ok('updateTaxRules', { ...at, body: rules }, as(business))
  const customer = await aCustomer(business, { name: 'Karen Ito' })
  const portalAt = { params: { slug: business.slug, customerId: customer.id } }
  const { address } = await ok('createPortalLink', portalAt, as(business))
  return { business, at, customer, page: new URL(address).pathname }
}

const lines = () => [
  aLine({ name: 'Pipe', description: 'Copper', kind: 'material', tax_class: 'material', price_cents: 31_733 }),
  aLine({ name: 'Labor', kind: 'labor', tax_class: 'labor', price_cents: 41_911, discount: { cents: 511 } }),
]

async function aQuote({ business, at, customer }: Awaited<ReturnType<typeof aTaxedBusiness>>, change: object) {
  const begun = { customer_id: customer.id, title: 'New pipes' }
  const { quote } = await ok('startQuote', { ...at, body: begun }, as(business))
  const quoteAt = { params: { slug: business.slug, quoteId: quote.id } }
  const body = draftOf(quote, { lines: lines(), ...change })
  const saved = (await ok('saveQuote', { ...quoteAt, body }, as(business))).quote
  await ok('sendQuote', { ...quoteAt, body: { channel: 'none' } }, as(business))
  return { quoteAt, saved }
}
const approve = (business: Business, quoteAt: object) =>
  ok('answerQuote', { ...quoteAt, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, as(business))

const textOf = ({ body }: { readonly body: string }): string => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const bytesOf = ({ content }: { content: string }): Buffer => Buffer.from(content, 'base64')

describe('line prices that are hidden', () => {
  it('are on no page and in no file of the customer, of the quote as of its invoices, while taxes stay', async () => {
    const house = await aTaxedBusiness()
    const { business, at, page } = house
    const { quoteAt, saved } = await aQuote(house, { hide_line_prices: true })
    expect(saved).toMatchObject({ total: { cents: 75_672 }, totals: [{ tax_cents: 2539 }] })
    const secrets = ['317.33', '419.11', '414.00', '5.11', '342.7']
    const hides = (text: string) => {
      expect(text).toContain('Pipe')
      expect(text).toContain('756.72')
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
    hides(textOf(await look(`${page}/quotes/${saved.id}`)))
    const quotePdf = bytesOf(await ok('getQuotePdf', quoteAt, as(business)))
    expectPdf(quotePdf, ['Pipe', 'Copper', 'Total $756.72'], secrets)
    // what a new version changes of a line says nothing of its price either
    await ok('reviseQuote', quoteAt, as(business))
    const draft = (await ok('getQuote', quoteAt, as(business))).quote
    const dearer = draft.lines.map(({ taxes: _taxes, ...line }) => ({ ...line, price_cents: line.price_cents + 5000 }))
    const change = { lines: [...dearer, aLine({ name: 'Valve', price_cents: 777 })] }
    await ok('saveQuote', { ...quoteAt, body: draftOf(draft, change) }, as(business))
    await ok('sendQuote', { ...quoteAt, body: { channel: 'none' } }, as(business))
    const since = textOf(await look(`${page}/quotes/${saved.id}`))
    expect(since).toContain('Valve')
    for (const secret of [...secrets, '7.77', '367.33']) expect(since).not.toContain(secret)

    await approve(business, quoteAt)
    const wanted = { ...at, body: { quote: saved.id, kind: 'progress', share_ppm: 300_000 } }
    const { invoice } = await ok('createInvoice', wanted, as(business))
    const invoiceAt = { params: { slug: business.slug, invoiceId: invoice.id } }
    await ok('issueInvoice', invoiceAt, as(business))
    const shown = textOf(await look(`${page}/invoices/${invoice.id}`))
    expect(shown).toContain('30% of this work')
    const amounts = invoice.lines.map((line) => (line.amount_cents / 100).toFixed(2))
    for (const secret of [...secrets, ...amounts, '367.33']) expect(shown).not.toContain(secret)
    expectPdf(bytesOf(await ok('getInvoicePdf', invoiceAt, as(business))), ['Pipe'], [...amounts, '367.33'])
    // the office has them, and may show them on an invoice all the same
    expect(invoice).toMatchObject({ hide_line_prices: true, lump_sum: false })
    expect(invoice.tax_cents).toBeGreaterThan(0)
    const rest = (await ok('createInvoice', { ...at, body: { quote: saved.id } }, as(business))).invoice
    const restAt = { params: { slug: business.slug, invoiceId: rest.id } }
    const open = await ok('updateInvoice', { ...restAt, body: { hide_line_prices: false } }, as(business))
    expect(open.invoice.hide_line_prices).toBe(false)
  })
})

describe('a lump-sum contract', () => {
  it('puts no sales tax on the customer, says so, and is billed to the cent', async () => {
    const house = await aTaxedBusiness()
    const { business, at, page } = house
    const { quoteAt, saved } = await aQuote(house, {
      lump_sum: true,
      deposit: { kind: 'percent', ppm: 333_333, cents: 0 },
    })
    expect(saved).toMatchObject({ total: { cents: 73_133 }, totals: [{ tax_cents: 0, taxes: [] }] })
    const says = 'Lump-sum contract, no sales tax added'
    const shown = textOf(await look(`${page}/quotes/${saved.id}`))
    expect(shown).toContain(says)
    expect(textOf(await look(`${page}/quotes/${saved.id}?lang=es`))).toContain('Contrato a precio global')
    // its line prices are another matter
    expectPdf(bytesOf(await ok('getQuotePdf', quoteAt, as(business))), [`${says} $0.00`, '$317.33'])
    await approve(business, quoteAt)
    const wanted = { ...at, body: { quote: saved.id, kind: 'progress', share_ppm: 123_457 } }
    const part = (await ok('createInvoice', wanted, as(business))).invoice
    expect(await codeOf('createInvoice', { ...at, body: { quote: saved.id, lump_sum: false } }, as(business))).toBe(
      'invalid',
    )
    const partAt = { params: { slug: business.slug, invoiceId: part.id } }
    expect(await codeOf('updateInvoice', { ...partAt, body: { lump_sum: false } }, as(business))).toBe('invalid')
    await ok('issueInvoice', partAt, as(business))
    const rest = (await ok('createInvoice', { ...at, body: { quote: saved.id } }, as(business))).invoice
    const restAt = { params: { slug: business.slug, invoiceId: rest.id } }
    await ok('issueInvoice', restAt, as(business))
    const all = (await ok('listInvoices', { ...at, query: { tab: 'all' } }, as(business))).invoices
    expect(all.reduce((sum, { total_cents: cents }) => sum + cents, 0)).toBe(73_133)
    expect([part.tax_cents, rest.tax_cents]).toEqual([0, 0])
    expect(textOf(await look(`${page}/invoices/${rest.id}`))).toContain(says)
    expectPdf(bytesOf(await ok('getInvoicePdf', restAt, as(business))), [`${says} $0.00`])
  })

  it('is switched on and off on the draft of a blank invoice, whose lines bear their taxes again', async () => {
    const { business, customer } = await aTaxedBusiness()
    const draft = await aDraft(business, {
      customer: customer.id,
      lump_sum: true,
      lines: [labor({ kind: 'material' })],
    })
    expect(draft).toMatchObject({ total_cents: 13_500, tax_cents: 0, lump_sum: true })
    const invoiceAt = { params: { slug: business.slug, invoiceId: draft.id } }
    const turn = async (lump: boolean) =>
      (await ok('updateInvoice', { ...invoiceAt, body: { lump_sum: lump } }, as(business))).invoice
    expect(await turn(false)).toMatchObject({ total_cents: 14_580, tax_cents: 1080 })
    expect(await turn(true)).toMatchObject({ total_cents: 13_500, tax_cents: 0 })
  })

  it('keeps every version as it was: what is switched later is in the next one alone', async () => {
    const house = await aTaxedBusiness()
    const { business } = house
    const { quoteAt } = await aQuote(house, {})
    const version = (versionNumber: string) =>
      ok('getQuoteVersion', { params: { ...quoteAt.params, versionNumber } }, as(business))
    const before = await version('1')
    expect(before.document).toMatchObject({ totals: [{ tax_cents: 2539 }] })
    await ok('reviseQuote', quoteAt, as(business))
    const draft = (await ok('getQuote', quoteAt, as(business))).quote
    const body = draftOf(draft, { lump_sum: true, hide_line_prices: true })
    await ok('saveQuote', { ...quoteAt, body }, as(business))
    await ok('sendQuote', { ...quoteAt, body: { channel: 'none' } }, as(business))
    expect(await version('1')).toEqual(before)
    expect((await version('2')).document).toMatchObject({ lump_sum: true, totals: [{ tax_cents: 0 }] })
  })
})
